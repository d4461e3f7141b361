package org.millrace.referee.server;

import io.netty.channel.IoHandlerFactory;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.ServerSocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.uring.IoUring;
import io.netty.channel.uring.IoUringIoHandler;
import io.netty.channel.uring.IoUringServerSocketChannel;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How sockets are waited for: by Linux's epoll where its native part loads, else by the JDK's selector. Linux's io_uring
 * is used only if the system property {@value #PROPERTY} asks for it.
 */
enum Transport {
    EPOLL,
    IO_URING,
    NIO;

    /** The name of one of these in lower case; anything that is not available here is answered with a warning. */
    static final String PROPERTY = "millrace.transport";

    private static final Logger LOG = LoggerFactory.getLogger(Transport.class);

    /** What the system property names, or else the best that is not new. */
    static Transport chosen() {
        return choose(System.getProperty(PROPERTY, ""));
    }

    static Transport choose(String wanted) {
        Transport best = EPOLL.isAvailable() ? EPOLL : NIO;
        if (wanted.isEmpty()) {
            return best;
        }
        Optional<Transport> named = Arrays.stream(values())
                .filter(transport -> transport.name().equals(wanted.toUpperCase(Locale.ROOT)))
                .findFirst();
        if (named.filter(Transport::isAvailable).isEmpty()) {
            LOG.warn(
                    "{} is {}: {}; {} is used instead",
                    PROPERTY,
                    wanted,
                    named.map(Transport::obstacle).orElse("no transport of that name, give epoll, io_uring or nio"),
                    best);
        }
        return named.filter(Transport::isAvailable).orElse(best);
    }

    boolean isAvailable() {
        return switch (this) {
            case EPOLL -> Epoll.isAvailable();
            case IO_URING -> IoUring.isAvailable();
            case NIO -> true;
        };
    }

    /** Why it is not available. */
    private String obstacle() {
        return switch (this) {
            case EPOLL -> String.valueOf(Epoll.unavailabilityCause());
            case IO_URING -> String.valueOf(IoUring.unavailabilityCause());
            case NIO -> "";
        };
    }

    IoHandlerFactory handlers() {
        return switch (this) {
            case EPOLL -> EpollIoHandler.newFactory();
            case IO_URING -> IoUringIoHandler.newFactory();
            case NIO -> NioIoHandler.newFactory();
        };
    }

    /**
     * The same for loops on which bots play.
     *
     * @param moves how many moves they have taken so far
     */
    IoHandlerFactory handlers(LongSupplier moves) {
        return this == EPOLL ? EpollIoHandler.newFactory(0, () -> new BriefSpin(System::nanoTime, moves)) : handlers();
    }

    Class<? extends ServerSocketChannel> serverChannel() {
        return switch (this) {
            case EPOLL -> EpollServerSocketChannel.class;
            case IO_URING -> IoUringServerSocketChannel.class;
            case NIO -> NioServerSocketChannel.class;
        };
    }
}
