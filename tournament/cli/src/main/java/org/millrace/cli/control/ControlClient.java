package org.millrace.cli.control;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.millrace.tournament.run.Order;
import org.millrace.tournament.run.OrderReply;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** Speaks to an event that is being played in a folder. */
public final class ControlClient {
    private static final Duration CONNECT = Duration.ofSeconds(5);

    /** Longer than the event takes to say that it has no answer. */
    private static final Duration PATIENCE = Duration.ofSeconds(15);

    private final Path folder;

    /** A client for the event of a folder. */
    public ControlClient(Path folder) {
        this.folder = folder;
    }

    /**
     * Gives an order; empty if nobody plays the event now.
     *
     * @throws IOException if the event is being played but does not answer
     */
    public Optional<OrderReply> order(Order order) throws IOException {
        return ask(Optional.of(order)).map(Messages::reply);
    }

    /**
     * How the event stands, as JSON; empty if nobody plays it now.
     *
     * @throws IOException if the event is being played but does not answer, or with a refusal
     */
    public Optional<JsonNode> status() throws IOException {
        Optional<JsonNode> answer = ask(Optional.empty());
        if (answer.isPresent() && !answer.get().has(Messages.STATUS)) {
            throw new IOException(Messages.reply(answer.get()).sentence());
        }
        return answer.map(message -> message.path(Messages.STATUS));
    }

    private Optional<JsonNode> ask(Optional<Order> order) throws IOException {
        Optional<ControlFile> file = ControlFile.read(folder);
        if (file.isEmpty()) {
            return Optional.empty();
        }
        try (Socket socket = new Socket()) {
            socket.connect(
                    new InetSocketAddress(
                            InetAddress.getLoopbackAddress(), file.get().port()),
                    (int) CONNECT.toMillis());
            socket.setSoTimeout((int) PATIENCE.toMillis());
            String question = Messages.question(file.get().secret(), order) + "\n";
            socket.getOutputStream().write(question.getBytes(StandardCharsets.UTF_8));
            String answer = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))
                    .readLine();
            if (answer == null) {
                throw new IOException(
                        "the event of " + folder + " is just ending; look with millrace status when it is over");
            }
            return Optional.of(Messages.read(answer));
        } catch (ConnectException gone) {
            // A runner that was killed leaves its file behind.
            return Optional.empty();
        } catch (SocketTimeoutException | SocketException silent) {
            throw new IOException(
                    "the event of " + folder + " was reached and then did not answer (" + silent.getMessage()
                            + "); it may just have ended: look with millrace status",
                    silent);
        } catch (JacksonException unfit) {
            throw new IOException("what answers for " + folder + " is no event: " + unfit.getMessage(), unfit);
        }
    }
}
