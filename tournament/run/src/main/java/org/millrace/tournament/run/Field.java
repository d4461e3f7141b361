package org.millrace.tournament.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.millrace.results.store.PlayerRow;
import org.millrace.rules.play.Colour;
import org.millrace.tournament.event.Entrant;
import org.millrace.tournament.schedule.ScheduledGame;

/** All players of an event and the places from which they play. Confined to the runner's thread. */
final class Field {
    private final List<EntrantPool> pools;

    /** Everybody who is or was in the event; of those who are out nothing is started. */
    Field(List<PlayerRow> players, EntrantPool.Surroundings surroundings) {
        Map<String, Entrant> entrants =
                surroundings.event().entrants().stream().collect(Collectors.toMap(Entrant::name, Function.identity()));
        List<EntrantPool> all = new ArrayList<>();
        for (PlayerRow player : players) {
            all.add(new EntrantPool(
                    player.name(),
                    Optional.ofNullable(entrants.get(player.name())),
                    player.number() + 1,
                    player.withdrawal().map(PlayerRow.Withdrawal::why),
                    surroundings));
        }
        pools = List.copyOf(all);
    }

    /** Bots that connect by themselves. */
    List<String> awaited() {
        return pools.stream()
                .filter(EntrantPool::isAwaited)
                .map(EntrantPool::name)
                .toList();
    }

    /** All places, by the player's number. */
    List<EntrantPool> pools() {
        return pools;
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
