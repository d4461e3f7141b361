package org.millrace.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.millrace.cli.control.ControlDoor;
import org.millrace.results.store.EventStore;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.publication.RunFolder;
import org.millrace.tournament.publication.StoreNote;
import org.millrace.tournament.register.EventChangedException;
import org.millrace.tournament.run.RunListener;
import org.millrace.tournament.run.RunReport;
import org.millrace.tournament.run.RunSettings;
import org.millrace.tournament.run.TournamentRunner;

/**
 * One start of an event by a command: with Ctrl-C and a door for orders while it runs, a person who is told what
 * happens, and perhaps a program too.
 *
 * @param voice tells the person
 * @param events where to tell programs: a file's name, or {@value #STDOUT} for standard output; empty: nowhere
 * @param out standard output
 */
record Session(
        Event event, Path folder, RunSettings settings, RunVoice voice, Optional<String> events, PrintWriter out) {
    /** Names standard output in place of a file. */
    static final String STDOUT = "-";

    /**
     * Plays the event.
     *
     * @param ready told of the runner before it begins
     */
    RunReport play(Consumer<TournamentRunner> ready) throws IOException, EventChangedException, InterruptedException {
        // A second runner in the folder would meet the first one's doors before its lock, and tell half the truth.
        EventStore.refuseIfInUse(StoreNote.of(folder, event));
        RunFolder place = RunFolder.at(folder);
        RunLog.to(place.runnerLog());
        RunReport report = playAndTell(place, ready);
        if (report.overload().spells() > 0) {
            voice.say(OverloadWords.of(report.overload()));
        }
        return report;
    }

    private RunReport playAndTell(RunFolder place, Consumer<TournamentRunner> ready)
            throws IOException, EventChangedException, InterruptedException {
        if (events.isEmpty()) {
            return play(place, voice, ready);
        }
        try (EventLines lines =
                events.get().equals(STDOUT) ? EventLines.to(out) : EventLines.to(Path.of(events.get()))) {
            RunReport report = play(place, new Audience(List.of(lines, voice)), ready);
            lines.ended(report);
            return report;
        }
    }

    private RunReport play(RunFolder place, RunListener listener, Consumer<TournamentRunner> ready)
            throws IOException, EventChangedException, InterruptedException {
        TournamentRunner runner = new TournamentRunner(event, place, listener, settings);
        ready.accept(runner);
        Interruption interruption = Interruption.of(
                () -> {
                    voice.finishing();
                    runner.finish();
                },
                () -> {
                    voice.stopping();
                    runner.stop();
                });
        ControlDoor door = ControlDoor.open(place.root(), runner);
        try (interruption;
                door) {
            return runner.run();
        }
    }

    /** Where tables for people go: not where the lines for programs go. */
    static PrintWriter tables(Optional<String> events, PrintWriter out, PrintWriter err) {
        return events.filter(STDOUT::equals).isPresent() ? err : out;
    }
}
