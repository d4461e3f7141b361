package org.millrace.rules.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.rules.variant.RemovalsPerTurn;
import org.millrace.rules.variant.RuleSet;

/** The check of one move and the generator of all moves agree, move for move. */
class LegalityTest {
    static List<RuleSet> ruleSets() {
        return RandomGames.ruleSets();
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void isLegal_everyMoveThereCouldBe_agreesWithTheGenerator(RuleSet rules) {
        RandomGames.forEach(rules, 2, game -> {
            Set<Integer> legal = new HashSet<>();
            Set<Integer> beginnings = new HashSet<>();
            for (Move move : game.legalMoves()) {
                legal.add(move.code());
                beginnings.add(beginning(move.code(), 1));
                beginnings.add(beginning(move.code(), 2));
            }
            assertThat(legal).hasSameSizeAs(game.legalMoves());
            int size = rules.board().size();
            int found = 0;
            for (int from = 0; from <= size; from++) {
                for (int to = 0; to < size; to++) {
                    found += legalAmong(game, Moves.quiet(from == size ? Moves.NONE : from, to), legal, beginnings);
                }
            }
            assertThat(found).isEqualTo(legal.size());
        });
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void count_randomPositions_isTheLengthOfTheList(RuleSet rules) {
        MoveGenerator generator = MoveGenerator.of(rules);
        int[] buffer = new int[generator.maxMoves()];
        RandomGames.forEach(rules, 20, game -> {
            int count = generator.generate(game.position(), buffer);

            assertThat(generator.count(game.position())).isEqualTo(count);
            assertThat(generator.hasMove(game.position())).isEqualTo(count > 0);
            assertThat(Arrays.stream(buffer, 0, count).boxed().toList())
                    .isSortedAccordingTo(LegalityTest::inGeneratorOrder);
        });
    }

    /** Compares a step with no removal, with every one, and with every two or three that begin legally. */
    private static int legalAmong(Game game, int step, Set<Integer> legal, Set<Integer> beginnings) {
        int found = check(game, step, legal);
        int size = game.rules().board().size();
        for (int first = 0; first < size; first++) {
            int one = Moves.withRemoval(step, 0, first);
            found += check(game, one, legal);
            if (game.rules().removals() == RemovalsPerTurn.ONE || !beginnings.contains(beginning(one, 1))) {
                continue;
            }
            for (int second = 0; second < size; second++) {
                int two = Moves.withRemoval(one, 1, second);
                found += check(game, two, legal);
                for (int third = 0; third < size && beginnings.contains(beginning(two, 2)); third++) {
                    found += check(game, Moves.withRemoval(two, 2, third), legal);
                }
            }
        }
        return found;
    }

    private static int check(Game game, int code, Set<Integer> legal) {
        boolean isLegal = game.isLegal(new Move(code));
        if (isLegal != legal.contains(code)) {
            throw new AssertionError(new Move(code) + " in " + game.position() + " is " + isLegal);
        }
        return isLegal ? 1 : 0;
    }

    /** A move without the removals after the first {@code removals}; the bit above tells one length from another. */
    private static int beginning(int code, int removals) {
        int bits = 10 + 5 * removals;
        return (code & ((1 << bits) - 1)) | 1 << (bits + 1);
    }

    private static int inGeneratorOrder(int a, int b) {
        for (int part = 0; part < 5; part++) {
            int x = (a >>> (5 * part)) & Moves.NONE;
            int y = (b >>> (5 * part)) & Moves.NONE;
            if (x != y) {
                // Placings stand first although their from is the highest number.
                return part == 0 && (x == Moves.NONE || y == Moves.NONE) ? y - x : x - y;
            }
        }
        return 0;
    }
}
