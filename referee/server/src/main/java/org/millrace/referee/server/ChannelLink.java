package org.millrace.referee.server;

import com.google.protobuf.MessageLite;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.channel.EventLoop;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.millrace.protocol.frame.FrameBody;
import org.millrace.protocol.frame.FrameDecoder;
import org.millrace.protocol.frame.FrameEncoder;
import org.millrace.protocol.frame.PartialFrame;
import org.millrace.referee.session.AddressText;
import org.millrace.referee.session.Link;
import org.millrace.referee.session.Passage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A bot's connection over a Netty channel. Safe for all threads, as {@link Link} says. */
@SuppressWarnings("FutureReturnValueIgnored") // What fails comes back as an exception of the pipeline or its end.
final class ChannelLink implements Link {

    private static final Logger LOG = LoggerFactory.getLogger(ChannelLink.class);

    /** More than Netty counts for a message that waits, beside its bytes. */
    private static final int ENTRY_BYTES = 256;

    private final Channel channel;
    private final ByteBufAllocator allocator;
    /** Where frames enter the pipeline: no handler behind it looks at them. */
    private final ChannelHandlerContext frames;

    private final Ending ending;
    private final Intake intake;
    private final LongSupplier nanoTime;
    private final RoundTrips roundTrips = new RoundTrips();

    private boolean unflushed;

    /** Volatile: measured on the connection's event loop, asked for by games on theirs, at every move. */
    private volatile Optional<Duration> roundTrip = Optional.empty();

    /**
     * A link to the peer of a channel.
     *
     * @param frames where frames are cut
     * @param intake told of every question
     */
    ChannelLink(ChannelHandlerContext frames, Ending ending, Intake intake, LongSupplier nanoTime) {
        this.channel = frames.channel();
        allocator = channel.alloc();
        this.frames = frames;
        this.ending = ending;
        this.intake = intake;
        this.nanoTime = nanoTime;
    }

    @Override
    public void send(MessageLite message) {
        if (channel.eventLoop().inEventLoop()) {
            // A failed write comes back as an exception of the pipeline, where FaultHandler judges it.
            write(() -> FrameEncoder.encode(message, allocator), channel.voidPromise(), Passage.UNWATCHED);
        } else {
            later(() -> send(message));
        }
    }

    @Override
    public boolean request(MessageLite message, Passage passage) {
        if (channel.eventLoop().inEventLoop()) {
            ask(() -> FrameEncoder.encode(message, allocator), passage);
            return true;
        }
        later(() -> request(message, passage));
        return false;
    }

    @Override
    public boolean request(FrameBody message, Passage passage) {
        if (channel.eventLoop().inEventLoop()) {
            ask(() -> FrameEncoder.encode(message, allocator), passage);
            return true;
        }
        later(() -> request(message, passage));
        return false;
    }

    /** Whose event loop has ended is closed, and what is sent to it lost. */
    private void later(Runnable task) {
        try {
            channel.eventLoop().execute(task);
        } catch (RejectedExecutionException closed) {
            LOG.debug("nothing is sent any more to {}", AddressText.of(remote()));
        }
    }

    /** A failed write is left alone: the connection's end will be read, and before it what the bot has said. */
    private void ask(Supplier<ByteBuf> frame, Passage passage) {
        intake.asked();
        write(frame, frames.newPromise(), passage);
    }

    private void write(Supplier<ByteBuf> message, ChannelPromise promise, Passage passage) {
        ByteBuf frame;
        try {
            frame = message.get();
        } catch (IllegalArgumentException tooLong) {
            channel.pipeline().fireExceptionCaught(tooLong);
            return;
        }
        if (unflushed && channel.bytesBeforeUnwritable() <= frame.readableBytes() + ENTRY_BYTES) {
            // Who asks much in one read is not slow to read for it.
            flushIfNeeded();
        }
        frames.write(frame, promise);
        unflushed = true;
        Flushes flushes = Flushes.here();
        if (flushes.postpone()) {
            flushes.add(this, promise, passage);
        } else {
            flushIfNeeded();
            report(promise, passage, now());
        }
    }

    /** On the event loop. */
    void flushIfNeeded() {
        if (unflushed) {
            unflushed = false;
            frames.flush();
        }
    }

    long now() {
        return nanoTime.getAsLong();
    }

    /** Says what became of a question that was flushed, at that time. */
    @SuppressWarnings("ReferenceEquality") // There is one of it.
    void report(ChannelFuture written, Passage passage, long at) {
        if (passage == Passage.UNWATCHED) {
            return;
        }
        if (written.isSuccess()) {
            passage.flushed(at);
            return;
        }
        passage.held();
        written.addListener(done -> {
            if (done.isSuccess()) {
                passage.flushed(now());
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
            later(() -> ending.end(channel, last));
        }
    }

    /** Sends a last message and closes, without waiting for the other side. */
    void endAtOnce(MessageLite last) {
        if (channel.eventLoop().inEventLoop()) {
            ending.endAtOnce(channel, last);
        } else {
            later(() -> ending.endAtOnce(channel, last));
        }
    }

    @Override
    public void cut() {
        if (channel.eventLoop().inEventLoop()) {
            flushIfNeeded();
        }
        channel.close();
    }

    @Override
    public Optional<Duration> roundTrip() {
        return roundTrip;
    }

    /** How many messages have come. */
    long received() {
        return intake.received();
    }

    /** A Ping was answered, see {@link RoundTrips#add}. Called on the event loop. */
    void measured(long nanos, boolean idle) {
        roundTrips.add(nanos, idle);
        roundTrip = roundTrips.smallest();
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
    public String here() {
        return channel.localAddress() instanceof InetSocketAddress internet ? AddressText.host(internet) : "127.0.0.1";
    }

    @Override
    public SocketAddress remote() {
        return channel.remoteAddress();
    }
}
