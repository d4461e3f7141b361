package org.millrace.doctor.exam;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.millrace.doctor.patient.Origin;
import org.millrace.launch.BotExit;
import org.millrace.launch.CommandAdvice;
import org.millrace.launch.CommandValues;

/** What to change when a bot does not start. */
final class StartAdvice {

    private StartAdvice() {}

    /** For a command that cannot be started at all. */
    static String missing(Origin origin) {
        return hint(origin).orElse("Give the command that starts the bot, as it would be typed in this folder.");
    }

    /** For a process that has ended before it said a word. */
    static String ended(Origin origin, BotExit exit) {
        if (exit.code() == 0) {
            return "Let the process stay in the foreground until Goodbye: it has ended as if all were done. Does it call"
                    + " the SDK's run or main, and wait for it? A process that goes on in the background is not the bot.";
        }
        return hint(origin)
                .or(() -> printed(exit))
                .orElse("Make it start by this command; it gets MILLRACE_HOST, MILLRACE_PORT, MILLRACE_NAME and"
                        + " MILLRACE_TOKEN in its environment.");
    }

    /** What a process said as it ended, if anything. */
    static Optional<String> printed(BotExit exit) {
        return exit.lastLines().isEmpty()
                ? Optional.empty()
                : Optional.of("Mend what it printed: "
                        + Sentences.whole(exit.error().orElse(exit.lastLines().getLast())));
    }

    private static Optional<String> hint(Origin origin) {
        if (!(origin instanceof Origin.Launched(var template, Path directory, List<String> millrace))) {
            return Optional.empty();
        }
        List<String> words = template.expand(new CommandValues("host", 1, "token", "name", millrace));
        return CommandAdvice.of(words, directory).map(advice -> advice + ".");
    }
}
