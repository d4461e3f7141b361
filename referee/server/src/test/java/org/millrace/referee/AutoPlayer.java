package org.millrace.referee;

import java.io.IOException;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.GameOver;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.Play;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.Thought;
import org.millrace.protocol.v1.YourTurn;

/** An honest player of random legal moves, as many games at once as it is given, in a thread of its own. */
final class AutoPlayer {

    private AutoPlayer() {}

    /** Plays until as many games are over; needs a bot that asked for the legal moves. */
    static CompletableFuture<List<GameOver>> play(RawBot bot, int games, long seed) {
        return play(bot, games, seed, Thought.getDefaultInstance());
    }

    /** The same, with a thought beside each move. */
    static CompletableFuture<List<GameOver>> play(RawBot bot, int games, long seed, Thought thought) {
        CompletableFuture<List<GameOver>> done = new CompletableFuture<>();
        Thread.startVirtualThread(() -> {
            try {
                done.complete(playAll(bot, games, new Random(seed), thought));
            } catch (IOException | RuntimeException | AssertionError e) {
                done.completeExceptionally(e);
            }
        });
        return done;
    }

    private static List<GameOver> playAll(RawBot bot, int games, Random random, Thought thought) throws IOException {
        List<GameOver> over = new java.util.ArrayList<>();
        while (over.size() < games) {
            RefereeMessage message = bot.next().orElseThrow(() -> new AssertionError("closed in mid-game"));
            switch (message.getKindCase()) {
                case GAME_START -> bot.ready(message.getGameStart().getGameId());
                case YOUR_TURN -> {
                    YourTurn turn = message.getYourTurn();
                    Move move = turn.getLegalMoves(random.nextInt(turn.getLegalMovesCount()));
                    bot.send(BotMessage.newBuilder()
                            .setPlay(Play.newBuilder()
                                    .setGameId(turn.getGameId())
                                    .setPly(turn.getPly())
                                    .setMove(move)
                                    .setThought(thought))
                            .build());
                }
                case GAME_OVER -> over.add(message.getGameOver());
                case WELCOME, REFUSED, MOVE_PLAYED, PING, PONG, ERROR, GOODBYE, GAME_STATE, KIND_NOT_SET ->
                    throw new AssertionError("unexpected " + message);
            }
        }
        return over;
    }

    static <T> T join(CompletableFuture<T> future) {
        try {
            return future.orTimeout(90, java.util.concurrent.TimeUnit.SECONDS).join();
        } catch (CompletionException e) {
            throw new AssertionError("the player failed", e.getCause());
        }
    }
}
