package org.millrace.results.rating;

import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.millrace.record.GameResult;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;

/** How many games each player lost by a breach of duty, by cause. Immutable. */
public final class Forfeits {
    private final Map<String, Map<EndReason, Integer>> byPlayer;

    private Forfeits(Map<String, Map<EndReason, Integer>> byPlayer) {
        this.byPlayer = byPlayer;
    }

    /** Counts the forfeits among {@code games}; in a double forfeit both sides failed. */
    public static Forfeits of(Collection<? extends GameResult> games) {
        Counter counter = new Counter();
        for (GameResult game : games) {
            if (game.verdict().forfeit()) {
                Optional<Colour> fault = game.verdict().fault();
                if (fault.isEmpty() || fault.get() == Colour.WHITE) {
                    counter.add(game.white(), game.verdict().reason());
                }
                if (fault.isEmpty() || fault.get() == Colour.BLACK) {
                    counter.add(game.black(), game.verdict().reason());
                }
            }
        }
        return counter.forfeits();
    }

    /** Counts forfeits one by one. Confined to one thread, and of no further use once it has given its count. */
    static final class Counter {
        private final Map<String, Map<EndReason, Integer>> byPlayer = new TreeMap<>();

        /** A game that {@code player} lost for this reason. */
        void add(String player, EndReason reason) {
            byPlayer.computeIfAbsent(player, unused -> new EnumMap<>(EndReason.class))
                    .merge(reason, 1, Integer::sum);
        }

        Forfeits forfeits() {
            return new Forfeits(byPlayer);
        }
    }

    /** The player's forfeits by cause, in the order of {@link EndReason}; empty if there are none. */
    public Map<EndReason, Integer> of(String player) {
        return Collections.unmodifiableMap(byPlayer.getOrDefault(player, Map.of()));
    }
}
