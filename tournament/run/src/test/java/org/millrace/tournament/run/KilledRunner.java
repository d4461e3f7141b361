package org.millrace.tournament.run;

import java.nio.file.Path;
import java.util.List;
import org.millrace.record.FinishedGame;
import org.millrace.tournament.event.EventFile;
import org.millrace.tournament.publication.RunFolder;

/** The main of a runner that a test kills: {@code KilledRunner FILE DIR}; prints a line for each game that counts. */
final class KilledRunner {
    private KilledRunner() {}

    public static void main(String[] args) throws Exception {
        RunListener printing = new RunListener() {
            @Override
            public void began(Progress progress) {}

            @Override
            public void finished(FinishedGame game, Progress progress) {
                System.out.println(game.id().value());
            }

            @Override
            public void replayed(FinishedGame attempt) {}

            @Override
            public void failed(Trouble trouble) {}

            @Override
            public void withdrawn(Withdrawal withdrawal) {}

            @Override
            public void noted(String sentence) {}
        };
        new TournamentRunner(
                        EventFile.read(Path.of(args[0])),
                        RunFolder.at(Path.of(args[1])),
                        printing,
                        RunSettings.of(List.of()))
                .run();
    }
}
