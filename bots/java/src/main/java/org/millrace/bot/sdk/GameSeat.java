package org.millrace.bot.sdk;

import java.io.IOException;
import java.net.ProtocolException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.GameOver;
import org.millrace.protocol.v1.YourTurn;
import org.millrace.rules.board.Board;
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
        void send(BotMessage message) throws IOException;

        void report(String line);

        /** The connection cannot go on. */
        void failed(IOException failure);

        /** The bot threw; the whole bot ends, unless the game was over already. */
        void crashed(String gameId, boolean gameOver, Throwable thrown);
    }

    private sealed interface Notice {
        record Turn(YourTurn message) implements Notice {}

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

    private Game game;
    private int ownMoves;

    GameSeat(GameInfo info, boolean resumed, BotSpec spec, Desk desk) {
        this.info = info;
        this.resumed = resumed;
        this.spec = spec;
        this.desk = desk;
        this.game = info.game();
        thread = new Thread(this::run, "game " + info.gameId());
        thread.setDaemon(true);
        thread.setUncaughtExceptionHandler((where, thrown) -> desk.crashed(info.gameId(), isOver(), thrown));
    }

    void start() {
        thread.start();
    }

    void turn(YourTurn message) {
        notices.add(new Notice.Turn(message));
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

    private void run() {
        try {
            Bot bot = spec.factory().get();
            bot.gameStarted(info);
            if (!resumed) {
                desk.send(ToWire.ready(info.gameId()));
            }
            boolean open = true;
            while (open) {
                open = switch (notices.take()) {
                    case Notice.Turn(YourTurn message) -> play(bot, message);
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

    private boolean play(Bot bot, YourTurn message) throws IOException {
        follow(message);
        Turn turn = FromWire.turn(message, game, info.clock(), ownMoves);
        Optional<Answer> answer = think(bot, turn);
        if (answer.isPresent()) {
            ownMoves++;
            BotMessage wire = ToWire.answer(info.gameId(), message.getPly(), answer.get());
            desk.send(wire);
            if (answer.get() instanceof Answer.Play play) {
                advance(play.move());
            }
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
        Answer answer;
        try {
            answer = bot.move(turn);
        } finally {
            synchronized (thinkingLock) {
                thinking = false;
            }
        }
        // Only now can no further interrupt come, and one that came was meant for the thinking alone.
        boolean interrupted = Thread.interrupted();
        return interrupted || isOver() ? Optional.empty() : Optional.of(answer);
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
        bot.gameOver(FromWire.end(message, game, info.colour()));
        return false;
    }
}
