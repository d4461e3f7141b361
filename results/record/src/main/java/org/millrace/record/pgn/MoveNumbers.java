package org.millrace.record.pgn;

import java.util.regex.Pattern;

/**
 * The move numbers of one game and the periods behind them. A number must be the one that is due. In Millrace's own games it
 * stands once before its move and with one period or three behind it, so that none of its characters can be altered
 * unseen; others write {@code 1.}, {@code 1)}, {@code 1...} or leave them out.
 */
final class MoveNumbers {
    private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");

    private final PgnLexer lexer;
    private final MoveSpelling spelling;
    /** Whether the token before was a number. */
    private boolean justRead;

    /** Whether a number waits for its move. */
    private boolean open;

    /** How many periods stand behind the last number. */
    private int periods;

    MoveNumbers(PgnLexer lexer, MoveSpelling spelling) {
        this.lexer = lexer;
        this.spelling = spelling;
    }

    static boolean isNumber(PgnToken token) {
        return token.is(PgnToken.Kind.SYMBOL) && NUMBER.matcher(token.text()).matches();
    }

    /** Refuses a token that periods and numbers before it do not allow; each token is asked about before it is read. */
    void before(PgnToken token) throws PgnException {
        boolean period = token.is(PgnToken.Kind.PERIOD);
        if (spelling == MoveSpelling.OWN) {
            if (period && !justRead && periods == 0) {
                throw error(
                        token, "a period stands here without a move number; write the number, or remove the period");
            }
            if (!period && (justRead || periods == 2 || periods > 3)) {
                throw error(token, "behind a move number stands one period for White's move or three for Black's");
            }
        }
        periods = period ? periods + 1 : 0;
    }

    /** Takes note of the token, once it is read. */
    void behind(PgnToken token) {
        justRead = isNumber(token);
        open &= justRead || !token.is(PgnToken.Kind.SYMBOL);
    }

    /** Whether a closing parenthesis belongs to the number before it. */
    boolean mayClose() {
        return spelling == MoveSpelling.FREE && justRead;
    }

    /** Reads a number where the one given is due. */
    void read(PgnToken token, int due) throws PgnException {
        if (spelling == MoveSpelling.OWN && (open || token.text().startsWith("0"))) {
            throw error(token, "the number " + token.text() + " is none of a move; remove it");
        }
        if (Integer.parseInt(token.text()) != due) {
            throw error(
                    token,
                    "the move number is " + token.text() + " where " + due + " is due; a move was lost or the number"
                            + " altered");
        }
        open = true;
    }

    private PgnException error(PgnToken at, String reason) {
        return lexer.error(at.line(), at.column(), reason);
    }
}
