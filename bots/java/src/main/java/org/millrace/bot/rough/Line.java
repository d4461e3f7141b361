package org.millrace.bot.rough;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.ProtocolException;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.millrace.protocol.frame.BlockingFrames;
import org.millrace.protocol.frame.FrameLimits;

/**
 * One connection through a {@link Relay}: the bot's socket, the referee's, and a thread for each way. Safe for all
 * threads.
 */
public final class Line implements AutoCloseable {

    private static final Duration CONNECT = Duration.ofSeconds(5);

    private final Socket bot;
    private final Socket referee;
    private final Manner manner;
    private final ReentrantLock asking = new ReentrantLock();
    private final Outlet toBot;
    private final Outlet toReferee;
    private final AtomicBoolean closed = new AtomicBoolean();
    private final AtomicInteger open = new AtomicInteger(Way.values().length);
    private final CountDownLatch over = new CountDownLatch(1);
    /** What the bot's way has read of the frame that it is in; set by that way's thread. */
    private volatile Optional<Remembering> fromBot = Optional.empty();

    private Line(Socket bot, Socket referee, Manner manner) throws IOException {
        this.bot = bot;
        this.referee = referee;
        this.manner = manner;
        toBot = new Outlet(bot);
        toReferee = new Outlet(referee);
    }

    /**
     * Connects an accepted bot with the referee and serves both ways until both have ended or one breaks; closes the
     * bot's socket. Who ends its own way still hears what the other side has to say.
     */
    static Line open(Socket bot, InetSocketAddress address, Manner manner) throws IOException {
        Socket referee = new Socket();
        try {
            referee.connect(address, Math.toIntExact(CONNECT.toMillis()));
            referee.setTcpNoDelay(true);
            bot.setTcpNoDelay(true);
            Line line = new Line(bot, referee, manner);
            manner.opened(line);
            line.serve(Way.TO_REFEREE, bot.getInputStream());
            line.serve(Way.TO_BOT, referee.getInputStream());
            return line;
        } catch (IOException failed) {
            referee.close();
            bot.close();
            throw failed;
        }
    }

    /** Sends a message that the other side did not send; between two frames of it, never inside one. */
    public void inject(Way way, byte[] body) throws IOException {
        outlet(way).carry(List.of(Step.frame(body)), this);
    }

    /** Ends the connection on both sides. */
    public void cut(boolean reset) {
        try {
            if (reset && !closed.get()) {
                bot.setSoLinger(true, 0);
            }
        } catch (IOException gone) {
            // What cannot be reset is closed already, which close() finds too.
        }
        close();
    }

    /** Whether the connection has ended. */
    public boolean isClosed() {
        return closed.get();
    }

    /** How many bytes of a frame have come from the bot whose end has not come; 0 between two frames. */
    public int begun() {
        return fromBot.map(Remembering::count).orElse(0);
    }

    private Outlet outlet(Way way) {
        return way == Way.TO_BOT ? toBot : toReferee;
    }

    /** Waits until the connection has ended, at most so long; whether it has. */
    boolean awaitEnd(Duration most) throws InterruptedException {
        return over.await(most.toNanos(), TimeUnit.NANOSECONDS);
    }

    private void serve(Way way, InputStream stream) {
        Thread.ofVirtual().name("relay " + way).start(() -> {
            try {
                pump(way, new BufferedInputStream(stream));
                outlet(way).end();
            } catch (IOException broken) {
                // The side that reads or the side that writes has gone: for both the connection has ended.
                close();
            } finally {
                if (open.decrementAndGet() == 0) {
                    close();
                }
            }
        });
    }

    private void pump(Way way, InputStream stream) throws IOException {
        Remembering in = new Remembering(stream);
        if (way == Way.TO_REFEREE) {
            fromBot = Optional.of(in);
        }
        while (true) {
            Optional<byte[]> body;
            try {
                body = BlockingFrames.readBody(in, FrameLimits.OPEN);
            } catch (ProtocolException | EOFException noFrame) {
                // Whoever is to judge it gets it as it came, and all that follows.
                outlet(way).carry(List.of(new Step.Send(in.remembered())), this);
                stream.transferTo(outlet(way).stream);
                return;
            }
            if (body.isEmpty()) {
                return;
            }
            in.forget();
            outlet(way).carry(ask(way, body.get()), this);
        }
    }

    private List<Step> ask(Way way, byte[] body) {
        asking.lock();
        try {
            return manner.pass(way, body);
        } finally {
            asking.unlock();
        }
    }

    @Override
    public void close() {
        if (!closed.compareAndSet(false, true)) {
            return;
        }
        for (Socket socket : List.of(bot, referee)) {
            try {
                socket.close();
            } catch (IOException gone) {
                // Nothing is left to close.
            }
        }
        over.countDown();
        manner.closed();
    }

    /** What writes one way; one frame's steps at a time. */
    private static final class Outlet {
        private final Socket socket;
        private final OutputStream stream;
        private final ReentrantLock carrying = new ReentrantLock();

        Outlet(Socket socket) throws IOException {
            this.socket = socket;
            stream = socket.getOutputStream();
        }

        void end() throws IOException {
            carrying.lock();
            try {
                socket.shutdownOutput();
            } finally {
                carrying.unlock();
            }
        }

        void carry(List<Step> steps, Line line) throws IOException {
            carrying.lock();
            try {
                for (Step step : steps) {
                    switch (step) {
                        case Step.Send(byte[] bytes) -> stream.write(bytes);
                        case Step.Wait(Duration time) -> LockSupport.parkNanos(time.toNanos());
                        case Step.Cut(boolean reset) -> line.cut(reset);
                    }
                }
            } finally {
                carrying.unlock();
            }
        }
    }
}
