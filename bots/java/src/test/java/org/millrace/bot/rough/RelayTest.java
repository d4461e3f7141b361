package org.millrace.bot.rough;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.protocol.frame.BlockingFrames;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.RefereeMessage;

/** The relay over real sockets. */
class RelayTest {
    private static Manner plain(int number) {
        return Manner.PLAIN;
    }

    private static IntFunction<Manner> rough(long seed, Set<Way> ways, Mischief... without) {
        Set<Mischief> mischiefs = EnumSet.allOf(Mischief.class);
        mischiefs.removeAll(List.of(without));
        return RoughManner.of(seed, mischiefs, ways);
    }

    @Test
    void plain_passesFramesOnAsTheyCame() throws Exception {
        try (Wires wires = new Wires(RelayTest::plain);
                Wires.Ends ends = wires.connect()) {
            ends.refereeSays(new byte[0]);
            ends.refereeSays(new byte[] {-1, 0, 1});
            ends.botSays(new byte[60_000]);

            assertThat(ends.botHears()).isEmpty();
            assertThat(ends.botHears()).containsExactly(-1, 0, 1);
            assertThat(ends.refereeHears()).hasSize(60_000);
            assertThat(wires.relay.connections()).isEqualTo(1);
        }
    }

    /** Both ways at once, hundreds of frames, all that can be done to them but cuts. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void rough_everyFrameArrivesInOrderAndWhole(long seed) throws Exception {
        List<RefereeMessage> toBot = Messages.ofReferee(300, seed);
        List<BotMessage> toReferee = Messages.ofBot(300, seed);
        try (Wires wires = new Wires(rough(seed, Set.of(Way.TO_BOT, Way.TO_REFEREE), Mischief.CUTS));
                Wires.Ends ends = wires.connect()) {
            CompletableFuture<Void> referee = async(() -> {
                for (RefereeMessage message : toBot) {
                    ends.refereeSays(message.toByteArray());
                }
                ends.referee().shutdownOutput();
            });
            CompletableFuture<Void> bot = async(() -> {
                for (BotMessage message : toReferee) {
                    ends.botSays(message.toByteArray());
                }
                ends.bot().shutdownOutput();
            });
            CompletableFuture<List<BotMessage>> refereeHeard = new CompletableFuture<>();
            CompletableFuture<Void> hearing = async(() -> {
                List<BotMessage> heard = new ArrayList<>();
                for (byte[] body : bodies(ends.referee())) {
                    heard.add(BotMessage.parseFrom(body));
                }
                refereeHeard.complete(heard);
            });

            List<RefereeMessage> botHeard = new ArrayList<>();
            for (byte[] body : bodies(ends.bot())) {
                RefereeMessage message = RefereeMessage.parseFrom(body);
                boolean added = message.getKindCase() == RefereeMessage.KindCase.KIND_NOT_SET
                        || (message.hasPing() && !toBot.contains(known(message)));
                if (!added) {
                    botHeard.add(known(message));
                }
            }

            CompletableFuture.allOf(referee, bot, hearing).get(30, TimeUnit.SECONDS);
            assertThat(botHeard).isEqualTo(toBot);
            assertThat(refereeHeard.get().stream().map(RelayTest::known).toList())
                    .isEqualTo(toReferee);
        }
    }

    private static RefereeMessage known(RefereeMessage message) {
        return (RefereeMessage) UnknownFieldsTest.known(message);
    }

    private static BotMessage known(BotMessage message) {
        return (BotMessage) UnknownFieldsTest.known(message);
    }

    private static List<byte[]> bodies(Socket socket) throws IOException {
        List<byte[]> bodies = new ArrayList<>();
        BlockingFrames.readBody(socket.getInputStream(), 1 << 16).ifPresent(bodies::add);
        while (!bodies.isEmpty()) {
            var next = BlockingFrames.readBody(socket.getInputStream(), 1 << 16);
            if (next.isEmpty()) {
                return bodies;
            }
            bodies.add(next.get());
        }
        return bodies;
    }

    private interface Task {
        void run() throws Exception;
    }

    private static CompletableFuture<Void> async(Task task) {
        CompletableFuture<Void> done = new CompletableFuture<>();
        Thread.ofVirtual().start(() -> {
            try {
                task.run();
                done.complete(null);
            } catch (Exception failed) {
                done.completeExceptionally(failed);
            }
        });
        return done;
    }

    /** A length that is too long, a length without an end, a frame without an end: who is to judge sees every byte. */
    @ParameterizedTest
    @ValueSource(strings = {"ffffffffff0102030405", "ffffff7f0908070605", "80808080", "0a010203", "05", "80"})
    void garbage_isPassedOnAsItCame(String hex) throws Exception {
        byte[] garbage = HexFormat.of().parseHex(hex);
        try (Wires wires = new Wires(rough(1, Set.of(Way.TO_BOT)));
                Wires.Ends ends = wires.connect()) {
            ends.botSays(new byte[] {7});
            ends.bot().getOutputStream().write(garbage);
            ends.bot().shutdownOutput();

            assertThat(ends.refereeHears()).containsExactly(7);
            assertThat(ends.referee().getInputStream().readAllBytes()).isEqualTo(garbage);
        }
    }

