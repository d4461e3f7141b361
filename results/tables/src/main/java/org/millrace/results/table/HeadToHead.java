package org.millrace.results.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.millrace.record.FinishedGame;
import org.millrace.results.rating.CountUnit;
import org.millrace.results.rating.GameScore;
import org.millrace.results.rating.MatchStatistics;
import org.millrace.results.table.Cell.Text;
import org.millrace.results.table.Cell.Whole;

/**
 * What each two players say about each other by their own games alone. Takes games one by one and keeps numbers of them.
 * Confined to one thread.
 */
final class HeadToHead {
    private final Map<Duel, Meetings> duels = new LinkedHashMap<>();
    private final PlayedResults played = new PlayedResults();

    /** Two players; their scores take the view of {@code one}. */
    private record Duel(String one, String other) {}

    /** @param view whose point of view the numbers take */
    private record Row(Duel view, Score asWhite, Score asBlack, CountUnit unit, MatchStatistics statistics) {
        Score all() {
            return asWhite.plus(asBlack);
        }
    }

    private static final class Meetings {
        private final PairedScores scores = new PairedScores();
        private Score oneAsWhite = Score.NONE;
        private Score otherAsWhite = Score.NONE;
    }

    void add(FinishedGame game) {
        Optional<GameScore> white = played.pick(game);
        if (white.isEmpty()) {
            return;
        }
        boolean first = game.white().compareTo(game.black()) < 0;
        Duel duel = first ? new Duel(game.white(), game.black()) : new Duel(game.black(), game.white());
        Meetings meetings = duels.computeIfAbsent(duel, unused -> new Meetings());
        meetings.scores.add(
                game.pair(), game.white(), first ? white.get() : white.get().swapped());
        Score asWhite = Score.ofWhite(game.verdict().result());
        if (first) {
            meetings.oneAsWhite = meetings.oneAsWhite.plus(asWhite);
        } else {
            meetings.otherAsWhite = meetings.otherAsWhite.plus(asWhite);
        }
    }

    /** The table; of each two players the one who comes first in {@code ranked} has the row. */
    Table table(String event, List<String> ranked) {
        Table.Builder<Row> table = new Table.Builder<Row>("head-to-head", "Head to head: " + event)
                .column(
                        Column.left("player", "player", "name, of the two the one who stands higher"),
                        row -> new Text(row.view.one))
                .column(Column.left("opponent", "opponent", "name"), row -> new Text(row.view.other))
                .column(
                        Column.right("games", "games", "games played against each other"),
                        row -> new Whole(row.all().games()))
                .column(
                        Column.right("wins", "W", "games won"),
                        row -> new Whole(row.all().wins()))
                .column(
                        Column.right("draws", "D", "games drawn"),
                        row -> new Whole(row.all().draws()))
                .column(
                        Column.right("losses", "L", "games lost"),
                        row -> new Whole(row.all().losses()))
                .column(
                        Column.left("asWhite", "as White", "games with the white stones: won, drawn, lost"),
                        row -> Cells.sides(row.asWhite))
                .column(
                        Column.left("asBlack", "as Black", "games with the black stones: won, drawn, lost"),
                        row -> Cells.sides(row.asBlack))
                .column(
                        Column.right("scorePercent", "score %", "points for a hundred games"),
                        row -> Cells.percent(row.all().share()))
                .column(
                        Column.right(
                                "elo",
                                "Elo diff.",
                                "how much stronger the player is than the opponent, in Elo, or a bound of it, by these"
                                        + " games alone"),
                        row -> EstimateCells.value(row.statistics.elo()))
                .column(
                        Column.right("error95", "±95", "half the width of the 95 % interval, in Elo"),
                        row -> EstimateCells.error(row.statistics.elo()))
                .column(
                        Column.right(
                                "losPercent",
                                "LOS %",
                                "probability in percent that the player is stronger than the opponent, by these games"
                                        + " alone"),
                        row -> Cells.probability(row.statistics.los()))
                .column(
                        Column.left(
                                "unit",
                                "by",
                                "what Elo, ±95 and LOS take as one result: complete colour-swapped pairs, or games"),
                        row -> PairedScores.text(row.unit))
                .column(
                        Column.left("eloKind", "kind", "what elo is: measured, at-least or at-most")
                                .forPrograms(),
                        row -> EstimateCells.kind(row.statistics.elo()))
                .column(Tables.view(), row -> new Text(Tables.VIEW));
        table.note(Note.of(
                "elo",
                "Each row takes its player's view and these games alone: the Elo of the mean score, against which the"
                        + " ratings weigh all games together. No ±95: results too few, too one-sided or all alike. > or <: one"
                        + " of the two won everything; shown is the Elo at which that had probability one half."));
        played.note().ifPresent(table::note);
        return table.build(rows(ranked));
    }

    private List<Row> rows(List<String> ranked) {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < ranked.size(); i++) {
            for (int j = i + 1; j < ranked.size(); j++) {
                row(ranked.get(i), ranked.get(j)).ifPresent(rows::add);
            }
        }
        return rows;
    }

    private Optional<Row> row(String better, String worse) {
        Meetings asNamed = duels.get(new Duel(better, worse));
        if (asNamed != null) {
            return Optional.of(new Row(
                    new Duel(better, worse),
                    asNamed.oneAsWhite,
                    asNamed.otherAsWhite.swapped(),
                    asNamed.scores.unit(),
                    MatchStatistics.of(asNamed.scores.counts())));
        }
        Meetings swapped = duels.get(new Duel(worse, better));
        return swapped == null
                ? Optional.empty()
                : Optional.of(new Row(
                        new Duel(better, worse),
                        swapped.otherAsWhite,
                        swapped.oneAsWhite.swapped(),
                        swapped.scores.unit(),
                        MatchStatistics.of(swapped.scores.counts().swapped())));
    }
}
