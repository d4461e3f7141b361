package org.millrace.bot.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.bot.sdk.Bot;
import org.millrace.bot.sdk.BotOption;
import org.millrace.bot.sdk.BotSpec;
import org.millrace.rules.play.Game;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

class HouseBotsTest {

    private static final RuleSet NINE = Variants.byId("nine-mens-morris").orElseThrow();

    static Stream<Arguments> botsAndRules() {
        List<RuleSet> rules = Stream.concat(
                        Variants.all().stream(),
                        Stream.of(
                                NINE.with("flying=off").orThrow(),
                                NINE.with("removals-per-turn=per-mill").orThrow(),
                                NINE.with("repetition-limit=0,no-capture-limit=20")
                                        .orThrow(),
                                Variants.byId("nine-holes")
                                        .orElseThrow()
                                        .with("diagonal-mills=on")
                                        .orThrow(),
                                houseVariant("board=squares-2,stones=7,mill=removes,movement=adjacent,"
                                        + "move-while-placing=off,flying=on,removals-per-turn=one,"),
                                houseVariant("board=squares-2,stones=8,mill=removes,movement=anywhere,"
                                        + "move-while-placing=on,flying=off,removals-per-turn=per-mill,"),
                                houseVariant("board=squares-3,stones=6,mill=wins,movement=adjacent,"
                                        + "move-while-placing=on,flying=off,removals-per-turn=one,")))
                .toList();
        return Stream.of("random", "greedy", "minimax", "mcts", "sparring")
                .flatMap(name -> rules.stream().map(each -> Arguments.of(name, each)));
    }

    private static RuleSet houseVariant(String values) {
        return Variants.read(
                        "house-rule", values + "repetition-limit=3,no-capture-limit=50,full-board=draw,move-limit=0")
                .orThrow();
    }

    /** {@link Match} fails on an illegal move; each game ends, since the rules have draws. */
    @ParameterizedTest
    @MethodSource("botsAndRules")
    void bot_inEveryVariant_playsLegalMovesToTheEnd(String name, RuleSet rules) {
        Match.Score score = new Match(rules, 2, 11).play(bot(name, 150), bot("random", 0), 3);
        assertThat(score.games()).isEqualTo(6);
    }

    @ParameterizedTest
    @MethodSource("botsAndRules")
    void game_ofTheSameSeeds_isTheSame(String name, RuleSet rules) {
        Game start = Match.opening(rules, 2, new SplittableRandom(3));
        Game once =
                Match.playOut(start, bot(name, 150).apply(7L), bot("greedy", 0).apply(8L));
        Game again =
                Match.playOut(start, bot(name, 150).apply(7L), bot("greedy", 0).apply(8L));
        assertThat(again.moves()).isEqualTo(once.moves());
    }

    @Test
    void greedy_beatsRandom() {
        Match.Score score = new Match(NINE, 4, 100).play(bot("greedy", 0), bot("random", 0), 15);
        assertThat(score.share()).as(score.toString()).isGreaterThanOrEqualTo(0.9);
    }

    @Test
    void minimax_beatsGreedy() {
        Match.Score score = new Match(NINE, 4, 100).play(bot("minimax", 1000), bot("greedy", 0), 10);
        assertThat(score.share()).as(score.toString()).isGreaterThanOrEqualTo(0.8);
    }

    @Test
    void minimax_withMoreNodes_isStronger() {
        Match.Score score = new Match(NINE, 4, 100).play(bot("minimax", 5000), bot("minimax", 300), 8);
        assertThat(score.share()).as(score.toString()).isGreaterThanOrEqualTo(0.65);
    }

    @Test
    void mcts_beatsGreedy() {
        Match.Score score = new Match(NINE, 4, 100).play(bot("mcts", 1000), bot("greedy", 0), 10);
        assertThat(score.share()).as(score.toString()).isGreaterThanOrEqualTo(0.8);
    }

    @Test
    void mcts_withMoreNodes_isStronger() {
        Match.Score score = new Match(NINE, 4, 100).play(bot("mcts", 5000), bot("mcts", 300), 8);
        assertThat(score.share()).as(score.toString()).isGreaterThanOrEqualTo(0.65);
    }

    @Test
    void slips_makeWeaker() {
        Match.Score score = new Match(NINE, 4, 100).play(bot("greedy", 0), slipping("greedy", 50), 15);
        assertThat(score.share()).as(score.toString()).isGreaterThanOrEqualTo(0.75);
    }

    @Test
    void create_unknownName_isEmpty() {
        assertThat(HouseBots.create("perfect", HouseOptions.DEFAULTS)).isEmpty();
    }

    @Test
    void create_offersItsOptions() {
        Optional<BotSpec> minimax = HouseBots.create("minimax", HouseOptions.DEFAULTS);
        assertThat(minimax.orElseThrow().options())
                .extracting(BotOption::name)
                .containsExactly("seed", "nodes", "depth", "slips");
    }

    @Test
    void options_ofTheEvent_outrankTheBotsOwn() {
        HouseOptions own = new HouseOptions(5, OptionalLong.of(10), OptionalInt.empty());
        assertThat(own.with(Map.of("nodes", "20", "depth", "3", "slips", "7", "colour", "red")))
                .isEqualTo(new HouseOptions(5, OptionalLong.of(20), OptionalInt.of(3), 7));
    }

    /** The SDK hands them in where the event sets nothing. */
    @Test
    void options_asTheyAreOffered_changeNothing() {
        for (HouseOptions own : List.of(
                HouseOptions.DEFAULTS,
                new HouseOptions(7, OptionalLong.of(200), OptionalInt.of(3), 5),
                new HouseOptions(9, OptionalLong.empty(), OptionalInt.of(2), 0))) {
            for (String name : HouseBots.names()) {
                Map<String, String> offered = HouseBots.create(name, own).orElseThrow().options().stream()
                        .collect(Collectors.toMap(BotOption::name, BotOption::defaultValue));

                assertThat(own.with(offered)).as(name).isEqualTo(own);
            }
        }
    }

    private static Function<Long, Bot> slipping(String name, int slips) {
        return seed -> HouseBots.create(name, new HouseOptions(seed, OptionalLong.empty(), OptionalInt.empty(), slips))
                .orElseThrow()
                .factory()
                .get();
    }

    private static Function<Long, Bot> bot(String name, long nodes) {
        OptionalLong limit = nodes > 0 ? OptionalLong.of(nodes) : OptionalLong.empty();
        return seed -> HouseBots.create(name, new HouseOptions(seed, limit, OptionalInt.empty()))
                .orElseThrow()
                .factory()
                .get();
    }
}
