package org.millrace.referee.wire;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.OptionalInt;
import org.millrace.protocol.v1.AcceptDraw;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.EngineOption;
import org.millrace.protocol.v1.Hello;
import org.millrace.protocol.v1.Observe;
import org.millrace.protocol.v1.Resume;
import org.millrace.protocol.v1.Version;
import org.millrace.referee.arbiter.Event;
import org.millrace.referee.session.BotSays;
import org.millrace.referee.session.Greeting;
import org.millrace.referee.session.PrintableText;
import org.millrace.referee.session.ResumeSecret;
import org.millrace.referee.session.SecretHash;

/** Reads what bots write. */
final class BotMessages {

    private BotMessages() {}

    static BotSays read(BotMessage message) {
        return switch (message.getKindCase()) {
            case HELLO -> hello(message.getHello());
            case RESUME -> resume(message.getResume());
            case OBSERVE -> observe(message.getObserve());
            case READY ->
                new BotSays.OfGame(
                        message.getReady().getGameId(), (colour, roundTrip, at) -> new Event.Ready(colour, at));
            case PLAY -> new BotSays.OfGame(message.getPlay().getGameId(), WirePlay.deed(message.getPlay()));
            case ACCEPT_DRAW -> acceptDraw(message.getAcceptDraw());
            case RESIGN ->
                new BotSays.OfGame(
                        message.getResign().getGameId(), (colour, roundTrip, at) -> new Event.Resigned(colour, at));
            case PING -> new BotSays.Ping(message.getPing().getId());
            case PONG -> new BotSays.Pong(message.getPong().getId());
            case GOODBYE -> new BotSays.Goodbye();
            case KIND_NOT_SET -> new BotSays.Nothing();
        };
    }

    /** Texts lose what cannot be printed, absent and odd numbers become sound ones. */
    private static BotSays hello(Hello hello) {
        long asked = hello.hasMaxGames() ? Integer.toUnsignedLong(hello.getMaxGames()) : 1;
        Map<String, String> options = new HashMap<>();
        for (EngineOption option : hello.getOptionsList()) {
            options.put(option.getName(), option.getDefaultValue());
        }
        Greeting greeting = new Greeting(
                hello.getName(),
                PrintableText.of(hello.getAuthor()),
                PrintableText.of(hello.getSdk()),
                PrintableText.of(hello.getBotVersion()),
                new HashSet<>(hello.getVariantsList()),
                Math.clamp(asked, 1, Greeting.MAX_GAMES),
                hello.getWantsLegalMoves(),
                hello.getWantsOwnMoves(),
                options);
        return new BotSays.Hello(version(hello.getVersion()), greeting, SecretHash.of(hello.getToken()));
    }

    private static BotSays resume(Resume resume) {
        return new BotSays.Resume(
                version(resume.getVersion()),
                resume.getSessionId(),
                new ResumeSecret(resume.getResumeSecret().toByteArray()),
                SecretHash.of(resume.getToken()));
    }

    private static BotSays observe(Observe observe) {
        return new BotSays.Observe(
                version(observe.getVersion()),
                observe.getName(),
                SecretHash.of(observe.getToken()),
                Collections.unmodifiableSet(new HashSet<>(observe.getGameIdsList())));
    }

    private static BotSays acceptDraw(AcceptDraw accept) {
        OptionalInt ply = accept.hasPly() ? OptionalInt.of(WirePlay.ply(accept.getPly())) : OptionalInt.empty();
        return new BotSays.OfGame(
                accept.getGameId(),
                (colour, roundTrip, at) -> ply.isPresent()
                        ? new Event.AcceptDraw(colour, ply.getAsInt(), at)
                        : new Event.OutOfTurn(
                                colour, "AcceptDraw has no ply; send back the ply of the YourTurn it answers.", at));
    }

    private static BotSays.Version version(Version version) {
        return new BotSays.Version(version.getMajor(), version.getMinor());
    }
}
