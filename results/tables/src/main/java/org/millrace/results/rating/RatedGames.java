package org.millrace.results.rating;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameResult;
import org.millrace.record.Result;
import org.millrace.rules.play.EndReason;

/**
 * The games that a rating is made of, chosen from all that finished, and an account of the others.
 *
 * @param players everyone named or seen, whether or not a rated game is left of him; sorted
 * @param forfeits of the rated games
 * @param leftOut how many games were left out, by reason; only reasons that occurred
 * @param duplicates how many games repeat an earlier one of the same players move by move, and so shrink the error bars
 *     falsely; among the rated ones unless the filter left them out
 * @param reading what reading them from files came upon; empty where they were given as records
 */
public record RatedGames(
        List<RatedGame> games,
        List<String> players,
        Forfeits forfeits,
        Map<LeftOut, Integer> leftOut,
        int duplicates,
        Optional<Reading> reading) {

    public RatedGames {
        games = games instanceof PackedGames ? games : List.copyOf(games);
        players = List.copyOf(players);
        leftOut = Collections.unmodifiableMap(leftOut);
    }

    /** Chooses from {@code games}; {@code players} without a game are kept in mind. */
    public static RatedGames of(Collection<FinishedGame> games, Collection<String> players, RatingFilter filter) {
        Selection selection = new Selection(players, filter);
        games.forEach(selection::add);
        return selection.games();
    }

    /** Chooses games one by one, and keeps of each only what is needed. Confined to one thread. */
    public static final class Selection {
        private final RatingFilter filter;
        private final Set<String> names;
        private final Set<GameText> seen = new HashSet<>();
        private final List<RatedGame> rated = new ArrayList<>();
        private final List<GameResult> kept = new ArrayList<>();
        private final Map<LeftOut, Integer> leftOut = new EnumMap<>(LeftOut.class);
        private int duplicates;

        /** No game yet; {@code players} without a game are kept in mind. */
        public Selection(Collection<String> players, RatingFilter filter) {
            this.filter = filter;
            names = new TreeSet<>(players);
        }

        /** Takes the next game, or leaves it out and counts it. */
        public void add(FinishedGame game) {
            names.add(game.white());
            names.add(game.black());
            Optional<LeftOut> reason = reason(game, filter);
            // A game without a move of its own repeats nothing: a bot that fails at once fails anew each time.
            if (reason.isEmpty() && game.plies() > game.openingPlies() && !seen.add(GameText.of(game))) {
                duplicates++;
                reason = filter.withoutDuplicates() ? Optional.of(LeftOut.DUPLICATE) : Optional.empty();
            }
            if (reason.isPresent()) {
                leftOut.merge(reason.get(), 1, Integer::sum);
            } else {
                if (game.verdict().forfeit()) {
                    kept.add(game);
                }
                rated.add(
                        new RatedGame(game.white(), game.black(), game.verdict().result(), game.pair()));
            }
        }

        /** What was chosen so far. */
        public RatedGames games() {
            return new RatedGames(rated, List.copyOf(names), Forfeits.of(kept), leftOut, duplicates, Optional.empty());
        }
    }

    /** Rates the games. */
    public RatingTable rate(EloOptions options) {
        return EloModel.solve(players, games, options);
    }

    private static Optional<LeftOut> reason(FinishedGame game, RatingFilter filter) {
        EndReason end = game.verdict().reason();
        if (game.verdict().result() == Result.VOID) {
            return Optional.of(LeftOut.VOID);
        }
        if (game.white().equals(game.black())) {
            return Optional.of(LeftOut.SELF_PLAY);
        }
        if (end == EndReason.NO_START) {
            return Optional.of(LeftOut.NO_START);
        }
        if (end == EndReason.WALK_OVER) {
            return Optional.of(LeftOut.WALK_OVER);
        }
        if (!RatedGame.isRateable(game.verdict().result())) {
            return Optional.of(LeftOut.DOUBLE_FORFEIT);
        }
        return filter.withoutForfeits() && game.verdict().forfeit() ? Optional.of(LeftOut.FORFEIT) : Optional.empty();
    }
}
