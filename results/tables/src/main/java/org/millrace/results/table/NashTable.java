package org.millrace.results.table;

import java.util.List;
import java.util.stream.IntStream;
import org.millrace.results.rating.NashRatings;
import org.millrace.results.rating.PlayerRating;
import org.millrace.results.rating.RatingPool;
import org.millrace.results.table.Cell.Decimal;
import org.millrace.results.table.Cell.Text;
import org.millrace.results.table.Cell.Whole;

/** Lays out Nash averaging. */
final class NashTable {
    private NashTable() {}

    static Table build(String title, RatingPool pool) {
        List<PlayerRating> players = pool.players();
        Table.Builder<Integer> table = new Table.Builder<Integer>("nash", "Nash averaging: " + title)
                .column(Column.right("place", "#", "place in the order of the ratings"), row -> new Whole(row + 1L))
                .column(
                        Column.left("player", "player", "name"),
                        row -> new Text(players.get(row).name()));
        if (players.size() > NashRatings.MOST_PLAYERS) {
            table.note(Note.of(
                    "nash",
                    "Nash averaging was left out: it takes " + NashRatings.MOST_PLAYERS
                            + " players at most, and these are " + players.size() + "."));
            return table.build(List.of());
        }
        NashRatings nash = NashRatings.of(pool);
        table.column(
                        Column.right("nashElo", "Nash Elo", "Elo against the best mixture of players"),
                        row -> new Decimal(nash.elo(row), 1))
                .column(
                        Column.right("weightPercent", "weight %", "share in the best mixture, in percent"),
                        row -> new Decimal(100 * nash.weight(row), 1))
                .column(Tables.view(), row -> new Text(Tables.VIEW));
        String unmet = nash.unmet() == 0
                ? ""
                : " Of " + nash.unmet() + " pairings there is no game, and the distance of the ratings stands for it.";
        table.note(Note.of(
                "nash",
                "The best mixture of players, by the results between each two, is the one that no player scores against:"
                        + " those in it have Nash Elo 0, the others less. More games against weak bots, or clones of one,"
                        + " change nothing. Balduzzi and others, 2018." + unmet));
        return table.build(IntStream.range(0, players.size()).boxed().toList());
    }
}
