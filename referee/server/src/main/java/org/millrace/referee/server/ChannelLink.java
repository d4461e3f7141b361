package org.millrace.referee.server;

import com.google.protobuf.MessageLite;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.EventLoop;
import io.netty.handler.codec.EncoderException;
import java.net.SocketAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import org.millrace.protocol.frame.FrameBody;
import org.millrace.protocol.frame.FrameDecoder;
import org.millrace.protocol.frame.PartialFrame;
import org.millrace.referee.session.Link;

/** A bot's connection over a Netty channel. Safe for all threads, as {@link Link} says. */
@SuppressWarnings("FutureReturnValueIgnored") // What fails comes back as an exception of the pipeline or its end.
final class ChannelLink implements Link {

    private final Channel channel;
    private final Ending ending;
    private final RateLimitHandler rate;
    private final LongSupplier nanoTime;
    private final RoundTrips roundTrips = new RoundTrips();

    ChannelLink(Channel channel, Ending ending, RateLimitHandler rate, LongSupplier nanoTime) {
        this.channel = channel;
        this.ending = ending;
        this.rate = rate;
        this.nanoTime = nanoTime;
    }

    @Override
    public void send(MessageLite message) {
        // A failed write comes back as an exception of the pipeline, where FaultHandler judges it.
        channel.writeAndFlush(message, channel.voidPromise());
    }

    @Override
    public void request(MessageLite message, LongConsumer flushed) {
        question(message, flushed);
    }

    @Override
    public void request(FrameBody message, LongConsumer flushed) {
        question(message, flushed);
    }

    private void question(Object message, LongConsumer flushed) {
        if (channel.eventLoop().inEventLoop()) {
            ask(message, flushed);
        } else {
            channel.eventLoop().execute(() -> ask(message, flushed));
        }
    }

    private void ask(Object message, LongConsumer flushed) {
        ChannelFuture written = rate.ask(message);
        if (written.isSuccess()) {
            flushed.accept(nanoTime.getAsLong());
            return;
        }
        written.addListener(done -> {
            if (done.isSuccess()) {
                flushed.accept(nanoTime.getAsLong());
            } else if (done.cause() instanceof EncoderException cause) {
                channel.pipeline().fireExceptionCaught(cause);
            }
        });
    }

    /**
     * A timer of no delay set on the event loop becomes due only in the loop's next round, which begins by reading
     * what the kernel has.
     */
    @Override
    public void afterRead(Runnable after) {
        EventLoop loop = channel.eventLoop();
        if (loop.inEventLoop()) {
            loop.schedule(after, 0, TimeUnit.NANOSECONDS);
        } else {
            loop.execute(() -> loop.schedule(after, 0, TimeUnit.NANOSECONDS));
        }
    }

    @Override
    public void end(MessageLite last) {
        if (channel.eventLoop().inEventLoop()) {
            ending.end(channel, last);
        } else {
            channel.eventLoop().execute(() -> ending.end(channel, last));
        }
    }

    /** Sends a last message and closes, without waiting for the other side. */
    void endAtOnce(MessageLite last) {
        if (channel.eventLoop().inEventLoop()) {
            ending.endAtOnce(channel, last);
        } else {
            channel.eventLoop().execute(() -> ending.endAtOnce(channel, last));
        }
    }

    @Override
    public void cut() {
        channel.close();
    }

    @Override
    public Optional<Duration> roundTrip() {
        return roundTrips.smallest();
    }

    RoundTrips roundTrips() {
        return roundTrips;
    }

    @Override
    public Optional<String> unfinished() {
        return Optional.ofNullable(channel.pipeline().get(FrameDecoder.class))
                .flatMap(FrameDecoder<?>::partial)
                .map(ChannelLink::sentence);
    }

    private static String sentence(PartialFrame frame) {
        return frame.length().isPresent()
                ? "Meanwhile it had begun a frame of " + frame.length().getAsInt() + " bytes, of which "
                        + frame.received() + " had come."
                : "Meanwhile it had begun a frame of which not even the length had come.";
    }

    /** Whether the last message has been said; asked on the connection's event loop. */
    boolean isEnding() {
        return ending.isEnding();
    }

    @Override
    public SocketAddress remote() {
        return channel.remoteAddress();
    }
}
