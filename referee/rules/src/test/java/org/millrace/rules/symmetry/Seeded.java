package org.millrace.rules.symmetry;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.millrace.rules.Lines;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.PlayResult;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/** Seeded random games and positions. */
final class Seeded {
    private Seeded() {}

    /** Every variant, and the options that change which moves are legal or how a game ends. */
    static List<RuleSet> ruleSets() {
        return Stream.concat(
                        Variants.all().stream(),
                        Stream.of(
                                Lines.rules("nine-mens-morris", "flying=off"),
                                Lines.rules("nine-mens-morris", "removals-per-turn=per-mill"),
                                Lines.rules("six-mens-morris", "removals-per-turn=per-mill"),
                                Lines.rules("nine-holes", "diagonal-mills=on"),
                                Lines.rules("lasker-morris", "removals-per-turn=per-mill"),
                                Lines.rules("twelve-mens-morris", "removals-per-turn=per-mill,flying=on"),
                                Lines.rules("twelve-mens-morris", "full-board=mover-loses")))
                .toList();
    }

    /** Plays random games, preferring captures, and shows each as it stands after every move. */
    static void games(RuleSet rules, int games, Consumer<Game> visitor) {
        Random random = new Random(31);
        for (int i = 0; i < games; i++) {
            Game game = Game.start(rules);
            visitor.accept(game);
            while (game.outcome().isEmpty()) {
                List<Move> captures =
                        game.legalMoves().stream().filter(Move::isCapture).toList();
                boolean any = captures.isEmpty() || random.nextInt(4) == 0;
                List<Move> choice = any ? game.legalMoves() : captures;
                game = played(game, choice.get(random.nextInt(choice.size())));
                visitor.accept(game);
            }
        }
    }

    static Game played(Game game, Move move) {
        return switch (game.play(move)) {
            case PlayResult.Played played -> played.game();
            case PlayResult.Illegal illegal -> throw new AssertionError(illegal.reason());
        };
    }

    /** The key of a random position of a subspace. */
    static long key(Board board, StoneCounts counts, Random random) {
        List<Integer> points =
                new ArrayList<>(IntStream.range(0, board.size()).boxed().toList());
        Collections.shuffle(points, random);
        int white = mask(points.subList(0, counts.white()));
        int black = mask(points.subList(counts.white(), counts.white() + counts.black()));
        return Subspaces.handsAndSide(counts) | Keys.stones(white, black);
    }

    private static int mask(List<Integer> points) {
        return points.stream().mapToInt(point -> 1 << point).sum();
    }
}
