package org.millrace.tournament.opening;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.PlayResult;
import org.millrace.rules.variant.RuleSet;

/**
 * Openings of random legal moves without a capture, the same for the same rules, length and seed on every machine.
 *
 * <p>No two openings lead to the same position until {@value #TRIES} draws in a row have found nothing new; from there
 * on positions come again, and the opening says so. Confined to one thread.
 */
public final class RandomOpenings implements Openings {
    private static final int TRIES = 256;

    private final Game start;
    private final int plies;
    private final Random random;
    private final Set<Long> seen = new HashSet<>();
    private final List<Opening> drawn = new ArrayList<>();

    /**
     * @param plies length of every opening in moves of either player, at least 0
     * @param seed decides which openings come
     */
    public RandomOpenings(RuleSet rules, int plies, long seed) {
        if (plies < 0) {
            throw new IllegalArgumentException("an opening has at least 0 plies, not " + plies);
        }
        this.start = Game.start(rules);
        this.plies = plies;
        // java.util.Random, since its sequence for a seed is fixed by its documentation.
        this.random = new Random(seed);
    }

    /** All before it are drawn first, so that the order of asking does not matter. */
    @Override
    public Opening opening(int number) {
        while (drawn.size() <= number) {
            drawn.add(draw(drawn.size()));
        }
        return drawn.get(number);
    }

    private Opening draw(int number) {
        String id = "random-%d-%04d".formatted(plies, number + 1);
        Game last = start;
        for (int attempt = 0; attempt < TRIES; attempt++) {
            last = walk();
            if (seen.add(last.position().key())) {
                return new Opening(id, start.start(), last.moves(), false);
            }
        }
        return new Opening(id, start.start(), last.moves(), true);
    }

    private Game walk() {
        for (int attempt = 0; attempt < TRIES; attempt++) {
            Game game = start;
            for (int ply = 0; ply < plies && game.outcome().isEmpty(); ply++) {
                game = step(game);
            }
            if (game.outcome().isEmpty()) {
                return game;
            }
        }
        throw new IllegalStateException("no opening of " + plies + " plies of "
                + start.rules().variant() + " found that leaves the game open: choose a shorter one");
    }

    private Game step(Game game) {
        List<Move> quiet =
                game.legalMoves().stream().filter(move -> !move.isCapture()).toList();
        List<Move> choice = quiet.isEmpty() ? game.legalMoves() : quiet;
        return switch (game.play(choice.get(random.nextInt(choice.size())))) {
            case PlayResult.Played played -> played.game();
            case PlayResult.Illegal illegal -> throw new IllegalStateException("a listed move is illegal: " + illegal);
        };
    }
}
