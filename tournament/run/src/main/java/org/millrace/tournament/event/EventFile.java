package org.millrace.tournament.event;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.millrace.launch.BotLimits;
import org.millrace.referee.ObserverOptions;
import org.millrace.results.store.PostgresAddress;
import org.millrace.rules.Parsed;
import org.millrace.rules.variant.RuleSet;
import org.millrace.tournament.adjudication.Adjudication;
import org.millrace.tournament.opening.OpeningSource;
import org.millrace.tournament.schedule.tiebreak.TieBreak;
import org.tomlj.Toml;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/**
 * Reads event files: TOML with one table {@code [event]}, one {@code [[bot]]} a bot, and perhaps
 * {@code [observers]} and {@code [adjudication]}.
 *
 * <p>All problems of a file are found in one reading. EVENTS.md of this module explains every key to organisers.
 */
public final class EventFile {
    /** Games that an event may play at once. */
    public static final int MOST_AT_ONCE = 4096;

    private static final Pattern SINGLE_BOT = Pattern.compile("^[ \\t]*\\[[ \\t]*bot[ \\t]*]", Pattern.MULTILINE);
    private static final Pattern ABOUT_TWO_TABLES = Pattern.compile("previously defined|is not an array");

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
        if (top.has("observers") && !toml.isTable(List.of("observers"))) {
            top.problem("observers", "has to be one table; write [observers], in single brackets");
        }
        if (top.has("adjudication") && !toml.isTable(List.of("adjudication"))) {
            top.problem("adjudication", "has to be one table; write [adjudication], in single brackets");
        }
        // Where only the header was forgotten, the keys that should follow it are not to be told one by one.
        if (top.has("event") || !toml.contains(List.of("name"))) {
            top.refuseOthers();
        } else {
            top.refuseMissing();
        }
        problems.failOnAny();
        BotLimits limits = LimitKeys.read(section(toml, "event"), BotLimits.NONE);
        List<Entrant> entrants = new EntrantTables(file, problems, limits).read(toml);
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
        Section section = section(toml, "event");
        String name = EntrantTables.name(section, "\"First cup\"");
        Optional<RuleSet> rules = new EventRules(file, section, problems).read();
        EventFormat format =
                FormatKeys.read(section, entrants.stream().map(Entrant::name).toList());
        List<TieBreak> tieBreaks = FormatKeys.tieBreaks(section, format);
        MissedGames missedGames = section.constant("missed-games", MissedGames.LOST);
        OpeningSource openings = new OpeningKeys(file, section, problems).read(rules);
        long seed = section.number("seed", 1, Long.MIN_VALUE, Long.MAX_VALUE);
        int cores = Runtime.getRuntime().availableProcessors();
        int concurrency = (int) section.number("concurrency", Math.max(1, cores - 1), 1, MOST_AT_ONCE);
        Timekeeping timekeeping = TimekeepingKeys.read(section);
        int restarts = (int) section.number("restarts", 5, 0, 1000);
        Door door = DoorKeys.read(section, entrants, EntrantTables.folderOf(file));
        Optional<HttpAddress> http = http(section);
        if (door.port() != 0 && http.filter(web -> web.port() == door.port()).isPresent()) {
            section.problem("http", "has the port " + door.port() + ", which is the event's own; choose another one");
        }
        Optional<PostgresAddress> store = StoreKeys.read(section, EntrantTables.folderOf(file));
        // Read before, for the bots.
        LimitKeys.areIn(section);
        section.refuseOthers();
        Optional<ObserverOptions> observers = toml.contains(List.of("observers"))
                ? Optional.of(ObserverKeys.read(section(toml, "observers"), entrants))
                : Optional.empty();
        Adjudication adjudication = adjudication(toml);
        if (!problems.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Event(
                name,
                rules.orElseThrow(),
                format,
                tieBreaks,
                missedGames,
                adjudication,
                openings,
                seed,
                concurrency,
                restarts,
                timekeeping,
                door,
                http,
                store,
                observers,
                entrants));
    }

    private Adjudication adjudication(TomlTable toml) {
        return toml.contains(List.of("adjudication"))
                ? AdjudicationKeys.read(section(toml, "adjudication"))
                : Adjudication.OFF;
    }

    private static Optional<HttpAddress> http(Section section) {
        return section.plain("http").flatMap(text -> switch (HttpAddress.parse(text)) {
            case Parsed.Ok<HttpAddress> ok -> Optional.of(ok.value());
            case Parsed.Bad<HttpAddress> bad -> {
                section.problem("http", bad.reason());
                yield Optional.empty();
            }
        });
    }

    private Section section(TomlTable toml, String key) {
        TomlPosition position = toml.inputPositionOf(List.of(key));
        return new Section(key, toml.getTableOrEmpty(List.of(key)), position == null ? NOWHERE : position, problems);
    }
}
