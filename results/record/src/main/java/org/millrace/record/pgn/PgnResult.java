package org.millrace.record.pgn;

import java.util.Optional;
import org.millrace.record.Result;

/**
 * PGN's four results beside the record's five. A void game and a double forfeit are both {@code *} to PGN, which
 * rating programs leave out; the tag {@code Verdict} tells them apart.
 */
final class PgnResult {
    private static final String VOID = "void";
    private static final String DOUBLE_FORFEIT = "double-forfeit";

    private static final String FIRST = "01*\u00bd";

    /** What some programs write for a game that both lost. */
    static final String DOUBLE_ZERO = "0-0";

    private PgnResult() {}

    /** The value of the tag {@code Result} and the last word of the moves. */
    static String token(Result result) {
        return switch (result) {
            case WHITE_WINS, BLACK_WINS, DRAW -> result.text();
            case DOUBLE_FORFEIT, VOID -> "*";
        };
    }

    /** The value of the tag {@code Verdict}, where there is one. */
    static Optional<String> verdictTag(Result result) {
        return switch (result) {
            case WHITE_WINS, BLACK_WINS, DRAW -> Optional.empty();
            case DOUBLE_FORFEIT -> Optional.of(DOUBLE_FORFEIT);
            case VOID -> Optional.of(VOID);
        };
    }

    static boolean isToken(String text) {
        return switch (text) {
            case "1-0", "0-1", "1/2-1/2", "*" -> true;
            default -> false;
        };
    }

    /** The token of a result in other people's spelling: other dashes, half signs, a double forfeit as {@code 0-0}. */
    static Optional<String> foreign(String text) {
        if (text.isEmpty() || FIRST.indexOf(text.charAt(0)) < 0) {
            return Optional.empty();
        }
        String plain = text.replaceAll("[\u2010-\u2014\u2212]", "-").replace("\u00bd", "1/2");
        return switch (plain) {
            case "1-0", "0-1", "1/2-1/2", "*", DOUBLE_ZERO -> Optional.of(plain);
            case "1/2" -> Optional.of(token(Result.DRAW));
            default -> Optional.empty();
        };
    }

    /** The result that gives this token and this tag, if there is one. */
    static Optional<Result> of(String token, Optional<String> verdictTag) {
        for (Result result : Result.values()) {
            if (token(result).equals(token) && verdictTag(result).equals(verdictTag)) {
                return Optional.of(result);
            }
        }
        return Optional.empty();
    }
}
