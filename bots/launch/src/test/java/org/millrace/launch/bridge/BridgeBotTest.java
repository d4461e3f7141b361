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
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.bot.sdk.Answer;
import org.millrace.bot.sdk.Bot;
import org.millrace.bot.sdk.BotOption;
import org.millrace.bot.sdk.BotSpec;
import org.millrace.bot.sdk.GameEnd;
import org.millrace.bot.sdk.GameInfo;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.PlayResult;

/** Bridged engines as real processes: what they play, and what becomes of those that misbehave. */
@Timeout(120)
class BridgeBotTest {

    private static final Pattern PROCESS = Pattern.compile("engine (\\d+) ");

    @ParameterizedTest
    @CsvSource({
        "uci-mill, nine-mens-morris",
        "uci-mill, lasker-morris",
        "uci-mill, morabaraba",
        "uci-mill, twelve-mens-morris",
        "gbgp, nine-mens-morris",
        "gbgp, morabaraba",
        "lines, lasker-morris"
    })
    void game_withEitherColour_isPlayedLegallyToItsEnd(String dialect, String variant) throws Exception {
        try (Engines engines = Engines.of(dialect, "--seed", "7")) {
            assertThat(engines.bridge().spec().variants()).contains(variant);
            for (Colour colour : Colour.values()) {
                Game end = play(engines, variant, colour, new SplittableRandom(colour == Colour.WHITE ? 1 : 2));
                assertThat(end.outcome()).isPresent();
            }
            assertThat(engines.printed()).doesNotContain("failed", "resigned");
        }
    }

    /** Black's moves, or White's, are random. */
    private static Game play(Engines engines, String variant, Colour colour, SplittableRandom random) throws Exception {
        Bot bot = bot(engines);
        Game game = Engines.start(variant);
        bot.gameStarted(Engines.info("game", game, colour));
        while (game.outcome().isEmpty()) {
            Move move;
            if (game.position().side() == colour) {
                Answer answer = bot.move(Engines.turn(game));
                assertThat(answer).isInstanceOf(Answer.Play.class);
                move = ((Answer.Play) answer).move();
            } else {
                List<Move> moves = game.legalMoves();
                move = moves.get(random.nextInt(moves.size()));
            }
            PlayResult result = game.play(move);
            assertThat(result).as("" + move).isInstanceOf(PlayResult.Played.class);
            game = ((PlayResult.Played) result).game();
        }
        bot.gameOver(end(game, GameEnd.Result.WON));
        return game;
    }

    private static GameEnd end(Game game, GameEnd.Result result) {
        return new GameEnd("game", result, Optional.of(EndReason.NO_MOVE), false, "over", Optional.empty(), game);
    }

    private static Bot bot(Engines engines) throws Exception {
        return engines.bridge().spec().factory().get();
    }

    @Test
    void engine_playsOneGameAfterTheOther_orIsStartedForEach() throws Exception {
        try (Engines engines = Engines.of("uci-mill")) {
            Bot first = begun(engines);
            first.gameOver(end(Engines.start("nine-mens-morris"), GameEnd.Result.LOST));
            begun(engines).gameOver(end(Engines.start("nine-mens-morris"), GameEnd.Result.LOST));
            assertThat(processes(engines)).isEqualTo(1);
        }
        BridgeSettings each = Engines.settings("uci-mill");
        BridgeSettings perGame = new BridgeSettings(
                each.dialect(), each.command(), each.directory(), Map.of(), List.of(), true, each.startTimeout(), true);
        try (Engines engines = Engines.of(perGame)) {
            Bot first = begun(engines);
            first.gameOver(end(Engines.start("nine-mens-morris"), GameEnd.Result.LOST));
            begun(engines);
            assertThat(processes(engines)).isGreaterThan(1);
        }
    }

    @Test
    void games_atOnce_haveAnEngineEach() throws Exception {
        try (Engines engines = Engines.of("gbgp")) {
            Bot one = begun(engines);
            Bot other = begun(engines);
            Game game = Engines.start("nine-mens-morris");
            assertThat(one.move(Engines.turn(game))).isInstanceOf(Answer.Play.class);
            assertThat(other.move(Engines.turn(game))).isInstanceOf(Answer.Play.class);
            assertThat(processes(engines)).isEqualTo(2);
        }
    }

    private static BridgeSettings deep() {
        BridgeSettings plain = Engines.settings("uci-mill");
        return new BridgeSettings(
                plain.dialect(),
                plain.command(),
                plain.directory(),
                Map.of("Depth", "3"),
                List.of(),
                false,
                plain.startTimeout(),
                true);
    }

