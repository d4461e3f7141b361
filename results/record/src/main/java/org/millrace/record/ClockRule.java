package org.millrace.record;

import java.time.Duration;
import org.millrace.rules.Parsed;

/**
 * The rule by which a game's time is counted, the same for both players.
 *
 * <p>Each rule has one canonical text, which {@link #parse} reads back to an equal rule. Times are longer than zero
 * (an increment may be zero) and at most 30 days. The constructors throw {@link IllegalArgumentException} otherwise.
 */
public sealed interface ClockRule {
    /** The canonical text: times in seconds with as many decimals as needed, such as {@code 60s+0.5s}. */
    String text();

    /**
     * Reads any form that {@link #text} writes, also with times in {@code ms} and {@code min}; capital letters and
     * spaces around the signs do not matter. A refusal names the text, the reason and the allowed forms.
     */
    static Parsed<ClockRule> parse(String text) {
        return ClockText.parse(text);
    }

    /** So much time for each move, and what is left over is lost: {@code 5s/move}. */
    record PerMove(Duration perMove) implements ClockRule {
        public PerMove {
            ClockText.requireTime("the time for a move", perMove);
        }

        @Override
        public String text() {
            return ClockText.seconds(perMove) + "/move";
        }
    }

    /**
     * One stock of time for the whole game, and an increment (Fischer) added after each own move:
     * {@code 60s+0.5s}, or {@code 60s} without increment.
     */
    record SuddenDeath(Duration base, Duration increment) implements ClockRule {
        public SuddenDeath {
            ClockText.requireTime("the time for the game", base);
            ClockText.requireTimeOrZero("the increment", increment);
        }

        @Override
        public String text() {
            return ClockText.withIncrement(base, increment);
        }
    }

    /**
     * A stock of time that is filled up by {@code base} after every {@code moves} own moves, and an increment added
     * after each own move: {@code 40/300s+2s}, or {@code 40/300s} without increment.
     */
    record Sessions(int moves, Duration base, Duration increment) implements ClockRule {
        public Sessions {
            if (moves < 1) {
                throw new IllegalArgumentException("a session needs at least one move, not " + moves);
            }
            ClockText.requireTime("the time for a session", base);
            ClockText.requireTimeOrZero("the increment", increment);
        }

        @Override
        public String text() {
            return moves + "/" + ClockText.withIncrement(base, increment);
        }
    }

    /** One stock of time for the whole game, of which the first {@code delay} of each move is free: {@code 60s~2s}. */
    record Delay(Duration base, Duration delay) implements ClockRule {
        public Delay {
            ClockText.requireTime("the time for the game", base);
            ClockText.requireTime("the delay", delay);
        }

        @Override
        public String text() {
            return ClockText.seconds(base) + "~" + ClockText.seconds(delay);
        }
    }

    /**
     * So much time for each move, and what a move takes beyond it comes from a bank that is never filled up:
     * {@code 5s/move+60s bank}.
     */
    record Bank(Duration perMove, Duration bank) implements ClockRule {
        public Bank {
            ClockText.requireTime("the time for a move", perMove);
            ClockText.requireTime("the bank", bank);
        }

        @Override
        public String text() {
            return ClockText.seconds(perMove) + "/move+" + ClockText.seconds(bank) + " bank";
        }
    }

    /**
     * So many search nodes for each move, which the bot counts by itself, and a guard on the time of a move against a
     * bot that never answers: {@code 2000 nodes}, or {@code 2000 nodes, 10s/move} with another guard than
     * {@link #DEFAULT_GUARD}.
     */
    record Nodes(long nodes, Duration guard) implements ClockRule {
        /** The guard if the text names none: 30 seconds a move. */
        public static final Duration DEFAULT_GUARD = Duration.ofSeconds(30);

        public Nodes {
            if (nodes < 1) {
                throw new IllegalArgumentException("a move needs at least one node, not " + nodes);
            }
            ClockText.requireTime("the guard", guard);
        }

        /** So many nodes with the default guard. */
        public Nodes(long nodes) {
            this(nodes, DEFAULT_GUARD);
        }

        @Override
        public String text() {
            String limit = nodes + " nodes";
            return guard.equals(DEFAULT_GUARD) ? limit : limit + ", " + ClockText.seconds(guard) + "/move";
        }
    }

    /** No limit at all, for local debugging; an event refuses it: {@code untimed}. */
    record Untimed() implements ClockRule {
        @Override
        public String text() {
            return "untimed";
        }
    }
}
