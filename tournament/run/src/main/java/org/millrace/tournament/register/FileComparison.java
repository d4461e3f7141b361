package org.millrace.tournament.register;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.millrace.results.store.PlayerRow;
import org.millrace.tournament.event.Entrant;
import org.millrace.tournament.event.Event;

/** Finds in what an event file differs from the event in a store. */
final class FileComparison {
    private static final String EQUALS = " = ";

    /** What an event may have more of without being another one. */
    private static final Set<String> GROWING = Set.of("pairs", "games", "rounds");

    private FileComparison() {}

    static List<Difference> of(List<String> essentials, List<PlayerRow> players, Event event) {
        List<Difference> differences = new ArrayList<>(ofLines(essentials, event.essentials()));
        Map<String, PlayerRow> before =
                players.stream().collect(Collectors.toMap(PlayerRow::name, Function.identity()));
        for (Entrant entrant : event.entrants()) {
            Optional<PlayerRow> row = Optional.ofNullable(before.get(entrant.name()));
            if (row.isEmpty()) {
                differences.add(lateEntry(entrant, event));
            } else if (row.get().withdrawal().isEmpty()
                    && !row.get().essentials().equals(entrant.essentials())) {
                differences.add(new Difference(
                        "- bot " + entrant.name() + ": " + row.get().essentials() + "\n+ bot " + entrant.name() + ": "
                                + entrant.essentials(),
                        Optional.empty(),
                        "A new version of a bot is a new player: give it a name of its own, and leave the old one out"
                                + " or in."));
            }
        }
        for (PlayerRow row : players) {
            if (row.withdrawal().isEmpty() && !event.names().contains(row.name())) {
                differences.add(new Difference(
                        "- bot " + row.name() + ": " + row.essentials(),
                        Optional.of(Acceptance.of(Acceptance.Kind.WITHDRAWAL, row.name())),
                        ""));
            }
        }
        return List.copyOf(differences);
    }

    private static Difference lateEntry(Entrant entrant, Event event) {
        String line = "+ bot " + entrant.name() + ": " + entrant.essentials();
        Optional<String> fault = event.format().lateEntryFault();
        return new Difference(
                line,
                fault.isPresent()
                        ? Optional.empty()
                        : Optional.of(Acceptance.of(Acceptance.Kind.LATE_ENTRY, entrant.name())),
                fault.orElse(""));
    }

    private static List<Difference> ofLines(List<String> before, List<String> now) {
        Map<String, String> old = byKey(before);
        Map<String, String> changed = byKey(now);
        Set<String> keys = new LinkedHashSet<>(old.keySet());
        keys.addAll(changed.keySet());
        boolean sameFormat = Optional.ofNullable(old.get("format")).equals(Optional.ofNullable(changed.get("format")))
                && old.keySet().equals(changed.keySet());
        List<Difference> differences = new ArrayList<>();
        for (String key : keys) {
            Optional<String> was = Optional.ofNullable(old.get(key));
            Optional<String> is = Optional.ofNullable(changed.get(key));
            if (!was.equals(is)) {
                String line = was.map(value -> "- " + key + EQUALS + value + (is.isPresent() ? "\n" : ""))
                                .orElse("")
                        + is.map(value -> "+ " + key + EQUALS + value).orElse("");
                boolean grown = sameFormat && GROWING.contains(key) && isMore(was, is);
                boolean shrunk = sameFormat && GROWING.contains(key) && !grown;
                differences.add(new Difference(
                        line,
                        grown ? Optional.of(Acceptance.of(Acceptance.Kind.MORE_ROUNDS)) : Optional.empty(),
                        shrunk
                                ? "There can be more of them, not fewer; to keep what there is, write  " + key + EQUALS
                                        + was.orElse("")
                                : ""));
            }
        }
        return differences;
    }

    private static boolean isMore(Optional<String> was, Optional<String> is) {
        return was.isPresent() && is.isPresent() && Integer.parseInt(is.get()) > Integer.parseInt(was.get());
    }

    private static Map<String, String> byKey(List<String> lines) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String line : lines) {
            int at = line.indexOf(EQUALS);
            values.put(at < 0 ? line : line.substring(0, at), at < 0 ? "" : line.substring(at + EQUALS.length()));
        }
        return values;
    }
}
