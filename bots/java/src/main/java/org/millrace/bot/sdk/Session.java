package org.millrace.bot.sdk;

import com.google.protobuf.InvalidProtocolBufferException;
import java.io.IOException;
import java.net.ProtocolException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicReference;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.GameOver;
import org.millrace.protocol.v1.GameStart;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.Welcome;
import org.millrace.protocol.v1.YourTurn;

/**
 * One bot at a referee, from Hello to its end, over one connection after the other: a connection that is lost is
 * followed by another as long as the referee lets the bot take its games up again.
 *
 * <p>{@link #play} and {@link #close} belong to the thread that reads the connection; the seats call the methods of
 * {@link GameSeat.Desk} from theirs.
 */
final class Session implements GameSeat.Desk, AutoCloseable {

    /** How a session ended. */
    record Ending(int exitCode, String report) {}

    /** One connection, and its number, from 1. */
    private record Leg(int number, Wire wire) {}

    /** How long a bot may take to look at the end of its game before the process ends. */
    private static final Duration LAST_WORDS = Duration.ofSeconds(5);

    private final BotSpec spec;
    private final Connection connection;
    private final Transcript transcript;
    private final Duration patience;
    private final CommentLimit comments;
    private final Map<String, GameSeat> seats = new HashMap<>();
    private final List<GameSeat> leaving = new ArrayList<>();
    private final AtomicReference<Ending> failure = new AtomicReference<>();
    /** Why the present connection was given up, if this side did. */
    private final AtomicReference<String> givenUp = new AtomicReference<>("");
    /** Volatile: replaced by the thread that reads, used by every seat's to send. */
    private volatile Leg leg;

    private Optional<Heartbeat> heartbeat = Optional.empty();
    private volatile Optional<Ticket> ticket = Optional.empty();
    private long connectedAt = System.nanoTime();
    private boolean welcome;
    private boolean goodbye;
    private boolean dismissed;

    /**
     * @param wire the first connection; closed with the session
     * @param patience how long to wait for a Welcome
     */
    Session(BotSpec spec, Connection connection, Wire wire, Transcript transcript, Duration patience) {
        this.spec = spec;
        this.connection = connection;
        this.transcript = transcript;
        this.patience = patience;
        comments = new CommentLimit(transcript);
        leg = new Leg(1, wire);
    }

    /** Says hello and plays until there is nothing left to play, or no way back to it. */
    Ending play() {
        Optional<Ending> ending = serve(ToWire.hello(spec, connection));
        long lostAt = System.nanoTime();
        while (ending.isEmpty()) {
            Optional<Wire> next = comeBack(lostAt);
            if (next.isEmpty()) {
                return lost();
            }
            leg = new Leg(leg.number() + 1, next.get());
            if (failure.get() != null) {
                // Whoever found it may have cut the connection before this one.
                return lost();
            }
            ending = serve(ToWire.resume(ticket.orElseThrow(), connection));
            // A connection that breaks before its Welcome gives no new time to come back.
            lostAt = welcome ? System.nanoTime() : lostAt;
        }
        return ending.get();
    }

    /**
     * Plays over the present connection.
     *
     * @return how it ended; empty if the connection was lost and the session may go on over another
     */
    private Optional<Ending> serve(BotMessage first) {
        Leg waiting = leg;
        Wire wire = waiting.wire();
        welcome = false;
        givenUp.set("");
        heartbeat = Optional.of(Heartbeat.awaitWelcome(wire, patience, silence -> giveUp(waiting, silence)));
        try {
            wire.send(first);
            Optional<RefereeMessage> message = wire.read();
            while (message.isPresent()) {
                Optional<Ending> ending = on(message.get());
                if (ending.isPresent()) {
                    return ending;
                }
                message = wire.read();
            }
            givenUp.compareAndSet("", "the referee closed the connection without a goodbye");
        } catch (ProtocolException | InvalidProtocolBufferException nonsense) {
            failed(nonsense);
        } catch (IOException broken) {
            givenUp.compareAndSet("", "connection lost: " + reason(broken));
        } finally {
            heartbeat.ifPresent(Heartbeat::close);
            heartbeat = Optional.empty();
        }
        boolean over = failure.get() != null || dismissed || !mayComeBack();
        return over ? Optional.of(lost()) : Optional.empty();
    }

    private boolean mayComeBack() {
        return ticket.filter(shown -> shown.grace().isPositive()).isPresent();
    }

    private Ending lost() {
        Ending failed = failure.get();
        String running = ticket.isPresent() ? ", with " + games(seats.size()) + " running" : "";
        return failed != null ? failed : new Ending(ExitCode.FAILED, unwelcome(givenUp.get() + running));
    }

    /** Why a connection was lost; before a Welcome it may well be another program that listens there. */
    private String unwelcome(String why) {
        return ticket.isPresent() || dismissed
                ? why
                : why + " (are host and port, " + connection.host() + ":" + connection.port()
                        + ", those of a Millrace referee?)";
    }

    private static String games(int count) {
        return count == 1 ? "1 game" : count + " games";
    }

