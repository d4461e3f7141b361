package org.millrace.bot.sdk;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.millrace.protocol.frame.BlockingFrames;
import org.millrace.protocol.frame.FrameLimits;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.RefereeMessage;

/**
 * The socket to the referee, as messages.
 *
 * <p>One thread reads; any thread may send or close. Closing ends a read that waits.
 */
final class Wire implements AutoCloseable {

    private static final Duration PAUSE = Duration.ofMillis(200);
    private static final Duration ATTEMPT = Duration.ofSeconds(5);

    private final Socket plain;
    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;
    private final Transcript transcript;
    private final ReentrantLock sending = new ReentrantLock();
    /** Written by the reading thread, read by the one that watches over the connection. */
    private volatile long lastReadAt = System.nanoTime();

    /**
     * @param plain the connection itself
     * @param socket what is spoken over, which may be TLS over the connection
     */
    private Wire(Socket plain, Socket socket, Transcript transcript) throws IOException {
        this.plain = plain;
        this.socket = socket;
        this.transcript = transcript;
        in = new BufferedInputStream(socket.getInputStream());
        out = new BufferedOutputStream(socket.getOutputStream());
    }

    /**
     * Connects, and tries again for a while when nobody listens yet: a bot may be started before its referee.
     *
     * @param patience how long to try
     */
    static Wire connect(Connection connection, Duration patience, Transcript transcript) throws IOException {
        long giveUpAt = System.nanoTime() + patience.toNanos();
        boolean reported = false;
        while (true) {
            try {
                return attempt(connection, transcript);
            } catch (ConnectException refused) {
                if (System.nanoTime() - giveUpAt >= 0 || Thread.currentThread().isInterrupted()) {
                    throw refused;
                }
            }
            if (!reported) {
                transcript.report("nobody listens at " + connection.host() + ":" + connection.port()
                        + " yet; trying for " + patience.toSeconds() + " s");
                reported = true;
            }
            pause();
        }
    }

    /** Connects, without another try. */
    static Wire attempt(Connection connection, Transcript transcript) throws IOException {
        InetSocketAddress address = new InetSocketAddress(connection.host(), connection.port());
        if (address.isUnresolved()) {
            throw new UnknownHostException(
                    "host '" + connection.host() + "' is not known; correct --host or MILLRACE_HOST");
        }
        Socket plain = new Socket();
        try {
            plain.connect(address, Math.toIntExact(ATTEMPT.toMillis()));
            plain.setTcpNoDelay(true);
            return new Wire(plain, TlsSocket.over(plain, connection), transcript);
        } catch (IOException failed) {
            plain.close();
            throw failed;
        }
    }

    /** A short wait between two attempts. */
    static void pause() {
        LockSupport.parkNanos(PAUSE.toNanos());
    }

    /** Waits until a moment of {@link System#nanoTime} is as long past as attempts lie apart. */
    static void pauseSince(long moment) {
        LockSupport.parkNanos(moment + PAUSE.toNanos() - System.nanoTime());
    }

    /** Waits for the next message; empty when the referee has closed the connection. */
    Optional<RefereeMessage> read() throws IOException {
        Optional<RefereeMessage> message = BlockingFrames.read(in, RefereeMessage.parser(), FrameLimits.OPEN);
        lastReadAt = System.nanoTime();
        message.ifPresent(transcript::received);
        return message;
    }

    void send(BotMessage message) throws IOException {
        sending.lock();
        try {
            transcript.sent(message);
            BlockingFrames.write(out, message);
        } finally {
            sending.unlock();
        }
    }

    /** Sends a message unless another is being sent, which may be stuck; does not wait for that. */
    void sendUnlessBusy(BotMessage message) throws IOException {
        if (!sending.tryLock()) {
            return;
        }
        try {
            send(message);
        } finally {
            sending.unlock();
        }
    }

    /** Since the referee was last heard. */
    Duration silence() {
        return Duration.ofNanos(System.nanoTime() - lastReadAt);
    }

    /** Closes without a last word, and without waiting for whoever is sending. */
    void cut() throws IOException {
        plain.close();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
