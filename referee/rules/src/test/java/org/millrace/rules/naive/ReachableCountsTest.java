package org.millrace.rules.naive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.rules.Parsed;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.PositionText;

/** Which counts of stones a position text may have: against a walk through all counts that turns can lead to. */
class ReachableCountsTest {

    /** The counts of a position, the side to move first. */
    private record Counts(int own, int enemy, int ownHand, int enemyHand, boolean white) {
        Counts afterTurn(int placed, int taken) {
            return new Counts(enemy - taken, own + placed, enemyHand, ownHand - placed, !white);
        }

        String text(int points) {
            int whites = white ? own : enemy;
            int blacks = white ? enemy : own;
            String hands = (white ? ownHand : enemyHand) + " " + (white ? enemyHand : ownHand);
            return "W".repeat(whites) + "B".repeat(blacks) + ".".repeat(points - whites - blacks)
                    + (white ? " w " : " b ") + hands + " 0";
        }
    }

    static List<String> variants() {
        return Pairing.VARIANTS;
    }

    static List<Pairing> rules() {
        List<Pairing> all = new ArrayList<>();
        for (String variant : Pairing.VARIANTS) {
            all.add(Pairing.of(variant));
            Pairing.with(variant, Map.of("removals-per-turn", "per-mill")).ifPresent(all::add);
        }
        return all;
    }

    @ParameterizedTest
    @MethodSource("rules")
    void parse_countsThatTurnsLeadTo_areAccepted(Pairing pairing) {
        int points = pairing.naive().board().points().size();
        for (Counts counts : reachable(pairing.naive())) {
            String text = counts.text(points);
            assertThat(PositionText.parse(pairing.library(), text)).as(text).isInstanceOf(Parsed.Ok.class);
        }
    }

    @ParameterizedTest
    @MethodSource("variants")
    void parse_tooManyStonesOrHandsOutOfTurn_isRefused(String variant) {
        Pairing pairing = Pairing.of(variant);
        int points = pairing.naive().board().points().size();
        List<String> accepted = new ArrayList<>();
        int bad = 0;
        for (Counts counts : all(points, pairing.naive().stones())) {
            if (hasTooMany(counts, pairing.naive()) || isOutOfTurn(counts, pairing.naive())) {
                bad++;
                String text = counts.text(points);
                if (PositionText.parse(pairing.library(), text) instanceof Parsed.Ok<Position>) {
                    accepted.add(text);
                }
            }
        }
        assertThat(accepted).isEmpty();
        assertThat(bad).isGreaterThan(100);
    }

    private static boolean hasTooMany(Counts counts, NaiveRules rules) {
        return counts.own() + counts.ownHand() > rules.stones() || counts.enemy() + counts.enemyHand() > rules.stones();
    }

    private static boolean isOutOfTurn(Counts counts, NaiveRules rules) {
        boolean placing = counts.ownHand() + counts.enemyHand() > 0;
        // White has placed one more when Black is to move.
        int more = counts.white() ? 0 : 1;
        return placing && !rules.mixed() && counts.ownHand() != counts.enemyHand() + more;
    }

    private static Set<Counts> reachable(NaiveRules rules) {
        Counts opening = new Counts(0, 0, rules.stones(), rules.stones(), true);
        Set<Counts> seen = new HashSet<>(Set.of(opening));
        Deque<Counts> open = new ArrayDeque<>(seen);
        while (!open.isEmpty()) {
            for (Counts next : turns(rules, open.remove())) {
                if (seen.add(next)) {
                    open.add(next);
                }
            }
        }
        return seen;
    }

    private static List<Counts> turns(NaiveRules rules, Counts counts) {
        List<Counts> next = new ArrayList<>();
        boolean over = counts.own() + counts.ownHand() < 3;
        boolean full = counts.own() + counts.enemy() == rules.board().points().size();
        for (int placed = 0; placed <= 1 && !over && !full; placed++) {
            boolean may =
                    placed == 1 ? counts.ownHand() > 0 : counts.own() > 0 && (counts.ownHand() == 0 || rules.mixed());
            int own = counts.own() + placed;
            // Three stones make one mill, five make two that share one, and seven three.
            int mills = rules.millWins() ? 0 : (own - 1) / 2;
            int most = Math.min(Math.min(mills, rules.perMill() ? 3 : 1), counts.enemy());
            for (int taken = 0; may && taken <= most; taken++) {
                next.add(counts.afterTurn(placed, taken));
            }
        }
        return next;
    }

    private static List<Counts> all(int points, int stones) {
        List<Counts> all = new ArrayList<>();
        for (int own = 0; own <= stones + 1; own++) {
            for (int enemy = 0; enemy <= Math.min(stones + 1, points - own); enemy++) {
                for (int ownHand = 0; ownHand <= stones + 1; ownHand++) {
                    for (int enemyHand = 0; enemyHand <= stones + 1; enemyHand++) {
                        all.add(new Counts(own, enemy, ownHand, enemyHand, true));
                        all.add(new Counts(own, enemy, ownHand, enemyHand, false));
                    }
                }
            }
        }
        return all;
    }
}
