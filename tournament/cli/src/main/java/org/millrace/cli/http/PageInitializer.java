package org.millrace.cli.http;

import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.group.ChannelGroup;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpServerKeepAliveHandler;
import io.netty.handler.flow.FlowControlHandler;

/**
 * Builds the pipeline of a client's connection, if there is room for another.
 *
 * <pre>
 *   socket -> patience -> codec -> keep-alive -> whole requests -> one at a time -> pages
 * </pre>
 */
final class PageInitializer extends ChannelInitializer<Channel> {
    private final Site site;
    private final HttpLimits limits;
    private final ChannelGroup connections;
    private final TurnedAway turnedAway;

    PageInitializer(Site site, HttpLimits limits, ChannelGroup connections, TurnedAway turnedAway) {
        this.site = site;
        this.limits = limits;
        this.connections = connections;
        this.turnedAway = turnedAway;
    }

    @Override
    protected void initChannel(Channel channel) {
        if (connections.size() >= limits.connections()) {
            turnedAway.one(connections.size());
            ChannelFuture unused = channel.close();
            return;
        }
        connections.add(channel);
        PatienceHandler patience = new PatienceHandler(limits);
        ChannelPipeline pipeline = channel.pipeline();
        pipeline.addLast("patience", patience);
        pipeline.addLast(
                "codec",
                new HttpServerCodec(new HttpDecoderConfig()
                        .setMaxInitialLineLength(HttpLimits.LINE_BYTES)
                        .setMaxHeaderSize(HttpLimits.HEADER_BYTES)));
        pipeline.addLast("keepAlive", new HttpServerKeepAliveHandler());
        pipeline.addLast("whole", new HttpObjectAggregator(HttpLimits.BODY_BYTES));
        pipeline.addLast("one", new FlowControlHandler());
        pipeline.addLast("pages", new PageHandler(site, patience));
    }
}
