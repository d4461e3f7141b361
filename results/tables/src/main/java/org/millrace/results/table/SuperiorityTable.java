package org.millrace.results.table;

import java.util.List;
import java.util.stream.IntStream;
import org.millrace.results.rating.PlayerRating;
import org.millrace.results.rating.RatingPool;
import org.millrace.results.table.Cell.Text;
import org.millrace.results.table.Cell.Whole;

/** Lays out the likelihood of superiority of each player of a pool over each other. */
final class SuperiorityTable {
    private SuperiorityTable() {}

    static Table build(String title, RatingPool pool) {
        List<PlayerRating> players = pool.players();
        Table.Builder<Integer> table = new Table.Builder<Integer>("superiority", "Likelihood of superiority: " + title)
                .column(
                        Column.right("place", "#", "number of the row, and of the column of the same player"),
                        row -> new Whole(row + 1L))
                .column(
                        Column.left("player", "player", "name"),
                        row -> new Text(players.get(row).name()));
        for (int place = 0; place < players.size(); place++) {
            int other = place;
            String opponent = players.get(place).name();
            Column column = Column.right(
                    opponent,
                    Integer.toString(place + 1),
                    "probability in percent that the row's player is stronger than " + opponent);
            table.column(column.in("over"), row -> Cells.probability(pool.los(row, other)));
        }
        table.column(Tables.view(), row -> new Text(Tables.VIEW));
        table.note(Note.of(
                "cells",
                "A row shows in percent how likely its player is stronger than the player whose number heads the column,"
                        + " as far as these games tell: the normal distribution's share below the distance of their ratings"
                        + " over its standard error. A dash: no error bar between the two."));
        return table.build(IntStream.range(0, players.size()).boxed().toList());
    }
}
