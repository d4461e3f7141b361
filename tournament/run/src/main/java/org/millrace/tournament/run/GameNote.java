package org.millrace.tournament.run;

import org.millrace.record.FinishedGame;
import org.millrace.record.Verdict;
import org.millrace.rules.play.Colour;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells a bot's own log what became of a game that ended by a fault of its own, since its author looks there first. */
final class GameNote {
    private static final Logger LOG = LoggerFactory.getLogger(GameNote.class);

    private GameNote() {}

    /** A game that counts: the bot has lost it, if by its own fault; a bot that connects by itself has no log here. */
    static void counted(FinishedGame record, Colour colour, Contestant contestant) {
        Verdict verdict = record.verdict();
        if (Troubles.isFaultOf(colour, verdict)) {
            write(contestant, "lost " + name(record) + " by " + verdict.reason().code() + ": " + verdict.detail());
        }
    }

    /** A game that is begun again with a fresh process, since the one that was to play it had gone after another. */
    static void begunAgain(FinishedGame record, Contestant contestant) {
        String line = name(record) + " is no loss, and is begun again with a fresh process: "
                + record.verdict().detail();
        LOG.info("{}", line);
        write(contestant, line);
    }

    private static String name(FinishedGame record) {
        return "game " + record.id().value();
    }

    private static void write(Contestant contestant, String line) {
        contestant.process().ifPresent(process -> process.note(line));
    }
}
