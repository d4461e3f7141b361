package org.millrace.tournament.run;

import java.nio.file.Path;
import java.util.Optional;
import org.millrace.launch.BotProcess;
import org.millrace.referee.Admission;

/**
 * One place from which a bot plays: a process that was started for it, or the door through which it connects by itself.
 * Confined to the runner's thread.
 */
final class Contestant {
    private final Admission admission;
    private final Optional<BotProcess> process;
    private int playing;
    private boolean proven;
    private boolean distrusted;

    Contestant(Admission admission, Optional<BotProcess> process) {
        this.admission = admission;
        this.process = process;
    }

    Admission admission() {
        return admission;
    }

    Optional<BotProcess> process() {
        return process;
    }

    /** Where the output of its process goes. */
    Optional<Path> log() {
        return process.map(bot -> bot.command().log());
    }

    int playing() {
        return playing;
    }

    /** It has played a game already, so that a start-up is no longer to be waited for. */
    boolean isProven() {
        return proven;
    }

    /** It gets no new games, and is ended once those that it plays are over. */
    boolean isDistrusted() {
        return distrusted;
    }

    /** From now on distrusted, if it is to be; a process is never trusted again. */
    void distrust(boolean so) {
        distrusted |= so && process.isPresent();
    }

    void begin() {
        playing++;
    }

    void end(boolean played) {
        playing--;
        proven |= played;
    }
}
