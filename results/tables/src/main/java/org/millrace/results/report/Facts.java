package org.millrace.results.report;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.millrace.record.FinishedGame;
import org.millrace.record.Provenance;
import org.millrace.record.Result;

/** Finds out from its games what is to be known of an event. Takes games one by one. Confined to one thread. */
public final class Facts {
    private static final DateTimeFormatter DAY = format("d MMMM uuuu");
    private static final DateTimeFormatter TIME = format("HH:mm");

    /** An event of many clocks or rules is named by the first few. */
    private static final int MOST_NAMED = 4;

    private final Set<String> rules = new LinkedHashSet<>();
    private final Set<String> clocks = new LinkedHashSet<>();
    private final Set<String> programs = new LinkedHashSet<>();
    private Optional<Instant> first = Optional.empty();
    private Optional<Instant> last = Optional.empty();
    private int games;
    private int voids;
    private long moves;

    /** Counts a game. */
    public void add(FinishedGame game) {
        if (game.verdict().result() == Result.VOID) {
            voids++;
        } else {
            games++;
        }
        moves += game.plies() - game.openingPlies();
        rules.add(game.rules().variant() + " (" + game.rules().text().replace(",", ", ") + ")");
        clocks.add(game.clock().text());
        program(game.tags()).ifPresent(programs::add);
        if (!game.startedAt().equals(FinishedGame.UNKNOWN_START)) {
            extend(game);
        }
    }

    /** What played the game, as its record has it. */
    private static Optional<String> program(Map<String, String> tags) {
        List<String> parts = new ArrayList<>();
        Optional.ofNullable(tags.get(Provenance.PROGRAM)).ifPresent(parts::add);
        Optional.ofNullable(tags.get(Provenance.RULES_VERSION)).ifPresent(version -> parts.add("rules " + version));
        Optional.ofNullable(tags.get(Provenance.PROTOCOL_VERSION))
                .ifPresent(version -> parts.add("protocol " + version));
        return parts.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", parts));
    }

    private void extend(FinishedGame game) {
        Instant began = game.startedAt();
        Instant ended = began.plus(game.length());
        first = Optional.of(first.filter(other -> other.isBefore(began)).orElse(began));
        last = Optional.of(last.filter(other -> other.isAfter(ended)).orElse(ended));
    }

    /**
     * What was found out.
     *
     * @param players how many take part
     */
    public List<Fact> list(int players) {
        List<Fact> facts = new ArrayList<>();
        first.ifPresent(began -> facts.add(new Fact("Played", span(began, last.orElse(began)))));
        facts.add(new Fact("Players", Integer.toString(players)));
        facts.add(new Fact("Games", games + (voids == 0 ? "" : ", and " + voids + " void")));
        facts.add(new Fact("Moves", Long.toString(moves)));
        named("Variant", rules, facts);
        named("Clock", clocks, facts);
        named("Played by", programs, facts);
        return facts;
    }

    private static DateTimeFormatter format(String pattern) {
        return DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH).withZone(ZoneOffset.UTC);
    }

    private static String span(Instant from, Instant to) {
        String day = DAY.format(from);
        String sameDay = day + ", " + TIME.format(from) + " to " + TIME.format(to) + " UTC";
        return day.equals(DAY.format(to))
                ? sameDay
                : day + ", " + TIME.format(from) + " to " + DAY.format(to) + ", " + TIME.format(to) + " UTC";
    }

    private static void named(String name, Set<String> values, List<Fact> facts) {
        if (!values.isEmpty()) {
            String more = values.size() > MOST_NAMED ? "; and " + (values.size() - MOST_NAMED) + " more" : "";
            facts.add(new Fact(
                    name, String.join("; ", values.stream().limit(MOST_NAMED).toList()) + more));
        }
    }
}
