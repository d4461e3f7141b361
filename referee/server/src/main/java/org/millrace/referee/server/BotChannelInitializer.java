package org.millrace.referee.server;

import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.group.ChannelGroup;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.millrace.protocol.frame.FrameDecoder;
import org.millrace.protocol.frame.FrameLimits;
import org.millrace.referee.session.Entrance;
import org.millrace.referee.session.RefusalCode;
import org.millrace.referee.wire.BotMessageReader;
import org.millrace.referee.wire.SessionMessages;

/**
 * Builds the pipeline of a new connection.
 *
 * <pre>
 *   socket -> frames -> handshake -> faults
 *   socket -> frames -> session   -> faults
 *   socket <- frames
 * </pre>
 *
 * Few, since each handler is one more thing in memory that every move has to fetch. With TLS on offer, there is the
 * choice of TLS before the frames, and before that a stamp, which the frames then go by and which counts bytes as the
 * network has them.
 */
final class BotChannelInitializer extends ChannelInitializer<Channel> {

    /** The name of the handler that cuts frames. */
    static final String FRAMES = "frames";

    private final Services services;
    private final ChannelGroup connections;
    private final Optional<Tls> tls;

    BotChannelInitializer(Services services, ChannelGroup connections, Optional<Tls> tls) {
        this.services = services;
        this.connections = connections;
        this.tls = tls;
    }

    @Override
    protected void initChannel(Channel channel) {
        ConnectionLimits limits = services.settings().limits();
        LongSupplier time = services.nanoTime();
        Intake intake = new Intake(limits.messagesPerSecond(), limits.bytesPerSecond(), time.getAsLong());
        ReadStamp stamp = new ReadStamp(time, intake);
        FrameDecoder<?> frames = BotMessageReader.frames(
                tls.isPresent() ? stamp : time, new ReadPass(intake, tls.isEmpty()), FrameLimits.HANDSHAKE);
        ChannelPipeline pipeline = channel.pipeline();
        pipeline.addLast(FRAMES, frames);
        ChannelLink link = new ChannelLink(pipeline.context(FRAMES), new Ending(), intake, time);
        Guest guest = new Guest(channel.remoteAddress(), () -> turnAway(link, RefusalCode.CROWD));
        tls.ifPresent(offered -> pipeline.addFirst("tls-choice", new TlsChoice(offered, services, link))
                .addFirst("stamp", stamp));
        pipeline.addLast("handshake", new HandshakeHandler(services, link, frames, guest));
        pipeline.addLast("faults", new FaultHandler(services, link));
        connections.add(channel);
        services.metrics().connectionOpened();
        channel.closeFuture().addListener(closed -> {
            services.door().left(guest);
            services.metrics().connectionClosed();
        });
        services.door().arrived(guest).ifPresent(code -> turnAway(link, code));
    }

    /** Without the wait for the other side that an orderly end has: who is turned away holds no place meanwhile. */
    private void turnAway(ChannelLink link, RefusalCode code) {
        Entrance.Refusal refusal = new Entrance.Refusal(
                code,
                switch (code) {
                    case FULL -> "The referee has no room for another connection; try again later.";
                    case ADDRESS_LIMIT ->
                        "This address has as many open connections as are allowed (%d); close one first."
                                .formatted(services.settings().limits().perAddress());
                    case CROWD ->
                        "Others came while this connection waited, and there is no room for both; send Hello"
                                + " at once after connecting.";
                    case VERSION,
                            TOKEN,
                            NAME,
                            SESSION_LIMIT,
                            VARIANT,
                            RESUME,
                            FIRST_MESSAGE,
                            UNAVAILABLE,
                            TLS,
                            TLS_FAILED,
                            HANDSHAKES,
                            TIMEOUT -> throw new IllegalStateException(code + " is the handshake's to say.");
                });
        services.refusals().note(refusal, link.remote(), "");
        link.endAtOnce(SessionMessages.refused(refusal));
    }
}
