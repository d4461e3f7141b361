package org.millrace.tournament.preflight;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.millrace.bot.house.HouseBots;
import org.millrace.bot.house.HouseOptions;
import org.millrace.bot.sdk.BotRunner;
import org.millrace.bot.sdk.BotSpec;
import org.millrace.bot.sdk.Connection;
import org.millrace.bot.sdk.Tls;
import org.millrace.referee.Admission;
import org.millrace.referee.Invitation;
import org.millrace.referee.Referee;
import org.millrace.referee.Token;

/** The opponent of all smoke games: a house bot that plays at random, in this program but over a real connection. */
final class Rival {
    private static final String NAME = "preflight opponent";
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private Rival() {}

    /** Lets it connect; it leaves when the referee says goodbye. */
    static Admission enter(Referee referee) throws IOException, InterruptedException {
        BotSpec random = HouseBots.create("random", HouseOptions.DEFAULTS).orElseThrow();
        Token token = Token.random();
        Admission admission = referee.admit(new Invitation(NAME, token, 1, PATIENCE));
        InetSocketAddress address = referee.address();
        String host = address.getAddress().isAnyLocalAddress() ? "127.0.0.1" : address.getHostString();
        Tls tls = referee.fingerprint()
                .map(print -> Tls.Pinned.parse(print).orThrow())
                .orElseGet(Tls.Off::new);
        Connection connection = new Connection(host, address.getPort(), NAME, token.value(), tls);
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        Thread.ofPlatform().daemon().name("preflight-opponent").start(() -> {
            int ignored = BotRunner.run(random, connection, false, nowhere);
        });
        try {
            admission.firstSession().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
            return admission;
        } catch (TimeoutException | ExecutionException | CancellationException absent) {
            throw new IOException(
                    "the built-in opponent could not connect to " + host + ":" + address.getPort()
                            + " on this machine; is something in the way of its own connections?",
                    absent);
        }
    }
}