    /** Connects again, as often as it takes while the referee keeps the seats. */
    private Optional<Wire> comeBack(long lostAt) {
        Duration grace = ticket.orElseThrow().grace();
        report(givenUp.get() + "; taking " + games(seats.size()) + " up again within " + grace.toSeconds() + " s");
        while (failure.get() == null && System.nanoTime() - lostAt < grace.toNanos()) {
            // Also where each attempt succeeds and breaks at once: that is no reason to try faster.
            Wire.pauseSince(connectedAt);
            connectedAt = System.nanoTime();
            try {
                return Optional.of(Wire.attempt(connection, transcript));
            } catch (IOException notYet) {
                givenUp.set("cannot connect again: " + reason(notYet));
            }
        }
        return Optional.empty();
    }

    private Optional<Ending> on(RefereeMessage message) throws IOException {
        switch (message.getKindCase()) {
            case WELCOME -> welcome(message.getWelcome());
            case REFUSED -> {
                String sentence = "refused: " + message.getRefused().getMessage();
                return Optional.of(new Ending(ticket.isPresent() ? ExitCode.FAILED : ExitCode.USAGE, sentence));
            }
            case GAME_START -> start(message.getGameStart());
            case YOUR_TURN -> turn(message.getYourTurn());
            case GAME_OVER -> over(message.getGameOver());
            case PING -> leg.wire().send(ToWire.pong(message.getPing().getId()));
            case ERROR -> {
                dismissed |= message.getError().getClosing();
                report("the referee says: " + message.getError().getMessage());
            }
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

    private void welcome(Welcome message) {
        report((ticket.isPresent() ? "back at '" : "connected to '") + message.getEvent() + "' as " + connection);
        welcome = true;
        ticket = Optional.of(Ticket.of(message));
        comments.keep(message.getLimits().getMaxCommentBytes());
        Leg watched = leg;
        heartbeat.ifPresent(Heartbeat::close);
        heartbeat = Optional.of(Heartbeat.start(
                watched.wire(),
                Duration.ofNanos(message.getHeartbeatIntervalNs()),
                silence -> giveUp(watched, silence)));
    }

    private void start(GameStart start) throws IOException {
        GameInfo info = FromWire.info(start, spec.options());
        GameSeat running = seats.get(info.gameId());
        if (running == null) {
            GameSeat seat = new GameSeat(leg.number(), info, start.getResumed(), spec, this);
            seats.put(info.gameId(), seat);
            seat.start();
        } else if (!running.again(leg.number(), info, start.getResumed())) {
            throw new ProtocolException("The referee starts game " + info.gameId() + ", which is running already.");
        }
    }

    private void turn(YourTurn turn) {
        seat(turn.getGameId()).ifPresent(seat -> seat.turn(leg.number(), turn));
    }

    private void over(GameOver over) {
        seat(over.getGameId()).ifPresent(seat -> {
            seats.remove(over.getGameId());
            leaving.removeIf(GameSeat::isDone);
            leaving.add(seat);
            seat.over(over);
            report("game " + over.getGameId() + ": " + FromWire.ended(over, seat.colour()));
        });
    }

    private Optional<GameSeat> seat(String gameId) {
        Optional<GameSeat> seat = Optional.ofNullable(seats.get(gameId));
        // A referee that is not sure whether the end of a game was heard tells it again.
        if (seat.isEmpty() && leg.number() == 1) {
            report("game " + gameId + ": a message about a game that this bot is not playing; ignored");
        }
        return seat;
    }

    @Override
    public void send(int askedOver, BotMessage message) {
        Leg now = leg;
        if (now.number() != askedOver) {
            return;
        }
        try {
            now.wire().send(message.hasPlay() ? comments.cut(message) : message);
        } catch (ProtocolException tooLong) {
            failed(tooLong);
        } catch (IOException broken) {
            giveUp(now, broken);
        }
    }

    /** Cuts a connection that is of no use any more, so that the reading thread wakes up. */
    private void giveUp(Leg broken, IOException why) {
        if (broken.number() == leg.number()) {
            givenUp.compareAndSet("", "connection lost: " + reason(why));
        }
        cut(broken);
    }

    @Override
    public void report(String line) {
        transcript.report(line);
    }

    @Override
    public void failed(IOException cause) {
        end(new Ending(ExitCode.FAILED, unwelcome("connection lost: " + reason(cause))));
    }

    private static String reason(IOException cause) {
        return Optional.ofNullable(cause.getMessage()).orElse(cause.getClass().getSimpleName());
    }

    @Override
    public void crashed(String gameId, OptionalInt ply, Throwable thrown) {
        String frames = BotFailure.frames(thrown);
        if (!frames.isEmpty()) {
            report(frames);
        }
        end(new Ending(ExitCode.FAILED, BotFailure.sentence(gameId, ply, thrown)));
    }

    /** Why the session has ended, after all that a bot may still have done in its last words. */
    Ending ending(Ending played) {
        Ending failed = failure.get();
        return played.exitCode() == ExitCode.DONE && failed != null ? failed : played;
    }

    /** Cuts the connection, so that the reading thread wakes up and finds the first reason that was given. */
    private void end(Ending ending) {
        failure.compareAndSet(null, ending);
        cut(leg);
    }

    private void cut(Leg useless) {
        try {
            useless.wire().cut();
        } catch (IOException alreadyBroken) {
            transcript.report("closing the connection: " + reason(alreadyBroken));
        }
    }

    /** Ends the seats, waits a little for bots that still look at the end of their games, and closes the connection. */
    @Override
    public void close() throws IOException {
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
        leg.wire().close();
    }
}
