package org.millrace.bot.house;

import java.io.IOException;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import org.millrace.bot.rough.Mischief;
import org.millrace.bot.rough.Relay;
import org.millrace.bot.rough.RoughManner;
import org.millrace.bot.rough.Way;
import org.millrace.bot.sdk.Answer;
import org.millrace.bot.sdk.Bot;
import org.millrace.bot.sdk.BotArguments;
import org.millrace.bot.sdk.BotRunner;
import org.millrace.bot.sdk.BotSpec;
import org.millrace.bot.sdk.Connection;
import org.millrace.bot.sdk.ExitCode;
import org.millrace.bot.sdk.Tls;
import org.millrace.bot.sdk.Turn;
import org.millrace.rules.Parsed;

/**
 * A partner to try a referee and other bots on: plays like {@link GreedyBot}, and does besides all that the protocol
 * allows and nobody likes. It answers late at times, offers draws and takes some; its connection is made rough towards
 * the referee by a relay in its own process.
 */
final class SparringBot implements Bot {

    static final String NAME = "sparring";

    /** Another sequence of chance than the one that chooses moves. */
    private static final long WHIMS = 0x5ba221;

    private static final int OFFERS_FROM_PLY = 16;
    private static final Duration LONGEST_WAIT = Duration.ofMillis(60);
    private static final Duration LAST_WORDS = Duration.ofSeconds(1);

    private final long seed;
    private final Bot player;

    SparringBot(HouseOptions options) {
        seed = options.seed();
        player = new GreedyBot(options);
    }

    /**
     * Connects and plays, behind a rough connection.
     *
     * @return the exit code, see {@link ExitCode}
     */
    static int run(BotArguments arguments, BotSpec spec, long seed, PrintStream err) {
        return switch (arguments.games(spec.games())) {
            case Parsed.Bad<Integer> bad -> usage(bad.reason(), err);
            case Parsed.Ok<Integer>(Integer games) ->
                switch (arguments.connection()) {
                    case Parsed.Bad<Connection> bad -> usage(bad.reason(), err);
                    case Parsed.Ok<Connection>(Connection connection) ->
                        connection.tls() instanceof Tls.Off
                                ? run(spec.withGames(games), connection, seed, arguments.verbose(), err)
                                : usage(
                                        "what is encrypted cannot be made rough; connect without TLS, as a referee on"
                                                + " this machine allows",
                                        err);
                };
        };
    }

    private static int run(BotSpec spec, Connection connection, long seed, boolean verbose, PrintStream err) {
        InetSocketAddress referee = new InetSocketAddress(connection.host(), connection.port());
        try (Relay relay = Relay.start(referee, RoughManner.of(seed, Mischief.ALL, Set.of(Way.TO_REFEREE)))) {
            InetSocketAddress near = relay.address();
            int code = BotRunner.run(
                    spec,
                    new Connection(near.getHostString(), near.getPort(), connection.name(), connection.token()),
                    verbose,
                    err);
            relay.awaitIdle(LAST_WORDS);
            return code;
        } catch (IOException failed) {
            err.println("the relay cannot listen on this machine: " + failed.getMessage());
            return ExitCode.FAILED;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return ExitCode.FAILED;
        }
    }

    private static int usage(String sentence, PrintStream err) {
        err.println(sentence);
        return ExitCode.USAGE;
    }

    @Override
    public Answer move(Turn turn) {
        SplittableRandom whims = Seeds.random(seed ^ WHIMS, turn);
        if (whims.nextInt(8) == 0) {
            dawdle(turn, whims);
        }
        if (turn.drawOffered() && whims.nextInt(3) == 0) {
            return Answer.acceptDraw();
        }
        Answer answer = player.move(turn);
        boolean offers = turn.ply() >= OFFERS_FROM_PLY && whims.nextInt(6) == 0;
        return offers && answer instanceof Answer.Play play ? play.offeringDraw() : answer;
    }

    /** Never for more than the turn's budget leaves room for. */
    private static void dawdle(Turn turn, SplittableRandom whims) {
        Duration room = turn.budget().dividedBy(4);
        Duration most = room.compareTo(LONGEST_WAIT) < 0 ? room : LONGEST_WAIT;
        // Ends at once when the game does, since the thread is interrupted then.
        LockSupport.parkNanos(whims.nextLong(Math.max(1, most.toNanos())));
    }
}
