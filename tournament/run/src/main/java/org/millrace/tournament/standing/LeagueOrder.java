package org.millrace.tournament.standing;

import java.util.ArrayList;
import java.util.Comparator;
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

    private static final Comparator<PlayerRating> BEST_FIRST = Comparator.comparingDouble(
                    (PlayerRating rating) -> -rating.elo().number().orElse(Double.NEGATIVE_INFINITY))
            .thenComparing(PlayerRating::name);

    private LeagueOrder() {}

    static PlacingOrder of(List<String> names, RatingTable ratings) {
        List<Placing> placings = new ArrayList<>();
        for (RatingPool pool : ratings.pools()) {
            pool.players().stream()
                    .sorted(BEST_FIRST)
                    .forEach(rating -> placings.add(placing(placings.size() + 1, rating.name(), rating.elo())));
        }
        List<String> rated = placings.stream().map(Placing::name).toList();
        int rank = placings.size() + 1;
        List<String> others = Stream.concat(names.stream(), ratings.withoutGames().stream())
                .distinct()
                .filter(name -> !rated.contains(name))
                .sorted()
                .toList();
        others.forEach(name ->
                placings.add(new Placing(rank, others.size() > 1, name, 0, values(Estimate.Unknown.NO_GAMES))));
        return new PlacingOrder("Ranked by rating", MEASURES, placings);
    }

    private static Placing placing(int rank, String name, Estimate elo) {
        return new Placing(rank, false, name, 0, values(elo));
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
