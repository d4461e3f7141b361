package org.millrace.tournament.run;

import java.util.Optional;
import org.millrace.record.Result;
import org.millrace.record.Verdict;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;

/** What a game says about the state in which it left one of its bots. */
enum Conduct {
    /** Ready for the next game. */
    SOUND,
    /** The game was not begun, for the other bot's sake. */
    UNTRIED,
    /** It played before and was gone when its next game was to begin. */
    STALE,
    /** It may still be busy with a game that is over or void, or talk nonsense: a fresh process is better. */
    SUSPECT,
    /** It did not start, or its process or connection is gone. */
    FAILED;

    static Conduct of(Colour colour, Verdict verdict) {
        if (verdict.result() == Result.VOID) {
            return SUSPECT;
        }
        boolean atFault = verdict.fault().filter(colour::equals).isPresent() || isEverybodys(verdict);
        return atFault ? ofFault(verdict.reason()) : SOUND;
    }

    /** Neither bot came to a double forfeit. */
    private static boolean isEverybodys(Verdict verdict) {
        return verdict.reason() == EndReason.NO_START && verdict.fault().equals(Optional.empty());
    }

    private static Conduct ofFault(EndReason reason) {
        return switch (reason) {
            case NO_START, DISCONNECTION -> FAILED;
            case TIME, PROTOCOL_VIOLATION -> SUSPECT;
            case MILL,
                    FEWER_THAN_THREE,
                    NO_MOVE,
                    FULL_BOARD,
                    REPETITION,
                    NO_CAPTURE,
                    MOVE_LIMIT,
                    ILLEGAL_MOVE,
                    RESIGNATION,
                    AGREEMENT,
                    ADJUDICATION,
                    WALK_OVER,
                    ABORT -> SOUND;
        };
    }
}
