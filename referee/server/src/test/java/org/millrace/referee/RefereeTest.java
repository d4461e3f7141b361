package org.millrace.referee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.netty.util.concurrent.EventExecutor;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.millrace.protocol.v1.GameOver;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.RefereeMessage.KindCase;
import org.millrace.protocol.v1.Result;
import org.millrace.record.ClockRule;
import org.millrace.record.FinishedGame;
import org.millrace.referee.watch.RefereeMetrics;
import org.millrace.rules.play.EndReason;

/** The referee as a whole: its start and end, its own faults, its threads. */
final class RefereeTest {

    @Test
    void close_endsGamesAsVoidAndSaysGoodbye() throws IOException {
        Arena arena = new Arena();
        try (RawBot alpha = arena.alpha();
                RawBot beta = arena.beta();
                RawBot silent = RawBot.connect(arena.address())) {
            RunningGame running = arena.play("running");
            RunningGame waiting = arena.play("waiting");
            alpha.start();
            beta.start();
            alpha.yourTurn();
            arena.close();
            assertThat(Arena.await(running).verdict().result()).isEqualTo(org.millrace.record.Result.VOID);
            assertThat(Arena.await(running).verdict().reason()).isEqualTo(EndReason.ABORT);
            assertThat(Arena.await(waiting).verdict().result()).isEqualTo(org.millrace.record.Result.VOID);
            assertThat(alpha.gameOver().getResult()).isEqualTo(Result.RESULT_VOID);
            alpha.expect(KindCase.GOODBYE);
            assertThat(alpha.next()).isEmpty();
            assertThat(silent.next()).isEmpty();
            assertThatThrownBy(() -> RawBot.connect(arena.address())).isInstanceOf(IOException.class);
            assertThatThrownBy(() -> arena.play("after")).isInstanceOf(IllegalStateException.class);
            arena.close();
        }
    }

    @Test
    void close_leavesNoThread() throws IOException {
        CountDownLatch inLoop = new CountDownLatch(1);
        List<Thread> loops = new ArrayList<>();
        RefereeMetrics metrics = new RefereeMetrics() {
            @Override
            public void connectionOpened() {
                loops.add(Thread.currentThread());
                inLoop.countDown();
            }
        };
        try (Arena arena = new Arena(Arena.options().withMetrics(metrics));
                RawBot alpha = arena.alpha()) {
            alpha.ping(1);
            alpha.expect(KindCase.PONG);
            await().until(() -> inLoop.getCount() == 0);
        }
        assertThat(loops).hasSize(1).allSatisfy(thread -> await().until(() -> !thread.isAlive()));
    }

    @Test
    void address_thatIsTaken_isRefusedWithTheRemedy() throws IOException {
        try (Arena arena = new Arena()) {
            RefereeOptions taken =
                    Arena.options().withAddress("127.0.0.1", arena.address().getPort());
            assertThatThrownBy(() -> Referee.start(taken))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("give another host or port");
        }
    }

    @Test
    void abort_voidsTheGameWithItsReason() throws IOException {
        try (Arena arena = new Arena();
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            RunningGame game = arena.play("abort");
            alpha.start();
            beta.start();
            alpha.yourTurn();
            game.abort("the power went");
            assertThat(alpha.gameOver().getReason()).isEqualTo(org.millrace.protocol.v1.EndReason.END_REASON_ABORT);
            assertThat(beta.gameOver().getMessage()).contains("the power went");
            assertThat(Arena.await(game).verdict().detail()).contains("the power went");
            game.abort("again");
        }
    }

