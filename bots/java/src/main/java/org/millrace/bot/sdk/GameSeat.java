package org.millrace.bot.sdk;

import java.io.IOException;
import java.net.ProtocolException;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.GameOver;
import org.millrace.protocol.v1.YourTurn;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.IllegalMove;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.PlayResult;
import org.millrace.rules.text.IllegalMoveText;
import org.millrace.rules.text.MoveText;

/**
 * The bot's seat in one game: its bot instance, the game as it stands, and the thread on which the bot thinks.
 *
 * <p>The connection's thread hands notices in by {@link #turn}, {@link #over} and {@link #close}; everything else
 * belongs to the seat's own thread, so that thinking in one game holds up neither the connection nor another game.
 */
final class GameSeat implements AutoCloseable {

    /** Where a seat's messages and failures go. */
    interface Desk {
        /**
         * Sends what a seat says.
         *
         * @param leg the connection, by its number, over which it was asked: where that is lost, so is the answer, and
         *     the question comes again over the next
         */
        void send(int leg, BotMessage message);

        void report(String line);

        /** The connection cannot go on. */
        void failed(IOException failure);

        /**
         * The bot threw; the whole bot ends.
         *
         * @param ply of the turn that it was to answer; empty in a hook
         */
        void crashed(String gameId, OptionalInt ply, Throwable thrown);
    }

    private sealed interface Notice {
        record Turn(int leg, YourTurn message) implements Notice {}

        record Again(int leg, GameInfo info, boolean ready) implements Notice {}

        record Over(GameOver message) implements Notice {}

        record Closed() implements Notice {}
    }

    private final GameInfo info;
    private final boolean resumed;
    private final BotSpec spec;
    private final Desk desk;
    private final Thread thread;
    private final BlockingQueue<Notice> notices = new LinkedBlockingQueue<>();

    private final Object thinkingLock = new Object();
    /** Guarded by {@link #thinkingLock}. */
    private boolean thinking;
    /** Guarded by {@link #thinkingLock}. */
    private boolean over;

    /** The answer to a turn, kept in case the turn comes again. */
    private record Answered(int ply, Answer answer) {}

    private Game game;
    private int ownMoves;
    /** The ply of the turn that the bot is to answer; empty in a hook. */
    private OptionalInt asked = OptionalInt.empty();

    private Optional<Answered> answered = Optional.empty();
    /** The last connection over which the game was announced; the connection's thread alone uses it. */
    private int leg;

    /**
     * @param announcedOver the connection over which the game was announced, by its number
     */
    GameSeat(int announcedOver, GameInfo info, boolean resumed, BotSpec spec, Desk desk) {
        leg = announcedOver;
        this.info = info;
        this.resumed = resumed;
        this.spec = spec;
        this.desk = desk;
        this.game = info.game();
        thread = new Thread(() -> run(announcedOver), "game " + info.gameId());
        thread.setDaemon(true);
        thread.setUncaughtExceptionHandler((where, thrown) -> desk.crashed(info.gameId(), asked, thrown));
    }

    void start() {
        thread.start();
    }

    void turn(int askedOver, YourTurn message) {
        notices.add(new Notice.Turn(askedOver, message));
    }

    /**
     * The game is announced again, over the connection that has followed a lost one.
     *
     * @param now the game as the referee has it
     * @param ready whether the referee knows already that the bot is ready
     * @return false if it was announced over that connection before, which makes no sense
     */
    boolean again(int nowOver, GameInfo now, boolean ready) {
        boolean first = leg != nowOver;
        leg = nowOver;
        notices.add(new Notice.Again(nowOver, now, ready));
        return first;
    }

    /** The game is over: what the bot still thinks about is cut short. */
    void over(GameOver message) {
        notices.add(new Notice.Over(message));
        stopThinking();
    }

    /** The connection is gone, or the bot ends. */
    @Override
    public void close() {
        notices.add(new Notice.Closed());
        stopThinking();
    }

    Colour colour() {
        return info.colour();
    }

    /** Waits until the bot has seen the end of its game, at most so long. */
    void join(Duration most) throws InterruptedException {
        thread.join(most);
    }

    boolean isDone() {
        return !thread.isAlive();
    }

    boolean isOver() {
        synchronized (thinkingLock) {
            return over;
        }
    }

    private void stopThinking() {
        synchronized (thinkingLock) {
            over = true;
            if (thinking) {
                thread.interrupt();
            }
        }
    }

