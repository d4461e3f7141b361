package org.millrace.referee.server;

import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.group.ChannelGroup;
import org.millrace.protocol.frame.FrameDecoder;
import org.millrace.protocol.frame.FrameEncoder;
import org.millrace.protocol.frame.FrameLimits;
import org.millrace.referee.session.Entrance;
import org.millrace.referee.session.RefusalCode;
import org.millrace.referee.wire.BotMessageReader;
import org.millrace.referee.wire.SessionMessages;

/**
 * Builds the pipeline of a new connection.
 *
 * <pre>
 *   socket -> frames -> reader -> ending -> rate -> slow -> handshake            -> faults
 *   socket -> frames -> reader -> ending -> rate -> slow -> heartbeat -> session -> faults
 *   socket <- encoder                    <- rate
 * </pre>
 */
final class BotChannelInitializer extends ChannelInitializer<Channel> {

    private static final FrameEncoder ENCODER = new FrameEncoder();

    private final Services services;
    private final ChannelGroup connections;

    BotChannelInitializer(Services services, ChannelGroup connections) {
        this.services = services;
        this.connections = connections;
    }

    @Override
    protected void initChannel(Channel channel) {
        FrameDecoder<?> frames = BotMessageReader.frames(services.nanoTime(), FrameLimits.HANDSHAKE);
        EndingHandler ending = new EndingHandler();
        ChannelLink link = new ChannelLink(channel, ending, services.nanoTime());
        ChannelPipeline pipeline = channel.pipeline();
        pipeline.addLast("frames", frames);
        pipeline.addLast("encoder", ENCODER);
        pipeline.addLast("reader", new BotMessageReader());
        pipeline.addLast("ending", ending);
        pipeline.addLast("rate", new RateLimitHandler(services.settings().messagesPerSecond()));
        pipeline.addLast("slow", new SlowReaderHandler());
        pipeline.addLast("handshake", new HandshakeHandler(services, link, frames));
        pipeline.addLast("faults", new FaultHandler(services, link));
        services.metrics().connectionOpened();
        channel.closeFuture().addListener(closed -> services.metrics().connectionClosed());
        connections.add(channel);
        if (connections.size() > services.settings().maxConnections()) {
            services.metrics().refused(RefusalCode.UNAVAILABLE.name());
            link.end(SessionMessages.refused(new Entrance.Refusal(
                    RefusalCode.UNAVAILABLE, "The referee has no room for another connection; try again later.")));
        }
    }
}
