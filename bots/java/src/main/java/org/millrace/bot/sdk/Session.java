package org.millrace.bot.sdk;

import java.io.IOException;
import java.net.ProtocolException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.GameOver;
import org.millrace.protocol.v1.GameStart;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.Welcome;
import org.millrace.protocol.v1.YourTurn;

/**
 * One connection of a bot, from Hello to its end.
 *
 * <p>{@link #play} and {@link #close} belong to the thread that reads the connection; the seats call the methods of
 * {@link GameSeat.Desk} from theirs.
 */
final class Session implements GameSeat.Desk, AutoCloseable {

    /** How a session ended. */
    record Ending(int exitCode, String report) {}

    /** How long a bot may take to look at the end of its game before the process ends. */
    private static final Duration LAST_WORDS = Duration.ofSeconds(5);

    private final BotSpec spec;
    private final Connection connection;
    private final Wire wire;
    private final Transcript transcript;
    private final Map<String, GameSeat> seats = new HashMap<>();
    private final List<GameSeat> leaving = new ArrayList<>();
    private final AtomicReference<Ending> failure = new AtomicReference<>();
    private Optional<Heartbeat> heartbeat = Optional.empty();
    private boolean goodbye;

    Session(BotSpec spec, Connection connection, Wire wire, Transcript transcript) {
        this.spec = spec;
        this.connection = connection;
        this.wire = wire;
        this.transcript = transcript;
    }

    /** Says hello and plays until the connection ends. */
    Ending play() {
        try {
            wire.send(ToWire.hello(spec, connection));
            while (true) {
                Optional<RefereeMessage> message = wire.read();
                Optional<Ending> ending = message.isPresent() ? on(message.get()) : Optional.of(closed());
                if (ending.isPresent()) {
                    return ending.get();
                }
            }
        } catch (IOException lost) {
            failed(lost);
            return closed();
        }
    }

    private Ending closed() {
        Ending failed = failure.get();
        if (failed != null) {
            return failed;
        }
        return new Ending(
                ExitCode.FAILED,
                "the referee closed the connection without a goodbye, with " + seats.size() + " games running");
    }

    private Optional<Ending> on(RefereeMessage message) throws IOException {
        switch (message.getKindCase()) {
            case WELCOME -> welcome(message.getWelcome());
            case REFUSED -> {
                return Optional.of(new Ending(
                        ExitCode.USAGE, "refused: " + message.getRefused().getMessage()));
            }
            case GAME_START -> start(message.getGameStart());
            case YOUR_TURN -> turn(message.getYourTurn());
            case GAME_OVER -> over(message.getGameOver());
            case PING -> wire.send(ToWire.pong(message.getPing().getId()));
            case ERROR -> report("the referee says: " + message.getError().getMessage());
            case GOODBYE -> {
                goodbye = true;
                report("goodbye: " + message.getGoodbye().getMessage());
            }
            case PONG, MOVE_PLAYED, GAME_STATE, KIND_NOT_SET -> {
                // A sign of life, or news that this bot did not ask for.
            }
        }
        return goodbye && seats.isEmpty() ? Optional.of(new Ending(ExitCode.DONE, "done")) : Optional.empty();
    }

    private void welcome(Welcome welcome) {
        report("connected to '" + welcome.getEvent() + "' as " + connection);
        heartbeat =
                Optional.of(Heartbeat.start(wire, Duration.ofNanos(welcome.getHeartbeatIntervalNs()), this::failed));
    }

    private void start(GameStart start) throws IOException {
        GameInfo info = FromWire.info(start);
        GameSeat seat = new GameSeat(info, start.getResumed(), spec, this);
        GameSeat before = seats.putIfAbsent(info.gameId(), seat);
        if (before != null) {
            throw new ProtocolException("The referee starts game " + info.gameId() + ", which is running already.");
        }
        seat.start();
    }

    private void turn(YourTurn turn) {
        seat(turn.getGameId()).ifPresent(seat -> seat.turn(turn));
    }

    private void over(GameOver over) {
        seat(over.getGameId()).ifPresent(seat -> {
            seats.remove(over.getGameId());
            leaving.removeIf(GameSeat::isDone);
            leaving.add(seat);
            seat.over(over);
            report("game " + over.getGameId() + ": " + ended(over));
        });
    }

    private static String ended(GameOver over) {
        String what = words(over.getResult(), "RESULT_") + " (" + words(over.getReason(), "END_REASON_") + ")";
        return over.getMessage().isEmpty() ? what : what + ", " + over.getMessage();
    }

    private static String words(Enum<?> value, String prefix) {
        return value.name().replace(prefix, "").replace('_', ' ').toLowerCase(Locale.ROOT);
    }

    private Optional<GameSeat> seat(String gameId) {
        Optional<GameSeat> seat = Optional.ofNullable(seats.get(gameId));
        if (seat.isEmpty()) {
            report("game " + gameId + ": a message about a game that this bot is not playing; ignored");
        }
        return seat;
    }

    @Override
    public void send(BotMessage message) throws IOException {
        wire.send(message);
    }

    @Override
    public void report(String line) {
        transcript.report(line);
    }

    @Override
    public void failed(IOException cause) {
        end(new Ending(ExitCode.FAILED, "connection lost: " + reason(cause)));
    }

    private static String reason(IOException cause) {
        return Optional.ofNullable(cause.getMessage()).orElse(cause.getClass().getSimpleName());
    }

    @Override
    public void crashed(String gameId, boolean gameOver, Throwable thrown) {
        transcript.report("game " + gameId + ": the bot failed");
        transcript.stackTrace(thrown);
        if (!gameOver) {
            end(new Ending(ExitCode.FAILED, "the bot failed in game " + gameId + ": " + thrown));
        }
    }

    /** Closes the connection, so that the reading thread wakes up and finds the first reason that was given. */
    private void end(Ending ending) {
        failure.compareAndSet(null, ending);
        try {
            wire.close();
        } catch (IOException alreadyBroken) {
            transcript.report("closing the connection: " + reason(alreadyBroken));
        }
    }

    /** Ends the seats, and waits a little for bots that still look at the end of their games. */
    @Override
    public void close() {
        heartbeat.ifPresent(Heartbeat::close);
        seats.values().forEach(GameSeat::close);
        leaving.addAll(seats.values());
        long giveUpAt = System.nanoTime() + LAST_WORDS.toNanos();
        try {
            for (GameSeat seat : leaving) {
                seat.join(Duration.ofNanos(Math.max(1, giveUpAt - System.nanoTime())));
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