    @Test
    void longGarbage_isPassedOnWhileItComes() throws Exception {
        try (Wires wires = new Wires(RelayTest::plain);
                Wires.Ends ends = wires.connect()) {
            byte[] much = new byte[1 << 20];
            Arrays.fill(much, (byte) 0xff);
            CompletableFuture<Void> sent = async(() -> {
                ends.bot().getOutputStream().write(much);
                ends.bot().shutdownOutput();
            });

            assertThat(ends.referee().getInputStream().readAllBytes()).isEqualTo(much);
            sent.get(20, TimeUnit.SECONDS);
        }
    }

    @Test
    void refereeThatEndsItsWay_isHeardToTheEndAndHearsTheBot() throws Exception {
        try (Wires wires = new Wires(RelayTest::plain);
                Wires.Ends ends = wires.connect()) {
            ends.refereeSays(new byte[] {1});
            ends.referee().shutdownOutput();
            assertThat(ends.botHears()).containsExactly(1);
            assertThat(ends.bot().getInputStream().read()).isEqualTo(-1);

            ends.botSays(new byte[] {2});
            ends.bot().close();

            assertThat(ends.refereeHears()).containsExactly(2);
            assertThat(ends.referee().getInputStream().read()).isEqualTo(-1);
            wires.relay.awaitIdle(Duration.ofSeconds(20));
        }
    }

    @Test
    void sideThatIsGone_endsTheOther() throws Exception {
        try (Wires wires = new Wires(RelayTest::plain);
                Wires.Ends ends = wires.connect()) {
            ends.bot().setSoLinger(true, 0);
            ends.bot().close();

            assertThat(ends.referee().getInputStream().read()).isEqualTo(-1);
        }
    }

    @Test
    void refereeThatIsNotThere_isAConnectionThatEnds() throws Exception {
        try (Wires wires = new Wires(RelayTest::plain)) {
            wires.server.close();
            try (Socket bot = new Socket()) {
                bot.connect(wires.relay.address());
                bot.setSoTimeout(20_000);

                assertThat(bot.getInputStream().read()).isEqualTo(-1);
            }
        }
    }

    @Test
    void close_endsConnectionsAndListensNoMore() throws Exception {
        try (Wires wires = new Wires(RelayTest::plain);
                Wires.Ends ends = wires.connect()) {
            wires.relay.close();

            assertThat(ends.bot().getInputStream().read()).isEqualTo(-1);
            assertThat(ends.referee().getInputStream().read()).isEqualTo(-1);
            assertThatThrownBy(() -> {
                        try (Socket late = new Socket()) {
                            late.connect(wires.relay.address());
                        }
                    })
                    .isInstanceOf(IOException.class);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void cut_insideAFrame_endsBothSides(boolean reset) throws Exception {
        Manner cutting = (way, body) -> List.of(new Step.Send(new byte[] {9, 1, 2}), new Step.Cut(reset));
        try (Wires wires = new Wires(number -> cutting);
                Wires.Ends ends = wires.connect()) {
            ends.refereeSays(new byte[9]);

            ByteArrayOutputStream heard = new ByteArrayOutputStream();
            try {
                ends.bot().getInputStream().transferTo(heard);
                assertThat(reset).isFalse();
            } catch (SocketException connectionReset) {
                assertThat(reset).isTrue();
            }
            // A reset may overtake what was sent before it.
            assertThat(heard.toByteArray()).isIn(new byte[] {9, 1, 2}, new byte[] {});
            assertThat(ends.referee().getInputStream().read()).isEqualTo(-1);
        }
    }

    @Test
    void manner_isAskedByOneThreadAtATime_isToldOfBothEndsAndMayInject() throws Exception {
        CountDownLatch closed = new CountDownLatch(1);
        CompletableFuture<Line> line = new CompletableFuture<>();
        List<Integer> inside = Collections.synchronizedList(new ArrayList<>());
        Manner manner = new Manner() {
            private int busy;

            @Override
            public List<Step> pass(Way way, byte[] body) {
                busy++;
                inside.add(busy);
                Thread.onSpinWait();
                busy--;
                return List.of(Step.frame(body));
            }

            @Override
            public void opened(Line open) {
                line.complete(open);
            }

            @Override
            public void closed() {
                closed.countDown();
            }
        };
        try (Wires wires = new Wires(number -> manner);
                Wires.Ends ends = wires.connect()) {
            CompletableFuture<Void> referee = async(() -> {
                for (int i = 0; i < 500; i++) {
                    ends.refereeSays(new byte[] {1});
                }
            });
            for (int i = 0; i < 500; i++) {
                ends.botSays(new byte[] {2});
            }
            for (int i = 0; i < 500; i++) {
                assertThat(ends.botHears()).containsExactly(1);
                assertThat(ends.refereeHears()).containsExactly(2);
            }
            referee.get(20, TimeUnit.SECONDS);
            line.join().inject(Way.TO_BOT, new byte[] {3});
            assertThat(ends.botHears()).containsExactly(3);
            assertThat(line.join().isClosed()).isFalse();
        }

        assertThat(closed.await(20, TimeUnit.SECONDS)).isTrue();
        assertThat(line.join().isClosed()).isTrue();
        assertThat(inside).hasSize(1000).containsOnly(1);
    }
}
