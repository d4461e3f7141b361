package org.millrace.doctor.replay;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.millrace.launch.BotCommand;
import org.millrace.launch.BotExit;
import org.millrace.launch.BotProcess;
import org.millrace.launch.CommandValues;
import org.millrace.record.FinishedGame;
import org.millrace.record.Seconds;
import org.millrace.referee.Admission;
import org.millrace.referee.GameOrder;
import org.millrace.referee.Invitation;
import org.millrace.referee.Referee;
import org.millrace.referee.RefereeLimits;
import org.millrace.referee.RefereeOptions;
import org.millrace.referee.Seat;
import org.millrace.referee.Token;
import org.millrace.referee.arbiter.Adjudicator;
import org.millrace.rules.Parsed;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;

/**
 * Asks a bot again: a game of a real referee that begins in the middle of a recorded one, with the moves, the clocks and
 * the names of then, and ends with the bot's answer. Nothing of it is stored.
 */
public final class Replay {
    private static final Adjudicator ENOUGH = (game, moves) -> Optional.of(new Adjudicator.Ruling(
            Optional.empty(), "A recorded position was asked again, and the game is not played on."));

    /** As long as the referee waits for anything. */
    private static final Duration FOR_EVER = Duration.ofDays(30);

    /** How long a bot may take to leave at the goodbye. */
    private static final Duration FAREWELL = Duration.ofSeconds(2);

    private final RecordedPly at;
    private final AskedBot bot;
    private final Optional<Pause> pause;

    Replay(RecordedPly at, AskedBot bot, Optional<Pause> pause) {
        this.at = at;
        this.bot = bot;
        this.pause = pause;
    }

    /**
     * Starts the bot in a process of its own, asks it once and ends it. An interrupt ends both.
     *
     * @param pause waits for a debugger before the bot is asked; with it no flag falls, and nothing that the bot is slow
     *     in ends its connection or its game
     * @throws IllegalArgumentException if no bot can be asked there, see {@link RecordedPly#unaskable}
     * @throws IOException if the bot cannot be started, with the remedy, or the referee not listen
     */
    public static Reply ask(RecordedPly at, AskedBot bot, Optional<Pause> pause)
            throws IOException, InterruptedException {
        at.unaskable().ifPresent(fault -> {
            throw new IllegalArgumentException(fault);
        });
        return new Replay(at, bot, pause).ask();
    }

    private Reply ask() throws IOException, InterruptedException {
        Colour seat = at.mover();
        CountDownLatch gate = new CountDownLatch(pause.isPresent() ? 1 : 0);
        try (Referee referee = Referee.start(options())) {
            InetSocketAddress address = referee.address();
            Token token = Token.random();
            Token others = Token.random();
            Admission asked = referee.admit(invitation(seat, token, bot.options()));
            Admission other = referee.admit(invitation(seat.opponent(), others, Map.of()));
            Opponent.enter(address, other.name(), others, gate);
            BotProcess process = BotProcess.start(command(address, asked.name(), token));
            CompletableFuture<Void> told = process.died().thenAccept(exit -> {
                asked.exited(
                        exit.sentence(process.command(), asked.firstSession().isDone()));
                gate.countDown();
            });
            FinishedGame record;
            try (process) {
                pause.ifPresent(wait -> hold(wait, process, gate));
                record = await(referee.play(order(asked, other)).finished());
                asked.close();
                letLeave(process);
            }
            told.join();
            return reply(record, process);
        }
    }

    /** At the goodbye, with its last words: what it says of the end of the game is what its author wants to see. */
    private static void letLeave(BotProcess process) throws InterruptedException {
        try {
            BotExit unused = process.died().get(FAREWELL.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException stays) {
            // It is ended then.
        } catch (ExecutionException unknown) {
            throw new IllegalStateException("nobody knows how the bot has ended", unknown.getCause());
        }
    }

    private void hold(Pause wait, BotProcess process, CountDownLatch gate) {
        Thread.ofPlatform().daemon().name("replay-pause").start(() -> {
            wait.await(process.pid(), at.mover());
            gate.countDown();
        });
    }

    private RefereeOptions options() {
        RefereeOptions options =
                RefereeOptions.of(at.record().event()).withSite(at.record().site());
        return pause.isEmpty()
                ? options
                : options.withHeartbeat(Duration.ZERO)
                        .withGrace(FOR_EVER)
                        .withLimits(RefereeLimits.DEFAULT.withHandshakeTimeout(FOR_EVER));
    }

    /** Names of other programs' records may be such that no bot can have them. */
    private Invitation invitation(Colour colour, Token token, Map<String, String> options) {
        String name = at.name(colour);
        return new Invitation(Invitation.isName(name) ? name : colour.toString(), token, 1, Duration.ZERO, options);
    }

    private BotCommand command(InetSocketAddress referee, String name, Token token) {
        CommandValues values =
                new CommandValues(referee.getHostString(), referee.getPort(), token.value(), name, bot.millrace());
        BotCommand command = new BotCommand(
                bot.command().expand(values),
                bot.directory(),
                values.environment(),
                bot.log(),
                BotCommand.DEFAULT_LOG_LIMIT);
        return pause.filter(Pause::lendsTerminal).isPresent() ? command.lentTerminal() : command;
    }

    GameOrder order(Admission asked, Admission other) {
        FinishedGame record = at.record();
        Duration patience = pause.isPresent() ? FOR_EVER : Seat.FIRST_READY_TIMEOUT;
        Seat own = new Seat(asked, patience, bot.nodes());
        Seat opponent = new Seat(other, patience, OptionalLong.empty());
        boolean white = at.mover() == Colour.WHITE;
        return new GameOrder(
                        record.id(),
                        record.event(),
                        record.round(),
                        1,
                        record.rules(),
                        record.start(),
                        at.game().moves(),
                        white ? own : opponent,
                        white ? opponent : own,
                        record.clock(),
                        credit(record),
                        // A busy machine is no way out here: nothing is at stake, and the question is what the bot
                        // does.
                        Duration.ZERO,
                        ENOUGH,
                        Map.of())
                .withContinuation(at.continuation(pause.isEmpty()));
    }

    private static Duration credit(FinishedGame record) {
        return Optional.ofNullable(record.tags().get(FinishedGame.ROUND_TRIP_CREDIT))
                .map(Seconds::parse)
                .map(parsed -> parsed instanceof Parsed.Ok<Duration>(Duration credit) ? credit : Duration.ZERO)
                .orElse(Duration.ZERO);
    }

    private static FinishedGame await(CompletableFuture<FinishedGame> finished) throws InterruptedException {
        try {
            return finished.get();
        } catch (ExecutionException lost) {
            throw new IllegalStateException("the referee lost the game", lost.getCause());
        }
    }

    private Reply reply(FinishedGame record, BotProcess process) throws IOException {
        if (record.verdict().fault().filter(at.mover().opponent()::equals).isPresent()) {
            throw new IOException("the built-in opponent failed: "
                    + record.verdict().detail() + " Is something in the way of connections on this machine?");
        }
        if (record.plies() > at.ply()) {
            return new Reply.Moved(record.moves().get(at.ply()));
        }
        return record.verdict().reason() == EndReason.RESIGNATION
                ? new Reply.Resigned()
                : new Reply.Failed(record.verdict(), process.lastLines(BotExit.LINES));
    }
}
