package org.millrace.tournament.run;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** A way to the referee that breaks each time when so many bytes have come from the bot, wherever they end. */
final class Scissors implements AutoCloseable {
    private final ServerSocket door = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    private final List<Socket> open = new CopyOnWriteArrayList<>();
    private final AtomicInteger cuts = new AtomicInteger();
    private final InetSocketAddress referee;
    private final int bytes;

    Scissors(InetSocketAddress referee, int bytes) throws IOException {
        this.referee = referee;
        this.bytes = bytes;
        Thread.startVirtualThread(this::accept);
    }

    int port() {
        return door.getLocalPort();
    }

    int cuts() {
        return cuts.get();
    }

    private void accept() {
        while (!door.isClosed()) {
            try {
                Socket bot = door.accept();
                Socket server = new Socket(referee.getAddress(), referee.getPort());
                open.addAll(List.of(bot, server));
                Thread.startVirtualThread(() -> pump(server, bot, Integer.MAX_VALUE));
                Thread.startVirtualThread(() -> pump(bot, server, bytes));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void pump(Socket from, Socket to, int most) {
        byte[] buffer = new byte[4096];
        int left = most;
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            int read = in.read(buffer, 0, Math.min(left, buffer.length));
            while (read > 0) {
                out.write(buffer, 0, read);
                left -= read;
                read = in.read(buffer, 0, Math.min(left, buffer.length));
            }
            if (left == 0) {
                cuts.incrementAndGet();
            }
        } catch (IOException over) {
            // The other direction has been cut.
            return;
        }
    }

    @Override
    public void close() {
        try {
            door.close();
            for (Socket socket : open) {
                socket.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
