package org.millrace.cli;

import java.nio.file.Path;
import java.util.Optional;
import org.millrace.tournament.run.Withdrawal;

/** Wordings that are printed in more than one place. */
final class Sentences {
    private Sentences() {}

    /** That a bot is out of the event, with the reason and where to look. */
    static String of(Withdrawal withdrawal) {
        return withdrawal.bot() + " was taken out of the event, its other games are lost: it " + withdrawal.why()
                + "."
                + (withdrawal.lastFailure().isEmpty() ? "" : " The last time: " + end(withdrawal.lastFailure()))
                + log(withdrawal.log());
    }

    /** The text with a full stop, if it has no end of its own. */
    static String end(String text) {
        return text.matches("(?s).*[.!?…]") ? text : text + ".";
    }

    /** Where the output of a bot is, to be put after a sentence. */
    static String log(Optional<Path> log) {
        return log.map(file -> " Its log: " + file).orElse("");
    }
}
