package org.millrace.results.rating;

import java.util.Arrays;
import java.util.List;
import org.millrace.record.FinishedGame;
import org.millrace.record.PlayedMove;
import org.millrace.record.Result;
import org.millrace.rules.play.Position;
import org.millrace.rules.variant.RuleSet;

/** What two games have in common when one repeats the other: players, colours, rules, start, moves and result. */
record GameText(String white, String black, RuleSet rules, Position start, Moves moves, Result result) {
    static GameText of(FinishedGame game) {
        return new GameText(
                game.white(),
                game.black(),
                game.rules(),
                game.start(),
                new Moves(game.moves()),
                game.verdict().result());
    }

    /** The moves alone, without their timing and thoughts. */
    static final class Moves {
        private final int[] codes;
        private final int hash;

        Moves(List<PlayedMove> moves) {
            codes = moves.stream().mapToInt(move -> move.move().code()).toArray();
            hash = Arrays.hashCode(codes);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Moves that && hash == that.hash && Arrays.equals(codes, that.codes);
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }
}
