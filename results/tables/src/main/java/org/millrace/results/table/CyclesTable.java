package org.millrace.results.table;

import java.util.List;
import java.util.Map;
import org.millrace.results.rating.RatingPool;
import org.millrace.results.rating.Upsets;
import org.millrace.results.table.Cell.Decimal;
import org.millrace.results.table.Cell.Text;
import org.millrace.results.table.Cell.Whole;

/** Lays out who beat whom against the order of the ratings. */
final class CyclesTable {
    private static final double SURPRISING = 3;

    private CyclesTable() {}

    static Table build(String title, RatingPool pool) {
        Upsets upsets = Upsets.of(pool);
        Table.Builder<Upsets.Upset> table = new Table.Builder<Upsets.Upset>(
                        "cycles", "Results against the order: " + title)
                .column(
                        Column.left(
                                "player", "player", "name of the one with the worse place, who scored more than half"),
                        row -> new Text(name(pool, row.winner())))
                .column(
                        Column.right("place", "#", "his place in the order of the ratings"),
                        row -> new Whole(row.winner() + 1L))
                .column(
                        Column.left("opponent", "beat", "name of the one with the better place"),
                        row -> new Text(name(pool, row.loser())))
                .column(
                        Column.right("opponentPlace", "its #", "the opponent's place"),
                        row -> new Whole(row.loser() + 1L))
                .column(Column.right("games", "games", "games between the two"), row -> new Whole(row.games()))
                .column(
                        Column.right("scorePercent", "score %", "points for a hundred games"),
                        row -> new Decimal(100 * row.score(), 1))
                .column(
                        Column.right(
                                "expectedPercent", "expected %", "points for a hundred games that the ratings expect"),
                        row -> new Decimal(100 * row.expected(), 1))
                .column(
                        Column.right("deviations", "σ", "standard deviations of chance between the two"),
                        row -> new Decimal(row.deviations(), 1))
                .column(Tables.view(), row -> new Text(Tables.VIEW));
        table.note(summary(pool, upsets));
        ring(pool, upsets).forEach(table::note);
        return table.build(upsets.upsets());
    }

    private static Note summary(RatingPool pool, Upsets upsets) {
        int met = pool.meetings().count();
        long surprising = upsets.upsets().stream()
                .filter(upset -> upset.deviations() >= SURPRISING)
                .count();
        return new Note(
                "upsets",
                upsets.upsets().size() + " of " + met
                        + " pairings went against the order of the ratings; by chance alone"
                        + " many do. " + surprising + " of them by three standard deviations or more, which chance"
                        + " brings about once in 741 pairings. A row's numbers are its player's.",
                Map.of(
                        "pairings", new Whole(met),
                        "against", new Whole(upsets.upsets().size()),
                        "surprising", new Whole(surprising)));
    }

    private static List<Note> ring(RatingPool pool, Upsets upsets) {
        String text = upsets.example().isEmpty()
                ? "No three players beat each other in a ring."
                : "Rings of three players of whom each beat the next: " + upsets.triples() + ", such as "
                        + name(pool, upsets.example().get(0)) + ", "
                        + name(pool, upsets.example().get(1)) + " and "
                        + name(pool, upsets.example().get(2)) + ".";
        return List.of(new Note("rings", text, Map.of("rings", new Whole(upsets.triples()))));
    }

    private static String name(RatingPool pool, int place) {
        return pool.players().get(place).name();
    }
}
