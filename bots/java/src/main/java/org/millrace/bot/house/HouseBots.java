package org.millrace.bot.house;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Stream;
import org.millrace.bot.sdk.Bot;
import org.millrace.bot.sdk.BotSpec;

/** The catalogue of house bots: those with options of their own, then the rungs of the {@link Ladder}. */
public final class HouseBots {

    /** Games that one house bot plays at once, unless it is told otherwise. */
    private static final int GAMES = 4;

    private record Entry(String name, String description, List<String> options, Function<HouseOptions, Bot> maker) {

        /** A rung, whose configuration the options do not change. */
        static Entry of(Rung rung) {
            Entry kind = OPEN.stream()
                    .filter(entry -> entry.name().equals(rung.kind()))
                    .findFirst()
                    .orElseThrow();
            return new Entry(
                    rung.name(),
                    rung.description(),
                    List.of(HouseOptions.SEED),
                    options -> kind.bot(
                            new HouseOptions(options.seed(), rung.nodes(), OptionalInt.empty(), rung.slips())));
        }

        Bot bot(HouseOptions own) {
            Bot bot = maker.apply(own);
            return own.slips() > 0 && takes(HouseOptions.SLIPS) ? new SlipBot(bot, own.slips(), own.seed()) : bot;
        }

        boolean takes(String option) {
            return options.contains(option);
        }
    }

    private static final List<Entry> OPEN = List.of(
            new Entry("random", "plays any legal move", List.of(HouseOptions.SEED), RandomBot::new),
            new Entry(
                    "greedy",
                    "takes mills, blocks mills, seeks room; looks one ply ahead",
                    List.of(HouseOptions.SEED, HouseOptions.SLIPS),
                    GreedyBot::new),
            new Entry(
                    "minimax",
                    "alpha-beta search within the clock or a number of nodes",
                    List.of(HouseOptions.SEED, HouseOptions.NODES, HouseOptions.DEPTH, HouseOptions.SLIPS),
                    options -> new MinimaxBot(options, System::nanoTime)),
            new Entry(
                    "mcts",
                    "Monte Carlo tree search within the clock or a number of nodes",
                    List.of(HouseOptions.SEED, HouseOptions.NODES, HouseOptions.SLIPS),
                    options -> new MctsBot(options, System::nanoTime)),
            new Entry(
                    SparringBot.NAME,
                    "greedy on a rough connection, late at times; offers draws and takes some",
                    List.of(HouseOptions.SEED),
                    SparringBot::new));

    private static final List<Entry> ENTRIES =
            Stream.concat(OPEN.stream(), Ladder.rungs().stream().map(Entry::of)).toList();

    private HouseBots() {}

    /** The names of the house bots: those with options of their own, then the rungs, the weakest first. */
    public static List<String> names() {
        return ENTRIES.stream().map(Entry::name).toList();
    }

    /** One line for each house bot with options of its own: its name and what it does. */
    static List<String> descriptions() {
        return OPEN.stream()
                .map(entry -> "%-8s %s".formatted(entry.name(), entry.description()))
                .toList();
    }

    /** Whether the bot of that name has the option; false where there is no such bot. */
    static boolean takes(String name, String option) {
        return find(name).filter(entry -> entry.takes(option)).isPresent();
    }

    /** A house bot, ready to connect; empty if none has that name. */
    public static Optional<BotSpec> create(String name, HouseOptions options) {
        return find(name)
                .map(entry -> BotSpec.of(() -> new ConfiguredBot(entry::bot, options))
                        .withAuthor("Millrace")
                        .withGames(GAMES)
                        .withOptions(
                                entry.options().stream().map(options::offered).toList()));
    }

    private static Optional<Entry> find(String name) {
        return ENTRIES.stream().filter(entry -> entry.name().equals(name)).findFirst();
    }
}
