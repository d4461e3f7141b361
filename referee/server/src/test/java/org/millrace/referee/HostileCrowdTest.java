package org.millrace.referee;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.millrace.protocol.v1.EndReason;
import org.millrace.protocol.v1.RefereeMessage.KindCase;
import org.millrace.record.ClockRule;

/** Many connections, and connections that only take, over real sockets, with honest games beside them. */
final class HostileCrowdTest {

    /** Ten thousand, or as many as leave this process half of its files for all the rest. */
    private static final int CROWD = Math.min(10_000, files() / 2);

    /** The crowd is a process of its own, since the files of one process are limited and each end takes one. */
    @Test
    void tenThousandConnectionsWithoutHello_keepNobodyOut() throws Exception {
        RefereeLimits room = RefereeLimits.DEFAULT.withStrangers(CROWD + 100).withHandshakeTimeout(Arena.LONG);
        try (Arena arena = new Arena(Arena.options().withLimits(room));
                Bystanders beside = new Bystanders(arena);
                Crowd crowd = new Crowd(arena.address(), CROWD)) {
            assertThat(crowd.open()).isEqualTo(CROWD);
            playsBesideIt(arena);
            beside.stillPlay();
        }
    }

    /** With the limits as they are by default, most of the crowd is sent away again. */
    @Test
    void tenThousandConnections_beyondTheLimitOfStrangers_areTurnedAway() throws Exception {
        RefereeLimits few = RefereeLimits.DEFAULT.withStrangers(500).withHandshakeTimeout(Arena.LONG);
        try (Arena arena = new Arena(Arena.options().withLimits(few));
                Bystanders beside = new Bystanders(arena);
                Crowd crowd = new Crowd(arena.address(), CROWD)) {
            assertThat(crowd.open()).isEqualTo(CROWD);
            playsBesideIt(arena);
            beside.stillPlay();
        }
    }

    @Test
    void neverReading_isCutOffWhenTheBufferIsFull() throws IOException {
        RefereeLimits small = RefereeLimits.DEFAULT
                .withMessagesPerSecond(100_000_000)
                .withBytesPerSecond(1_000_000_000)
                .withWriteBufferBytes(64 * 1024);
        try (Arena arena = new Arena(Arena.options().withLimits(small));
                Bystanders beside = new Bystanders(arena);
                RawBot alpha = RawBot.connectWithSmallBuffer(arena.address());
                RawBot beta = arena.beta()) {
            alpha.hello("alpha", Arena.ALPHA_TOKEN, hello -> {});
            alpha.welcome();
            RunningGame game = HostileBytesTest.begin(arena, alpha, beta, new ClockRule.PerMove(Arena.LONG));
            CompletableFuture<Void> asking =
                    CompletableFuture.runAsync(() -> askUntilCutOff(alpha), Thread::startVirtualThread);
            assertThat(beta.gameOver().getReason()).isEqualTo(EndReason.END_REASON_DISCONNECTION);
            assertThat(Arena.await(game).verdict().detail()).contains("did not read");
            AutoPlayer.join(asking);
            beside.stillPlay();
        }
    }

    /** A bot logs in, plays and leaves. */
    private static void playsBesideIt(Arena arena) throws IOException {
        try (RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            RunningGame game = HostileBytesTest.begin(arena, alpha, beta, new ClockRule.PerMove(Arena.LONG));
            alpha.ping(1);
            alpha.expect(KindCase.PONG);
            alpha.resign("g");
            beta.gameOver();
            assertThat(Arena.await(game).verdict().reason()).isEqualTo(org.millrace.rules.play.EndReason.RESIGNATION);
        }
    }

    /** Empty frames, each answered by an Error, a hundred times as long. */
    private static void askUntilCutOff(RawBot bot) {
        byte[] emptyFrames = new byte[1000];
        try {
            for (int i = 0; i < 10_000; i++) {
                bot.sendBytes(emptyFrames);
            }
        } catch (IOException cutOff) {
            return;
        }
        throw new AssertionError("the referee buffers without a bound");
    }

    private static int files() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
                ? (int) Math.min(Integer.MAX_VALUE, unix.getMaxFileDescriptorCount())
                : 1024;
    }
}
