package org.millrace.results.table;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.millrace.record.GameResult;
import org.millrace.record.Result;
import org.millrace.results.rating.LeftOut;
import org.millrace.results.table.Cell.Parts;
import org.millrace.results.table.Cell.Text;
import org.millrace.results.table.Cell.Whole;
import org.millrace.rules.play.EndReason;

/** How the games of each player ended. Takes games one by one and keeps counts. Confined to one thread. */
final class Terminations {
    private final Map<String, Counts> byPlayer = new HashMap<>();
    private final Map<LeftOut, Integer> leftOut = new EnumMap<>(LeftOut.class);

    /** The games of one player by reason; {@code forfeits} are those of the {@code losses} that were a breach of duty. */
    private record Counts(
            Map<EndReason, Integer> wins,
            Map<EndReason, Integer> draws,
            Map<EndReason, Integer> losses,
            Map<EndReason, Integer> forfeits) {
        Counts() {
            this(
                    new EnumMap<>(EndReason.class),
                    new EnumMap<>(EndReason.class),
                    new EnumMap<>(EndReason.class),
                    new EnumMap<>(EndReason.class));
        }

        void add(Score score, GameResult game) {
            EndReason reason = game.verdict().reason();
            wins.merge(reason, score.wins(), Integer::sum);
            draws.merge(reason, score.draws(), Integer::sum);
            losses.merge(reason, score.losses(), Integer::sum);
            forfeits.merge(reason, game.verdict().forfeit() ? score.losses() : 0, Integer::sum);
        }

        int games() {
            return List.of(wins, draws, losses).stream()
                    .flatMap(counts -> counts.values().stream())
                    .mapToInt(Integer::intValue)
                    .sum();
        }
    }

    private record Row(String player, Counts counts) {}

    void add(GameResult game) {
        Result result = game.verdict().result();
        if (result == Result.VOID) {
            leftOut.merge(LeftOut.VOID, 1, Integer::sum);
        } else if (game.white().equals(game.black())) {
            leftOut.merge(LeftOut.SELF_PLAY, 1, Integer::sum);
        } else {
            of(game.white()).add(Score.ofWhite(result), game);
            of(game.black()).add(Score.ofBlack(result), game);
        }
    }

    private Counts of(String player) {
        return byPlayer.computeIfAbsent(player, unused -> new Counts());
    }

    /** The table, with the players in the order of {@code ranked}. */
    Table table(String event, List<String> ranked) {
        Table.Builder<Row> table = new Table.Builder<Row>("terminations", "How games ended: " + event)
                .column(Column.left("player", "player", "name"), row -> new Text(row.player))
                .column(Column.right("games", "games", "games with a result"), row -> new Whole(row.counts.games()))
                .column(
                        Column.left("wins", "won by", "games won, by the reason why they ended"),
                        row -> reasons(row.counts.wins))
                .column(
                        Column.left("draws", "drawn by", "games drawn, by the reason why they ended"),
                        row -> reasons(row.counts.draws))
                .column(
                        Column.left("losses", "lost by", "games lost, by the reason why they ended, forfeits included"),
                        row -> reasons(row.counts.losses))
                .column(
                        Column.left("forfeits", "forfeits", "games lost by an own breach of duty, by cause"),
                        row -> reasons(row.counts.forfeits))
                .column(Tables.view(), row -> new Text(Tables.VIEW));
        table.note(
                Note.of(
                        "reasons",
                        "Each row takes its player's view; reasons are those of the records. A double forfeit is lost by both."));
        OmittedGames.note(leftOut).ifPresent(table::note);
        return table.build(ranked.stream()
                .map(player -> new Row(player, byPlayer.getOrDefault(player, new Counts())))
                .toList());
    }

    /** The most frequent first. */
    private static Cell reasons(Map<EndReason, Integer> counts) {
        Map<String, Cell> parts = new LinkedHashMap<>();
        counts.entrySet().stream()
                .filter(entry -> entry.getValue() > 0)
                .sorted(Map.Entry.<EndReason, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .forEach(entry -> parts.put(entry.getKey().code(), new Whole(entry.getValue())));
        String text = parts.entrySet().stream()
                .map(part -> part.getKey() + " " + Cells.shown(part.getValue()))
                .collect(Collectors.joining(", "));
        return new Parts(text, parts);
    }
}
