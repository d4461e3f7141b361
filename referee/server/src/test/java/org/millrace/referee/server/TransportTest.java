package org.millrace.referee.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.protocol.frame.BlockingFrames;
import org.millrace.protocol.frame.FrameLimits;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.Hello;
import org.millrace.protocol.v1.Observe;
import org.millrace.protocol.v1.Ping;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.RefereeMessage.KindCase;
import org.millrace.protocol.v1.Version;
import org.millrace.referee.session.SecretHash;
import org.millrace.referee.watch.GallerySettings;
import org.millrace.referee.watch.RefereeMetrics;
import org.millrace.referee.watch.RefusalListener;

/** The server on each kind of transport. */
final class TransportTest {

    private static final GallerySettings OPEN_GALLERY =
            new GallerySettings(Optional.empty(), Duration.ZERO, false, 1, 10);

    private static final ServerSettings SETTINGS = new ServerSettings(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
            1,
            "cup",
            Set.of(),
            Duration.ZERO,
            Duration.ZERO,
            new ConnectionLimits(Duration.ofSeconds(60), 10, 10, 10, 100, 65_536, 65_536),
            Optional.empty(),
            Optional.of(OPEN_GALLERY));

    @ParameterizedTest
    @EnumSource(Transport.class)
    void bot_isWelcomedAndSentOff(Transport transport) throws IOException {
        assumeThat(transport.isAvailable()).isTrue();
        try (Socket socket = new Socket()) {
            try (RefereeServer server =
                    RefereeServer.start(SETTINGS, RefereeMetrics.NONE, RefusalListener.NONE, "test", transport)) {
                server.roster().admit("bot", SecretHash.of("token"), 1, Duration.ZERO);
                socket.connect(server.address());
                socket.setSoTimeout(60_000);
                Hello.Builder hello = Hello.newBuilder()
                        .setVersion(Version.newBuilder().setMajor(1))
                        .setName("bot")
                        .setToken("token");
                BlockingFrames.write(
                        socket.getOutputStream(),
                        BotMessage.newBuilder().setHello(hello).build());
                assertThat(next(socket)).isEqualTo(KindCase.WELCOME);
            }
            assertThat(next(socket)).isEqualTo(KindCase.GOODBYE);
            assertThat(socket.getInputStream().read()).isNegative();
        }
    }

    /** An observer's connection moves from one event loop to another. */
    @ParameterizedTest
    @EnumSource(Transport.class)
    void observer_isHeardAndSentOff(Transport transport) throws IOException {
        assumeThat(transport.isAvailable()).isTrue();
        try (Socket socket = new Socket()) {
            try (RefereeServer server =
                    RefereeServer.start(SETTINGS, RefereeMetrics.NONE, RefusalListener.NONE, "test", transport)) {
                socket.connect(server.address());
                socket.setSoTimeout(60_000);
                Observe.Builder observe =
                        Observe.newBuilder().setVersion(Version.newBuilder().setMajor(1));
                BlockingFrames.write(
                        socket.getOutputStream(),
                        BotMessage.newBuilder().setObserve(observe).build());
                assertThat(next(socket)).isEqualTo(KindCase.WELCOME);
                for (int i = 0; i < 3; i++) {
                    BlockingFrames.write(
                            socket.getOutputStream(),
                            BotMessage.newBuilder()
                                    .setPing(Ping.newBuilder().setId(i))
                                    .build());
                    assertThat(next(socket)).isEqualTo(KindCase.PONG);
                }
            }
            assertThat(next(socket)).isEqualTo(KindCase.GOODBYE);
            assertThat(socket.getInputStream().read()).isNegative();
        }
    }

    @ParameterizedTest
    @EnumSource(Transport.class)
    void choose_byName_isThatOneWhereThereIsOne(Transport transport) {
        assumeThat(transport.isAvailable()).isTrue();
        assertThat(Transport.choose(transport.name().toLowerCase(Locale.ROOT))).isEqualTo(transport);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "carrier-pigeon"})
    void choose_nothingThatThereIs_isEpollOrNio(String name) {
        assertThat(Transport.choose(name)).isEqualTo(Transport.EPOLL.isAvailable() ? Transport.EPOLL : Transport.NIO);
    }

    private static KindCase next(Socket socket) throws IOException {
        return BlockingFrames.read(socket.getInputStream(), RefereeMessage.parser(), FrameLimits.OPEN)
                .orElseThrow()
                .getKindCase();
    }
}
