package org.millrace.referee.server;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.millrace.protocol.frame.FrameDecoder;
import org.millrace.protocol.frame.FrameLimits;
import org.millrace.protocol.frame.Received;
import org.millrace.referee.session.AddressText;
import org.millrace.referee.session.BotSays;
import org.millrace.referee.session.Entrance;
import org.millrace.referee.session.Greeting;
import org.millrace.referee.session.Link;
import org.millrace.referee.session.RefusalCode;
import org.millrace.referee.session.Session;
import org.millrace.referee.wire.SessionMessages;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Judges the first message of a connection: answers it with Welcome and makes way for the session's handlers, or
 * refuses it and ends the connection. Until then no frame may be long and nobody may be slow.
 *
 * <p>Confined to its channel's event loop.
 */
final class HandshakeHandler extends ChannelInboundHandlerAdapter {

    private static final Logger LOG = LoggerFactory.getLogger(HandshakeHandler.class);

    private final Services services;
    private final ChannelLink link;
    private final FrameDecoder<?> frames;
    private final Guest guest;
    private @Nullable Future<?> timeout;

    HandshakeHandler(Services services, ChannelLink link, FrameDecoder<?> frames, Guest guest) {
        this.services = services;
        this.link = link;
        this.frames = frames;
        this.guest = guest;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext ctx) {
        timeout = ctx.executor()
                .schedule(
                        () -> refuse(tooLate(), ""),
                        services.settings().limits().handshakeTimeout().toNanos(),
                        TimeUnit.NANOSECONDS);
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext ctx) {
        stopTimeout();
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        stopTimeout();
        ctx.fireChannelInactive();
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        if (!(message instanceof Received<?>(BotSays said, long at))) {
            ctx.fireChannelRead(message);
            return;
        }
        Entrance entrance = switch (said) {
            case BotSays.Hello hello -> hello(hello);
            case BotSays.Resume resume ->
                speaks(resume.version()) ? services.roster().resume(resume, link) : otherVersion(resume.version());
            case BotSays.Observe observe ->
                speaks(observe.version()) ? observe(observe) : otherVersion(observe.version());
            case BotSays.OfGame ignored -> notFirst();
            case BotSays.Ping ignored -> notFirst();
            case BotSays.Pong ignored -> notFirst();
            case BotSays.Goodbye ignored -> notFirst();
            case BotSays.Nothing ignored -> notFirst();
        };
        switch (entrance) {
            case Entrance.Admission admission -> welcome(ctx, admission, at);
            case Entrance.Observation observation -> welcome(ctx, observation);
            case Entrance.Refusal refusal -> refuse(refusal, nameIn(said));
        }
    }

    private Entrance hello(BotSays.Hello hello) {
        if (!speaks(hello.version())) {
            return otherVersion(hello.version());
        }
        if (!Greeting.isName(hello.greeting().name())) {
            return new Entrance.Refusal(
                    RefusalCode.NAME,
                    "The name must have 1 to %d characters, none of them a control or invisible."
                            .formatted(Greeting.MAX_NAME_LENGTH));
        }
        return services.roster().hello(hello, link);
    }

    private Entrance observe(BotSays.Observe observe) {
        return services.gallery()
                .map(room -> room.admit(observe))
                .orElseGet(() -> new Entrance.Refusal(
                        RefusalCode.UNAVAILABLE,
                        "This referee serves no observers; the organiser can allow them, a bot connects with Hello."));
    }

    private static boolean speaks(BotSays.Version version) {
        return version.major() == SessionMessages.VERSION.major();
    }

    private static Entrance otherVersion(BotSays.Version version) {
        return new Entrance.Refusal(
                RefusalCode.VERSION,
                "The bot speaks version %d of the protocol, the referee version %d; use an SDK of version %d."
                        .formatted(
                                Integer.toUnsignedLong(version.major()),
                                SessionMessages.VERSION.major(),
                                SessionMessages.VERSION.major()));
    }

    private Entrance.Refusal tooLate() {
        return new Entrance.Refusal(
                RefusalCode.TIMEOUT,
                "No Hello within %d ms; send it first of all."
                        .formatted(
                                services.settings().limits().handshakeTimeout().toMillis()));
    }

    private static Entrance notFirst() {
        return new Entrance.Refusal(
                RefusalCode.FIRST_MESSAGE,
                "The first message was not Hello, Resume or Observe; send one of them first.");
    }

    private void welcome(ChannelHandlerContext ctx, Entrance.Admission admission, long at) {
        Session session = admission.session();
        services.door().welcomed(guest);
        frames.limit(FrameLimits.OPEN);
        Heartbeat heartbeat = new Heartbeat(services, link, new Pulse.OfBot(session));
        ctx.pipeline().addAfter(ctx.name(), "session", new SessionHandler(services, link, session, heartbeat));
        link.send(SessionMessages.welcome(admission, services.terms()));
        // The old connection goes first, so that nothing read from it comes after the resume.
        admission.replaced().ifPresent(Link::cut);
        admission.missed().forEach(link::send);
        session.seats().forEach(seat -> seat.resumed(at));
        LogContext.ofBot(
                session.name(),
                () -> services.quota()
                        .info(
                                LOG,
                                "connected " + session.name(),
                                "%s connected from %s as session %s"
                                        .formatted(session.name(), AddressText.of(link.remote()), session.id())));
        services.metrics().sessionOpened();
        services.roster().enter(session);
        services.roster().remind(session, SessionMessages.goodbye("There are no more games over this connection."));
        ctx.pipeline().remove(this);
    }

    private void welcome(ChannelHandlerContext ctx, Entrance.Observation observation) {
        services.door().welcomed(guest);
        GalleryRoom room = services.gallery().orElseThrow();
        String name = GalleryRoom.named(observation);
        ObserverHandler observer = new ObserverHandler(link, new Heartbeat(services, link, new Pulse.OfObserver(name)));
        ctx.pipeline().addAfter(ctx.name(), "observer", observer);
        ctx.pipeline().remove(this);
        link.send(SessionMessages.welcomeObserver(services.terms(), room.delay()));
        room.enter(observation, ctx.channel(), link, observer);
    }

    /** What a stranger calls itself; it is anybody's text, so only where it could be a name. */
    private static String nameIn(BotSays said) {
        return said instanceof BotSays.Hello hello
                        && Greeting.isName(hello.greeting().name())
                ? hello.greeting().name()
                : "";
    }

    private void refuse(Entrance.Refusal refusal, String name) {
        services.refusals().note(refusal, link.remote(), name);
        stopTimeout();
        link.end(SessionMessages.refused(refusal));
    }

    private void stopTimeout() {
        if (timeout != null) {
            timeout.cancel(false);
            timeout = null;
        }
    }
}
