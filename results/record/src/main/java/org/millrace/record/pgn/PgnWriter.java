package org.millrace.record.pgn;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.millrace.record.DerivedTag;
import org.millrace.record.FinishedGame;
import org.millrace.record.PlayedMove;
import org.millrace.record.Seconds;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.MoveText;
import org.millrace.rules.text.PositionText;

/**
 * Writes a finished game as PGN, such that {@link PgnReader} gives an equal record back.
 *
 * <p>Lines of the moves are at most 80 characters long unless a single word is longer; a tag stands in one line.
 */
public final class PgnWriter {
    static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("uuuu.MM.dd", Locale.ROOT)
            .withResolverStyle(ResolverStyle.STRICT)
            .withZone(ZoneOffset.UTC);

    static final DateTimeFormatter TIME = new DateTimeFormatterBuilder()
            .appendPattern("HH:mm:ss")
            .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
            .toFormatter(Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    /** The value of the tag {@code Date} where nobody knows when the game was played. */
    static final String UNKNOWN_DATE = "????.??.??";

    private static final int LINE_LENGTH = 80;

    private final FinishedGame game;
    private final StringBuilder out = new StringBuilder(1024);
    private int column;

    private PgnWriter(FinishedGame game) {
        this.game = game;
    }

    /** The game as PGN, ending in an empty line, so that texts of several games can follow each other. */
    public static String write(FinishedGame game) {
        return new PgnWriter(game).text();
    }

    private String text() {
        for (DerivedTag tag : DerivedTag.values()) {
            derivedValue(game, tag).ifPresent(value -> tag(tag.tagName(), value));
        }
        for (Map.Entry<String, String> tag : game.tags().entrySet()) {
            tag(tag.getKey(), tag.getValue());
        }
        out.append('\n');
        moves();
        word(PgnResult.token(game.verdict().result()));
        return out.append("\n\n").toString();
    }

    private void tag(String name, String value) {
        out.append('[')
                .append(name)
                .append(" \"")
                .append(PgnEscapes.tagValue(value))
                .append("\"]\n");
    }

    /** The value of a tag that follows from the record; empty if the record has none. */
    static Optional<String> derivedValue(FinishedGame game, DerivedTag tag) {
        Board board = game.rules().board();
        boolean otherStart = !game.start().equals(Position.start(game.rules()));
        return switch (tag) {
            case EVENT -> Optional.of(game.event().isEmpty() ? "?" : game.event());
            case SITE -> Optional.of(game.site().isEmpty() ? "?" : game.site());
            case DATE -> Optional.of(utcDate(game).orElse(UNKNOWN_DATE));
            case UTC_DATE -> utcDate(game);
            case ROUND -> Optional.of(game.round() == 0 ? "-" : String.valueOf(game.round()));
            case WHITE -> Optional.of(game.white());
            case BLACK -> Optional.of(game.black());
            case RESULT -> Optional.of(PgnResult.token(game.verdict().result()));
            case VARIANT -> Optional.of(game.rules().variant());
            case RULES -> Optional.of(game.rules().text());
            case SET_UP -> otherStart ? Optional.of("1") : Optional.empty();
            case FEN -> otherStart ? Optional.of(PositionText.format(game.start(), board)) : Optional.empty();
            case TIME_CONTROL -> Optional.of(game.clock().text());
            case TERMINATION -> Optional.of(game.verdict().reason().code());
            case VERDICT -> PgnResult.verdictTag(game.verdict().result());
            case FAULT -> game.verdict().fault().map(PgnWriter::colourName);
            case DETAIL -> Optional.of(game.verdict().detail()).filter(detail -> !detail.isEmpty());
            case GAME_ID -> Optional.of(game.id().value());
            case ATTEMPT -> Optional.of(String.valueOf(game.attempt()));
            case OPENING_PLIES -> Optional.of(String.valueOf(game.openingPlies()));
            case PLY_COUNT -> Optional.of(String.valueOf(game.plies()));
            case UTC_TIME -> start(game).map(TIME::format);
            case GAME_DURATION -> Optional.of(Seconds.clock(game.length()));
        };
    }

    private static Optional<Instant> start(FinishedGame game) {
        return Optional.of(game.startedAt()).filter(start -> !start.equals(FinishedGame.UNKNOWN_START));
    }

    private static Optional<String> utcDate(FinishedGame game) {
        return start(game).map(DATE::format);
    }

    static String colourName(Colour colour) {
        return colour.name().toLowerCase(Locale.ROOT);
    }

    private void moves() {
        Colour mover = game.start().side();
        int number = 1;
        // A number stands before each of White's moves, and before Black's where a comment or nothing precedes it.
        boolean numberDue = true;
        for (PlayedMove played : game.moves()) {
            String move = MoveText.format(game.rules().board(), played.move());
            if (mover == Colour.WHITE) {
                word(number + ".");
            } else if (numberDue) {
                word(number + "...");
            }
            word(move);
            List<String> comment = MoveComment.words(played, mover);
            comment(comment);
            numberDue = !comment.isEmpty();
            number += mover == Colour.BLACK ? 1 : 0;
            mover = mover.opponent();
        }
    }

    private void comment(List<String> words) {
        for (int i = 0; i < words.size(); i++) {
            String opened = i == 0 ? "{" + words.get(i) : words.get(i);
            word(i == words.size() - 1 ? opened + "}" : opened);
        }
    }

    private void word(String word) {
        if (column > 0) {
            boolean fits = column + 1 + word.length() <= LINE_LENGTH;
            out.append(fits ? ' ' : '\n');
            column = fits ? column + 1 : 0;
        }
        out.append(word);
        column += word.length();
    }
}
