package org.millrace.tournament.register;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.millrace.results.store.PlayerRow;
import org.millrace.tournament.event.Entrant;
import org.millrace.tournament.event.Event;

/** Stores from before players had a table of their own: they kept all in one list of lines, the bots' last. */
final class Earlier {
    private static final String BOT = "bot = ";

    /** What they kept of an event. */
    private static final Set<String> KEYS =
            Set.of("name", "variant", "rules", "clock", "format", "pairs", "opening-plies", "seed");

    private Earlier() {}

    /** Whether a store's lines are of that kind. */
    static boolean isMeant(List<String> lines) {
        return lines.stream().anyMatch(line -> line.startsWith(BOT));
    }

    /** Whether they say the same as the event's file. */
    static boolean isSame(List<String> lines, Event event) {
        List<String> now = new ArrayList<>(event.essentials().stream()
                .filter(line -> KEYS.contains(line.substring(0, line.indexOf(" = "))))
                .toList());
        event.entrants().forEach(entrant -> now.add(line(entrant)));
        return now.equals(lines);
    }

    private static String line(Entrant entrant) {
        return BOT + entrant.name() + ", " + entrant.essentials();
    }

    /** What differs, as a store of that kind can tell it. */
    static List<Difference> differences(List<String> lines) {
        return lines.stream()
                .map(line -> new Difference("- " + line, Optional.empty(), ""))
                .toList();
    }

    /** The players of an event's file, all there from the first round on. */
    static List<PlayerRow> players(Event event) {
        List<PlayerRow> players = new ArrayList<>();
        for (Entrant entrant : event.entrants()) {
            players.add(PlayerRow.of(players.size(), entrant.name(), entrant.essentials()));
        }
        return List.copyOf(players);
    }
}