    @Test
    void order_thatIsUnsound_isRefused() throws IOException {
        try (Arena arena = new Arena()) {
            arena.play("double");
            assertThatThrownBy(() -> arena.play("double"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("double");
            Seat seat = new Seat(arena.alpha, Arena.LONG);
            var rules = Arena.rules("nine-mens-morris");
            var illegal = List.of(org.millrace.rules.play.Move.place(0), org.millrace.rules.play.Move.place(0));
            assertThatThrownBy(() -> arena.referee.play(
                            Arena.order("opening", rules, illegal, new ClockRule.Untimed(), seat, seat)))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void faultOfTheReferee_voidsThatGameAndNoOther() throws IOException {
        RefereeMetrics failing = new RefereeMetrics() {
            private boolean failed;

            @Override
            public void moveAccepted(long nanos) {
                if (!failed) {
                    failed = true;
                    throw new IllegalStateException("the counter is broken");
                }
            }
        };
        try (Arena arena = new Arena(Arena.options().withMetrics(failing));
                RawBot alpha = arena.alpha(hello -> hello.setMaxGames(2));
                RawBot beta = arena.beta(hello -> hello.setMaxGames(2))) {
            RunningGame broken = arena.play("broken");
            alpha.start();
            beta.start();
            alpha.yourTurn();
            RunningGame sound = arena.play("sound");
            alpha.start();
            beta.start();
            alpha.yourTurn();
            alpha.play("broken", 0, Move.newBuilder().setTo(0));
            GameOver over = alpha.gameOver();
            assertThat(over.getGameId()).isEqualTo("broken");
            assertThat(over.getResult()).isEqualTo(Result.RESULT_VOID);
            beta.yourTurn();
            assertThat(beta.gameOver().getResult()).isEqualTo(Result.RESULT_VOID);
            FinishedGame record = Arena.await(broken);
            assertThat(record.verdict().detail()).contains("the counter is broken");
            assertThat(record.plies()).isEqualTo(1);

            alpha.play("sound", 0, Move.newBuilder().setTo(0));
            beta.yourTurn();
            beta.resign("sound");
            assertThat(Arena.await(sound).verdict().reason()).isEqualTo(EndReason.RESIGNATION);
        }
    }

    @Test
    void answerThatHadArrived_countsThoughTheRefereeIsLate() throws IOException, InterruptedException {
        CountDownLatch held = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        RefereeMetrics holding = new RefereeMetrics() {
            @Override
            public void moveAccepted(long nanos) {
                held.countDown();
                awaitUninterruptibly(release);
            }
        };
        try (Arena arena = new Arena(Arena.options().withMetrics(holding));
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            RunningGame game = arena.play("late", new ClockRule.PerMove(java.time.Duration.ofSeconds(2)));
            alpha.start();
            beta.start();
            alpha.yourTurn();
            alpha.play("late", 0, Move.newBuilder().setTo(0));
            // Beta's clock runs and the referee hangs. Beta answers at once; the referee wakes when its time is over.
            beta.yourTurn();
            held.await();
            long answeredAt = System.nanoTime();
            beta.play("late", 1, Move.newBuilder().setTo(5));
            await().until(() -> System.nanoTime() - answeredAt
                    > java.time.Duration.ofMillis(2100).toNanos());
            release.countDown();
            assertThat(alpha.yourTurn().getLastMove().getTo()).isEqualTo(5);
            alpha.resign("late");
            assertThat(Arena.await(game).verdict().reason()).isEqualTo(EndReason.RESIGNATION);
        }
    }

    @Test
    void games_onSeveralEventLoops_allEnd() throws IOException {
        try (Arena arena = new Arena(Arena.options().withEventLoops(3))) {
            List<RawBot> bots = new ArrayList<>();
            List<CompletableFuture<List<GameOver>>> players = new ArrayList<>();
            List<RunningGame> games = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                games.add(arena.referee.play(arena.order(
                        "loops-" + i,
                        Arena.rules("six-mens-morris"),
                        new ClockRule.SuddenDeath(Arena.LONG, java.time.Duration.ZERO),
                        Arena.LONG)));
            }
            for (int i = 0; i < 4; i++) {
                RawBot alpha =
                        arena.alpha(hello -> hello.setWantsLegalMoves(true).setMaxGames(3));
                RawBot beta = arena.beta(hello -> hello.setWantsLegalMoves(true).setMaxGames(3));
                bots.addAll(List.of(alpha, beta));
                players.add(AutoPlayer.play(alpha, 3, i));
                players.add(AutoPlayer.play(beta, 3, 100 + i));
            }
            assertThat(games)
                    .allSatisfy(game -> assertThat(
                                    Arena.await(game).verdict().reason().byBoard())
                            .isTrue());
            players.forEach(AutoPlayer::join);
            for (RawBot bot : bots) {
                bot.close();
            }
        }
    }

    @Test
    void metrics_areFed() throws IOException {
        ConcurrentLinkedQueue<String> seen = new ConcurrentLinkedQueue<>();
        try (Arena arena = new Arena(Arena.options().withMetrics(new Recording(seen)));
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta();
                RawBot stranger = RawBot.connect(arena.address())) {
            stranger.hello("nobody", Arena.ALPHA_TOKEN, hello -> {});
            stranger.expect(KindCase.REFUSED);
            RunningGame game = arena.play("metrics", new ClockRule.PerMove(java.time.Duration.ofSeconds(2)));
            alpha.start();
            beta.start();
            alpha.yourTurn();
            alpha.play("metrics", 0, Move.newBuilder().setTo(0));
            alpha.play("metrics", 0, Move.newBuilder().setTo(0));
            alpha.acceptDraw("metrics", 1);
            Arena.await(game);
            alpha.ready("no-such-game");
            beta.sendBytes((byte) 1, (byte) 0xff);
            await().untilAsserted(() -> assertThat(seen)
                    .contains(
                            "loop false",
                            "opened",
                            "session",
                            "refused TOKEN",
                            "started",
                            "move",
                            "late 1",
                            "flag",
                            "finished time",
                            "trip",
                            "fault UNPARSABLE")
                    .filteredOn("fault OUT_OF_TURN"::equals)
                    .hasSize(2));
            arena.play("waits-for-beta");
        }
        assertThat(seen).contains("closed", "session closed", "referee closed", "never begun abort");
    }

    private static void awaitUninterruptibly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private record Recording(ConcurrentLinkedQueue<String> seen) implements RefereeMetrics {
        @Override
        public void opened(Iterable<EventExecutor> loops) {
            loops.forEach(loop -> seen.add("loop " + loop.isShutdown()));
        }

        @Override
        public void closed() {
            seen.add("referee closed");
        }

        @Override
        public void connectionOpened() {
            seen.add("opened");
        }

        @Override
        public void connectionClosed() {
            seen.add("closed");
        }

        @Override
        public void sessionOpened() {
            seen.add("session");
        }

        @Override
        public void sessionClosed() {
            seen.add("session closed");
        }

        @Override
        public void refused(String code) {
            seen.add("refused " + code);
        }

        @Override
        public void fault(String code) {
            seen.add("fault " + code);
        }

        @Override
        public void roundTrip(long nanos) {
            seen.add("trip");
        }

        @Override
        public void gameStarted() {
            seen.add("started");
        }

        @Override
        public void gameFinished(EndReason reason, boolean begun) {
            seen.add((begun ? "finished " : "never begun ") + reason.code());
        }

        @Override
        public void moveAccepted(long nanos) {
            seen.add("move");
        }

        @Override
        public void latePlays(int count) {
            seen.add("late " + count);
        }

        @Override
        public void flagFell(long nanos) {
            seen.add("flag");
        }
    }
}
