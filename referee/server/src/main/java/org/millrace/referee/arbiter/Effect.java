package org.millrace.referee.arbiter;

import java.time.Duration;
import java.util.List;
import org.millrace.record.PlayedMove;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;

/** Something that the network shell has to do for the {@link Arbiter}, in the order given. */
public sealed interface Effect {

    /**
     * Announce the game, or announce it again on a resumed connection.
     *
     * @param game with the moves already played
     * @param wantsReady whether the bot is to answer with Ready; false if it was ready before its connection was lost
     */
    record SendGameStart(Colour colour, Game game, boolean wantsReady, Clocks clocks) implements Effect {}

    /**
     * Ask for a move. The shell owes one answer: {@link Event.RequestFlushed}, at latest 50 ms after the write, or the
     * seat's {@link Event.Lost}.
     */
    record SendYourTurn(Colour colour, TurnNotice turn) implements Effect {}

    /** Tell observers, and the mover if it wants to know, that a move was accepted. */
    record MovePlayed(Colour mover, PlayedMove played, TimingReceipt receipt, Game after, Clocks clocks)
            implements Effect {}

    /**
     * Tell a bot that its message was out of turn; the connection stays.
     *
     * @param strike which strike this is, from 1
     * @param strikeLimit the strike that loses the game
     */
    record SendError(Colour colour, Misstep misstep, String sentence, int strike, int strikeLimit) implements Effect {}

    /** Tell a bot how the game ended; for a seat that is lost, keep it for the resume. */
    record SendGameOver(Colour colour, GameEnd end) implements Effect {}

    /** Fire {@code timer} at {@code dueAt}; replaces an armed timer of the same id. */
    record StartTimer(TimerId timer, long dueAt) implements Effect {}

    /** Disarm {@code timer}. */
    record CancelTimer(TimerId timer) implements Effect {}

    /**
     * The game is over: the last effect of every game, exactly once.
     *
     * @param moves every legal move, the opening's first, which have no timing
     * @param length from {@link Event.Begin}, zero if it never came
     */
    record Finish(GameEnd end, List<PlayedMove> moves, Duration length) implements Effect {}
}
