package org.millrace.tournament.event;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.millrace.launch.BotCommand;
import org.millrace.launch.CommandTemplate;
import org.millrace.record.ClockRule;
import org.millrace.rules.board.Board;
import org.millrace.rules.variant.RuleSet;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/**
 * Reads event files: TOML with one table {@code [event]} and one {@code [[bot]]} a bot.
 *
 * <p>All problems of a file are found in one reading. EVENTS.md of this module explains every key to organisers.
 */
public final class EventFile {
    /** The one format there is: colour-swapped pairs, everybody against everybody. */
    static final String ROUND_ROBIN = "round-robin";

    private static final Pattern SINGLE_BOT = Pattern.compile("^[ \\t]*\\[[ \\t]*bot[ \\t]*]", Pattern.MULTILINE);
    private static final Pattern ABOUT_TWO_TABLES = Pattern.compile("previously defined|is not an array");

    /** No process can be started or asked and answer in less. */
    private static final Duration SHORTEST_TIMEOUT = Duration.ofMillis(100);

    /** Less than a round trip to a process takes. */
    private static final Duration SHORTEST_MOVE = Duration.ofMillis(1);

    private static final int MOST_STONES = 12;
    private static final int LONGEST_NAME = 64;
    private static final TomlPosition NOWHERE = TomlPosition.positionAt(1, 1);

    private final Path file;
    private final Problems problems;

    private EventFile(Path file) {
        this.file = file;
        this.problems = Problems.of(file.toString());
    }

    /**
     * Reads and checks an event file.
     *
     * @throws EventFileException if the file cannot be played as it stands, with every problem in it
     * @throws IOException if there is no such file, or it or the variant file that it names cannot be read
     */
    public static Event read(Path file) throws IOException, EventFileException {
        EventFile reader = new EventFile(file);
        Optional<String> content = TomlText.read(file, reader.problems);
        reader.problems.failOnAny();
        return reader.read(content.orElseThrow());
    }

    private Event read(String content) throws IOException, EventFileException {
        TomlParseResult toml = Toml.parse(content);
        noteSyntax(content, toml);
        problems.failOnAny();
        Section top = new Section("", toml, NOWHERE, problems);
        if (!top.has("event")) {
            top.missing(List.of("event"), "begin the file with a table [event]");
        } else if (!toml.isTable(List.of("event"))) {
            top.problem("event", "has to be one table; write [event], in single brackets");
        }
        if (!top.has("bot")) {
            top.missing(List.of("bot"), "write a table [[bot]] for each bot, two at least");
        } else if (!toml.isArray(List.of("bot"))) {
            top.problem("bot", "has to be a table for each bot; write [[bot]], in double brackets");
        }
        // Where only the header was forgotten, the keys that should follow it are not to be told one by one.
        if (top.has("event") || !toml.contains(List.of("name"))) {
            top.refuseOthers();
        } else {
            top.refuseMissing();
        }
        problems.failOnAny();
        List<Entrant> entrants = entrants(toml);
        Optional<Event> event = event(toml, entrants);
        problems.failOnAny();
        return event.orElseThrow();
    }

    /** A second {@code [bot]} is no TOML, and the parser's words for that do not help. */
    private void noteSyntax(String content, TomlParseResult toml) {
        Matcher single = SINGLE_BOT.matcher(content);
        boolean slip = single.find() && toml.hasErrors();
        if (slip) {
            int line = (int) content.substring(0, single.start()).lines().count() + 1;
            problems.add(line, 1, "bot", "write [[bot]], in double brackets, for each bot");
        }
        toml.errors().stream()
                .filter(error ->
                        !slip || !ABOUT_TWO_TABLES.matcher(error.getMessage()).find())
                .forEach(error -> TomlText.note(error, problems));
    }

