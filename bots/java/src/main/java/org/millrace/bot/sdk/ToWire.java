package org.millrace.bot.sdk;

import org.millrace.protocol.v1.AcceptDraw;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.EngineOption;
import org.millrace.protocol.v1.Hello;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.Ping;
import org.millrace.protocol.v1.Play;
import org.millrace.protocol.v1.Pong;
import org.millrace.protocol.v1.Ready;
import org.millrace.protocol.v1.Resign;
import org.millrace.protocol.v1.Resume;
import org.millrace.protocol.v1.Thought;
import org.millrace.protocol.v1.Version;

/** The bot's messages. */
final class ToWire {

    private static final int MAJOR = 1;
    private static final int MINOR = 0;

    private ToWire() {}

    static BotMessage hello(BotSpec spec, Connection connection) {
        Hello.Builder hello = Hello.newBuilder()
                .setVersion(Version.newBuilder().setMajor(MAJOR).setMinor(MINOR))
                .setName(connection.name())
                .setAuthor(spec.author())
                .setSdk("millrace java sdk, java " + Runtime.version().feature())
                .setBotVersion(spec.version())
                .addAllVariants(spec.variants())
                .setMaxGames(spec.games())
                .setToken(connection.token());
        for (BotOption option : spec.options()) {
            hello.addOptions(EngineOption.newBuilder()
                    .setName(option.name())
                    .setDefaultValue(option.defaultValue())
                    .setDescription(option.description()));
        }
        return BotMessage.newBuilder().setHello(hello).build();
    }

    static BotMessage resume(Ticket ticket, Connection connection) {
        return BotMessage.newBuilder()
                .setResume(Resume.newBuilder()
                        .setVersion(Version.newBuilder().setMajor(MAJOR).setMinor(MINOR))
                        .setSessionId(ticket.sessionId())
                        .setResumeSecret(ticket.secret())
                        .setToken(connection.token()))
                .build();
    }

    static BotMessage ready(String gameId) {
        return BotMessage.newBuilder()
                .setReady(Ready.newBuilder().setGameId(gameId))
                .build();
    }

    static BotMessage ping(long id) {
        return BotMessage.newBuilder().setPing(Ping.newBuilder().setId(id)).build();
    }

    static BotMessage pong(long id) {
        return BotMessage.newBuilder().setPong(Pong.newBuilder().setId(id)).build();
    }

    static BotMessage answer(String gameId, int ply, Answer answer) {
        BotMessage.Builder message = BotMessage.newBuilder();
        switch (answer) {
            case Answer.Play play -> message.setPlay(play(gameId, ply, play));
            case Answer.AcceptDraw() ->
                message.setAcceptDraw(AcceptDraw.newBuilder().setGameId(gameId).setPly(ply));
            case Answer.Resign() -> message.setResign(Resign.newBuilder().setGameId(gameId));
        }
        return message.build();
    }

    private static Play.Builder play(String gameId, int ply, Answer.Play play) {
        Play.Builder message = Play.newBuilder()
                .setGameId(gameId)
                .setPly(ply)
                .setMove(move(play.move()))
                .setOfferDraw(play.offersDraw());
        Thought.Builder thought =
                Thought.newBuilder().setPrincipalVariation(play.variation()).setComment(play.comment());
        play.score().ifPresent(thought::setScore);
        play.depth().ifPresent(thought::setDepth);
        play.nodes().ifPresent(thought::setNodes);
        return thought.build().equals(Thought.getDefaultInstance()) ? message : message.setThought(thought);
    }

    private static Move.Builder move(org.millrace.rules.play.Move move) {
        Move.Builder message = Move.newBuilder().setTo(move.to()).addAllRemovals(move.removals());
        move.from().ifPresent(message::setFrom);
        return message;
    }
}
