package org.millrace.tournament.opening;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import org.millrace.rules.play.MoveGenerator;
import org.millrace.rules.play.Position;
import org.millrace.rules.variant.RuleSet;

/**
 * The values of all positions of a game small enough to hold them, by counting up from the lost ones; play that never
 * ends is a draw, and no draw is made by a limit. For tests.
 */
final class PerfectPlay {
    private final MoveGenerator generator;
    private final Map<Long, List<Long>> moves = new HashMap<>();
    /** Plies to the end under perfect play: even for a loss of the side to move, odd for a win. */
    private final Map<Long, Integer> plies = new HashMap<>();

    PerfectPlay(RuleSet rules) {
        generator = MoveGenerator.of(rules);
        explore(Position.start(rules));
        List<Long> open = new ArrayList<>(moves.keySet());
        List<Long> settled = open;
        for (int depth = 0; !settled.isEmpty() || depth < 2; depth++) {
            int now = depth;
            settled = open.stream().filter(key -> isDecidedIn(key, now)).toList();
            settled.forEach(key -> plies.put(key, now));
            open.removeAll(new HashSet<>(settled));
        }
    }

    /** In how many plies the game is over; even if the side to move loses, odd if it wins, empty if it is a draw. */
    OptionalInt plies(Position position) {
        Integer found = plies.get(position.key());
        return found == null ? OptionalInt.empty() : OptionalInt.of(found);
    }

    private boolean isDecidedIn(long key, int depth) {
        List<Long> next = Objects.requireNonNull(moves.get(key));
        return depth % 2 == 0
                ? next.stream().allMatch(child -> plies.containsKey(child) && plies.get(child) % 2 == 1)
                : next.stream().anyMatch(child -> plies.containsKey(child) && plies.get(child) % 2 == 0);
    }

    private void explore(Position start) {
        Deque<Position> left = new ArrayDeque<>(List.of(start));
        int[] buffer = new int[generator.maxMoves()];
        while (!left.isEmpty()) {
            Position position = left.pop();
            if (!moves.containsKey(position.key())) {
                List<Long> next = new ArrayList<>();
                int count = generator.generate(position, buffer);
                for (int i = 0; i < count; i++) {
                    Position child = generator.apply(position, buffer[i]);
                    next.add(child.key());
                    left.push(child);
                }
                moves.put(position.key(), next);
            }
        }
    }
}
