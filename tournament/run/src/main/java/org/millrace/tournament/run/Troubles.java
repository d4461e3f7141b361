package org.millrace.tournament.run;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.millrace.record.FinishedGame;
import org.millrace.record.Verdict;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;

/**
 * Tells of a bot's first fault of each kind at once, so that its author need not wait for the tables, and of no other,
 * since forty bots that fail at every game would hide everything else; how many there were the tally knows. Confined to the runner's thread.
 */
final class Troubles {
    private final RunListener listener;
    private final Tally tally;
    private final Set<Kind> told = new HashSet<>();

    private record Kind(String bot, EndReason reason) {}

    Troubles(RunListener listener, Tally tally) {
        this.listener = listener;
        this.tally = tally;
    }

    /** Takes note of how a game ended for the bot of {@code colour}, whose process has its output in {@code log}. */
    void note(FinishedGame record, Colour colour, Optional<Path> log) {
        Verdict verdict = record.verdict();
        String bot = switch (colour) {
            case WHITE -> record.white();
            case BLACK -> record.black();
        };
        if (!isFaultOf(colour, verdict)) {
            return;
        }
        tally.countFault(bot);
        if (told.add(new Kind(bot, verdict.reason()))) {
            listener.failed(new Trouble(bot, record.id(), verdict.reason(), verdict.detail(), log));
        }
    }

    /** Whether the game ended as it did by a fault of {@code colour}, which was there to play it. */
    static boolean isFaultOf(Colour colour, Verdict verdict) {
        boolean doubleNoStart =
                verdict.reason() == EndReason.NO_START && verdict.fault().isEmpty();
        return verdict.reason() != EndReason.WALK_OVER
                && (doubleNoStart || verdict.fault().equals(Optional.of(colour)));
    }
}
