package org.millrace.tournament.event;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.millrace.record.Seconds;
import org.millrace.referee.ObserverOptions;
import org.millrace.results.store.PostgresAddress;
import org.millrace.rules.variant.RuleSet;
import org.millrace.tournament.adjudication.Adjudication;
import org.millrace.tournament.opening.OpeningSource;
import org.millrace.tournament.schedule.tiebreak.TieBreak;

/**
 * A tournament as its organiser describes it.
 *
 * @param format who meets whom
 * @param tieBreaks what tells bots with equal points apart, the first to decide first; of no meaning in a knockout
 * @param missedGames what rounds are worth that a late entrant has missed, where that has a meaning
 * @param adjudication what ends a game before the board does
 * @param openings from where games start
 * @param seed decides the openings
 * @param concurrency how many games run at once, at least 1
 * @param restarts how often in a row a bot may fail to start or lose its process before it is withdrawn
 * @param http where the event tells over HTTP how it goes; empty: nowhere
 * @param store the server's schema that keeps the games; empty: a file in the event's folder
 * @param observers who may watch, and what they see; empty: nobody
 */
public record Event(
        String name,
        RuleSet rules,
        EventFormat format,
        List<TieBreak> tieBreaks,
        MissedGames missedGames,
        Adjudication adjudication,
        OpeningSource openings,
        long seed,
        int concurrency,
        int restarts,
        Timekeeping timekeeping,
        Door door,
        Optional<HttpAddress> http,
        Optional<PostgresAddress> store,
        Optional<ObserverOptions> observers,
        List<Entrant> entrants) {
    public Event {
        entrants = List.copyOf(entrants);
        tieBreaks = List.copyOf(tieBreaks);
        if (entrants.size() < 2) {
            throw new IllegalArgumentException("an event needs at least two bots");
        }
    }

    /** The same event with so many games at once. */
    public Event withConcurrency(int games) {
        return new Event(
                name,
                rules,
                format,
                tieBreaks,
                missedGames,
                adjudication,
                openings,
                seed,
                games,
                restarts,
                timekeeping,
                door,
                http,
                store,
                observers,
                entrants);
    }

    /** The same event, telling over HTTP how it goes. */
    public Event withHttp(HttpAddress address) {
        return new Event(
                name,
                rules,
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
                Optional.of(address),
                store,
                observers,
                entrants);
    }

    /** The same event with its games on a server. */
    public Event withStore(PostgresAddress address) {
        return new Event(
                name,
                rules,
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
                Optional.of(address),
                observers,
                entrants);
    }

    /** Names of the entrants in the order of entry. */
    public List<String> names() {
        return entrants.stream().map(Entrant::name).toList();
    }

    /**
     * Everything but the bots that the games of the event depend on, {@code key = value} a line and in a fixed order. An
     * event whose lines have changed is another event and cannot go on from the same store without more ado. What only
     * says how fast or where it runs is left out.
     */
    public List<String> essentials() {
        List<String> lines = new ArrayList<>(List.of(
                "name = " + name,
                "variant = " + rules.variant(),
                "rules = " + rules.text(),
                "clock = " + timekeeping.clock().text()));
        lines.addAll(format.lines());
        lines.addAll(openings.essentials());
        lines.addAll(List.of(
                "seed = " + seed,
                "adjudication = " + adjudication.text(),
                "margin = " + Seconds.text(timekeeping.margin()) + "s",
                "round-trip-credit = " + Seconds.text(timekeeping.roundTripCredit()) + "s",
                "lag-limit = " + Seconds.text(timekeeping.lagLimit()) + "s"));
        return List.copyOf(lines);
    }
}
