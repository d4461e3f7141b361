package org.millrace.tournament.standing;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.millrace.record.Result;
import org.millrace.results.rating.EloModel;
import org.millrace.results.rating.EloOptions;
import org.millrace.results.rating.PlayerRating;
import org.millrace.results.rating.RatedGame;

/**
 * The ratings by which a league pairs: as in its tables, but with two drawn games added for each player, one with either
 * colour, against a player of rating 0.
 *
 * <p>With them everybody has a number at once, also without a game and after nothing but wins, and all are comparable.
 * They weigh less with each game that is played.
 */
public final class LeagueRatings {
    /** No bot can have that name. */
    private static final String AVERAGE = "";

    private LeagueRatings() {}

    /** The rating of each player in Elo. */
    public static Map<String, Double> of(Collection<String> players, Collection<RatedGame> games) {
        List<RatedGame> all = new ArrayList<>(games);
        for (String player : players) {
            all.add(new RatedGame(AVERAGE, player, Result.DRAW, Optional.empty()));
            all.add(new RatedGame(player, AVERAGE, Result.DRAW, Optional.empty()));
        }
        return EloModel.solve(players, all, EloOptions.anchored(Map.of(AVERAGE, 0.0))).pools().stream()
                .flatMap(pool -> pool.players().stream())
                .filter(rating -> !rating.name().equals(AVERAGE))
                .collect(Collectors.toMap(
                        PlayerRating::name, rating -> rating.elo().number().orElse(0)));
    }
}
