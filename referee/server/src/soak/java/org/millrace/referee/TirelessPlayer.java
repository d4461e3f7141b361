package org.millrace.referee;

import java.io.IOException;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.millrace.protocol.v1.RefereeMessage;

/** An honest bot that plays random legal moves in as many games as come, until it is told to stop. */
final class TirelessPlayer {

    private TirelessPlayer() {}

    /** Plays over a connection of its own; the future fails if the referee has anything to complain of. */
    static CompletableFuture<Void> start(RawBot bot, long seed, CountDownLatch stop) {
        CompletableFuture<Void> over = new CompletableFuture<>();
        Thread.startVirtualThread(() -> {
            Random random = new Random(seed);
            try (bot) {
                while (stop.getCount() > 0) {
                    RefereeMessage message =
                            bot.nextOfAll().orElseThrow(() -> new AssertionError("closed in mid-game"));
                    switch (message.getKindCase()) {
                        case PING, GAME_START, YOUR_TURN ->
                            Reply.to(message, random).ifPresent(reply -> send(bot, reply));
                        case GAME_OVER -> {}
                        case WELCOME, REFUSED, MOVE_PLAYED, PONG, ERROR, GOODBYE, GAME_STATE, KIND_NOT_SET ->
                            throw new AssertionError("unexpected " + message);
                    }
                }
                over.complete(null);
            } catch (IOException | RuntimeException | AssertionError e) {
                over.completeExceptionally(e);
            }
        });
        return over;
    }

    private static void send(RawBot bot, org.millrace.protocol.v1.BotMessage reply) {
        try {
            bot.send(reply);
        } catch (IOException e) {
            throw new AssertionError("an honest bot cannot send", e);
        }
    }
}
