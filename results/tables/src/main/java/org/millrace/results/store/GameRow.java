package org.millrace.results.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.StatementContext;
import org.millrace.record.ClockRule;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.record.MoveTiming;
import org.millrace.record.PlayedMove;
import org.millrace.record.Result;
import org.millrace.record.Thought;
import org.millrace.record.Verdict;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;
import org.millrace.rules.play.Move;
import org.millrace.rules.text.MoveText;
import org.millrace.rules.text.PositionText;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;
import tools.jackson.core.JacksonException;

/**
 * A finished game as a row of {@code game_attempt}: both directions.
 *
 * <p>One mapper reads the rows of one query, so that games of the same rules share them; not thread-safe.
 */
final class GameRow implements RowMapper<FinishedGame> {
    private static final String WHITE = "white";
    private static final String BLACK = "black";
    private static final String NOBODY = "none";

    private final StorePlace place;
    private final Map<String, RuleSet> rulesRead = new HashMap<>();

    /**
     * A mapper for one query.
     *
     * @param place the store, for messages
     */
    GameRow(StorePlace place) {
        this.place = place;
    }

    /** The columns' names with their values, in one order for all games. */
    static Map<String, Object> values(FinishedGame game) {
        Board board = game.rules().board();
        Verdict verdict = game.verdict();
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("id", game.id().value());
        values.put("attempt", game.attempt());
        values.put("event", game.event());
        values.put("site", game.site());
        values.put("round", game.round());
        values.put("white", game.white());
        values.put("black", game.black());
        values.put("variant", game.rules().variant());
        values.put("rules", game.rules().text());
        values.put("start_position", PositionText.format(game.start(), board));
        StringBuilder moves = new StringBuilder(6 * game.plies());
        for (PlayedMove played : game.moves()) {
            if (!moves.isEmpty()) {
                moves.append(' ');
            }
            MoveText.append(moves, board, played.move());
        }
        values.put("moves", moves.toString());
        values.put("plies", game.plies());
        values.put("timings", PlyJson.timings(game.moves()));
        values.put("thoughts", PlyJson.thoughts(game.moves()));
        values.put("clock", game.clock().text());
        values.put("result", verdict.result().text());
        values.put("reason", verdict.reason().code());
        values.put("fault", fault(verdict.fault()));
        values.put("detail", verdict.detail());
        values.put("started_at", game.startedAt().toString());
        values.put("length_nanos", game.length().toNanos());
        values.put("tags", PlyJson.tags(game.tags()));
        return values;
    }

    /** A mapper for rows with the verdict's columns and those of who played. */
    static RowMapper<Decided> decided(StorePlace place) {
        return (row, context) -> readable(
                place,
                row,
                columns -> new Decided(
                        column(columns, "id", GameId::new),
                        columns.getString("white"),
                        columns.getString("black"),
                        verdict(columns)));
    }

    /**
     * The game of a row.
     *
     * @throws StoreException if a column holds what no saved game can have, naming the game and the column
     */
    @Override
    public FinishedGame map(ResultSet row, StatementContext context) throws SQLException {
        return readable(place, row, this::game);
    }

    /** Reads columns of a row. */
    private interface Reading<T> {
        T of(ResultSet row) throws SQLException;
    }

    private static <T> T readable(StorePlace place, ResultSet row, Reading<T> reading) throws SQLException {
        try {
            return reading.of(row);
        } catch (IllegalArgumentException e) {
            throw new StoreException(
                    place,
                    "the row of game " + row.getString("id") + ", attempt " + row.getInt("attempt")
                            + ", was altered and cannot be read (" + e.getMessage() + "); bring back a copy",
                    e);
        }
    }

    private FinishedGame game(ResultSet row) throws SQLException {
        RuleSet rules = rules(row);
        return new FinishedGame(
                column(row, "id", GameId::new),
                row.getString("event"),
                row.getString("site"),
                row.getInt("round"),
                row.getInt("attempt"),
                row.getString("white"),
                row.getString("black"),
                rules,
                column(
                        row,
                        "start_position",
                        text -> PositionText.parse(rules, text).orThrow()),
                moves(row, rules.board()),
                column(row, "clock", text -> ClockRule.parse(text).orThrow()),
                verdict(row),
                column(row, "started_at", Instant::parse),
                Duration.ofNanos(row.getLong("length_nanos")),
                column(row, "tags", PlyJson::tags));
    }

    private RuleSet rules(ResultSet row) throws SQLException {
        String variant = row.getString("variant");
        return column(
                row,
                "rules",
                text -> rulesRead.computeIfAbsent(
                        variant + " " + text,
                        both -> Variants.read(variant, text).orThrow()));
    }

    private static Verdict verdict(ResultSet row) throws SQLException {
        return new Verdict(
                column(row, "result", text -> Result.byText(text).orElseThrow(() -> unknown(text))),
                column(row, "reason", text -> EndReason.byCode(text).orElseThrow(() -> unknown(text))),
                column(row, "fault", GameRow::fault),
                row.getString("detail"));
    }

    private static List<PlayedMove> moves(ResultSet row, Board board) throws SQLException {
        List<Move> moves = column(row, "moves", text -> moves(text, board));
        List<Optional<MoveTiming>> timings = column(row, "timings", PlyJson::timings);
        List<Thought> thoughts = column(row, "thoughts", PlyJson::thoughts);
        int plies = row.getInt("plies");
        if (moves.size() != plies || timings.size() != plies || thoughts.size() != plies) {
            throw new IllegalArgumentException("columns plies, moves, timings and thoughts: " + plies + ", "
                    + moves.size() + ", " + timings.size() + " and " + thoughts.size() + " plies");
        }
        List<PlayedMove> played = new ArrayList<>(plies);
        for (int i = 0; i < plies; i++) {
            played.add(new PlayedMove(moves.get(i), timings.get(i), thoughts.get(i)));
        }
        return played;
    }

    private static List<Move> moves(String text, Board board) {
        return text.isEmpty()
                ? List.of()
                : Arrays.stream(text.split(" ", -1))
                        .map(move -> MoveText.parse(board, move).orThrow())
                        .toList();
    }

    private static Optional<Colour> fault(String text) {
        return switch (text) {
            case WHITE -> Optional.of(Colour.WHITE);
            case BLACK -> Optional.of(Colour.BLACK);
            case NOBODY -> Optional.empty();
            default -> throw unknown(text);
        };
    }

    private static String fault(Optional<Colour> fault) {
        return fault.map(colour -> switch (colour) {
                    case WHITE -> WHITE;
                    case BLACK -> BLACK;
                })
                .orElse(NOBODY);
    }

    private static IllegalArgumentException unknown(String text) {
        return new IllegalArgumentException("\"" + text + "\" is unknown");
    }

    private static <T> T column(ResultSet row, String name, Function<String, T> reading) throws SQLException {
        try {
            return reading.apply(row.getString(name));
        } catch (IllegalArgumentException | DateTimeException | JacksonException e) {
            throw new IllegalArgumentException("column " + name + ": " + e.getMessage(), e);
        }
    }
}
