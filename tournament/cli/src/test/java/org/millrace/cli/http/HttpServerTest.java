package org.millrace.cli.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The server as an ordinary HTTP client sees it. */
final class HttpServerTest {
    private static final InetSocketAddress ANY_PORT = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    private static final Map<String, Page> PAGES = Map.of(
            "/hello",
            () -> CompletableFuture.completedStage(Answer.sentence(200, "Good evening, Zürich.")),
            "/ill",
            () -> CompletableFuture.completedStage(Answer.json(503, "{}")),
            "/broken",
            () -> {
                throw new IllegalStateException("a detail that is nobody's business");
            },
            "/lost",
            () -> CompletableFuture.failedStage(new IOException("a detail that is nobody's business")));

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private HttpServer server;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.start(ANY_PORT, PAGES, () -> {});
    }

    @AfterEach
    void stop() {
        client.shutdownNow();
        server.close();
    }

    @Test
    void get_page_isAnsweredWhole() throws Exception {
        HttpResponse<String> answer = ask("GET", "/hello");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("Good evening, Zürich.\n");
        assertThat(answer.headers().firstValue("content-type")).contains("text/plain; charset=utf-8");
        assertThat(answer.headers().firstValue("content-length")).contains("23");
        assertThat(answer.headers().firstValue("cache-control")).contains("no-store");
    }

    @Test
    void get_pageThatIsIll_keepsItsStatusAndType() throws Exception {
        HttpResponse<String> answer = ask("GET", "/ill");

        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(answer.headers().firstValue("content-type")).contains("application/json");
    }

    @Test
    void get_withAQuery_isThePageItself() throws Exception {
        assertThat(ask("GET", "/hello?at=once").statusCode()).isEqualTo(200);
    }

    @Test
    void head_hasTheHeadersAlone() throws Exception {
        HttpResponse<String> answer = ask("HEAD", "/hello");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("content-length")).contains("23");
        assertThat(answer.body()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/hello/", "/hell", "/Hello", "/hello%2f", "//hello"})
    void get_unknownPath_isNotFoundAndToldWhatThereIs(String path) throws Exception {
        HttpResponse<String> answer = ask("GET", path);

        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(answer.body()).contains("there are /broken, /hello, /ill, /lost");
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "DELETE", "OPTIONS", "PATCH", "BREW"})
    void otherMethod_ofAPage_isNotAllowed(String method) throws Exception {
        HttpResponse<String> answer = ask(method, "/hello");

        assertThat(answer.statusCode()).isEqualTo(405);
        assertThat(answer.headers().firstValue("allow")).contains("GET, HEAD");
    }

    @ParameterizedTest
    @CsvSource({"POST, /nowhere, 404", "GET, /broken, 500", "GET, /lost, 500"})
    void fault_isAnsweredWithItsStatusAndNoDetail(String method, String path, int status) throws Exception {
        HttpResponse<String> answer = ask(method, path);

        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.body()).doesNotContain("detail", "Exception");
    }

    @Test
    void body_thatIsTooLong_isRefused() throws Exception {
        HttpResponse<String> answer = client.send(
                HttpRequest.newBuilder(uri("/hello"))
                        .POST(BodyPublishers.ofByteArray(new byte[HttpLimits.BODY_BYTES + 1]))
                        .build(),
                BodyHandlers.ofString());

        assertThat(answer.statusCode()).isEqualTo(413);
    }

    @Test
    void start_addressInUse_isRefusedWithTheRemedy() {
        assertThatThrownBy(() -> HttpServer.start(server.address(), PAGES, () -> {}))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("cannot listen on")
                .hasMessageContaining(":" + server.address().getPort())
                .hasMessageContaining("address in use")
                .hasMessageContaining("give another port");
    }

    @Test
    void close_freesThePort() throws Exception {
        InetSocketAddress address = server.address();
        assertThat(ask("GET", "/hello").statusCode()).isEqualTo(200);
        server.close();
        server = HttpServer.start(address, PAGES, () -> {});
        assertThat(ask("GET", "/hello").statusCode()).isEqualTo(200);
    }

    private HttpResponse<String> ask(String method, String path) throws Exception {
        return client.send(
                HttpRequest.newBuilder(uri(path))
                        .method(method, BodyPublishers.noBody())
                        .timeout(Duration.ofSeconds(30))
                        .build(),
                BodyHandlers.ofString());
    }

    private URI uri(String path) {
        return URI.create("http://127.0.0.1:" + server.address().getPort() + path);
    }
}
