package org.millrace.rules.naive;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.millrace.rules.Parsed;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.PositionText;

/** Random position texts: stones anywhere, in counts that a game could reach. */
final class RandomPositions {
    private RandomPositions() {}

    /** A text that the library accepts, on which the naive rules have an answer for both players' mills. */
    static String next(Pairing pairing, Random random) {
        while (true) {
            String text = any(pairing.naive(), random);
            boolean accepted = PositionText.parse(pairing.library(), text) instanceof Parsed.Ok<Position>;
            if (accepted && !hasAMillOfTheSideToMove(NaivePosition.parse(pairing.naive(), text))) {
                return text;
            }
        }
    }

    /** Where a mill wins, no game comes to the winner being on the move. */
    private static boolean hasAMillOfTheSideToMove(NaivePosition position) {
        return position.rules().millWins()
                && position.pointsOf(position.side()).stream().anyMatch(point -> position.standingMills(point) > 0);
    }

    private static String any(NaiveRules rules, Random random) {
        boolean white = random.nextBoolean();
        int whiteHand = random.nextInt(3) == 0 ? random.nextInt(rules.stones() + 1) : 0;
        int blackHand = whiteHand;
        if (rules.mixed() && random.nextBoolean()) {
            blackHand = random.nextInt(rules.stones() + 1);
        } else if (!white && whiteHand > 0) {
            blackHand = Math.min(rules.stones(), whiteHand + 1);
        }
        int few = random.nextInt(3);
        int whiteStones = count(rules, rules.stones() - whiteHand, few, random);
        int blackStones = count(rules, rules.stones() - blackHand, few, random);
        List<String> points = new ArrayList<>(rules.board().points());
        Collections.shuffle(points, random);
        Map<String, Character> stones = new HashMap<>();
        if (random.nextBoolean()) {
            bringForward(points, aroundOnePoint(rules, points.get(0)));
        }
        char first = white ? 'W' : 'B';
        char second = white ? 'B' : 'W';
        points.subList(0, white ? whiteStones : blackStones).forEach(point -> stones.put(point, first));
        points.removeAll(List.copyOf(stones.keySet()));
        if (random.nextBoolean()) {
            bringForward(points, Pairing.pick(rules.board().mills(), random));
        }
        points.stream().limit(white ? blackStones : whiteStones).forEach(point -> stones.put(point, second));
        StringBuilder board = new StringBuilder();
        rules.board().points().forEach(point -> board.append(stones.getOrDefault(point, '.')));
        boolean placing = whiteHand + blackHand > 0;
        int quiet = placing || random.nextBoolean() ? 0 : random.nextInt(60);
        return board + (white ? " w " : " b ") + whiteHand + " " + blackHand + " " + quiet;
    }

    /** The points that with the one in their middle would make all its mills. */
    private static List<String> aroundOnePoint(NaiveRules rules, String hub) {
        return rules.board().millsThrough(hub).stream()
                .flatMap(List::stream)
                .filter(point -> !point.equals(hub))
                .toList();
    }

    /** Puts those of some points that are in the list at its beginning. */
    private static void bringForward(List<String> points, List<String> some) {
        List<String> forward = some.stream().filter(points::contains).toList();
        points.removeAll(forward);
        points.addAll(0, forward);
    }

    /** Stones on the board: all of them where mills win, else often few, so that both sides come to fly. */
    private static int count(NaiveRules rules, int most, int few, Random random) {
        if (rules.millWins() || few == 0) {
            return most;
        }
        return few == 1 ? Math.min(most, random.nextInt(5)) : random.nextInt(most + 1);
    }
}
