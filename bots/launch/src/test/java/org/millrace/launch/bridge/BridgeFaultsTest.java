package org.millrace.launch.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.bot.sdk.Answer;
import org.millrace.bot.sdk.Bot;
import org.millrace.bot.sdk.BotSpec;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.PlayResult;

/** What becomes of engines that misbehave, as real processes. */
@Timeout(120)
final class BridgeFaultsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "uci-mill | crash   | it is gone in game game at ply 4: the process exited with code 3; its last output:"
                        + " bad things happen to good engines",
                "gbgp     | crash   | it is gone in game game at ply 4: the process exited with code 3",
                "lines    | crash   | it is gone in game game at ply 4: the process exited with code 3",
                "uci-mill | garbage | in game game at ply 4 it answered 'bestmove q9-z3'",
                "gbgp     | garbage | in game game at ply 4 it answered 'bestmove q9-z3'",
                "lines    | garbage | in game game at ply 4 it wrote 'q9-z3', which is no move"
            })
    void engine_thatBreaks_endsTheBotWithTheReason(String dialect, String fault, String reason) throws Exception {
        try (Engines engines = Engines.of(dialect, "--fault", fault)) {
            assertThatThrownBy(() -> thirdAnswer(engines, dialect))
                    .isInstanceOf(BridgeFailure.class)
                    .hasMessageContaining(reason.replaceAll("\\s+", " "));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"uci-mill", "gbgp", "lines"})
    void engine_thatBreaksWhileOthersPlay_losesItsGameAlone(String dialect) throws Exception {
        try (Engines engines = Engines.of(dialect, "--fault", "crash")) {
            Bot other = engines.bot();
            Game game = Engines.start(variant(dialect));
            other.gameStarted(Engines.info("other", game, Colour.WHITE));
            assertThat(thirdAnswer(engines, dialect)).isEqualTo(Answer.resign());
            assertThat(engines.printed()).contains("its game is resigned, the other games of this bridge go on");
            assertThat(other.move(Engines.turn(game))).isInstanceOf(Answer.Play.class);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"uci-mill", "gbgp", "lines"})
    void illegalMove_goesToTheReferee(String dialect) throws Exception {
        try (Engines engines = Engines.of(dialect, "--fault", "illegal")) {
            Answer answer = thirdAnswer(engines, dialect);
            assertThat(answer).isInstanceOf(Answer.Play.class);
            assertThat(((Answer.Play) answer).move().isPlacing()).isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource({"uci-mill, none", "uci-mill, draw", "gbgp, none"})
    void noMove_isAskedForOnceMoreWithoutThePast(String dialect, String fault) throws Exception {
        try (Engines engines = Engines.of(dialect, "--fault", fault)) {
            Answer answer = thirdAnswer(engines, dialect);
            assertThat(answer).isInstanceOf(Answer.Play.class);
            assertThat(((Answer.Play) answer).offersDraw()).isEqualTo(fault.equals("draw"));
            assertThat(engines.printed()).contains(dialect.equals("gbgp") ? "position pos w:w" : "position fen ");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"uci-mill", "gbgp"})
    void chatter_isPassedOverOrPassedOn(String dialect) throws Exception {
        try (Engines engines = Engines.of(dialect, "--fault", "chatter")) {
            assertThat(thirdAnswer(engines, dialect)).isInstanceOf(Answer.Play.class);
            assertThat(engines.printed()).contains("no need to worry");
        }
    }

    @ParameterizedTest
    @CsvSource({"uci-mill, hang", "uci-mill, deaf", "gbgp, hang", "lines, deaf"})
    void engine_thatHangs_isStoppedThenKilledWithItsGame(String dialect, String fault) throws Exception {
        try (Engines engines = Engines.of(dialect, "--fault", fault)) {
            Thread referee = flagAfter(Duration.ofSeconds(2));
            assertThat(thirdAnswer(engines, dialect)).isEqualTo(Answer.resign());
            assertThat(Thread.interrupted()).isTrue();
            referee.join();
            String printed = engines.printed();
            assertThat(printed).contains("over before the engine had answered; the engine is ended");
            if (!dialect.equals("lines")) {
                assertThat(printed).contains("> stop");
            }
            assertThat(engines.processes().stream()
                            .map(ProcessHandle::of)
                            .flatMap(Optional::stream)
                            .filter(ProcessHandle::isAlive))
                    .isEmpty();
            assertThat(begunAnew(engines, dialect).move(Engines.turn(Engines.start(variant(dialect)))))
                    .as("the next game has an engine that plays")
                    .isInstanceOf(Answer.Play.class);
        }
    }

    @Test
    void kill_reachesAnEngineThatHasNotGreetedYet_andLetsNoOtherStart() throws Exception {
        String deaf = "trap '' TERM; while read -r line; do :; done; while true; do sleep 0.1; done";
        BridgeSettings base = Engines.settings("uci-mill");
        BridgeSettings settings = new BridgeSettings(
                base.dialect(),
                List.of("/bin/sh", "-c", deaf),
                base.directory(),
                Map.of(),
                List.of(),
                false,
                base.startTimeout(),
                true);
        try (Engines engines = Engines.of(settings)) {
            FutureTask<BotSpec> greeting =
                    new FutureTask<>(() -> engines.bridge().spec());
            Thread greeter = Thread.ofPlatform().daemon().start(greeting);
            Pattern said = Pattern.compile("engine (\\d+) > uci");
            await().atMost(Duration.ofSeconds(20))
                    .until(() -> said.matcher(engines.printed()).find());
            Matcher engine = said.matcher(engines.printed());
            assertThat(engine.find()).isTrue();
            ProcessHandle process =
                    ProcessHandle.of(Long.parseLong(engine.group(1))).orElseThrow();

            engines.bridge().kill();

            await().atMost(Duration.ofSeconds(20)).until(() -> !process.isAlive());
            greeter.join(Duration.ofSeconds(20));
            assertThatThrownBy(greeting::get).hasCauseInstanceOf(EngineFault.class);
            assertThatThrownBy(() -> engines.bridge().spec())
                    .isInstanceOf(EngineFault.class)
                    .hasMessageContaining("the bridge ends");
        }
    }

    @Test
    void engine_thatSaysNothing_isGivenUp() {
        BridgeSettings mute = Engines.settings("uci-mill", "--fault", "mute");
        BridgeSettings hasty = new BridgeSettings(
                mute.dialect(),
                mute.command(),
                mute.directory(),
                Map.of(),
                List.of(),
                false,
                Duration.ofSeconds(1),
                false);
        try (Engines engines = Engines.of(hasty)) {
            assertThatThrownBy(() -> engines.bridge().spec())
                    .isInstanceOf(EngineFault.class)
                    .hasMessage("it did not answer in the greeting of the dialect uci-mill within 1 s; is --dialect the"
                            + " one that it speaks?");
        }
    }

    private static Bot begunAnew(Engines engines, String dialect) throws Exception {
        Bot bot = engines.bot();
        bot.gameStarted(Engines.info("next", Engines.start(variant(dialect)), Colour.WHITE));
        return bot;
    }

    /** Interrupts this thread as the SDK does when the game ends while its bot thinks. */
    private static Thread flagAfter(Duration time) {
        Thread thinking = Thread.currentThread();
        return Thread.ofPlatform().daemon().start(() -> {
            LockSupport.parkNanos(time.toNanos());
            thinking.interrupt();
        });
    }

    private static String variant(String dialect) {
        return dialect.equals("lines") ? "lasker-morris" : "nine-mens-morris";
    }

    /** The answer to White's third turn; the opponent places where nothing is in the way. */
    private static Answer thirdAnswer(Engines engines, String dialect) throws Exception {
        Bot bot = engines.bot();
        Game game = Engines.start(variant(dialect));
        bot.gameStarted(Engines.info("game", game, Colour.WHITE));
        SplittableRandom random = new SplittableRandom(3);
        while (game.ply() < 4) {
            if (game.position().side() == Colour.WHITE) {
                game = after(game, ((Answer.Play) bot.move(Engines.turn(game))).move());
            } else {
                game = after(
                        game,
                        game.legalMoves().get(random.nextInt(game.legalMoves().size())));
            }
        }
        return bot.move(Engines.turn(game));
    }

    private static Game after(Game game, Move move) {
        return ((PlayResult.Played) game.play(move)).game();
    }
}