    @Test
    void options_ofTheEvent_outrankThoseOfTheCommand() throws Exception {
        try (Engines engines = Engines.of(deep())) {
            begun(engines);
            assertThat(engines.printed()).contains("> setoption name Depth value 3\n");
            GameInfo info = Engines.info("game", Engines.start("nine-mens-morris"), Colour.WHITE);
            bot(engines).gameStarted(withOptions(info, Map.of("Depth", "1")));
            assertThat(engines.printed()).contains("> setoption name Depth value 1\n");
        }
    }

    private static GameInfo withOptions(GameInfo info, Map<String, String> options) {
        return new GameInfo(
                info.gameId(),
                info.game(),
                info.colour(),
                info.opponent(),
                info.clock(),
                info.event(),
                info.round(),
                options);
    }

    /** As the SDK hands them in where the event sets nothing. */
    @Test
    void options_thatStandAsTheyWereOffered_areThoseOfTheCommand() throws Exception {
        try (Engines engines = Engines.of(deep())) {
            Map<String, String> offered = engines.bridge().spec().options().stream()
                    .collect(Collectors.toMap(BotOption::name, BotOption::defaultValue));
            assertThat(offered).containsEntry("Depth", "3");
            GameInfo info = Engines.info("game", Engines.start("twelve-mens-morris"), Colour.WHITE);

            bot(engines).gameStarted(withOptions(info, offered));

            assertThat(engines.printed()).contains("> setoption name Depth value 3\n");
            assertThat(engines.printed()).doesNotContain("> setoption name Depth value 2\n");
            assertThat(engines.printed()).contains("> setoption name PiecesCount value 12\n");
        }
    }

    @Test
    void rules_thatTheEngineDoesNotKnow_areToldOnce() throws Exception {
        try (Engines engines = Engines.of("gbgp")) {
            Bot one = begun(engines);
            Bot other = begun(engines);
            assertThat(one).isNotSameAs(other);
            assertThat(engines.printed().lines().filter(line -> line.contains("no-capture-limit=50")))
                    .hasSize(1);
        }
    }

    private static Bot begun(Engines engines) throws Exception {
        Bot bot = bot(engines);
        bot.gameStarted(Engines.info("game", Engines.start("nine-mens-morris"), Colour.WHITE));
        return bot;
    }

    private static long processes(Engines engines) {
        return PROCESS.matcher(engines.printed())
                .results()
                .map(found -> found.group(1))
                .distinct()
                .count();
    }

    @Test
    void spec_tellsWhatTheEngineSaysAboutItself() throws Exception {
        try (Engines engines = Engines.of("uci-mill")) {
            assertThat(engines.bridge().spec().author()).isEqualTo("Millrace");
            assertThat(engines.bridge().spec().version()).isEqualTo("Small uci-mill engine 1.0");
            assertThat(engines.bridge().spec().options()).containsExactly(new BotOption("Depth", "2", "spin"));
        }
    }

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
            Bot other = bot(engines);
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
            assertThat(PROCESS.matcher(printed)
                            .results()
                            .map(found -> ProcessHandle.of(Long.parseLong(found.group(1))))
                            .flatMap(Optional::stream)
                            .filter(ProcessHandle::isAlive))
                    .isEmpty();
            assertThat(begunAnew(engines, dialect).move(Engines.turn(Engines.start(variant(dialect)))))
                    .as("the next game has an engine that plays")
                    .isInstanceOf(Answer.Play.class);
        }
    }

    private static Bot begunAnew(Engines engines, String dialect) throws Exception {
        Bot bot = bot(engines);
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
        Bot bot = bot(engines);
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

    @Test
    void rules_thatDoNotFit_areRefusedBeforeTheGame() throws Exception {
        try (Engines engines = Engines.of("gbgp")) {
            Bot bot = bot(engines);
            Game game = Game.start(Engines.rules("nine-mens-morris", "flying=off"));
            assertThatThrownBy(() -> bot.gameStarted(Engines.info("game", game, Colour.WHITE)))
                    .isInstanceOf(BridgeFailure.class)
                    .hasMessageContaining("flying=off: in gbgp a player with three stones flies; set flying=on");
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

    @Test
    void option_thatTheEngineLacks_isNamedWithThoseThatItHas() {
        BridgeSettings plain = Engines.settings("uci-mill");
        BridgeSettings wrong = new BridgeSettings(
                plain.dialect(),
                plain.command(),
                plain.directory(),
                Map.of("SkilLevel", "3"),
                List.of(),
                false,
                plain.startTimeout(),
                false);
        try (Engines engines = Engines.of(wrong)) {
            assertThatThrownBy(() -> engines.bridge().spec())
                    .isInstanceOf(EngineFault.class)
                    .hasMessageContaining("it has no option 'SkilLevel'; it offers PiecesCount,")
                    .hasMessageContaining("Depth");
        }
    }
}
