package org.millrace.tournament.event;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.millrace.record.ClockRule;
import org.millrace.rules.Parsed;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;
import org.millrace.tournament.opening.OpeningSource;
import org.millrace.tournament.opening.OpeningSuite;
import org.millrace.tournament.opening.SuiteOrder;
import org.millrace.tournament.schedule.tiebreak.TieBreak;
import org.tomlj.Toml;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlPosition;

/**
 * What an event's schedule and tables follow from, besides its players and results. It is kept in the event's store, so
 * that whoever has the store alone can say whether they do follow.
 *
 * @param clock by which time is counted
 * @param format as the event file has it
 * @param tieBreaks what tells bots with equal points apart, the first to decide first
 * @param seed decides lots and openings
 * @param openings from where games start; empty if they come from a suite that is not at hand
 */
public record Charter(
        String name,
        RuleSet rules,
        ClockRule clock,
        EventFormat format,
        List<TieBreak> tieBreaks,
        long seed,
        Optional<OpeningSource> openings) {
    private static final String SUITE = "openings";
    private static final String SUITE_HASH = "openings-sha256";
    private static final String SUITE_ORDER = "opening-order";
    private static final String RANDOM = "opening-plies";

    /** More random moves than any variant's opening can have. */
    private static final int MOST_PLIES = 10_000;

    public Charter {
        tieBreaks = List.copyOf(tieBreaks);
    }

    /** The charter of an event. */
    public static Charter of(Event event) {
        return new Charter(
                event.name(),
                event.rules(),
                event.timekeeping().clock(),
                event.format(),
                event.tieBreaks(),
                event.seed(),
                Optional.of(event.openings()));
    }

    /** The charter in TOML, in the words of event files; {@link #read} gives an equal one back. */
    public String text() {
        List<String> lines = new ArrayList<>(List.of(
                "[event]",
                "name = " + TomlWords.quoted(name),
                "variant = " + TomlWords.quoted(rules.variant()),
                "rules = " + TomlWords.quoted(rules.text()),
                "clock = " + TomlWords.quoted(clock.text())));
        format.lines().forEach(line -> lines.add(formatLine(line)));
        if (hasTieBreaks(format)) {
            lines.add("tie-breaks = "
                    + TomlWords.list(tieBreaks.stream().map(FormatKeys::word).toList()));
        }
        lines.add("seed = " + seed);
        openings.ifPresent(source -> lines.addAll(openingLines(source)));
        return lines.stream().collect(Collectors.joining("\n", "", "\n"));
    }

    private String formatLine(String line) {
        int at = line.indexOf(" = ");
        String key = line.substring(0, at);
        String value = line.substring(at + 3);
        // Names may hold whatever separates them in the line.
        if (format instanceof EventFormat.Challenge challenge && key.equals("challengers")) {
            return key + " = "
                    + TomlWords.list(challenge.challengers().stream().sorted().toList());
        }
        return key + " = " + (value.matches("[0-9]+|true|false") ? value : TomlWords.quoted(value));
    }

    private static boolean hasTieBreaks(EventFormat format) {
        return switch (format) {
            case EventFormat.AllPlayAll ignored -> true;
            case EventFormat.SomeRounds ignored -> true;
            case EventFormat.Challenge ignored -> true;
            case EventFormat.SwissRounds ignored -> true;
            case EventFormat.Cup ignored -> false;
            case EventFormat.League ignored -> false;
        };
    }

    private static List<String> openingLines(OpeningSource source) {
        return switch (source) {
            case OpeningSource.Random(int plies) -> List.of(RANDOM + " = " + plies);
            case OpeningSource.Suite(OpeningSuite suite, SuiteOrder order) ->
                List.of(
                        SUITE + " = " + TomlWords.quoted(suite.id()),
                        SUITE_HASH + " = " + TomlWords.quoted(suite.hash()),
                        SUITE_ORDER + " = " + TomlWords.quoted(FormatKeys.word(order)));
        };
    }

    /**
     * Reads what {@link #text} wrote; anything else is refused with its first fault.
     *
     * @param names of all players of the event
     */
    public static Parsed<Charter> read(String text, List<String> names) {
        TomlParseResult toml = Toml.parse(text);
        if (toml.hasErrors()) {
            return bad("is not TOML: " + toml.errors().getFirst().getMessage());
        }
        Problems problems = Problems.of("the charter");
        Section section =
                new Section("event", toml.getTableOrEmpty(List.of("event")), TomlPosition.positionAt(1, 1), problems);
        String name = section.requiredText("name", "\"Cup\"").orElse("");
        String variant = section.requiredText("variant", "\"nine-mens-morris\"").orElse("");
        String options = section.requiredText("rules", "\"\"").orElse("");
        ClockRule clock = section.parsed("clock", new ClockRule.Untimed(), ClockRule::parse);
        EventFormat format = FormatKeys.read(section, names);
        List<TieBreak> tieBreaks = FormatKeys.tieBreaks(section, format);
        long seed = section.number("seed", 0, Long.MIN_VALUE, Long.MAX_VALUE);
        Optional<OpeningSource> openings = openings(section);
        section.refuseOthers();
        if (!problems.isEmpty()) {
            return bad(problems.first());
        }
        return switch (Variants.read(variant, options)) {
            case Parsed.Bad<RuleSet> refusal -> bad(refusal.reason());
            case Parsed.Ok<RuleSet> rules ->
                new Parsed.Ok<>(new Charter(name, rules.value(), clock, format, tieBreaks, seed, openings));
        };
    }

    private static Optional<OpeningSource> openings(Section section) {
        if (section.has(RANDOM)) {
            return Optional.of(new OpeningSource.Random((int) section.number(RANDOM, 0, 0, MOST_PLIES)));
        }
        String hash = section.text(SUITE_HASH).orElse("");
        SuiteOrder order = section.constant(SUITE_ORDER, SuiteOrder.SHUFFLED);
        return section.text(SUITE)
                .flatMap(OpeningSuite::builtIn)
                .filter(suite -> suite.hash().equals(hash))
                .map(suite -> new OpeningSource.Suite(suite, order));
    }

    private static Parsed<Charter> bad(String reason) {
        return new Parsed.Bad<>("charter", reason);
    }
}
