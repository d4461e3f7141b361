package org.millrace.bot.house;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.millrace.bot.sdk.Bot;
import org.millrace.bot.sdk.BotOption;
import org.millrace.bot.sdk.BotSpec;

/** The catalogue of house bots. */
public final class HouseBots {

    private static final BotOption SEED = new BotOption("seed", "1", "decides among equal moves");
    private static final BotOption NODES = new BotOption("nodes", "", "positions searched for a move");
    private static final BotOption DEPTH = new BotOption("depth", "", "plies searched for a move");

    /** Games that one house bot plays at once, unless it is told otherwise. */
    private static final int GAMES = 4;

    private record Entry(String name, String description, List<BotOption> options, Function<HouseOptions, Bot> maker) {}

    private static final List<Entry> ENTRIES = List.of(
            new Entry("random", "plays any legal move", List.of(SEED), RandomBot::new),
            new Entry(
                    "greedy",
                    "takes mills, blocks mills, seeks room; looks one ply ahead",
                    List.of(SEED),
                    GreedyBot::new),
            new Entry(
                    "minimax",
                    "alpha-beta search within the clock or a number of nodes",
                    List.of(SEED, NODES, DEPTH),
                    options -> new MinimaxBot(options, System::nanoTime)));

    private HouseBots() {}

    /** The names of the house bots, the weakest first. */
    public static List<String> names() {
        return ENTRIES.stream().map(Entry::name).toList();
    }

    /** One line for each house bot: its name and what it does. */
    public static List<String> descriptions() {
        return ENTRIES.stream()
                .map(entry -> "%-8s %s".formatted(entry.name(), entry.description()))
                .toList();
    }

    /** Whether the bot of that name has the option; false where there is no such bot. */
    static boolean takes(String name, String option) {
        return ENTRIES.stream()
                .filter(entry -> entry.name().equals(name))
                .anyMatch(entry -> entry.options().stream()
                        .anyMatch(offered -> offered.name().equals(option)));
    }

    /** A house bot, ready to connect; empty if none has that name. */
    public static Optional<BotSpec> create(String name, HouseOptions options) {
        return ENTRIES.stream()
                .filter(entry -> entry.name().equals(name))
                .findFirst()
                .map(entry -> BotSpec.of(() -> new ConfiguredBot(entry.maker(), options))
                        .withAuthor("Millrace")
                        .withGames(GAMES)
                        .withOptions(entry.options()));
    }
}
