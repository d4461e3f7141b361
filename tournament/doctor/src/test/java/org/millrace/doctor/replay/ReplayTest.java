package org.millrace.doctor.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.launch.BotStartException;
import org.millrace.launch.CommandTemplate;
import org.millrace.record.FinishedGame;
import org.millrace.record.PlayedMove;
import org.millrace.referee.Admission;
import org.millrace.referee.Invitation;
import org.millrace.referee.Referee;
import org.millrace.referee.RefereeOptions;
import org.millrace.referee.Token;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;

/** Real games, and real bot processes that are asked again by a real referee. */
class ReplayTest {
    private static final int EVERY = 9;

    @TempDir
    Path folder;

    private static Reply ask(FinishedGame record, int ply, AskedBot bot) throws Exception {
        return Replay.ask(RecordedPly.of(record, ply), bot, Optional.empty());
    }

    private static PlayedMove moved(Reply reply) {
        assertThat(reply).isInstanceOf(Reply.Moved.class);
        return ((Reply.Moved) reply).move();
    }

    @Test
    void lossOnTime_isNeverVoid_howeverBusyTheMachineIs() throws Exception {
        RecordedPly at = RecordedPly.of(
                Games.play(
                        "nine-mens-morris",
                        "60s+0.5s",
                        "a7 d7",
                        Games.house("random", 1, OptionalLong.empty()),
                        Games.house("greedy", 2, OptionalLong.empty())),
                4);
        try (Referee referee = Referee.start(RefereeOptions.of("Cup"))) {
            Admission white = referee.admit(new Invitation("a", Token.random(), 1, Duration.ZERO, Map.of()));
            Admission black = referee.admit(new Invitation("b", Token.random(), 1, Duration.ZERO, Map.of()));

            assertThat(new Replay(at, process("random", 1, ""), Optional.empty())
                            .order(white, black)
                            .lagLimit())
                    .isZero();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "nine-mens-morris, random, 7, '', greedy, 8, ''",
        "nine-mens-morris, minimax, 3, 300, greedy, 9, ''",
        "lasker-morris, greedy, 5, '', minimax, 4, 200"
    })
    void houseBot_askedAgain_answersAsRecorded(
            String variant,
            String white,
            long whiteSeed,
            String whiteNodes,
            String black,
            long blackSeed,
            String blackNodes)
            throws Exception {
        FinishedGame record = Games.play(
                variant,
                "60s+0.5s",
                "a7 d7",
                Games.house(white, whiteSeed, nodes(whiteNodes)),
                Games.house(black, blackSeed, nodes(blackNodes)));
        assertThat(record.plies()).isGreaterThan(20);

        for (int ply = 2; ply < Math.min(record.plies(), 90); ply += EVERY) {
            boolean isWhite = ply % 2 == 0;
            AskedBot bot = isWhite ? process(white, whiteSeed, whiteNodes) : process(black, blackSeed, blackNodes);
            PlayedMove then = record.moves().get(ply);

            PlayedMove now = moved(ask(record, ply, bot));

            assertThat(now.move()).as("ply %d of %s", ply, record.id()).isEqualTo(then.move());
            assertThat(now.thought()).isEqualTo(then.thought());
        }
    }

