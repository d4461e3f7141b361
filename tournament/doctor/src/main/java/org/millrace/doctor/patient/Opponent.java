package org.millrace.doctor.patient;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.millrace.bot.sdk.Answer;
import org.millrace.bot.sdk.Bot;
import org.millrace.bot.sdk.BotRunner;
import org.millrace.bot.sdk.BotSpec;
import org.millrace.bot.sdk.Connection;
import org.millrace.record.GameId;
import org.millrace.referee.Admission;
import org.millrace.referee.Invitation;
import org.millrace.referee.Referee;
import org.millrace.referee.Token;

/**
 * The other player of all games: in this program, but over a real connection of its own. It plays each game by its
 * {@link Script}. Safe for all threads.
 */
final class Opponent {
    private static final String NAME = "doctor";
    private static final int GAMES = 64;
    /** It is never to lose on time, however long a script waits. */
    private static final Duration MARGIN = Duration.ofHours(1);

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Map<String, Script> scripts = new ConcurrentHashMap<>();
    private final Admission admission;

    private Opponent(Admission admission) {
        this.admission = admission;
    }

    /** Lets it connect; it leaves when the referee says goodbye. */
    static Opponent enter(Referee referee) throws IOException, InterruptedException {
        Token token = Token.random();
        Opponent opponent = new Opponent(referee.admit(new Invitation(NAME, token, 1, MARGIN)));
        Bot bot = turn -> opponent.script(turn.gameId()).answer(turn);
        BotSpec spec = BotSpec.of(() -> bot).withGames(GAMES);
        InetSocketAddress address = referee.address();
        Connection connection = new Connection(address.getHostString(), address.getPort(), NAME, token.value());
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        Thread.ofPlatform().daemon().name("doctor-opponent").start(() -> {
            int ignored = BotRunner.run(spec, connection, false, nowhere);
        });
        try {
            opponent.admission.firstSession().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
            return opponent;
        } catch (TimeoutException | ExecutionException | CancellationException absent) {
            throw new IOException(
                    "the doctor's own player could not connect to port " + address.getPort()
                            + " of this machine; is something in the way of its own connections?",
                    absent);
        }
    }

    Admission admission() {
        return admission;
    }

    /** How it will play a game; to be said before the game begins. */
    void learn(GameId game, Script script) {
        scripts.put(game.value(), script);
    }

    private Script script(String game) {
        return scripts.getOrDefault(game, turn -> Answer.resign());
    }
}
