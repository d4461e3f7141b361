package org.millrace.referee.server;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import org.millrace.referee.watch.LogQuota;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The end of the listening channel's pipeline: a connection that could not be accepted is told in the log and costs
 * nothing else. It stands behind Netty's own handler, which accepts nothing for a second then.
 */
final class AcceptFaultHandler extends ChannelInboundHandlerAdapter {

    private static final Logger LOG = LoggerFactory.getLogger(AcceptFaultHandler.class);

    private final LogQuota quota;

    AcceptFaultHandler(LogQuota quota) {
        this.quota = quota;
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        quota.warn(LOG, "accept", "a connection could not be accepted: " + cause);
    }
}
