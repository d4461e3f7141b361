package org.millrace.doctor.patient;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.millrace.bot.rough.Relay;
import org.millrace.launch.BotCommand;
import org.millrace.launch.BotProcesses;
import org.millrace.launch.CommandValues;
import org.millrace.launch.EventMark;
import org.millrace.record.GameId;
import org.millrace.referee.Admission;
import org.millrace.referee.GameOrder;
import org.millrace.referee.Invitation;
import org.millrace.referee.Referee;
import org.millrace.referee.RefereeOptions;
import org.millrace.referee.RunningGame;
import org.millrace.referee.Token;

/**
 * The room that a visit takes place in: a real referee on this machine, an opponent for all games, and between bot and
 * referee a relay that hears every frame. Used by one thread but for {@link #endBots}; owns all its processes, threads and sockets until it is
 * closed.
 */
public final class Practice implements AutoCloseable {

    private static final long LOG_LIMIT_BYTES = 4L << 20;
    private static final String EVENT = "millrace doctor";

    private final Origin origin;
    private final String name;
    private final Duration margin;
    private final Path logs;
    private final Referee referee;
    private final Wiretap wiretap;
    private final BotProcesses processes = new BotProcesses(EventMark.random());
    private final Relay relay;
    private final Opponent opponent;
    private int starts;

    private Practice(Origin origin, String name, Duration margin, Path logs, Referee referee, Relay relay, Wiretap tap)
            throws IOException, InterruptedException {
        this.origin = origin;
        this.name = name;
        this.margin = margin;
        this.logs = logs;
        this.referee = referee;
        this.relay = relay;
        this.wiretap = tap;
        opponent = Opponent.enter(referee);
    }

    /**
     * Opens the room.
     *
     * @param name the bot's name
     * @param margin how far each of its moves may overrun its time
     * @param logs a folder for what its processes print
     * @throws IOException if the door cannot be listened on
     */
    public static Practice open(Origin origin, String name, Duration margin, Path logs)
            throws IOException, InterruptedException {
        Referee referee = Referee.start(RefereeOptions.of(EVENT));
        Wiretap tap = new Wiretap();
        Optional<Relay> relay = Optional.empty();
        try {
            relay = Optional.of(Relay.start(origin.door(), referee.address(), tap::manner));
            return new Practice(origin, name, margin, logs, referee, relay.get(), tap);
        } catch (IOException | RuntimeException | InterruptedException failed) {
            relay.ifPresent(Relay::close);
            referee.close();
            throw failed;
        }
    }

    /** Where the bot comes from. */
    public Origin origin() {
        return origin;
    }

    /** Where bots connect. */
    public InetSocketAddress door() {
        return relay.address();
    }

    /** Hears and changes what is said. */
    public Wiretap wiretap() {
        return wiretap;
    }

    /** Starts the bot, or opens the door to one that somebody else starts. */
    public Patient admit() throws IOException {
        return admit(Optional.empty());
    }

    /** Starts the bot with a token that the referee does not know, so that it will be refused. */
    public Patient admitWithWrongToken() throws IOException {
        return admit(Optional.of(Token.random()));
    }

    private Patient admit(Optional<Token> wrong) throws IOException {
        starts++;
        // Before the process is made, which takes a while too, and the quicker the bot the more of it.
        long startedAt = System.nanoTime();
        return switch (origin) {
            case Origin.Awaited(Token token, InetSocketAddress ignored) ->
                new Patient(invite(token), Optional.empty(), startedAt);
            case Origin.Launched launched -> {
                Token token = Token.random();
                Admission admission = invite(token);
                try {
                    BotCommand command = command(launched, wrong.orElse(token));
                    // Made anew where somebody has cleared away old files meanwhile.
                    Files.createDirectories(logs);
                    yield new Patient(admission, Optional.of(processes.start(command)), startedAt);
                } catch (IOException failed) {
                    admission.close();
                    throw failed;
                }
            }
        };
    }

    private Admission invite(Token token) {
        return referee.admit(new Invitation(name, token, 1, margin));
    }

    private BotCommand command(Origin.Launched launched, Token token) {
        InetSocketAddress door = door();
        String host = door.getAddress().getHostAddress();
        Map<String, String> environment = new HashMap<>();
        environment.put("MILLRACE_HOST", host);
        environment.put("MILLRACE_PORT", Integer.toString(door.getPort()));
        environment.put("MILLRACE_NAME", name);
        environment.put("MILLRACE_TOKEN", token.value());
        return new BotCommand(
                launched.template()
                        .expand(new CommandValues(host, door.getPort(), token.value(), name, launched.millrace())),
                launched.directory(),
                environment,
                logs.resolve("bot-%02d.log".formatted(starts)),
                LOG_LIMIT_BYTES);
    }

    /** The opponent's seat in games. */
    public Admission opponent() {
        return opponent.admission();
    }

    /**
     * Plays a game between the two.
     *
     * @param script how the opponent plays it
     */
    public RunningGame play(GameOrder order, Script script) {
        GameId id = order.id();
        opponent.learn(id, script);
        return referee.play(order);
    }

    /** Ends all processes of the bot and lets it start no more; may be called by any thread. */
    public void endBots() {
        processes.endAll(Duration.ZERO);
    }

    /** The event's name. */
    public String event() {
        return EVENT;
    }

    @Override
    public void close() {
        processes.endAll(Duration.ZERO);
        // First the goodbye, then the way that it takes to a bot that somebody else has started.
        referee.close();
        relay.close();
    }
}
