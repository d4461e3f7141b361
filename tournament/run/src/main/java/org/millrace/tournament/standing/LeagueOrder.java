package org.millrace.tournament.standing;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.millrace.results.rating.Estimate;
import org.millrace.results.rating.PlayerRating;
import org.millrace.results.rating.RatingPool;
import org.millrace.results.rating.RatingTable;
import org.millrace.results.table.Measure;
import org.millrace.results.table.Placing;
import org.millrace.results.table.PlacingOrder;

/**
 * Ranks the players of a league by rating. Who has a bound only is ranked by the bound, and shown without a number, which
 * stands in the table of ratings; who has neither comes last, by name. Of players whom no games connect, those of the
 * larger group come first.
 */
final class LeagueOrder {
    private static final List<Measure> MEASURES = List.of(
            new Measure("elo", "Elo", "the rating, as in the table of ratings", 1),
            new Measure("error95", "±95", "half of its 95 % interval", 1));

    /** Elo below which two ratings differ by rounding alone. */
    private static final double ROUNDING = 1e-6;

    private LeagueOrder() {}

    static PlacingOrder of(List<String> names, RatingTable ratings) {
        List<Placing> placings = new ArrayList<>();
        for (RatingPool pool : ratings.pools()) {
            add(pool.players(), placings);
        }
        List<String> rated = placings.stream().map(Placing::name).toList();
        int rank = placings.size() + 1;
        List<String> others = Stream.concat(names.stream(), ratings.withoutGames().stream())
                .distinct()
                .filter(name -> !rated.contains(name))
                .sorted()
                .toList();
        others.forEach(
                name -> placings.add(new Placing(rank, others.size() > 1, name, 0, values(Estimate.Unknown.NO_GAMES))));
        return new PlacingOrder("Ranked by rating", MEASURES, placings);
    }

    /** The players of a pool come best first. */
    private static void add(List<PlayerRating> players, List<Placing> placings) {
        int before = placings.size();
        int rank = 0;
        for (int place = 0; place < players.size(); place++) {
            PlayerRating player = players.get(place);
            boolean asBefore = place > 0 && areEqual(players.get(place - 1), player);
            boolean asNext = place + 1 < players.size() && areEqual(player, players.get(place + 1));
            rank = asBefore ? rank : before + place + 1;
            placings.add(new Placing(rank, asBefore || asNext, player.name(), 0, values(player.elo())));
        }
    }

    private static boolean areEqual(PlayerRating one, PlayerRating other) {
        double better = one.elo().number().orElse(0);
        double worse = other.elo().number().orElse(0);
        return one.elo().getClass().equals(other.elo().getClass()) && Math.abs(better - worse) < ROUNDING;
    }

    private static List<OptionalDouble> values(Estimate elo) {
        return switch (elo) {
            case Estimate.Measured measured -> List.of(OptionalDouble.of(measured.value()), measured.error95());
            case Estimate.Fixed fixed -> List.of(OptionalDouble.of(fixed.value()), OptionalDouble.empty());
            case Estimate.AtLeast ignored -> List.of(OptionalDouble.empty(), OptionalDouble.empty());
            case Estimate.AtMost ignored -> List.of(OptionalDouble.empty(), OptionalDouble.empty());
            case Estimate.Unknown ignored -> List.of(OptionalDouble.empty(), OptionalDouble.empty());
        };
    }
}
