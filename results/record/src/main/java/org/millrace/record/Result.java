package org.millrace.record;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import org.millrace.rules.play.Colour;

/** Who gets how many points from a game; why it ended stands in the {@link Verdict}. */
public enum Result {
    WHITE_WINS("1-0", 1, 0),
    BLACK_WINS("0-1", 0, 1),
    DRAW("1/2-1/2", 0.5, 0.5),
    /** Both sides failed to play, and neither gets a point. */
    DOUBLE_FORFEIT("0-0", 0, 0),
    /** Not a result at all: the game is played again and never scored. */
    VOID("*");

    private final String text;
    private final OptionalDouble whiteScore;
    private final OptionalDouble blackScore;

    Result(String text) {
        this.text = text;
        this.whiteScore = OptionalDouble.empty();
        this.blackScore = OptionalDouble.empty();
    }

    Result(String text, double whiteScore, double blackScore) {
        this.text = text;
        this.whiteScore = OptionalDouble.of(whiteScore);
        this.blackScore = OptionalDouble.of(blackScore);
    }

    /** The result with the winner {@code colour}. */
    public static Result win(Colour colour) {
        return switch (colour) {
            case WHITE -> WHITE_WINS;
            case BLACK -> BLACK_WINS;
        };
    }

    /** The result with this {@link #text}. */
    public static Optional<Result> byText(String text) {
        return Arrays.stream(values())
                .filter(result -> result.text.equals(text))
                .findFirst();
    }

    /** White's score, a hyphen, Black's score; {@code *} for {@link #VOID}. */
    public String text() {
        return text;
    }

    /** White's points, 0 to 1; empty for {@link #VOID}. */
    public OptionalDouble whiteScore() {
        return whiteScore;
    }

    /** Black's points, 0 to 1; empty for {@link #VOID}. */
    public OptionalDouble blackScore() {
        return blackScore;
    }

    /** The side that won, if one did. */
    public Optional<Colour> winner() {
        return switch (this) {
            case WHITE_WINS -> Optional.of(Colour.WHITE);
            case BLACK_WINS -> Optional.of(Colour.BLACK);
            case DRAW, DOUBLE_FORFEIT, VOID -> Optional.empty();
        };
    }
}
