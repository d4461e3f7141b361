package org.millrace.cli.control;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import org.millrace.referee.Token;
import org.millrace.tournament.run.Order;
import org.millrace.tournament.run.OrderReply;
import org.millrace.tournament.run.TournamentRunner;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * Takes orders for a running event from other commands of the same user on the same machine: a port of the loopback,
 * and a secret that stands in a file of the event's folder. Owns the port, its threads and that file.
 */
public final class ControlDoor implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ControlDoor.class);

    /** How long a caller may take to say what he wants, and the event to answer. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private static final Duration REST = Duration.ofMillis(100);

    private static final int LONGEST_LINE = 8192;
    private static final int CALLERS = 16;

    private final Path folder;
    private final ServerSocket socket;
    private final String secret;
    private final TournamentRunner runner;
    private final Semaphore callers = new Semaphore(CALLERS);

    private ControlDoor(Path folder, ServerSocket socket, String secret, TournamentRunner runner) {
        this.folder = folder;
        this.socket = socket;
        this.secret = secret;
        this.runner = runner;
    }

    /**
     * Opens the door of an event.
     *
     * @param folder the event's, which nobody else plays in
     * @throws IOException if there is no port, or the file cannot be written
     */
    public static ControlDoor open(Path folder, TournamentRunner runner) throws IOException {
        ServerSocket socket = new ServerSocket(0, CALLERS, InetAddress.getLoopbackAddress());
        boolean open = false;
        try {
            String secret = Token.random().value();
            ControlDoor door = new ControlDoor(folder, socket, secret, runner);
            new ControlFile(socket.getLocalPort(), secret).write(folder);
            // Not virtual ones: Java ends 300 ms later once such a thread has waited for a socket.
            Thread.ofPlatform().daemon().name("control").start(door::serve);
            open = true;
            return door;
        } finally {
            if (!open) {
                socket.close();
            }
        }
    }

    private void serve() {
        while (!socket.isClosed()) {
            try {
                Socket caller = socket.accept();
                if (callers.tryAcquire()) {
                    Thread.ofPlatform().daemon().name("control-caller").start(() -> serve(caller));
                } else {
                    caller.close();
                }
            } catch (IOException failed) {
                LOG.debug("no caller: {}", failed.getMessage());
                // Closed, or short of file descriptors for a while, which trying at once again would not mend.
                LockSupport.parkNanos(REST.toNanos());
            }
        }
    }

    private void serve(Socket caller) {
        try (caller) {
            caller.setSoTimeout((int) PATIENCE.toMillis());
            Reader reader = new BufferedReader(new InputStreamReader(caller.getInputStream(), StandardCharsets.UTF_8));
            String answer = answer(line(reader)) + "\n";
            caller.getOutputStream().write(answer.getBytes(StandardCharsets.UTF_8));
        } catch (IOException gone) {
            LOG.debug("a caller is gone: {}", gone.getMessage());
        } finally {
            callers.release();
        }
    }

    private static String line(Reader reader) throws IOException {
        StringBuilder line = new StringBuilder();
        long until = System.nanoTime() + PATIENCE.toNanos();
        for (int c = reader.read(); c >= 0 && c != '\n'; c = reader.read()) {
            line.append((char) c);
            if (line.length() > LONGEST_LINE) {
                throw new IOException("a line of more than " + LONGEST_LINE + " characters");
            }
            if (System.nanoTime() - until > 0) {
                throw new IOException("a line that takes more than " + PATIENCE.toSeconds() + " s");
            }
        }
        return line.toString();
    }

    private String answer(String line) {
        try {
            JsonNode message = Messages.read(line);
            if (!isSecret(message.path("secret").asString(""))) {
                return Messages.answer(new OrderReply(false, "The secret is not this event's."));
            }
            Optional<Order> order = Messages.order(message);
            if (order.isPresent()) {
                return Messages.answer(runner.order(order.get()).get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS));
            }
            return message.path("order").asString("").equals(Messages.STATUS)
                    ? Messages.answer(runner.status().get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS))
                    : Messages.answer(new OrderReply(
                            false, "The event does not know that order; is it of an older" + " Millrace?"));
        } catch (JacksonException | IllegalArgumentException unfit) {
            return Messages.answer(new OrderReply(false, "That is no order: " + unfit.getMessage()));
        } catch (TimeoutException | ExecutionException late) {
            return Messages.answer(new OrderReply(
                    false,
                    "The event is busy, just beginning or ending, and has not answered within " + PATIENCE.toSeconds()
                            + " s. The order may still be carried out: look with millrace status."));
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
            return Messages.answer(new OrderReply(false, "The event is ending."));
        }
    }

    /** Takes the same time wherever the texts differ. */
    private boolean isSecret(String shown) {
        return MessageDigest.isEqual(shown.getBytes(StandardCharsets.UTF_8), secret.getBytes(StandardCharsets.UTF_8));
    }

    /** Lets nobody in any more. */
    @Override
    public void close() {
        try {
            // Another start may have written its own meanwhile.
            if (ControlFile.read(folder)
                    .filter(file -> file.secret().equals(secret))
                    .isPresent()) {
                Files.deleteIfExists(ControlFile.in(folder));
            }
            socket.close();
        } catch (IOException failed) {
            LOG.warn("the door for orders could not be closed in order: {}", failed.getMessage());
        }
    }
}
