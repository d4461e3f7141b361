package org.millrace.referee;

import com.google.protobuf.ByteString;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/**
 * A relay between one client and the referee that keeps what passes, each piece before it goes on. An answer therefore
 * always stands behind what it answers.
 *
 * <p>Each direction has a thread of its own; what they keep is guarded by this object's monitor.
 */
final class Wiretap implements AutoCloseable {

    enum Side {
        BOT,
        REFEREE
    }

    /** Bytes that passed at once; a frame may be spread over several. */
    record Piece(Side from, ByteString bytes) {}

    /** A connection from its first byte to its last. */
    record Recording(List<Piece> pieces, boolean refereeClosed) {}

    /** No recording stands still for longer. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final ServerSocket door;
    private final List<Piece> pieces = new ArrayList<>();
    private final CompletableFuture<Void> relay;
    private boolean botLeft;
    private boolean refereeClosed;

    Wiretap(InetSocketAddress referee) throws IOException {
        door = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        door.setSoTimeout(Math.toIntExact(PATIENCE.toMillis()));
        relay = CompletableFuture.runAsync(() -> relay(referee), Thread::startVirtualThread);
    }

    /** Where the client connects in place of the referee. */
    InetSocketAddress address() {
        return new InetSocketAddress(door.getInetAddress(), door.getLocalPort());
    }

    /** What has passed, when either side has closed. */
    Recording recording() {
        relay.orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
        synchronized (this) {
            return new Recording(List.copyOf(pieces), refereeClosed);
        }
    }

    private void relay(InetSocketAddress referee) {
        Executor threads = Thread::startVirtualThread;
        try (Socket bot = door.accept();
                Socket server = new Socket(referee.getAddress(), referee.getPort())) {
            for (Socket socket : List.of(bot, server)) {
                socket.setTcpNoDelay(true);
                socket.setSoTimeout(Math.toIntExact(PATIENCE.toMillis()));
            }
            CompletableFuture.allOf(
                            CompletableFuture.runAsync(() -> pump(Side.BOT, bot, server), threads),
                            CompletableFuture.runAsync(() -> pump(Side.REFEREE, server, bot), threads))
                    .join();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void pump(Side from, Socket source, Socket target) {
        byte[] buffer = new byte[65_536];
        try {
            InputStream in = source.getInputStream();
            OutputStream out = target.getOutputStream();
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                if (keep(new Piece(from, ByteString.copyFrom(buffer, 0, read)))) {
                    out.write(buffer, 0, read);
                }
            }
            if (left(from)) {
                target.shutdownOutput();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** False for what nobody hears any more. */
    private synchronized boolean keep(Piece piece) {
        if (botLeft) {
            return false;
        }
        pieces.add(piece);
        return true;
    }

    /** Whether the other side is still there. */
    private synchronized boolean left(Side side) {
        boolean first = !botLeft && !refereeClosed;
        switch (side) {
            case BOT -> botLeft = true;
            case REFEREE -> refereeClosed = first;
        }
        return first;
    }

    @Override
    public void close() throws IOException {
        door.close();
    }
}
