package org.millrace.launch.bridge;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.millrace.bot.sdk.Bot;
import org.millrace.bot.sdk.GameInfo;
import org.millrace.bot.sdk.TimeControl;
import org.millrace.bot.sdk.Turn;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/** The small engines in Python, each of them with its dialect, and the bridge to them. */
final class Engines implements AutoCloseable {

    static final Path FOLDER = Path.of("engines").toAbsolutePath();

    private static final String PYTHON = "/usr/bin/python3";
    private static final Map<String, String> SCRIPTS =
            Map.of("uci-mill", "uci_mill.py", "gbgp", "gbgp.py", "lines", "course_lines.py");

    private static final Pattern PROCESS = Pattern.compile("engine (\\d+) ");

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final PrintStream err = new PrintStream(printed, true, StandardCharsets.UTF_8);
    private final Bridge bridge;

    private Engines(BridgeSettings settings) {
        bridge = new Bridge(settings, err);
    }

    static Engines of(String dialect, String... arguments) {
        return new Engines(settings(dialect, arguments));
    }

    static Engines of(BridgeSettings settings) {
        return new Engines(settings);
    }

    static BridgeSettings settings(String dialect, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                PYTHON, FOLDER.resolve(SCRIPTS.getOrDefault(dialect, "")).toString()));
        command.addAll(Arrays.asList(arguments));
        return new BridgeSettings(
                Dialects.named(dialect).orElseThrow(),
                command,
                FOLDER,
                Map.of(),
                List.of(),
                false,
                Duration.ofSeconds(30),
                true);
    }

    Bridge bridge() {
        return bridge;
    }

    String printed() {
        return printed.toString(StandardCharsets.UTF_8);
    }

    /** A bot for one game. */
    Bot bot() throws Exception {
        return bridge.spec().factory().get();
    }

    /** A bot that has begun a game. */
    Bot begun() throws Exception {
        Bot bot = bot();
        bot.gameStarted(info("game", start("nine-mens-morris"), Colour.WHITE));
        return bot;
    }

    /** The numbers of all engines' processes that there were so far. */
    Set<Long> processes() {
        return PROCESS.matcher(printed())
                .results()
                .map(found -> Long.valueOf(found.group(1)))
                .collect(Collectors.toSet());
    }

    static Game start(String variant) {
        return Game.start(rules(variant, ""));
    }

    static RuleSet rules(String variant, String options) {
        return Variants.read(variant, options).orThrow();
    }

    static GameInfo info(String id, Game game, Colour colour) {
        TimeControl clock = new TimeControl(
                "5s/move",
                Optional.empty(),
                Optional.empty(),
                OptionalInt.empty(),
                Optional.of(Duration.ofSeconds(5)),
                Optional.empty(),
                Optional.empty(),
                OptionalLong.empty(),
                Duration.ZERO,
                Duration.ZERO);
        return new GameInfo(id, game, colour, "other", clock, "test", 1, Map.of());
    }

    /** A turn with a budget of a fifth of a second. */
    static Turn turn(Game game) {
        return new Turn(
                "g",
                game,
                Optional.of(Duration.ofSeconds(5)),
                Optional.empty(),
                Optional.empty(),
                OptionalLong.empty(),
                Duration.ofMillis(200),
                false,
                Optional.empty());
    }

    @Override
    public void close() {
        bridge.close();
    }
}
