package org.millrace.rules.symmetry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.rules.Lines;
import org.millrace.rules.board.Boards;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.Outcome;
import org.millrace.rules.variant.RuleSet;

/** Symmetric positions have symmetric moves and the same outcome, in games with all their history. */
class SymmetricGamesTest {
    static List<RuleSet> ruleSets() {
        return Seeded.ruleSets();
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void image_everyGame_isTheSameGame(RuleSet rules) {
        List<Symmetry> all = Symmetries.of(rules).all();
        List<Game> images = new ArrayList<>();
        Seeded.games(rules, 3, game -> {
            if (game.ply() == 0) {
                images.clear();
                all.forEach(symmetry -> images.add(Game.start(rules)));
            }
            Set<Move> legal = new HashSet<>(game.legalMoves());
            for (Symmetry symmetry : all) {
                Game before = images.get(symmetry.number());
                Game image = game.lastMove()
                        .map(move -> Seeded.played(before, symmetry.move(move)))
                        .orElse(before);
                images.set(symmetry.number(), image);

                assertThat(image.position()).isEqualTo(symmetry.position(game.position()));
                assertThat(image.outcome()).isEqualTo(game.outcome());
                assertThat(new HashSet<>(image.legalMoves())).as("%s", symmetry).isEqualTo(moved(legal, symmetry));
            }
        });
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void colourSwap_everyPosition_hasTheSameMovesAndTheOtherWinner(RuleSet rules) {
        Seeded.games(rules, 6, game -> {
            Game here = Game.start(rules, game.position());
            Game swapped = Game.start(rules, ColourSwap.position(game.position()));

            assertThat(swapped.legalMoves()).isEqualTo(here.legalMoves());
            assertThat(swapped.outcome().map(Outcome::reason))
                    .isEqualTo(here.outcome().map(Outcome::reason));
            assertThat(swapped.outcome().flatMap(Outcome::winner))
                    .isEqualTo(here.outcome().flatMap(Outcome::winner).map(colour -> colour.opponent()));
        });
    }

    @Test
    void image_bothFly_isTheSameGameForAllSymmetriesOfMills() {
        RuleSet rules = Lines.rules("nine-mens-morris");
        StoneCounts threes = StoneCounts.onBoard(3, 3);
        Symmetries group = Symmetries.of(rules, threes);
        Random random = new Random(5);

        assertThat(group.order()).isEqualTo(48);
        for (int i = 0; i < 200; i++) {
            Game game = Game.start(rules, Keys.position(Seeded.key(Boards.SQUARES_3, threes, random), 0));
            for (Symmetry symmetry : group.all()) {
                Game image = Game.start(rules, symmetry.position(game.position()));

                assertThat(image.outcome()).isEqualTo(Optional.empty()).isEqualTo(game.outcome());
                assertThat(new HashSet<>(image.legalMoves()))
                        .isEqualTo(moved(new HashSet<>(game.legalMoves()), symmetry));
            }
        }
    }

    private static Set<Move> moved(Set<Move> moves, Symmetry symmetry) {
        return moves.stream().map(symmetry::move).collect(Collectors.toSet());
    }
}
