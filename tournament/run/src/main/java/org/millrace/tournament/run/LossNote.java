package org.millrace.tournament.run;

import org.millrace.record.FinishedGame;
import org.millrace.record.Verdict;
import org.millrace.rules.play.Colour;

/** Tells a bot's own log of a game that it lost by a fault of its own, since its author looks there first. */
final class LossNote {
    private LossNote() {}

    /** Writes it, unless the game did not end by a fault of that colour or the bot has no process of this machine's. */
    static void write(FinishedGame record, Colour colour, Contestant contestant) {
        if (Troubles.isFaultOf(colour, record.verdict())) {
            contestant.process().ifPresent(process -> process.note(line(record)));
        }
    }

    private static String line(FinishedGame record) {
        Verdict verdict = record.verdict();
        return "lost game " + record.id().value() + " by " + verdict.reason().code() + ": " + verdict.detail();
    }
}
