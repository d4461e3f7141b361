package org.millrace.results.table;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeSet;
import java.util.function.Function;
import org.millrace.record.FinishedGame;
import org.millrace.record.MoveTiming;
import org.millrace.results.table.Cell.Decimal;
import org.millrace.results.table.Cell.Missing;
import org.millrace.results.table.Cell.Text;
import org.millrace.results.table.Cell.Whole;
import org.millrace.rules.play.Colour;

/**
 * How each player used its time. Takes games one by one and keeps histograms, some 100 kB for each player. Confined to
 * one thread.
 */
final class TimeUse {
    private static final int PLACES = 2;
    private static final int MILLIS = 1_000;
    private static final int NEARLY_ALL = 99;

    private final Map<String, Use> byPlayer = new HashMap<>();
    private final TreeSet<String> clocks = new TreeSet<>();

    private static final class Use {
        private final Durations charged = new Durations();
        private final Durations elapsed = new Durations();
        private final Durations roundTrips = new Durations();
        private double chargedOfBudget;
        private double budget;
        private double forgiven;
        private long forgivenMoves;

        void count(MoveTiming timing) {
            charged.add(timing.charged());
            elapsed.add(timing.elapsed());
            timing.roundTrip().ifPresent(roundTrips::add);
            forgiven += ClockBudget.seconds(timing.forgiven());
            forgivenMoves += timing.forgiven().isZero() ? 0 : 1;
        }

        OptionalDouble share() {
            return budget > 0 ? OptionalDouble.of(chargedOfBudget / budget) : OptionalDouble.empty();
        }
    }

    private record Row(String player, Use use) {}

    void add(FinishedGame game) {
        clocks.add(game.clock().text());
        Colour first = game.start().side();
        for (Colour colour : Colour.values()) {
            String player = colour == Colour.WHITE ? game.white() : game.black();
            add(game, colour == first ? 0 : 1, byPlayer.computeIfAbsent(player, unused -> new Use()));
        }
    }

    /** The moves of one side, which are every other one. */
    private static void add(FinishedGame game, int firstPly, Use use) {
        int moves = 0;
        double charged = 0;
        for (int ply = firstPly; ply < game.plies(); ply += 2) {
            Optional<MoveTiming> timing = game.moves().get(ply).timing();
            if (timing.isPresent()) {
                use.count(timing.get());
                charged += ClockBudget.seconds(timing.get().charged());
                moves++;
            }
        }
        OptionalDouble budget = ClockBudget.seconds(game.clock(), moves);
        if (moves > 0 && budget.isPresent()) {
            use.chargedOfBudget += charged;
            use.budget += budget.getAsDouble();
        }
    }

    /** The table, with the players in the order of {@code ranked}. */
    Table table(String event, List<String> ranked) {
        Table.Builder<Row> table = new Table.Builder<Row>("time", "Time used: " + event)
                .column(Column.left("player", "player", "name"), row -> new Text(row.player))
                .column(
                        Column.right("moves", "moves", "moves with a time; those of an opening have none"),
                        row -> new Whole(row.use.charged.count()));
        quantiles(table, "charged", "charged", "time that the clock rule charged for a move", row -> row.use.charged);
        quantiles(
                table,
                "elapsed",
                "elapsed",
                "time from the request to the answer of a move, as the referee measured it",
                row -> row.use.elapsed);
        table.column(
                        Column.right(
                                "clockPercent",
                                "clock %",
                                "time charged, of a hundred parts of the time that the clock rule gave"),
                        row -> Cells.percent(row.use.share()))
                .column(
                        Column.right("forgivenMoves", "forgiven", "moves of which some time was forgiven"),
                        row -> new Whole(row.use.forgivenMoves))
                .column(
                        Column.right(
                                "forgivenMs",
                                "forgiven ms",
                                "time forgiven altogether, by the margin or as credit for the round trip, in ms"),
                        row -> row.use.charged.count() == 0
                                ? Missing.MISSING
                                : new Decimal(row.use.forgiven * MILLIS, PLACES))
                .column(
                        Column.right(
                                "roundTripMedianMs", "rtt median", "median of the connection's round trips, in ms"),
                        row -> Cells.decimal(row.use.roundTrips.median(), PLACES))
                .column(
                        Column.right("roundTripMaxMs", "rtt max", "longest of the connection's round trips, in ms"),
                        row -> Cells.decimal(row.use.roundTrips.most(), PLACES))
                .column(Tables.view(), row -> new Text(Tables.VIEW));
        notes().forEach(table::note);
        return table.build(ranked.stream()
                .map(player -> new Row(player, byPlayer.getOrDefault(player, new Use())))
                .toList());
    }

    private static void quantiles(
            Table.Builder<Row> table, String key, String header, String what, Function<Row, Durations> durations) {
        table.column(
                        Column.right(key + "MedianMs", header + " median", "median of the " + what + ", in ms"),
                        row -> Cells.decimal(durations.apply(row).median(), PLACES))
                .column(
                        Column.right(
                                key + "P99Ms",
                                header + " 99 %",
                                "99 of a hundred moves took at most this " + what + ", in ms"),
                        row -> Cells.decimal(durations.apply(row).percentile(NEARLY_ALL), PLACES))
                .column(
                        Column.right(key + "MaxMs", header + " max", "longest " + what + ", in ms"),
                        row -> Cells.decimal(durations.apply(row).most(), PLACES));
    }

    private List<Note> notes() {
        String share =
                "clock %: what was charged in all games, of what the clock gave in them: the time for a move for every"
                        + " move; a stock once, and again after each full session, with the increment for every move; a stock with a"
                        + " delay once; a bank once. A limit in nodes, or none, is no time given.";
        Note about = Note.of(
                "times",
                "Times of own moves in milliseconds (ms), as the referee measured them; medians and percentiles are less than"
                        + " 1 % off, maxima exact. " + share);
        return clocks.isEmpty()
                ? List.of(about)
                : List.of(about, Note.of("clock", "Clock: " + String.join("; ", clocks) + "."));
    }
}
