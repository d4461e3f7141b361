package org.millrace.tournament.event;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.millrace.referee.ObserverOptions;
import org.millrace.rules.variant.RuleSet;

/**
 * A tournament as its organiser describes it.
 *
 * @param pairs how many colour-swapped pairs of games each two bots play against each other, at least 1
 * @param openingPlies how many random moves start each game, at least 0
 * @param seed decides the openings
 * @param concurrency how many games run at once, at least 1
 * @param restarts how often in a row a bot may fail to start or lose its process before it is withdrawn
 * @param http where the event tells over HTTP how it goes; empty: nowhere
 * @param observers who may watch, and what they see; empty: nobody
 */
public record Event(
        String name,
        RuleSet rules,
        int pairs,
        int openingPlies,
        long seed,
        int concurrency,
        int restarts,
        Timekeeping timekeeping,
        Door door,
        Optional<HttpAddress> http,
        Optional<ObserverOptions> observers,
        List<Entrant> entrants) {
    public Event {
        entrants = List.copyOf(entrants);
        if (entrants.size() < 2) {
            throw new IllegalArgumentException("an event needs at least two bots");
        }
    }

    /** The same event with so many games at once. */
    public Event withConcurrency(int games) {
        return new Event(
                name, rules, pairs, openingPlies, seed, games, restarts, timekeeping, door, http, observers, entrants);
    }

    /** The same event, telling over HTTP how it goes. */
    public Event withHttp(HttpAddress address) {
        return new Event(
                name,
                rules,
                pairs,
                openingPlies,
                seed,
                concurrency,
                restarts,
                timekeeping,
                door,
                Optional.of(address),
                observers,
                entrants);
    }

    /** Names of the entrants in the order of entry. */
    public List<String> names() {
        return entrants.stream().map(Entrant::name).toList();
    }

    /**
     * Everything that the games of the event depend on, a line each and in a fixed order: an event whose lines have
     * changed is another event and cannot go on from the same store. What only says how fast or where it runs is left
     * out.
     */
    public List<String> essentials() {
        List<String> lines = new ArrayList<>(List.of(
                "name = " + name,
                "variant = " + rules.variant(),
                "rules = " + rules.text(),
                "clock = " + timekeeping.clock().text(),
                "format = " + EventFile.ROUND_ROBIN,
                "pairs = " + pairs,
                "opening-plies = " + openingPlies,
                "seed = " + seed));
        for (Entrant entrant : entrants) {
            lines.add("bot = " + entrant.name()
                    + entrant.start()
                            .map(start -> ", command " + start.command())
                            .orElse(", connects by itself")
                    + ", options " + new TreeMap<>(entrant.options()));
        }
        return List.copyOf(lines);
    }
}