    private Optional<Event> event(TomlTable toml, List<Entrant> entrants) throws IOException {
        Section section = new Section("event", tableAt(toml, "event"), positionOf(toml, "event"), problems);
        String name = name(section, "\"First cup\"");
        Optional<RuleSet> rules = new EventRules(file, section, problems).read();
        ClockRule clock = clock(section);
        section.choice("format", ROUND_ROBIN, Set.of(ROUND_ROBIN));
        int pairs = (int) section.number("pairs", 5, 1, 100_000);
        int plies = openingPlies(section, rules);
        long seed = section.number("seed", 1, Long.MIN_VALUE, Long.MAX_VALUE);
        int cores = Runtime.getRuntime().availableProcessors();
        int concurrency = (int) section.number("concurrency", Math.max(1, cores - 1), 1, 4096);
        Duration margin = section.time("margin", Duration.ZERO, Duration.ZERO);
        Duration ready = section.time("ready-timeout", Duration.ofSeconds(10), SHORTEST_TIMEOUT);
        Duration start = section.time("start-timeout", Duration.ofSeconds(60), SHORTEST_TIMEOUT);
        int restarts = (int) section.number("restarts", 5, 0, 1000);
        String host = host(section);
        int port = (int) section.number("port", 0, 0, 65_535);
        section.refuseOthers();
        if (port == 0 && entrants.stream().anyMatch(entrant -> entrant.token().isPresent())) {
            section.problem(
                    "port",
                    "is needed, since a bot connects by itself and has to know where; choose one from 1024 to 65535");
        }
        if (!problems.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Event(
                name,
                rules.orElseThrow(),
                clock,
                pairs,
                plies,
                seed,
                concurrency,
                margin,
                ready,
                start,
                restarts,
                host,
                port,
                entrants));
    }

    private static String host(Section section) {
        String host = section.text("host").orElse("127.0.0.1");
        if (host.isBlank() || new InetSocketAddress(host, 0).isUnresolved()) {
            section.problem(
                    "host",
                    "\"" + host + "\" is no address of this machine that can be found; write 127.0.0.1 for bots on"
                            + " this machine or 0.0.0.0 for bots on others too");
        }
        return host;
    }

    /** The random moves that begin each game: none of them may end it. */
    private static int openingPlies(Section section, Optional<RuleSet> rules) {
        int stones = rules.map(RuleSet::stones).orElse(MOST_STONES);
        int points = rules.map(set -> set.board().size()).orElse(Board.MAX_POINTS);
        // All stones, unless they would fill the board.
        int most = Math.min(2 * stones, points - 1);
        // Few stones are too few for a long opening.
        int usual = stones >= 5 ? 4 : 2;
        int limit = rules.map(RuleSet::moveLimit).filter(moves -> moves > 0).orElse(Integer.MAX_VALUE);
        int plies = (int) section.number("opening-plies", Math.min(usual, limit - 1), 0, most);
        if (plies >= limit) {
            section.problem(
                    "opening-plies",
                    plies + " random moves leave nothing to play, since move-limit=" + limit
                            + " ends each game; write fewer");
        }
        return plies;
    }

    private static ClockRule clock(Section section) {
        ClockRule clock = section.parsed("clock", new ClockRule.PerMove(Duration.ofSeconds(5)), ClockRule::parse);
        if (clock instanceof ClockRule.Untimed) {
            section.problem(
                    "clock",
                    "\"untimed\" is for debugging only: a bot that hangs would hang the event; write for example 5s/move");
        }
        if (firstMove(clock).compareTo(SHORTEST_MOVE) < 0) {
            section.problem("clock", "gives a bot less than 1ms for its first move; nobody can play that fast");
        }
        return clock;
    }

    /** The longest time that a bot can have for its first move. */
    private static Duration firstMove(ClockRule clock) {
        return switch (clock) {
            case ClockRule.PerMove(Duration perMove) -> perMove;
            case ClockRule.SuddenDeath(Duration base, Duration increment) -> base.plus(increment);
            case ClockRule.Sessions(int moves, Duration base, Duration increment) -> base.plus(increment);
            case ClockRule.Delay(Duration base, Duration delay) -> base.plus(delay);
            case ClockRule.Bank(Duration perMove, Duration bank) -> perMove.plus(bank);
            case ClockRule.Nodes(long nodes, Duration guard) -> guard;
            case ClockRule.Untimed() -> SHORTEST_MOVE;
        };
    }

