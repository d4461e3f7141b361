package org.millrace.referee.wire;

import com.google.protobuf.MessageLite;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.millrace.protocol.frame.FrameBody;
import org.millrace.protocol.v1.Error;
import org.millrace.protocol.v1.ErrorCode;
import org.millrace.protocol.v1.GameOver;
import org.millrace.protocol.v1.GameStart;
import org.millrace.protocol.v1.GameState;
import org.millrace.protocol.v1.MovePlayed;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.Variant;
import org.millrace.record.Thought;
import org.millrace.referee.arbiter.Clocks;
import org.millrace.referee.arbiter.Effect;
import org.millrace.referee.arbiter.GameEnd;
import org.millrace.referee.arbiter.GameTerms;
import org.millrace.referee.arbiter.TurnNotice;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Move;
import org.millrace.rules.text.MoveText;

/** What the referee says about one game. Immutable, safe for all threads. */
public final class GameMessages {

    /** In the place of a record: the host at which whoever asks has found this machine. */
    private static final String ANY_HOST = "//*:";

    private final String gameId;
    private final byte[] gameIdBytes;
    private final GameTerms terms;
    private final Board board;
    private final Variant variant;
    private final String event;
    private final int round;
    private final Optional<String> record;

    /**
     * The messages of a game of an event.
     *
     * @param record where its record may be read when it is over
     */
    public GameMessages(GameTerms terms, String event, int round, Optional<String> record) {
        this.terms = terms;
        this.event = event;
        this.round = round;
        this.record = record;
        gameId = terms.id().value();
        gameIdBytes = gameId.getBytes(StandardCharsets.UTF_8);
        board = terms.rules().board();
        variant = WireBoard.variant(terms.rules());
    }

    /**
     * The game begins, or goes on after a resume.
     *
     * @param options the values of the options that the bot offers
     */
    public MessageLite gameStart(Effect.SendGameStart start, String opponent, Map<String, String> options) {
        boolean white = start.colour() == Colour.WHITE;
        Duration margin = white ? terms.whiteMargin() : terms.blackMargin();
        Duration readyTimeout = white ? terms.whiteReadyTimeout() : terms.blackReadyTimeout();
        GameStart.Builder wire = GameStart.newBuilder()
                .setGameId(gameId)
                .setVariant(variant)
                .setColour(WireBoard.colour(start.colour()))
                .setOpponent(opponent)
                .setClock(WireClock.rule(terms.clock(), margin, terms.roundTripCredit()))
                .setStart(WireBoard.position(board, terms.start()))
                .setReadyTimeoutNs(readyTimeout.toNanos())
                .setEvent(event)
                .setRound(round)
                .putAllOptions(options)
                .setResumed(!start.wantsReady());
        start.game().moves().forEach(move -> wire.addMoves(WireBoard.move(move)));
        return RefereeMessage.newBuilder().setGameStart(wire).build();
    }

    /** The bot is to move. */
    public FrameBody yourTurn(TurnNotice turn, boolean withLegalMoves) {
        return new YourTurnBody(
                gameIdBytes, board, turn, withLegalMoves ? turn.game().legalMoves() : List.of());
    }

    /**
     * A move was accepted.
     *
     * @param withThought whether to tell what its bot thought
     */
    public MessageLite movePlayed(Effect.MovePlayed move, boolean withThought) {
        MovePlayed.Builder wire = MovePlayed.newBuilder()
                .setGameId(gameId)
                .setPly(move.receipt().ply())
                .setMover(WireBoard.colour(move.mover()))
                .setMove(WireBoard.move(move.played().move()))
                .setPosition(WireBoard.position(board, move.after().position()))
                .setTiming(WireClock.receipt(move.receipt()))
                .setText(MoveText.format(board, move.played().move()));
        Clocks clocks = move.clocks();
        clocks.white().ifPresent(time -> wire.setWhiteClockNs(time.toNanos()));
        clocks.black().ifPresent(time -> wire.setBlackClockNs(time.toNanos()));
        if (withThought && !move.played().thought().equals(Thought.NONE)) {
            wire.setThought(WireThought.wire(move.played().thought()));
        }
        return RefereeMessage.newBuilder().setMovePlayed(wire).build();
    }

    /** The game as it stands, for an observer that has not seen it yet. */
    public MessageLite gameState(ShownState state) {
        Duration margin = terms.whiteMargin().equals(terms.blackMargin()) ? terms.whiteMargin() : Duration.ZERO;
        GameState.Builder wire = GameState.newBuilder()
                .setGameId(gameId)
                .setVariant(variant)
                .setWhite(state.white())
                .setBlack(state.black())
                .setClock(WireClock.rule(terms.clock(), margin, terms.roundTripCredit()))
                .setStart(WireBoard.position(board, state.start()))
                .setPosition(WireBoard.position(board, state.position()))
                .setEvent(event)
                .setRound(round)
                .setFirstPly(state.firstPly());
        state.moves().forEach(move -> wire.addMoves(WireBoard.move(move)));
        state.clocks().white().ifPresent(time -> wire.setWhiteClockNs(time.toNanos()));
        state.clocks().black().ifPresent(time -> wire.setBlackClockNs(time.toNanos()));
        return RefereeMessage.newBuilder().setGameState(wire).build();
    }

    /** A message was out of turn. */
    public MessageLite error(Effect.SendError error) {
        return RefereeMessage.newBuilder()
                .setError(Error.newBuilder()
                        .setCode(ErrorCode.ERROR_CODE_OUT_OF_TURN)
                        .setMessage(error.sentence())
                        .setGameId(gameId)
                        .setStrikes(error.strike())
                        .setStrikeLimit(error.strikeLimit()))
                .build();
    }

    /** The game is over, for observers: without the place of the record where that hangs on who asks. */
    public MessageLite gameOver(GameEnd end) {
        return gameOver(end, record.filter(place -> !place.contains(ANY_HOST)));
    }

    /**
     * The game is over, for a bot.
     *
     * @param host at which the bot has found this machine
     */
    public MessageLite gameOver(GameEnd end, String host) {
        return gameOver(end, record.map(place -> place.replace(ANY_HOST, "//" + host + ":")));
    }

    private MessageLite gameOver(GameEnd end, Optional<String> place) {
        GameOver.Builder wire = GameOver.newBuilder()
                .setGameId(gameId)
                .setResult(WireVerdict.result(end.verdict().result()))
                .setReason(WireVerdict.reason(end.verdict().reason()))
                .setMessage(end.verdict().detail())
                .setFinalPosition(WireBoard.position(board, end.game().position()))
                .setPlies(end.game().ply());
        end.verdict().fault().ifPresent(colour -> wire.setFault(WireBoard.colour(colour)));
        Optional<Move> last = end.game().lastMove();
        if (last.isPresent()) {
            wire.setLastMove(WireBoard.move(last.get()));
        }
        end.clocks().white().ifPresent(time -> wire.setWhiteClockNs(time.toNanos()));
        end.clocks().black().ifPresent(time -> wire.setBlackClockNs(time.toNanos()));
        place.ifPresent(wire::setRecord);
        return RefereeMessage.newBuilder().setGameOver(wire).build();
    }
}
