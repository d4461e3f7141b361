package org.millrace.tournament.schedule;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Who is in the event, and from which round to which.
 *
 * <p>A late entry and a withdrawal may be added while the event goes on, for rounds that are not drawn yet: the rounds
 * before stay as they were. A late entrant has an index behind all who were there.
 *
 * @param players how many, those who enter late included, at least 2
 * @param lateEntries who is not there from the first round on, by player
 * @param withdrawals from which round on a player is out, by player
 * @param returns from which rounds on a player is in again who lost games by walk-overs before, by player
 */
public record Roster(
        int players,
        Map<Integer, LateEntry> lateEntries,
        Map<Integer, Integer> withdrawals,
        Map<Integer, Set<Integer>> returns) {
    /**
     * When a player comes in.
     *
     * @param round his first, at least 2
     * @param halfPoints for each round before, in half points
     */
    public record LateEntry(int round, int halfPoints) {
        public LateEntry {
            if (round < 2 || halfPoints < 0) {
                throw new IllegalArgumentException("a late entry is for round 2 or later, with no fewer than 0 points,"
                        + " not for round " + round + " with " + halfPoints + " half points");
            }
        }
    }

    public Roster {
        lateEntries = Map.copyOf(lateEntries);
        withdrawals = Map.copyOf(withdrawals);
        returns = returns.entrySet().stream()
                .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, entry -> Set.copyOf(entry.getValue())));
        if (players < 2) {
            throw new IllegalArgumentException("an event needs at least 2 players, not " + players);
        }
        for (int player : Stream.of(lateEntries, withdrawals, returns)
                .flatMap(map -> map.keySet().stream())
                .toList()) {
            if (player < 0 || player >= players) {
                throw new IllegalArgumentException("no player has the index " + player + " of " + players);
            }
        }
        if (withdrawals.values().stream().anyMatch(round -> round < 1)) {
            throw new IllegalArgumentException("rounds count from 1, so nobody can be out from an earlier one on");
        }
    }

    /** {@code players} players who are there from the first round to the last. */
    public static Roster of(int players) {
        return new Roster(players, Map.of(), Map.of(), Map.of());
    }

    /** One player more, who comes in at {@code round} and gets {@code halfPoints} for each round before. */
    public Roster withLateEntry(int round, int halfPoints) {
        return new Roster(
                players + 1, with(lateEntries, players, new LateEntry(round, halfPoints)), withdrawals, returns);
    }

    /** The same without {@code player} from {@code round} on. */
    public Roster withWithdrawal(int player, int round) {
        return new Roster(players, lateEntries, with(withdrawals, player, round), returns);
    }

    /** The same with {@code player}, whom walk-overs have taken out, in again from {@code round} on. */
    public Roster withReturn(int player, int round) {
        Set<Integer> rounds = Stream.concat(returns.getOrDefault(player, Set.of()).stream(), Stream.of(round))
                .collect(Collectors.toSet());
        return new Roster(players, lateEntries, withdrawals, with(returns, player, rounds));
    }

    /** Whether a player who lost a game of round {@code lost} by a walk-over is in again in {@code round}. */
    public boolean isBack(int player, int lost, int round) {
        return returns.getOrDefault(player, Set.of()).stream().anyMatch(back -> lost < back && back <= round);
    }

    /** Whether a player is in the event in that round. */
    public boolean isIn(int player, int round) {
        LateEntry late = lateEntries.get(player);
        Integer out = withdrawals.get(player);
        return (late == null || round >= late.round()) && (out == null || round < out);
    }

    /** Who is in the event in that round, by index. */
    public List<Integer> inRound(int round) {
        return IntStream.range(0, players)
                .filter(player -> isIn(player, round))
                .boxed()
                .toList();
    }

    /** The rounds that those missed who came in by {@code round}, in the order of rounds and players. */
    public List<Bye> missedBy(int round) {
        return lateEntries.entrySet().stream()
                .filter(entry -> entry.getValue().round() <= round
                        && isIn(entry.getKey(), entry.getValue().round()))
                .flatMap(entry -> IntStream.range(1, entry.getValue().round())
                        .mapToObj(missed ->
                                new Bye(missed, entry.getKey(), entry.getValue().halfPoints(), Bye.Kind.LATE_ENTRY)))
                .sorted(Comparator.comparingInt(Bye::round).thenComparingInt(Bye::player))
                .toList();
    }

    private static <V> Map<Integer, V> with(Map<Integer, V> map, int player, V value) {
        return Stream.concat(
                        map.entrySet().stream().filter(entry -> entry.getKey() != player),
                        Stream.of(Map.entry(player, value)))
                .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));
    }
}