    private List<Entrant> entrants(TomlTable toml) {
        TomlArray array = toml.getArrayOrEmpty(List.of("bot"));
        List<Entrant> entrants = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (int i = 0; i < array.size(); i++) {
            String path = "bot[" + (i + 1) + "]";
            TomlPosition at = array.inputPositionOf(i);
            if (!array.isTable(i)) {
                problems.add(at.line(), at.column(), path, "has to be a table; write [[bot]]");
                continue;
            }
            Section section = new Section(path, array.getTable(i), at, problems);
            entrant(section, names).ifPresent(entrants::add);
        }
        if (array.size() < 2) {
            problems.add(0, 0, "bot", "there have to be at least two tables [[bot]], not " + array.size());
        }
        return entrants;
    }

    private Optional<Entrant> entrant(Section section, Set<String> names) {
        String name = name(section, "\"my-bot\"");
        if (!name.isEmpty() && !names.add(name)) {
            section.problem("name", "\"" + name + "\" is the name of a bot above already; names have to differ");
        }
        Optional<CommandTemplate> command = section.command("command");
        Optional<Path> directory = directory(section);
        Map<String, String> environment = section.texts("environment");
        environment.forEach((variable, value) ->
                BotCommand.variableFault(variable, value).ifPresent(fault -> section.problem("environment", fault)));
        Optional<Entrant.Start> start =
                command.map(words -> new Entrant.Start(words, directory.orElse(folder()), environment));
        Optional<String> token = section.text("token");
        int games = (int) section.number("games", 1, 1, 1000);
        var options = section.texts("options");
        check(section, start, token);
        section.refuseOthers();
        return start.isPresent() == token.isPresent()
                ? Optional.empty()
                : Optional.of(new Entrant(name, start, token, games, options));
    }

    private Optional<Path> directory(Section section) {
        Optional<String> text = section.text("directory");
        try {
            return text.map(name -> folder().resolve(name).normalize());
        } catch (InvalidPathException unfit) {
            section.problem("directory", "is no path: " + unfit.getReason() + "; write it without that character");
            return Optional.empty();
        }
    }

    private static void check(Section section, Optional<Entrant.Start> start, Optional<String> token) {
        if (section.has("command") && section.has("token")) {
            section.problem(
                    "token", "does not go with a command: a bot that the event starts gets its token from the event");
        } else if (!section.has("command") && !section.has("token")) {
            section.missing(
                    List.of("command", "token"),
                    "write how the bot is started, for example  command = \"/usr/bin/python3 bot.py\",  or, if it"
                            + " connects by itself, the token that it shows:  token = \"…\"");
        }
        start.ifPresent(how -> {
            if (!Files.isDirectory(how.directory())) {
                section.problem("directory", "there is no folder " + how.directory());
            }
        });
        token.filter(text -> text.length() < 8)
                .ifPresent(
                        text -> section.problem("token", "is too short to be a secret; write at least 8 characters"));
    }

    private static String name(Section section, String example) {
        Optional<String> name = section.requiredText("name", example);
        if (name.filter(EventFile::isUnfit).isPresent()) {
            section.problem(
                    "name",
                    "has to have 1 to " + LONGEST_NAME
                            + " characters, none of them a control character, and no space at either end");
        }
        return name.orElse("");
    }

    private static boolean isUnfit(String name) {
        return name.isBlank()
                || name.length() > LONGEST_NAME
                || !name.equals(name.strip())
                || name.chars().anyMatch(Character::isISOControl);
    }

    private Path folder() {
        Path absolute = file.toAbsolutePath().normalize();
        return Optional.ofNullable(absolute.getParent()).orElse(absolute);
    }

    private static TomlTable tableAt(TomlTable toml, String key) {
        return toml.getTableOrEmpty(List.of(key));
    }

    private static TomlPosition positionOf(TomlTable toml, String key) {
        TomlPosition position = toml.inputPositionOf(List.of(key));
        return position == null ? NOWHERE : position;
    }
}
