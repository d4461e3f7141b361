package org.millrace.results.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.millrace.results.table.Cell.Decimal;
import org.millrace.results.table.Cell.Missing;
import org.millrace.results.table.Cell.Parts;
import org.millrace.results.table.Cell.Text;
import org.millrace.results.table.Cell.Whole;

/** Lays out points and rank of each player after each stage of the {@link Course}. */
final class Progress {
    /** Points given without a game. */
    record Bye(int round, String player, double points) {}

    private final Course.Stages course;
    private final List<String> ranked;
    private final Map<String, Integer> number = new HashMap<>();
    private final List<Bye> byes;

    /** By stage and player. */
    private final List<Standing[]> standings = new ArrayList<>();

    private record Standing(int games, double points, int rank, boolean shared, boolean seen) {}

    Progress(Course.Stages course, List<String> ranked, List<Bye> byes) {
        this.course = course;
        this.ranked = ranked;
        this.byes = byes;
        ranked.forEach(name -> number.put(name, number.size()));
        count();
    }

    private void count() {
        double[] points = new double[ranked.size()];
        int[] games = new int[ranked.size()];
        int counted = 0;
        for (Course.Stage stage : course.stages()) {
            for (; counted < stage.games(); counted++) {
                Course.Entry game = course.games().get(counted);
                add(game.white(), Score.ofWhite(game.result()), points, games);
                add(game.black(), Score.ofBlack(game.result()), points, games);
            }
            standings.add(standings(withByes(points, stage.round()), games));
        }
    }

    private void add(String player, Score score, double[] points, int[] games) {
        Integer place = number.get(player);
        if (place != null) {
            points[place] += score.points();
            games[place] += score.games();
        }
    }

    private double[] withByes(double[] points, int round) {
        double[] all = points.clone();
        for (Bye bye : byes) {
            Integer place = number.get(bye.player);
            if (place != null && bye.round <= round) {
                all[place] += bye.points;
            }
        }
        return all;
    }

    private static Standing[] standings(double[] points, int[] games) {
        Standing[] standings = new Standing[points.length];
        for (int player = 0; player < points.length; player++) {
            double own = points[player];
            int better =
                    (int) Arrays.stream(points).filter(other -> other > own).count();
            boolean shared = Arrays.stream(points).filter(other -> other == own).count() > 1;
            standings[player] = new Standing(games[player], own, better + 1, shared, games[player] > 0 || own > 0);
        }
        return standings;
    }

    Table table(String event) {
        Table.Builder<Integer> table = new Table.Builder<Integer>("progress", "Progress: " + event)
                .column(Column.left("player", "player", "name"), row -> new Text(ranked.get(row)));
        for (int i = 0; i < course.stages().size(); i++) {
            Course.Stage stage = course.stages().get(i);
            Standing[] after = standings.get(i);
            table.column(
                    Column.right(stage.key(), stage.key(), "points and rank " + stage.meaning())
                            .in("after"),
                    row -> cell(after[row]));
        }
        table.column(Tables.view(), row -> new Text(Tables.VIEW));
        table.note(Note.of("cells", sentence()));
        List<Integer> rows = new ArrayList<>();
        for (int row = 0; row < ranked.size(); row++) {
            rows.add(row);
        }
        return table.build(rows);
    }

    private String sentence() {
        String columns = course.byRound()
                ? "Each column is the state after the round of that number."
                : "Each column is the state after so many games, in the order in which they began.";
        return columns + " Points of a row's player" + (byes.isEmpty() ? "" : ", byes included,")
                + " and in brackets the rank by points alone; = marks a shared one. The players stand in the order of the"
                + " standings.";
    }

    private static Cell cell(Standing standing) {
        if (!standing.seen) {
            return Missing.MISSING;
        }
        Map<String, Cell> parts = new LinkedHashMap<>();
        parts.put("points", new Decimal(standing.points, 1));
        parts.put("games", new Whole(standing.games));
        parts.put("rank", new Whole(standing.rank));
        return new Parts(
                Decimals.fixed(standing.points, 1) + " (" + standing.rank + (standing.shared ? "=" : "") + ")", parts);
    }
}
