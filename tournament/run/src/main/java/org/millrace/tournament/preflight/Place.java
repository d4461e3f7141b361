package org.millrace.tournament.preflight;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.millrace.launch.BotCommand;
import org.millrace.launch.BotExit;
import org.millrace.launch.BotProcess;
import org.millrace.launch.BotProcesses;
import org.millrace.referee.Admission;

/** A process of a bot and the door through which it connects; both end together, the goodbye first. */
record Place(Admission admission, BotProcess process) implements AutoCloseable {

    /**
     * Starts the process.
     *
     * @param admission for it alone; closed if it cannot be started
     * @throws IOException as {@link BotProcesses#start}
     */
    static Place start(BotProcesses processes, BotCommand command, Admission admission) throws IOException {
        try {
            BotProcess process = processes.start(command);
            CompletableFuture<Void> unused = process.died()
                    .thenAccept(exit -> admission.exited(
                            exit.sentence(command, admission.firstSession().isDone())));
            return new Place(admission, process);
        } catch (IOException failed) {
            admission.close();
            throw failed;
        }
    }

    List<String> output() {
        return process.lastLines(BotExit.LINES);
    }

    @Override
    public void close() {
        admission.close();
        process.close();
    }
}
