package org.millrace.rules.text;

import java.util.Optional;
import org.millrace.rules.Parsed;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Position;
import org.millrace.rules.variant.MillEffect;
import org.millrace.rules.variant.RemovalsPerTurn;
import org.millrace.rules.variant.RuleSet;

/** The values of a position text, and the check that a game could reach their counts. */
record PositionCounts(int white, int black, int whiteHand, int blackHand, Colour side, int noCaptureCount) {
    private static final String WHITE_HAND = "WHITE-HAND";
    private static final String BLACK_HAND = "BLACK-HAND";
    private static final String NO_CAPTURE_COUNT = "NO-CAPTURE-COUNT";
    private static final int MILL = 3;

    Position position() {
        return Position.of(white, black, whiteHand, blackHand, side, noCaptureCount);
    }

    /** The first count that no game by these rules could reach; empty if all could be. */
    Optional<Parsed<Position>> fault(RuleSet rules) {
        return stonesFault(rules, Colour.WHITE)
                .or(() -> stonesFault(rules, Colour.BLACK))
                .or(() -> handsFault(rules))
                .or(() -> lossFault(rules, Colour.WHITE))
                .or(() -> lossFault(rules, Colour.BLACK))
                .or(() -> countFault(rules));
    }

    private Optional<Parsed<Position>> stonesFault(RuleSet rules, Colour colour) {
        int onBoard = Integer.bitCount(stones(colour));
        String gives = "; " + rules.variant() + " gives each " + rules.stones();
        if (onBoard > rules.stones()) {
            return bad("BOARD", colour + " has " + onBoard + " stones" + gives);
        }
        if (onBoard + hand(colour) > rules.stones()) {
            return bad(
                    handField(colour),
                    colour + " has " + onBoard + " stones on the board and " + hand(colour) + " in hand" + gives);
        }
        return Optional.empty();
    }

    /** Players place in turn, White first, unless a turn may move instead. */
    private Optional<Parsed<Position>> handsFault(RuleSet rules) {
        if (rules.moveWhilePlacing()) {
            boolean untouched = whiteHand == rules.stones();
            return untouched && (side == Colour.BLACK || blackHand != rules.stones())
                    ? bad("SIDE", "White has all stones in hand, so the game has not begun and White is to move")
                    : Optional.empty();
        }
        int expected = side == Colour.WHITE ? whiteHand : whiteHand + 1;
        boolean placed = whiteHand == 0 && blackHand == 0;
        return placed || blackHand == expected
                ? Optional.empty()
                : bad(
                        BLACK_HAND,
                        "Black has " + blackHand + " in hand, White " + whiteHand + ", and " + side + " is to move;"
                                + " the players place in turn, White first, so Black has " + expected);
    }

    private Optional<Parsed<Position>> lossFault(RuleSet rules, Colour colour) {
        int total = Integer.bitCount(stones(colour)) + hand(colour);
        int lost = rules.stones() - total;
        Colour taker = colour.opponent();
        int placedByTaker = rules.stones() - hand(taker);
        if (lost > 0 && rules.millEffect() == MillEffect.WINS) {
            return bad(
                    handField(colour),
                    colour + " has " + total + " stones on the board and in hand; nothing is removed in "
                            + rules.variant() + ", so they are " + rules.stones());
        }
        if (lost > 0 && placedByTaker < MILL) {
            return bad(
                    handField(colour),
                    colour + " has lost " + lost + ", but " + taker + " has placed only " + placedByTaker
                            + ", too few for a mill");
        }
        int least = rules.removals() == RemovalsPerTurn.ONE ? MILL - 1 : 0;
        if (total < least || (total < MILL && side != colour)) {
            return bad(
                    "BOARD",
                    colour + " has " + total + " stones on the board and in hand; a game ends when a player to move"
                            + " has fewer than " + MILL + ", so it cannot come to this");
        }
        return Optional.empty();
    }

    private Optional<Parsed<Position>> countFault(RuleSet rules) {
        if (noCaptureCount > 0 && whiteHand + blackHand > 0 && !rules.moveWhilePlacing()) {
            return bad(NO_CAPTURE_COUNT, noCaptureCount + ", but stones are still being placed, so it is 0");
        }
        if (rules.noCaptureLimit() > 0 && noCaptureCount > rules.noCaptureLimit()) {
            return bad(
                    NO_CAPTURE_COUNT,
                    noCaptureCount + " is past " + rules.noCaptureLimit() + ", at which the game is a draw");
        }
        return Optional.empty();
    }

    private int stones(Colour colour) {
        return colour == Colour.WHITE ? white : black;
    }

    private int hand(Colour colour) {
        return colour == Colour.WHITE ? whiteHand : blackHand;
    }

    private static String handField(Colour colour) {
        return colour == Colour.WHITE ? WHITE_HAND : BLACK_HAND;
    }

    private static Optional<Parsed<Position>> bad(String field, String reason) {
        return Optional.of(new Parsed.Bad<>(field, reason));
    }
}
