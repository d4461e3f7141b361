package org.millrace.results.table;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.millrace.record.GameResult;
import org.millrace.record.Result;
import org.millrace.results.rating.GameScore;
import org.millrace.results.rating.LeftOut;
import org.millrace.rules.play.EndReason;

/**
 * Picks the games that say something about strength: those that were played and shared a point between two different
 * players, as the ratings pick them; and counts the others. Confined to one thread.
 */
final class PlayedResults {
    private final Map<LeftOut, Integer> leftOut = new EnumMap<>(LeftOut.class);

    /** What White scored; empty if the game is left out. */
    static Optional<GameScore> whiteScore(GameResult game) {
        return reason(game).isPresent()
                ? Optional.empty()
                : GameScore.ofWhite(game.verdict().result());
    }

    /** What White scored; empty if the game is left out, which is counted. */
    Optional<GameScore> pick(GameResult game) {
        reason(game).ifPresent(reason -> leftOut.merge(reason, 1, Integer::sum));
        return whiteScore(game);
    }

    /** Says what was left out, if anything was. */
    Optional<Note> note() {
        return OmittedGames.note(leftOut);
    }

    private static Optional<LeftOut> reason(GameResult game) {
        if (game.verdict().result() == Result.VOID) {
            return Optional.of(LeftOut.VOID);
        }
        if (game.white().equals(game.black())) {
            return Optional.of(LeftOut.SELF_PLAY);
        }
        if (game.verdict().reason() == EndReason.NO_START) {
            return Optional.of(LeftOut.NO_START);
        }
        if (game.verdict().reason() == EndReason.WALK_OVER) {
            return Optional.of(LeftOut.WALK_OVER);
        }
        return game.verdict().result() == Result.DOUBLE_FORFEIT
                ? Optional.of(LeftOut.DOUBLE_FORFEIT)
                : Optional.empty();
    }
}
