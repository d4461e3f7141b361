package org.millrace.tournament.schedule.swiss;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntBinaryOperator;
import org.millrace.record.Result;
import org.millrace.record.Verdict;
import org.millrace.tournament.schedule.Bye;
import org.millrace.tournament.schedule.Meeting;
import org.millrace.tournament.schedule.Results;
import org.millrace.tournament.schedule.ScheduledGame;

/** The rules of a Swiss round, kept a second time and in another way: from the games and results alone. */
final class Ledger {
    private final Meeting meeting;
    private final Map<Integer, List<Integer>> opponents = new HashMap<>();
    private final Map<Integer, String> colours = new HashMap<>();
    private final Map<Integer, Integer> points = new HashMap<>();
    private final Map<Integer, Integer> byes = new HashMap<>();

    Ledger(Meeting meeting) {
        this.meeting = meeting;
    }

    void award(int player, int halfPoints) {
        points.merge(player, halfPoints, Integer::sum);
    }

    void enter(SwissRound round, Results results) {
        for (ScheduledGame game : round.games()) {
            if (game.id().value().endsWith("-a")) {
                opponents
                        .computeIfAbsent(game.white(), key -> new ArrayList<>())
                        .add(game.black());
                opponents
                        .computeIfAbsent(game.black(), key -> new ArrayList<>())
                        .add(game.white());
                colours.merge(game.white(), "W", String::concat);
                colours.merge(game.black(), "B", String::concat);
            }
            Result result = results.verdict(game.id()).map(Verdict::result).orElse(Result.VOID);
            award(game.white(), (int) (2 * result.whiteScore().orElse(0)));
            award(game.black(), (int) (2 * result.blackScore().orElse(0)));
        }
        for (Bye bye : round.byes()) {
            byes.merge(bye.player(), 1, Integer::sum);
            award(bye.player(), bye.halfPoints());
        }
    }

    /** The costs of a round, as the rules have them; players by their place in {@code field}, the bye behind the last. */
    List<IntBinaryOperator> rules(List<Integer> field) {
        int least = field.stream().mapToInt(this::points).min().orElse(0);
        IntBinaryOperator rematch = (a, b) -> b < field.size() && met(field.get(a), field.get(b)) > 0 ? 1 : 0;
        IntBinaryOperator secondBye = (a, b) -> b == field.size() && byes(field.get(a)) > 0 ? 1 : 0;
        IntBinaryOperator times = (a, b) -> {
            int count = b < field.size() ? met(field.get(a), field.get(b)) : byes(field.get(a));
            return count * count;
        };
        IntBinaryOperator colour =
                (a, b) -> b < field.size() && meeting == Meeting.SINGLE ? broken(field.get(a), field.get(b)) : 0;
        IntBinaryOperator bye = (a, b) -> b == field.size() ? points(field.get(a)) - least : 0;
        IntBinaryOperator scores = (a, b) -> {
            int difference = b < field.size() ? points(field.get(a)) - points(field.get(b)) : 0;
            return difference * difference;
        };
        return List.of(rematch, secondBye, times, colour, bye, scores);
    }

    /** Whether the two may meet without any rule broken; for the bye give a player who is not there, -1. */
    boolean isFree(int one, int two) {
        if (two < 0) {
            return byes(one) == 0;
        }
        return met(one, two) == 0 && (meeting == Meeting.PAIR || broken(one, two) == 0);
    }

    String colours(int player) {
        return colours.getOrDefault(player, "");
    }

    int points(int player) {
        return points.getOrDefault(player, 0);
    }

    int met(int one, int two) {
        return (int) opponents.getOrDefault(one, List.of()).stream()
                .filter(other -> other == two)
                .count();
    }

    int byes(int player) {
        return byes.getOrDefault(player, 0);
    }

    private int broken(int one, int two) {
        return Math.min(
                broken(colours(one) + "W") + broken(colours(two) + "B"),
                broken(colours(one) + "B") + broken(colours(two) + "W"));
    }

    /** Whether the last of these colours breaks a rule. */
    static int broken(String colours) {
        boolean row = colours.endsWith("WWW") || colours.endsWith("BBB");
        int difference = 2 * colours.replace("B", "").length() - colours.length();
        boolean worse = Math.abs(difference) > 2 && (difference > 0) == colours.endsWith("W");
        return row || worse ? 1 : 0;
    }
}
