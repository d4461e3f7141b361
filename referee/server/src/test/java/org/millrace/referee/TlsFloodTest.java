package org.millrace.referee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThatCode;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.referee.watch.Refusal;

/** Recorded beginnings of TLS handshakes from one address, over real sockets. */
final class TlsFloodTest {

    private static final String FLOODER = "127.0.0.2";
    private static final int MANY = 300;

    @TempDir
    private Path folder;

    private final ConcurrentLinkedQueue<Refusal> refusals = new ConcurrentLinkedQueue<>();
    private final AtomicInteger sent = new AtomicInteger();
    private final AtomicBoolean enough = new AtomicBoolean();

    @Test
    void flood_ofRecordedHandshakes_keepsNoHonestBotOutAndNoGameFromItsEnd() throws IOException {
        assumeThatCode(TlsFloodTest::useSecondAddress).doesNotThrowAnyException();
        try (Arena arena = new Arena(
                Arena.options().withEncryption(new Encryption.SelfMade(folder)).withRefusals(refusals::add))) {
            CompletableFuture<Void> flood = new CompletableFuture<>();
            Thread.startVirtualThread(() -> flood(arena.address(), flood));
            try (RawBot alpha = RawBot.connectWithTls(arena.address());
                    RawBot beta = RawBot.connectWithTls(arena.address())) {
                alpha.hello("alpha", Arena.ALPHA_TOKEN, hello -> hello.setWantsLegalMoves(true));
                alpha.welcome();
                beta.hello("beta", Arena.BETA_TOKEN, hello -> hello.setWantsLegalMoves(true));
                beta.welcome();
                RunningGame game = arena.play("beside-a-flood");
                var white = AutoPlayer.play(alpha, 1, 1);
                var black = AutoPlayer.play(beta, 1, 2);
                assertThat(Arena.await(game).verdict().reason().byBoard()).isTrue();
                AutoPlayer.join(white);
                AutoPlayer.join(black);
                enough.set(true);
                AutoPlayer.join(flood);
            }
            assertThat(sent.get()).isGreaterThanOrEqualTo(MANY);
            assertThat(refusals).extracting(Refusal::code).contains("HANDSHAKES");
            assertThat(refusals)
                    .filteredOn(refusal -> refusal.code().equals("HANDSHAKES"))
                    .allSatisfy(
                            refusal -> assertThat(refusal.remote().toString()).contains(FLOODER));
        }
    }

    private static void useSecondAddress() throws IOException {
        try (Socket socket = new Socket()) {
            socket.bind(new InetSocketAddress(FLOODER, 0));
        }
    }

    /** Many at least, and on until it has been enough. */
    private void flood(InetSocketAddress referee, CompletableFuture<Void> done) {
        try {
            byte[] recorded = ClientHello.recorded();
            while (sent.get() < MANY || !enough.get()) {
                try (Socket socket =
                        new Socket(referee.getAddress(), referee.getPort(), InetAddress.getByName(FLOODER), 0)) {
                    socket.getOutputStream().write(recorded);
                }
                sent.incrementAndGet();
            }
            done.complete(null);
        } catch (IOException e) {
            done.completeExceptionally(e);
        }
    }
}
