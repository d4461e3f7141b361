package org.millrace.results.rating;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** Which players' ratings are given, and where. Immutable. */
final class Anchored {
    private final OptionalDouble[] elo;
    private final int[] players;

    /** One entry in Elo for each player, empty where the rating is free; the array now belongs to this object. */
    Anchored(OptionalDouble[] elo) {
        this.elo = elo;
        this.players = IntStream.range(0, elo.length)
                .filter(player -> elo[player].isPresent())
                .toArray();
    }

    /** The same for {@code members} alone, in this order. */
    Anchored of(List<Integer> members) {
        return new Anchored(members.stream().map(player -> elo[player]).toArray(OptionalDouble[]::new));
    }

    boolean is(int player) {
        return elo[player].isPresent();
    }

    /** The given rating in Elo; 0 for a player without one. */
    double elo(int player) {
        return elo[player].orElse(0);
    }

    /** The given rating in nats; 0 for a player without one. */
    double rating(int player) {
        return Logistic.toNats(elo(player));
    }

    /** The mean of the given ratings in nats; 0 if there are none. */
    double mean() {
        return Arrays.stream(players).mapToDouble(this::rating).average().orElse(0);
    }

    /** The anchored players in ascending order; not to be changed. */
    int[] players() {
        return players;
    }
}
