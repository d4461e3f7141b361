package org.millrace.doctor.replay;

import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import org.millrace.bot.sdk.Answer;
import org.millrace.bot.sdk.Bot;
import org.millrace.bot.sdk.BotRunner;
import org.millrace.bot.sdk.BotSpec;
import org.millrace.bot.sdk.Connection;
import org.millrace.bot.sdk.GameInfo;
import org.millrace.bot.sdk.Turn;
import org.millrace.referee.Token;

/**
 * Sits in the other seat, in this program but over a real connection, and is never asked. That it is not ready yet keeps
 * the referee from asking the bot.
 */
final class Opponent implements Bot {
    private final CountDownLatch gate;

    private Opponent(CountDownLatch gate) {
        this.gate = gate;
    }

    /** Lets it connect; it gets ready when the gate is open, and leaves when the referee says goodbye. */
    static void enter(InetSocketAddress referee, String name, Token token, CountDownLatch gate) {
        Connection connection = new Connection(referee.getHostString(), referee.getPort(), name, token.value());
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        Thread.ofPlatform().daemon().name("replay-opponent").start(() -> {
            int ignored = BotRunner.run(BotSpec.of(() -> new Opponent(gate)), connection, false, nowhere);
        });
    }

    @Override
    public void gameStarted(GameInfo game) {
        try {
            gate.await();
        } catch (InterruptedException over) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public Answer move(Turn turn) {
        return Answer.resign();
    }
}