    private static OptionalLong nodes(String text) {
        return text.isEmpty() ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(text));
    }

    private AskedBot process(String name, long seed, String nodes) {
        String seeds = Long.toString(seed);
        return nodes.isEmpty()
                ? Games.houseProcess(folder, name, "--seed", seeds)
                : Games.houseProcess(folder, name, "--seed", seeds, "--nodes", nodes);
    }

    /** The bot says all that it was told; then and now it is the same, down to the nanoseconds of the clocks. */
    @ParameterizedTest
    @ValueSource(strings = {"60s+0.5s", "3/20s+0.1s", "60s~2s", "5s/move+60s bank", "5s/move", "2000 nodes"})
    void bot_askedAgain_isToldWhatItWasTold(String clock) throws Exception {
        FinishedGame record = Games.play(
                "nine-mens-morris",
                clock,
                "a7 d7",
                TestBot.spec("tells"),
                Games.house("random", 2, OptionalLong.empty()));

        for (int ply : List.of(2, 4, 22, record.plies() - (record.plies() % 2 == 0 ? 2 : 1))) {
            PlayedMove now = moved(ask(record, ply, Games.testProcess(folder, "tells")));

            assertThat(now.thought().comment())
                    .contains("against black in cup round 7 options {style=wild}")
                    .isEqualTo(record.moves().get(ply).thought().comment());
        }
    }

    @Test
    void nodeLimit_ofItsOwn_isTold() throws Exception {
        FinishedGame record = short60();
        AskedBot bot = Games.testProcess(folder, "tells");
        AskedBot limited =
                new AskedBot(bot.command(), bot.directory(), Map.of(), OptionalLong.of(77), bot.millrace(), bot.log());

        assertThat(moved(ask(record, 2, limited)).thought().comment())
                .contains("options {style=calm}", "nodes OptionalLong[77]");
    }

    private static FinishedGame short60() throws Exception {
        return Games.play(
                "three-mens-morris",
                "1s+0.1s",
                "",
                Games.house("greedy", 1, OptionalLong.empty()),
                Games.house("random", 2, OptionalLong.empty()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            illegal | illegal-move  | White at ply 2: | illegal
            crashes | disconnection | White           | I have no idea at ply 2
            exits   | no-start      | White           | I do not want to play.
            sleeps  | time          | White had no answer in time at ply 2 | connected
            """)
    void bot_thatFails_isToldWithTheRefereesSentenceAndItsLastLines(
            String manner, String reason, String sentence, String line) throws Exception {
        Reply reply = ask(short60(), 2, Games.testProcess(folder, manner));

        assertThat(reply).isInstanceOfSatisfying(Reply.Failed.class, failed -> {
            assertThat(failed.verdict().reason().code()).isEqualTo(reason);
            assertThat(failed.verdict().detail()).contains(sentence);
            assertThat(String.join("\n", failed.lastLines())).contains(line);
        });
    }

    @Test
    void bot_thatResigns_hasAnswered() throws Exception {
        assertThat(ask(short60(), 2, Games.testProcess(folder, "resigns"))).isEqualTo(new Reply.Resigned());
    }

    @Test
    void bot_thatLostOnTime_canBeAskedWhereItDidSo() throws Exception {
        FinishedGame record =
                Games.play("three-mens-morris", "0.5s/move", "", TestBot.spec("tells"), TestBot.spec("hangs"));
        assertThat(record.verdict().reason()).isEqualTo(EndReason.TIME);
        assertThat(record.plies()).isEqualTo(1);
        RecordedPly end = RecordedPly.of(record, 1);
        assertThat(end.played()).isEmpty();

        assertThat(Replay.ask(end, Games.houseProcess(folder, "random"), Optional.empty()))
                .isInstanceOf(Reply.Moved.class);
        assertThat(Replay.ask(end, Games.testProcess(folder, "hangs"), Optional.empty()))
                .isInstanceOfSatisfying(
                        Reply.Failed.class,
                        failed -> assertThat(failed.verdict().reason()).isEqualTo(EndReason.TIME));
    }

    @Test
    void bot_thatDoesNotStart_isRefusedWithTheRemedy() throws Exception {
        FinishedGame record = short60();
        AskedBot missing = new AskedBot(
                CommandTemplate.parse("./no-such-bot"),
                folder,
                Map.of(),
                OptionalLong.empty(),
                List.of(),
                folder.resolve("log"));

        assertThatThrownBy(() -> ask(record, 2, missing))
                .isInstanceOf(BotStartException.class)
                .hasMessageContaining("no-such-bot");
    }

    @Test
    void decidedPosition_isNotAsked() throws Exception {
        FinishedGame record = short60();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> ask(record, record.plies(), Games.testProcess(folder, "tells")))
                .withMessageContaining("is over at ply " + record.plies());
    }

    /** One second on the clock, and three until the answer. */
    @Test
    void debugging_holdsTheClockBackAndLetsNoFlagFall() throws Exception {
        AtomicLong process = new AtomicLong();
        CountDownLatch enter = new CountDownLatch(1);
        RecordedPly at = RecordedPly.of(short60(), 2);
        Pause pause = (pid, colour) -> {
            assertThat(colour).isEqualTo(Colour.WHITE);
            process.set(pid);
            try {
                enter.await();
            } catch (InterruptedException hurry) {
                Thread.currentThread().interrupt();
            }
        };
        AtomicLong opened = new AtomicLong();
        Thread.ofVirtual().start(() -> {
            await().until(() -> process.get() != 0);
            assertThat(ProcessHandle.of(process.get())).isPresent();
            opened.set(System.nanoTime());
            enter.countDown();
        });

        PlayedMove late = moved(Replay.ask(at, Games.testProcess(folder, "sleeps"), Optional.of(pause)));

        assertThat(late.timing().orElseThrow().elapsed()).isGreaterThan(Duration.ofMillis(2900));
        assertThat(late.timing().orElseThrow().clockLeft()).contains(Duration.ZERO);
        assertThat(System.nanoTime() - opened.get())
                .isGreaterThan(Duration.ofMillis(2900).toNanos());
    }

    @Test
    void debugging_aBotThatDies_isOver() throws Exception {
        RecordedPly at = RecordedPly.of(short60(), 2);
        Pause never = (pid, colour) -> {
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException hurry) {
                Thread.currentThread().interrupt();
            }
        };

        assertThat(Replay.ask(at, Games.testProcess(folder, "exits"), Optional.of(never)))
                .isInstanceOf(Reply.Failed.class);
    }

    @Test
    void interrupt_endsTheBot() throws Exception {
        RecordedPly at = RecordedPly.of(short60(), 2);
        AtomicLong process = new AtomicLong();
        Thread asking = Thread.ofPlatform().start(() -> {
            try {
                Replay.ask(at, Games.testProcess(folder, "hangs"), Optional.of((pid, colour) -> process.set(pid)));
            } catch (Exception expected) {
                Thread.currentThread().interrupt();
            }
        });
        await().until(() -> process.get() != 0);

        asking.interrupt();

        assertThat(asking.join(Duration.ofSeconds(20))).isTrue();
        await().until(() -> ProcessHandle.of(process.get()).isEmpty());
    }
}
