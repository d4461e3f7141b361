package org.millrace.results.table;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.millrace.results.rating.Estimate;
import org.millrace.results.rating.PlayerRating;
import org.millrace.results.rating.RatedGames;
import org.millrace.results.rating.RatingPool;
import org.millrace.results.rating.RatingTable;
import org.millrace.results.table.Cell.Decimal;
import org.millrace.results.table.Cell.Missing;
import org.millrace.results.table.Cell.Shown;
import org.millrace.results.table.Cell.Text;
import org.millrace.results.table.Cell.Whole;

/** Lays out a rating table: pool after pool, best first, then those without a game. */
final class RatingsTable {
    private final RatedGames games;
    private final RatingTable ratings;

    RatingsTable(RatedGames games, RatingTable ratings) {
        this.games = games;
        this.ratings = ratings;
    }

    /**
     * @param pool from 1; empty without a game
     * @param rank within the pool, from 1; empty without a number to rank by
     * @param los over the next in the pool
     */
    private record Row(PlayerRating player, OptionalInt pool, OptionalInt rank, boolean shared, OptionalDouble los) {}

    Table build(String event) {
        Table.Builder<Row> table = new Table.Builder<>("ratings", "Ratings: " + event);
        Column pool = Column.right("pool", "pool", "number of the pool; numbers of two pools cannot be compared");
        table.column(
                        ratings.pools().size() > 1 ? pool : pool.forPrograms(),
                        row -> row.pool().isPresent() ? new Whole(row.pool().getAsInt()) : Missing.MISSING)
                .column(
                        Column.right("rank", "#", "rank by Elo within the pool"),
                        row -> row.rank().isPresent()
                                ? Cells.rank(row.rank().getAsInt(), row.shared())
                                : Missing.MISSING)
                .column(
                        Column.left("player", "player", "name"),
                        row -> new Text(row.player().name()))
                .column(
                        Column.right("elo", "Elo", "rating in Elo, or a bound of it"),
                        row -> elo(row.player().elo()))
                .column(
                        Column.right("error95", "±95", "half the width of the 95 % interval, in Elo"),
                        row -> error(row.player().elo()))
                .column(
                        Column.right("games", "games", "rated games"),
                        row -> new Whole(row.player().games()))
                .column(
                        Column.right("scorePercent", "score %", "points for a hundred games"),
                        row -> Cells.percent(row.player().score()))
                .column(
                        Column.right("wins", "W", "games won"),
                        row -> new Whole(row.player().wins()))
                .column(
                        Column.right("draws", "D", "games drawn"),
                        row -> new Whole(row.player().draws()))
                .column(
                        Column.right("losses", "L", "games lost"),
                        row -> new Whole(row.player().losses()))
                .column(
                        Column.right("drawPercent", "draw %", "draws for a hundred games"),
                        row -> Cells.percent(row.player().drawShare()))
                .column(
                        Column.right("opponentElo", "opp. Elo", "mean Elo of the opponents, each as often as met"),
                        row -> Cells.decimal(row.player().averageOpponent(), 1))
                .column(
                        Column.right(
                                "losPercent",
                                "LOS %",
                                "probability in percent of being stronger than the next player of the pool"),
                        row -> Cells.probability(row.los()))
                .column(
                        Column.left("forfeits", "forfeits", "rated games lost by a breach of duty, by cause"),
                        row -> Cells.forfeits(games.forfeits().of(row.player().name())))
                .column(
                        Column.left(
                                        "eloKind",
                                        "kind",
                                        "what elo is: measured, fixed, at-least, at-most, not-comparable or no-games")
                                .forPrograms(),
                        row -> new Text(Estimates.kind(row.player().elo())))
                .column(
                        Column.left("model", "model", "the model that the ratings come from")
                                .forPrograms(),
                        row -> new Text(model()))
                .column(Tables.view(), row -> new Text(Tables.VIEW));
        new RatingNotes(games, ratings).all().forEach(table::note);
        return table.build(rows());
    }

    private String model() {
        String model = switch (ratings.options().model()) {
            case LOGISTIC -> "logistic with first-move advantage";
            case DAVIDSON -> "Davidson with first-move advantage";
        };
        double draws = ratings.options().priorDraws();
        return draws == 0 ? model : model + " and " + Decimals.plain(draws) + " imagined draws";
    }

    private List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (int number = 1; number <= ratings.pools().size(); number++) {
            RatingPool pool = ratings.pools().get(number - 1);
            int rank = 0;
            for (int place = 0; place < pool.players().size(); place++) {
                PlayerRating player = pool.players().get(place);
                boolean asBefore = place > 0 && equal(pool.players().get(place - 1), player);
                boolean last = place + 1 == pool.players().size();
                boolean asNext = !last && equal(player, pool.players().get(place + 1));
                rank = asBefore ? rank : place + 1;
                rows.add(new Row(
                        player,
                        OptionalInt.of(number),
                        player.elo().number().isPresent() ? OptionalInt.of(rank) : OptionalInt.empty(),
                        asBefore || asNext,
                        last ? OptionalDouble.empty() : pool.los(place, place + 1)));
            }
        }
        for (String name : ratings.withoutGames()) {
            PlayerRating player = new PlayerRating(name, Estimate.Unknown.NO_GAMES, 0, 0, 0, OptionalDouble.empty());
            rows.add(new Row(player, OptionalInt.empty(), OptionalInt.empty(), false, OptionalDouble.empty()));
        }
        return rows;
    }

    /** Whether two players share a rank: the same kind of number, equal but for rounding. */
    private static boolean equal(PlayerRating one, PlayerRating other) {
        return one.elo().number().isPresent()
                && Estimates.kind(one.elo()).equals(Estimates.kind(other.elo()))
                && Math.abs(one.elo().number().orElse(0) - other.elo().number().orElse(0)) < 1e-6;
    }

    private static Cell elo(Estimate elo) {
        return switch (elo) {
            case Estimate.Measured measured -> new Decimal(measured.value(), 1);
            case Estimate.Fixed fixed -> new Decimal(fixed.value(), 1);
            case Estimate.AtLeast bound -> bound("> ", bound.value());
            case Estimate.AtMost bound -> bound("< ", bound.value());
            case Estimate.Unknown unknown -> Missing.MISSING;
        };
    }

    private static Cell bound(String mark, double value) {
        return new Shown(mark + Decimals.fixed(value, 1), new Decimal(value, 1));
    }

    private static Cell error(Estimate elo) {
        return switch (elo) {
            case Estimate.Measured measured -> Cells.decimal(measured.error95(), 1);
            case Estimate.Fixed fixed -> new Shown("fixed", Missing.MISSING);
            case Estimate.AtLeast bound -> Missing.MISSING;
            case Estimate.AtMost bound -> Missing.MISSING;
            case Estimate.Unknown unknown -> Missing.MISSING;
        };
    }
}
