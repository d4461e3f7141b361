package org.millrace.results.table;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.millrace.results.table.Cell.Decimal;
import org.millrace.results.table.Cell.Missing;
import org.millrace.results.table.Cell.Parts;
import org.millrace.results.table.Cell.Shown;
import org.millrace.results.table.Cell.Text;
import org.millrace.results.table.Cell.Whole;
import org.millrace.rules.play.EndReason;

/** Cells that several tables have, and the one way each value is shown to readers. */
final class Cells {
    /** From here on one digit after the point would show 100 %. */
    private static final double NEARLY_CERTAIN = 0.9995;

    private Cells() {}

    /** A share of 0 to 1 in percent. */
    static Cell percent(OptionalDouble share) {
        return share.isPresent() ? new Decimal(100 * share.getAsDouble(), 1) : Missing.MISSING;
    }

    static Cell decimal(OptionalDouble value, int places) {
        return value.isPresent() ? new Decimal(value.getAsDouble(), places) : Missing.MISSING;
    }

    /** A probability in percent, which readers are never told to be certain. */
    static Cell probability(OptionalDouble probability) {
        if (probability.isPresent() && probability.getAsDouble() >= NEARLY_CERTAIN) {
            return new Shown("> 99.9", new Decimal(100 * probability.getAsDouble(), 1));
        }
        return percent(probability);
    }

    /** A rank, with an equals sign behind it if it is shared. */
    static Cell rank(int rank, boolean shared) {
        return shared ? new Shown(rank + "=", new Whole(rank)) : new Whole(rank);
    }

    /** Points, which are whole or half. */
    static Cell points(double points) {
        return new Decimal(points, 1);
    }

    /**
     * Points of games, then wins, draws and losses as White (W) and as Black (B): {@code 7.5/12 W+4=1-1 B+2=2-2}; a dash
     * if there are no games.
     */
    static Cell score(ScoreBySide sides) {
        Score score = sides.all();
        if (score.games() == 0) {
            return Missing.MISSING;
        }
        Map<String, Cell> parts = new LinkedHashMap<>();
        parts.put("points", new Decimal(score.points(), 1));
        parts.put("games", new Whole(score.games()));
        parts.putAll(parts(score));
        parts.put("asWhite", new Parts(text(sides.asWhite()), parts(sides.asWhite())));
        parts.put("asBlack", new Parts(text(sides.asBlack()), parts(sides.asBlack())));
        String text = Decimals.fixed(score.points(), 1) + "/" + score.games() + " W" + text(sides.asWhite()) + " B"
                + text(sides.asBlack());
        return new Parts(text, parts);
    }

    private static String text(Score score) {
        return "+" + score.wins() + "=" + score.draws() + "-" + score.losses();
    }

    private static Map<String, Cell> parts(Score score) {
        Map<String, Cell> parts = new LinkedHashMap<>();
        parts.put("wins", new Whole(score.wins()));
        parts.put("draws", new Whole(score.draws()));
        parts.put("losses", new Whole(score.losses()));
        return parts;
    }

    /** Wins, draws and losses with one colour: +6=3-3; a dash if there are no games. */
    static Cell sides(Score score) {
        return score.games() == 0 ? Missing.MISSING : new Parts(text(score), parts(score));
    }

    /** Forfeits by cause, such as "time 2, illegal-move 1"; a dash if there are none. */
    static Cell forfeits(Map<EndReason, Integer> forfeits) {
        Map<String, Cell> parts = new LinkedHashMap<>();
        forfeits.forEach((reason, count) -> parts.put(reason.code(), new Whole(count)));
        String text = forfeits.entrySet().stream()
                .map(entry -> entry.getKey().code() + " " + entry.getValue())
                .collect(Collectors.joining(", "));
        return new Parts(text, parts);
    }

    /** What a reader sees of a cell; numbers have a point whatever the language of the machine. */
    static String shown(Cell cell) {
        return switch (cell) {
            case Text text -> text.value();
            case Whole whole -> Long.toString(whole.value());
            case Decimal decimal -> Decimals.fixed(decimal.value(), decimal.places());
            case Shown shown -> shown.text();
            case Parts parts -> parts.text().isEmpty() ? Missing.DASH : parts.text();
            case Missing missing -> Missing.DASH;
        };
    }
}
