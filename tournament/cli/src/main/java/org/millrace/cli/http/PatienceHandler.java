package org.millrace.cli.http;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.util.concurrent.Future;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Closes a connection whose client or page takes too long, with one timer for whatever is waited for at the time. A
 * client that sends a byte now and then gains nothing by it.
 *
 * <p>Confined to its channel's event loop.
 */
@SuppressWarnings("FutureReturnValueIgnored") // A connection that cannot be closed is closed.
final class PatienceHandler extends ChannelInboundHandlerAdapter {
    private final HttpLimits limits;
    private @Nullable Future<?> timer;
    private boolean idle;

    PatienceHandler(HttpLimits limits) {
        this.limits = limits;
    }

    @Override
    public void channelActive(ChannelHandlerContext ctx) {
        await(ctx, limits.request());
        ctx.fireChannelActive();
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object bytes) {
        if (idle) {
            idle = false;
            await(ctx, limits.request());
        }
        ctx.fireChannelRead(bytes);
    }

    /** A request is complete; its answer is waited for. */
    void asked(ChannelHandlerContext ctx) {
        await(ctx, limits.answer());
    }

    /** The answer is out; the next request may come. */
    void answered(ChannelHandlerContext ctx) {
        idle = true;
        await(ctx, limits.idle());
    }

    private void await(ChannelHandlerContext ctx, Duration limit) {
        stop();
        timer = ctx.executor().schedule((Runnable) ctx::close, limit.toNanos(), TimeUnit.NANOSECONDS);
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        stop();
        ctx.fireChannelInactive();
    }

    private void stop() {
        if (timer != null) {
            timer.cancel(false);
            timer = null;
        }
    }
}
