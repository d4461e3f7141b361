package org.millrace.cli.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What clients can do to the server that no decent one does. */
final class HttpAbuseTest {
    private static final Duration LONG = Duration.ofMinutes(2);
    private static final Duration SHORT = Duration.ofMillis(300);
    private static final HttpLimits PATIENT = new HttpLimits(64, LONG, LONG, LONG);
    private static final String GET = "GET /hello HTTP/1.1\r\nHost: x\r\n\r\n";
    private static final Page HELLO = () -> CompletableFuture.completedStage(Answer.sentence(200, "hello"));

    @ParameterizedTest
    @CsvSource({
        "'nonsense\r\n\r\n',                                        400",
        "'GET /hello HTTP/9.9\r\nHost : x\r\n\r\n',                 400",
        "'GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n',                    404",
        "'GET http://x/hello HTTP/1.1\r\nHost: x\r\n\r\n',          200",
        "'GET /hello HTTP/1.0\r\n\r\n',                             200",
    })
    void request_inAnOddForm_isAnsweredWithItsStatus(String request, int status) throws IOException {
        try (HttpServer server = start(PATIENT, Map.of("/hello", HELLO));
                Socket client = connect(server)) {
            client.getOutputStream().write(request.getBytes(ISO_8859_1));
            assertThat(read(client, 12)).endsWith(" " + status);
        }
    }

    @ParameterizedTest
    @CsvSource({"/, 414", "X-Long: , 431"})
    void request_thatNeverStopsGrowing_isRefusedAndClosed(String growing, int status) throws IOException {
        try (HttpServer server = start(PATIENT, Map.of("/hello", HELLO));
                Socket client = connect(server)) {
            String start = growing.equals("/") ? "GET /" : "GET /hello HTTP/1.1\r\nX-Long: ";
            client.getOutputStream().write((start + "a".repeat(20_000)).getBytes(ISO_8859_1));
            assertThat(read(client, 12)).endsWith(" " + status);
            assertThat(isClosed(client)).isTrue();
        }
    }

    @Test
    void requests_sentAtOnce_areAnsweredInTheirOrder() throws IOException {
        CompletableFuture<Answer> later = new CompletableFuture<>();
        try (HttpServer server = start(PATIENT, Map.of("/hello", HELLO, "/later", () -> later));
                Socket client = connect(server)) {
            client.getOutputStream().write((GET.replace("hello", "later") + GET + GET).getBytes(ISO_8859_1));
            try (Socket other = connect(server)) {
                other.getOutputStream().write(GET.getBytes(ISO_8859_1));
                assertThat(read(other, 12)).endsWith("200");
            }
            later.complete(Answer.sentence(503, "later"));
            client.shutdownOutput();
            String answers = new String(client.getInputStream().readAllBytes(), ISO_8859_1);
            assertThat(answers.lines().filter(line -> line.startsWith("HTTP/")))
                    .containsExactly("HTTP/1.1 503 Service Unavailable", "HTTP/1.1 200 OK", "HTTP/1.1 200 OK");
        }
    }

    /** Each byte would start the time anew if only silence were measured. */
    @Test
    void request_sentByteByByte_isGivenUpAndDisturbsNobody() throws IOException {
        HttpLimits limits = new HttpLimits(64, SHORT, LONG, LONG);
        try (HttpServer server = start(limits, Map.of("/hello", HELLO));
                Socket slow = connect(server)) {
            AtomicReference<String> told = new AtomicReference<>("GET /");
            await().pollInterval(Duration.ofMillis(20))
                    .atMost(Duration.ofSeconds(30))
                    .until(() -> {
                        try (Socket other = connect(server)) {
                            other.getOutputStream().write(GET.getBytes(ISO_8859_1));
                            assertThat(read(other, 12)).endsWith("200");
                        }
                        try {
                            slow.getOutputStream().write(told.getAndSet("a").getBytes(ISO_8859_1));
                            return false;
                        } catch (SocketException closed) {
                            return true;
                        }
                    });
        }
    }

