package org.millrace.referee.arbiter;

import java.time.Duration;
import java.util.Optional;
import org.millrace.record.Thought;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Move;

/**
 * Something that happened to a game, as the network shell reports it to the {@link Arbiter}.
 *
 * <p>{@link #at} is in nanoseconds of the shell's monotonic clock. Events of one seat come in the order in which they
 * happened; what was read from a connection before it was lost comes before its {@link Lost}.
 */
public sealed interface Event {
    /**
     * When it happened. For a bot's message, when the read completed its frame; but no later than the deadline if it
     * was read before the due flag's timer fired, since such a message had arrived in time as far as anybody knows.
     */
    long at();

    /** Something that a bot or its connection did. */
    sealed interface OfSeat extends Event {
        /** Whose seat it is. */
        Colour colour();
    }

    /** The seats are assigned, the game is announced to them; a seat that {@link NeverCame} is left out. */
    record Begin(long at) implements Event {}

    /** A bot answered a GameStart. */
    record Ready(Colour colour, long at) implements OfSeat {}

    /**
     * The kernel has taken the last byte of the request to move, or 50 ms have passed since it was written: the clock
     * starts.
     *
     * @param ply the request's {@link TurnNotice#ply}
     * @param roundTrip the smallest recent measured round trip of the connection, if one was measured
     */
    record RequestFlushed(Colour colour, int ply, Optional<Duration> roundTrip, long at) implements Event {}

    /**
     * A bot sent a move.
     *
     * @param roundTrip the smallest recent measured round trip of its connection, if one was measured
     */
    record Played(
            Colour colour,
            int ply,
            Move move,
            Thought thought,
            boolean offersDraw,
            Optional<Duration> roundTrip,
            long at)
            implements OfSeat {}

    /**
     * A bot sent a move that cannot be one on any board.
     *
     * @param why a clause without a full stop, such as "the removal names point 31, the board has points 0 to 23"
     */
    record MalformedMove(Colour colour, int ply, String why, long at) implements OfSeat {}

    /** A bot takes the draw that its opponent offered. */
    record AcceptDraw(Colour colour, int ply, long at) implements OfSeat {}

    /** A bot gives the game up. */
    record Resigned(Colour colour, long at) implements OfSeat {}

    /**
     * A well-formed message that the session found out of turn.
     *
     * @param what a sentence for the bot: what was wrong and what to do
     */
    record OutOfTurn(Colour colour, String what, long at) implements OfSeat {}

    /**
     * A bot broke the protocol beyond repair; its connection is being closed.
     *
     * @param detail a clause without a full stop, such as "a frame of 70000 bytes, the limit is 65536"
     */
    record Violation(Colour colour, String detail, long at) implements OfSeat {}

    /**
     * The connection is gone, the session may still be resumed.
     *
     * @param detail a clause without a full stop, such as "connection reset"
     */
    record Lost(Colour colour, String detail, long at) implements OfSeat {}

    /** The session has a connection again; the old one is closed, also if nobody had noticed its loss. */
    record Resumed(Colour colour, long at) implements OfSeat {}

    /**
     * The bot's process or session is gone for good.
     *
     * @param evidence how it ended, such as its exit code and last lines
     */
    record Exited(Colour colour, String evidence, long at) implements OfSeat {}

    /** No session took the seat in its time; comes before {@link Begin}. */
    record NeverCame(Colour colour, String detail, long at) implements Event {}

    /**
     * The mover's time is over as far as the shell knows, and the event by which its flag falls comes next.
     *
     * @param circumstances what the arbiter cannot know about this move
     */
    record FlagDue(Circumstances circumstances, long at) implements Event {}

    /** A timer ran out; for the flag, after the mover's channel was read once more. */
    record TimerFired(TimerId timer, long at) implements Event {}

    /** The game is decided from outside. */
    record Adjudicated(Adjudicator.Ruling ruling, long at) implements Event {}

    /** The game is void: a fault of the referee, or an order to stop. */
    record Aborted(String why, long at) implements Event {}
}
