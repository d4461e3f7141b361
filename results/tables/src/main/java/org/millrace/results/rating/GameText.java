package org.millrace.results.rating;

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

    /** The moves alone, without their timing and thoughts; compares the lists it was given and copies nothing. */
    static final class Moves {
        private final List<PlayedMove> moves;
        private final int hash;

        Moves(List<PlayedMove> moves) {
            this.moves = moves;
            int sum = 1;
            for (PlayedMove move : moves) {
                sum = 31 * sum + move.move().code();
            }
            this.hash = sum;
        }

        @Override
        public boolean equals(Object other) {
            if (!(other instanceof Moves that) || hash != that.hash || moves.size() != that.moves.size()) {
                return false;
            }
            for (int ply = 0; ply < moves.size(); ply++) {
                if (moves.get(ply).move().code() != that.moves.get(ply).move().code()) {
                    return false;
                }
            }
            return true;
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }
}