    @Test
    void connection_withoutARequest_isClosed() throws IOException {
        try (HttpServer server = start(new HttpLimits(64, SHORT, LONG, LONG), Map.of("/hello", HELLO));
                Socket silent = connect(server)) {
            assertThat(isClosed(silent)).isTrue();
        }
    }

    @Test
    void connection_thatIsKeptAndNotUsed_isClosed() throws IOException {
        try (HttpServer server = start(new HttpLimits(64, LONG, LONG, SHORT), Map.of("/hello", HELLO));
                Socket client = connect(server)) {
            client.getOutputStream().write(GET.getBytes(ISO_8859_1));
            assertThat(new String(client.getInputStream().readAllBytes(), ISO_8859_1))
                    .endsWith("hello\n");
        }
    }

    @Test
    void page_thatNeverComes_isGivenUp() throws IOException {
        Page never = CompletableFuture::new;
        try (HttpServer server = start(new HttpLimits(64, LONG, SHORT, LONG), Map.of("/never", never));
                Socket client = connect(server)) {
            client.getOutputStream().write(GET.replace("hello", "never").getBytes(ISO_8859_1));
            assertThat(isClosed(client)).isTrue();
        }
    }

    /** More than all buffers on the way hold, so that the last byte cannot leave. */
    @Test
    void client_thatNeverReads_isGivenUp() throws IOException {
        Answer large = Answer.sentence(200, "x".repeat(64 << 20));
        Page page = () -> CompletableFuture.completedStage(large);
        try (HttpServer server = start(new HttpLimits(64, LONG, SHORT, LONG), Map.of("/hello", page));
                Socket client = connect(server)) {
            client.getOutputStream().write(GET.getBytes(ISO_8859_1));
            await().atMost(Duration.ofSeconds(30)).until(() -> {
                try {
                    client.getOutputStream().write('x');
                    return false;
                } catch (SocketException closed) {
                    return true;
                }
            });
        }
    }

    @Test
    void connections_overTheLimit_areClosedAndRoomReturns() throws IOException {
        List<Socket> clients = new ArrayList<>();
        try (HttpServer server = start(new HttpLimits(3, LONG, LONG, LONG), Map.of("/hello", HELLO))) {
            for (int i = 0; i < 3; i++) {
                clients.add(connect(server));
                clients.getLast().getOutputStream().write(GET.getBytes(ISO_8859_1));
                assertThat(read(clients.getLast(), 12)).endsWith("200");
            }
            try (Socket more = connect(server)) {
                assertThat(isClosed(more)).isTrue();
            }
            clients.removeFirst().close();
            await().atMost(Duration.ofSeconds(30)).until(() -> {
                try (Socket next = connect(server)) {
                    next.getOutputStream().write(GET.getBytes(ISO_8859_1));
                    return next.getInputStream().read() == 'H';
                } catch (SocketException stillFull) {
                    return false;
                }
            });
        } finally {
            for (Socket client : clients) {
                client.close();
            }
        }
    }

    private static HttpServer start(HttpLimits limits, Map<String, Page> pages) throws IOException {
        return HttpServer.start(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                new Site(pages, Map.of()),
                () -> {},
                limits);
    }

    private static Socket connect(HttpServer server) throws IOException {
        Socket socket =
                new Socket(InetAddress.getLoopbackAddress(), server.address().getPort());
        socket.setSoTimeout(60_000);
        return socket;
    }

    private static String read(Socket socket, int bytes) throws IOException {
        return new String(socket.getInputStream().readNBytes(bytes), ISO_8859_1);
    }

    /** Waits for the end of the connection, which may come as a reset. */
    private static boolean isClosed(Socket socket) throws IOException {
        try {
            socket.getInputStream().readAllBytes();
            return true;
        } catch (SocketException reset) {
            return true;
        }
    }
}