    private void run(int announcedOver) {
        try {
            Bot bot = BotFailure.declared(() -> {
                Bot made = spec.factory().get();
                made.gameStarted(info);
                return made;
            });
            if (!resumed) {
                desk.send(announcedOver, ToWire.ready(info.gameId()));
            }
            boolean open = true;
            while (open) {
                open = switch (notices.take()) {
                    case Notice.Turn(int askedOver, YourTurn message) -> play(bot, askedOver, message);
                    case Notice.Again(int over, GameInfo now, boolean ready) -> takeUp(over, now, ready);
                    case Notice.Over(GameOver message) -> finish(bot, message);
                    case Notice.Closed() -> false;
                };
            }
        } catch (IOException failure) {
            desk.failed(failure);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean takeUp(int announcedOver, GameInfo now, boolean ready) {
        game = now.game();
        if (!ready) {
            desk.send(announcedOver, ToWire.ready(info.gameId()));
        }
        return true;
    }

    private boolean play(Bot bot, int askedOver, YourTurn message) throws IOException {
        follow(message);
        int ply = message.getPly();
        if (answered.filter(last -> last.ply() == ply).isEmpty()) {
            Turn turn = FromWire.turn(message, game, info.clock(), ownMoves);
            asked = OptionalInt.of(ply);
            Optional<Answer> thought = think(bot, turn);
            asked = OptionalInt.empty();
            if (thought.isEmpty()) {
                return true;
            }
            if (thought.get() instanceof Answer.AcceptDraw && !turn.drawOffered()) {
                desk.report("game " + info.gameId() + ": the bot takes a draw at ply " + ply
                        + " that nobody has offered; answer acceptDraw() only if turn.drawOffered()");
            }
            ownMoves++;
            answered = Optional.of(new Answered(ply, thought.get()));
        }
        Answer answer = answered.orElseThrow().answer();
        desk.send(askedOver, ToWire.answer(info.gameId(), ply, answer));
        if (answer instanceof Answer.Play play) {
            advance(play.move());
        }
        return true;
    }

    /** The bot's answer, or nothing if the game ended before there was one. */
    private Optional<Answer> think(Bot bot, Turn turn) {
        synchronized (thinkingLock) {
            if (over) {
                return Optional.empty();
            }
            thinking = true;
        }
        Optional<Answer> answer = Optional.empty();
        try {
            answer = Optional.of(answer(bot, turn));
        } catch (RuntimeException | Error thrown) {
            if (!isOver() || !BotFailure.followsFromInterrupt(thrown)) {
                throw thrown;
            }
            desk.report("game " + info.gameId() + ": the end of the game has stopped the bot at ply " + turn.ply());
        } finally {
            synchronized (thinkingLock) {
                thinking = false;
            }
        }
        // Only now can no further interrupt come, and one that came was meant for the thinking alone.
        boolean interrupted = Thread.interrupted();
        return interrupted || isOver() ? Optional.empty() : answer;
    }

    private static Answer answer(Bot bot, Turn turn) {
        return Objects.requireNonNull(
                BotFailure.declared(() -> bot.move(turn)),
                () -> bot.getClass().getName()
                        + ".move answered null; answer with Answer.of(move), Answer.acceptDraw() or"
                        + " Answer.resign()");
    }

    /** Brings the game to the position of a turn: the opponent's last move is all that can be missing. */
    private void follow(YourTurn message) throws ProtocolException {
        if (message.getPly() == game.ply() + 1 && message.hasLastMove()) {
            game = FromWire.after(game, message.getLastMove());
        }
        Board board = game.rules().board();
        if (message.getPly() != game.ply()
                || !FromWire.position(board, message.getPosition()).equals(game.position())) {
            throw new ProtocolException("Game " + info.gameId() + ": the referee's position at ply " + message.getPly()
                    + " ('" + message.getPosition().getBoard() + "') does not follow from the " + game.ply()
                    + " moves that the bot knows; the referee and this SDK disagree about the rules.");
        }
    }

    /** Plays the bot's own move here too. The referee judges it; a bot's author learns at once what is wrong with it. */
    private void advance(Move move) {
        switch (game.play(move)) {
            case PlayResult.Played(Game next) -> game = next;
            case PlayResult.Illegal(IllegalMove reason) -> {
                Board board = game.rules().board();
                desk.report("game " + info.gameId() + ": the bot's move " + MoveText.format(board, move) + " at ply "
                        + game.ply() + " is illegal: "
                        + IllegalMoveText.sentence(board, game.position(), reason));
            }
        }
    }

    private boolean finish(Bot bot, GameOver message) throws IOException {
        if (message.hasLastMove() && message.getPlies() == game.ply() + 1) {
            game = FromWire.after(game, message.getLastMove());
        }
        GameEnd end = FromWire.end(message, game, info.colour());
        boolean ignored = BotFailure.declared(() -> {
            bot.gameOver(end);
            return true;
        });
        return false;
    }
}
