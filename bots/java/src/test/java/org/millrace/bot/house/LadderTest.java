package org.millrace.bot.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.bot.sdk.Answer;
import org.millrace.bot.sdk.Bot;
import org.millrace.bot.sdk.BotSpec;
import org.millrace.bot.sdk.Turn;
import org.millrace.rules.play.Game;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/** The rungs as the code has them, as LADDER.md tells of them, as they were measured and as an event plays them. */
class LadderTest {

    private static final RuleSet NINE = Variants.byId("nine-mens-morris").orElseThrow();
    private static final Path TEXT = Path.of("LADDER.md");
    private static final Path TABLE = Path.of("ladder", "ladder.csv");
    private static final Path OTHER_SEED = Path.of("ladder", "ladder-2.csv");
    private static final Path EVENT = Path.of("ladder", "ladder.toml");

    /** A line of a table of ratings. */
    private record Measured(String name, double elo, double error) {}

    static List<Rung> rungs() {
        return Ladder.rungs();
    }

    @Test
    void rungs_areNumberedFromTheWeakestOn() {
        assertThat(rungs().stream().map(Rung::number))
                .isEqualTo(IntStream.rangeClosed(1, rungs().size()).boxed().toList());
        assertThat(rungs().size()).isGreaterThanOrEqualTo(8);
        assertThat(rungs().getFirst().elo()).isZero();
        assertThat(gaps(rungs().stream().map(rung -> (double) rung.elo()).toList()))
                .allSatisfy(gap -> assertThat(gap).isBetween(100.0, 250.0));
    }

    @Test
    void table_thatShips_hasTheRungsAndTheirElo() throws IOException {
        List<Measured> table = measured(TABLE);
        assertThat(table.reversed().stream().map(Measured::name)).isEqualTo(names());
        for (Rung rung : rungs()) {
            Measured line = table.get(rungs().size() - rung.number());
            assertThat(Math.round(line.elo())).as(rung.name()).isEqualTo(rung.elo());
            assertThat(line.error()).as(rung.name()).isBetween(1.0, 20.0);
        }
    }

    @Test
    void table_ofTheOtherSeed_hasTheSameOrderAndGapsAndSmallErrors() throws IOException {
        List<Measured> table = measured(OTHER_SEED).reversed();
        assertThat(table.stream().map(Measured::name)).isEqualTo(names());
        assertThat(table).allSatisfy(line -> assertThat(line.error()).isBetween(1.0, 20.0));
        assertThat(gaps(table.stream().map(Measured::elo).toList()))
                .allSatisfy(gap -> assertThat(gap).isBetween(100.0, 250.0));
    }

    @Test
    void text_namesEachRungWithWhatItIsAndItsElo() throws IOException {
        String text = Files.readString(TEXT);
        List<Measured> other = measured(OTHER_SEED).reversed();
        for (Rung rung : rungs()) {
            Measured first = measured(TABLE).reversed().get(rung.number() - 1);
            Measured second = other.get(rung.number() - 1);
            String line = String.format(
                    Locale.ROOT,
                    "| `%s` | %s | %d | ± %.1f | %d | ± %.1f |",
                    rung.name(),
                    rung.description(),
                    rung.elo(),
                    first.error(),
                    Math.round(second.elo()),
                    second.error());
            assertThat(text).contains(line);
        }
        assertThat(text.lines().filter(line -> line.startsWith("| `rung-")).count())
                .isEqualTo(rungs().size());
    }

    @Test
    void event_thatShips_playsEachRungOnceByItsName() throws IOException {
        List<String> lines = Files.readAllLines(EVENT);
        assertThat(lines.stream().filter(line -> line.startsWith("command = ")))
                .containsExactlyElementsOf(names().stream()
                        .map(name -> "command = \"{millrace} bot " + name + " --seed 1\"")
                        .toList());
        assertThat(lines.stream().filter(line -> line.startsWith("name = \"rung-")))
                .containsExactlyElementsOf(
                        names().stream().map(name -> "name = \"" + name + "\"").toList());
    }

    @ParameterizedTest
    @MethodSource("rungs")
    void rung_playsAsTheBotThatItSays_whateverOptionsItIsGiven(Rung rung) {
        HouseOptions its = new HouseOptions(7, rung.nodes(), OptionalInt.empty(), rung.slips());
        HouseOptions others = new HouseOptions(7, OptionalLong.of(3), OptionalInt.of(1), 99);
        Function<HouseOptions, Bot> byName = options -> bot(rung.name(), options);
        Game opening = Match.opening(NINE, 4, new SplittableRandom(3));

        Game game = Match.playOut(opening, bot(rung.kind(), its), bot("greedy", HouseOptions.DEFAULTS));

        assertThat(Match.playOut(opening, byName.apply(others), bot("greedy", HouseOptions.DEFAULTS))
                        .moves())
                .isEqualTo(game.moves());
    }

    @ParameterizedTest
    @MethodSource("rungs")
    void rung_searchesNoMoreNodesThanItSays(Rung rung) {
        Bot bot = bot(rung.name(), HouseOptions.DEFAULTS);
        assertThat(bot.move(Turn.of(Match.opening(NINE, 8, new SplittableRandom(3)))))
                .isInstanceOfSatisfying(Answer.Play.class, play -> {
                    assertThat(play.nodes().isPresent()).isEqualTo(rung.nodes().isPresent());
                    assertThat(play.nodes().orElse(0))
                            .isLessThanOrEqualTo(rung.nodes().orElse(0));
                });
    }

    @Test
    void rungs_beatThoseFarBelow() {
        for (int low = 1; low + 3 <= rungs().size(); low += 3) {
            String lower = "rung-" + low;
            String higher = "rung-" + (low + 3);
            Match.Score score = new Match(NINE, 8, 50).play(seeded(higher), seeded(lower), 20);
            // 600 Elo are 97 %.
            assertThat(score.share()).as(higher + " on " + lower + ": " + score).isGreaterThan(0.8);
        }
    }

    @Test
    void options_ofTheEvent_changeTheSeedAlone() {
        BotSpec spec = HouseBots.create("rung-9", HouseOptions.DEFAULTS).orElseThrow();
        assertThat(spec.options())
                .singleElement()
                .satisfies(option -> assertThat(option.name()).isEqualTo("seed"));
        assertThat(Stream.of("seed", "nodes", "depth", "slips").filter(option -> HouseBots.takes("rung-9", option)))
                .containsExactly("seed");
    }

    private static List<String> names() {
        return rungs().stream().map(Rung::name).toList();
    }

    private static List<Double> gaps(List<Double> elos) {
        return IntStream.range(1, elos.size())
                .mapToObj(i -> elos.get(i) - elos.get(i - 1))
                .toList();
    }

    private static List<Measured> measured(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        List<String> columns = List.of(lines.getFirst().split(","));
        return lines.stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .map(fields -> new Measured(
                        fields[columns.indexOf("player")],
                        Double.parseDouble(fields[columns.indexOf("elo")]),
                        Double.parseDouble(fields[columns.indexOf("error95")])))
                .toList();
    }

    private static Function<Long, Bot> seeded(String name) {
        return seed -> bot(name, new HouseOptions(seed, OptionalLong.empty(), OptionalInt.empty()));
    }

    private static Bot bot(String name, HouseOptions options) {
        return HouseBots.create(name, options).orElseThrow().factory().get();
    }
}
