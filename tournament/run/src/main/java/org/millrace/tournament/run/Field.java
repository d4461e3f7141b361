package org.millrace.tournament.run;

import java.util.ArrayList;
import java.util.List;
import org.millrace.rules.play.Colour;
import org.millrace.tournament.event.Entrant;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.schedule.ScheduledGame;

/** The entrants of an event with their places. Confined to the runner's thread. */
final class Field {
    private final List<EntrantPool> pools;

    Field(Event event, EntrantPool.Surroundings surroundings) {
        List<EntrantPool> all = new ArrayList<>();
        for (int i = 0; i < event.entrants().size(); i++) {
            all.add(new EntrantPool(event.entrants().get(i), i + 1, surroundings));
        }
        pools = List.copyOf(all);
    }

    /** The names of the bots that are to connect by themselves. */
    List<String> awaited() {
        return pools.stream()
                .map(EntrantPool::entrant)
                .filter(entrant -> entrant.token().isPresent())
                .map(Entrant::name)
                .toList();
    }

    EntrantPool of(ScheduledGame game, Colour colour) {
        return pools.get(
                switch (colour) {
                    case WHITE -> game.white();
                    case BLACK -> game.black();
                });
    }

    /** Both players can be had now, or one is out of the event, so that there is nothing to wait for. */
    boolean isPlayable(ScheduledGame game) {
        EntrantPool white = of(game, Colour.WHITE);
        EntrantPool black = of(game, Colour.BLACK);
        return white.withdrawal().isPresent() || black.withdrawal().isPresent() || (white.hasRoom() && black.hasRoom());
    }
}
