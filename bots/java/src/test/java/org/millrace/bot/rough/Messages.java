package org.millrace.bot.rough;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.millrace.protocol.v1.Board;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.Colour;
import org.millrace.protocol.v1.GameStart;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.Ping;
import org.millrace.protocol.v1.Play;
import org.millrace.protocol.v1.PointList;
import org.millrace.protocol.v1.Pong;
import org.millrace.protocol.v1.Ready;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.Thought;
import org.millrace.protocol.v1.Variant;
import org.millrace.protocol.v1.Welcome;
import org.millrace.protocol.v1.YourTurn;

/** Messages as they pass in a game, for tests of what is done to them. */
final class Messages {
    private Messages() {}

    static RefereeMessage welcome() {
        return RefereeMessage.newBuilder()
                .setWelcome(Welcome.newBuilder().setSessionId("s"))
                .build();
    }

    static RefereeMessage gameStart(int points) {
        Board.Builder board = Board.newBuilder().setName("b");
        for (int i = 0; i < points; i++) {
            board.addPoints("p" + i).addNeighbours(PointList.newBuilder().addPoints(i));
        }
        return RefereeMessage.newBuilder()
                .setGameStart(GameStart.newBuilder()
                        .setGameId("g")
                        .setVariant(Variant.newBuilder().setBoard(board))
                        .setColour(Colour.COLOUR_BLACK)
                        .putOptions("seed", "7")
                        .putOptions("style", "wild"))
                .build();
    }

    static RefereeMessage yourTurn(int ply) {
        return RefereeMessage.newBuilder()
                .setYourTurn(YourTurn.newBuilder()
                        .setGameId("g")
                        .setPly(ply)
                        .setLastMove(Move.newBuilder().setTo(0))
                        .addLegalMoves(Move.newBuilder().setFrom(0).setTo(1).addRemovals(0)))
                .build();
    }

    static BotMessage ready() {
        return BotMessage.newBuilder()
                .setReady(Ready.newBuilder().setGameId("g"))
                .build();
    }

    static BotMessage play(int ply) {
        return BotMessage.newBuilder()
                .setPlay(Play.newBuilder()
                        .setGameId("g")
                        .setPly(ply)
                        .setMove(Move.newBuilder().setTo(0))
                        .setThought(Thought.newBuilder().setScore(0).setComment("x".repeat(ply % 200))))
                .build();
    }

    static BotMessage pong(long id) {
        return BotMessage.newBuilder().setPong(Pong.newBuilder().setId(id)).build();
    }

    static RefereeMessage ping(long id) {
        return RefereeMessage.newBuilder().setPing(Ping.newBuilder().setId(id)).build();
    }

    /** What a referee says in a session, of all sizes. */
    static List<RefereeMessage> ofReferee(int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<RefereeMessage> messages = new ArrayList<>(List.of(welcome()));
        while (messages.size() < count) {
            messages.add(
                    switch (random.nextInt(3)) {
                        case 0 -> gameStart(random.nextInt(random.nextBoolean() ? 24 : 400));
                        case 1 -> ping(random.nextLong());
                        default -> yourTurn(messages.size());
                    });
        }
        return messages;
    }

    static List<BotMessage> ofBot(int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<BotMessage> messages = new ArrayList<>(List.of(ready()));
        while (messages.size() < count) {
            messages.add(random.nextInt(4) == 0 ? pong(random.nextLong()) : play(messages.size()));
        }
        return messages;
    }
}
