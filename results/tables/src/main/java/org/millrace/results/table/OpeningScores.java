package org.millrace.results.table;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.millrace.record.FinishedGame;
import org.millrace.results.rating.GameScore;
import org.millrace.results.rating.MatchStatistics;
import org.millrace.results.rating.Trinomial;
import org.millrace.results.table.Cell.Missing;
import org.millrace.results.table.Cell.Text;
import org.millrace.results.table.Cell.Whole;

/**
 * What moving first was worth from each opening. Takes games one by one and keeps counts. Confined to one thread.
 *
 * <p>White's scores in the two games of a pair are one result, so that the difference in strength of the two players,
 * who had White once each, does not widen the bars.
 */
final class OpeningScores {
    private final Map<Optional<String>, PairedScores> byOpening = new HashMap<>();
    private final PairedScores all = new PairedScores();
    private final PlayedResults played = new PlayedResults();

    private record Row(Optional<String> opening, PairedScores scores) {
        Trinomial games() {
            return scores.games();
        }

        Score score() {
            return scoreOf(scores);
        }

        MatchStatistics statistics() {
            return MatchStatistics.of(scores.counts());
        }
    }

    void add(FinishedGame game) {
        Optional<GameScore> white = played.pick(game);
        if (white.isPresent()) {
            // A pair's id is unique only among the games of the same two players.
            boolean inOrder = game.white().compareTo(game.black()) < 0;
            Optional<String> pair = game.pair()
                    .map(id -> (inOrder ? game.white() : game.black())
                            + '\n'
                            + (inOrder ? game.black() : game.white())
                            + '\n'
                            + id);
            byOpening
                    .computeIfAbsent(game.opening(), unused -> new PairedScores())
                    .add(pair, game.white(), white.get());
            all.add(pair, game.white(), white.get());
        }
    }

    /** The table, the most played opening first. */
    Table table(String event) {
        Table.Builder<Row> table = new Table.Builder<Row>("openings", "First-move advantage by opening: " + event)
                .column(
                        Column.left("opening", "opening", "id of the opening; none where games had no opening"),
                        row -> row.opening.<Cell>map(Text::new).orElse(Missing.MISSING))
                .column(
                        Column.right("games", "games", "games from it"),
                        row -> new Whole(row.games().total()))
                .column(
                        Column.right("whiteWins", "White won", "games won by the first mover"),
                        row -> new Whole(row.games().won()))
                .column(
                        Column.right("draws", "drawn", "games drawn"),
                        row -> new Whole(row.games().drawn()))
                .column(
                        Column.right("blackWins", "Black won", "games won by the second mover"),
                        row -> new Whole(row.games().lost()))
                .column(
                        Column.right("whitePercent", "White %", "White's points for a hundred games"),
                        row -> Cells.percent(row.score().share()))
                .column(
                        Column.right("drawPercent", "draw %", "draws for a hundred games"),
                        row -> Cells.percent(drawShare(row.score())))
                .column(
                        Column.right(
                                "advantage",
                                "advantage",
                                "what moving first was worth: the Elo of White's mean score, or a bound of it"),
                        row -> EstimateCells.value(row.statistics().elo()))
                .column(
                        Column.right("error95", "±95", "half the width of the 95 % interval, in Elo"),
                        row -> EstimateCells.error(row.statistics().elo()))
                .column(
                        Column.left(
                                "unit",
                                "by",
                                "what advantage and ±95 take as one result: complete colour-swapped pairs, or games"),
                        row -> PairedScores.text(row.scores.unit()))
                .column(
                        Column.left("advantageKind", "kind", "what advantage is: measured, at-least or at-most")
                                .forPrograms(),
                        row -> EstimateCells.kind(row.statistics().elo()))
                .column(Tables.view(), row -> new Text("White, who moves first"));
        summary().ifPresent(table::note);
        table.note(Note.of(
                "advantage",
                "All numbers are White's, who moves first from the opening. Between players of unequal strength the"
                        + " stronger wins with either colour, so the advantage and its bars come out smaller than between"
                        + " equals; that of the ratings takes strength into account. ±95 is missing where the results are"
                        + " too few, too one-sided or all alike."));
        played.note().ifPresent(table::note);
        return table.build(byOpening.entrySet().stream()
                .map(entry -> new Row(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparingLong((Row row) -> -row.games().total())
                        .thenComparing(row -> row.opening.orElse("")))
                .toList());
    }

    private Optional<Note> summary() {
        Score score = scoreOf(all);
        if (score.games() == 0) {
            return Optional.empty();
        }
        MatchStatistics statistics = MatchStatistics.of(all.counts());
        Map<String, Cell> values = new LinkedHashMap<>();
        values.put("games", new Whole(score.games()));
        values.put("whitePercent", Cells.percent(score.share()));
        values.put("drawPercent", Cells.percent(drawShare(score)));
        values.put("advantage", EstimateCells.value(statistics.elo()));
        values.put("error95", EstimateCells.error(statistics.elo()));
        return Optional.of(new Note(
                "all",
                "All openings together: " + score.games() + (score.games() == 1 ? " game" : " games")
                        + ", White scored "
                        + Cells.shown(Cells.percent(score.share())) + " %, "
                        + Cells.shown(Cells.percent(drawShare(score)))
                        + " % were drawn; advantage " + EstimateCells.text(statistics.elo()) + " Elo.",
                values));
    }

    private static Score scoreOf(PairedScores scores) {
        Trinomial games = scores.games();
        return new Score(games.won(), games.drawn(), games.lost());
    }

    private static OptionalDouble drawShare(Score score) {
        return score.games() == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) score.draws() / score.games());
    }
}
