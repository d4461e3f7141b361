package org.millrace.referee;

import java.util.Optional;
import java.util.Random;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.Play;
import org.millrace.protocol.v1.Pong;
import org.millrace.protocol.v1.Ready;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.YourTurn;

/** What an honest bot says to a message of the referee. */
final class Reply {

    private Reply() {}

    /** The answer to a question, with a random legal move; empty if nothing was asked. */
    static Optional<BotMessage> to(RefereeMessage message, Random random) {
        return switch (message.getKindCase()) {
            case PING ->
                Optional.of(BotMessage.newBuilder()
                        .setPong(Pong.newBuilder().setId(message.getPing().getId()))
                        .build());
            case GAME_START ->
                message.getGameStart().getResumed()
                        ? Optional.empty()
                        : Optional.of(BotMessage.newBuilder()
                                .setReady(Ready.newBuilder()
                                        .setGameId(message.getGameStart().getGameId()))
                                .build());
            case YOUR_TURN -> Optional.of(move(message.getYourTurn(), random));
            case WELCOME, REFUSED, MOVE_PLAYED, GAME_OVER, PONG, ERROR, GOODBYE, GAME_STATE, KIND_NOT_SET ->
                Optional.empty();
        };
    }

    private static BotMessage move(YourTurn turn, Random random) {
        Move move = turn.getLegalMoves(random.nextInt(turn.getLegalMovesCount()));
        return BotMessage.newBuilder()
                .setPlay(Play.newBuilder()
                        .setGameId(turn.getGameId())
                        .setPly(turn.getPly())
                        .setMove(move))
                .build();
    }
}
