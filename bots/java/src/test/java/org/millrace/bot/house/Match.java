package org.millrace.bot.house;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Function;
import org.millrace.bot.sdk.Answer;
import org.millrace.bot.sdk.Bot;
import org.millrace.bot.sdk.Turn;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.Outcome;
import org.millrace.rules.play.PlayResult;
import org.millrace.rules.variant.RuleSet;

/** A match of two bots in this process: colour-swapped pairs of games from shared random openings, all by seed. */
final class Match {

    /** What came of it, from the first bot's view. */
    record Score(int wins, int draws, int losses, Map<EndReason, Integer> reasons, int plies) {
        int games() {
            return wins + draws + losses;
        }

        double share() {
            return (wins + draws / 2.0) / games();
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%.1f %% (+%d =%d -%d) in %d games, %.1f plies each, ends %s",
                    100 * share(),
                    wins,
                    draws,
                    losses,
                    games(),
                    (double) plies / games(),
                    reasons);
        }
    }

    private final RuleSet rules;
    private final int openingPlies;
    private final long seed;
    private final Map<EndReason, Integer> reasons = new TreeMap<>();
    private int wins;
    private int draws;
    private int losses;
    private int plies;

    Match(RuleSet rules, int openingPlies, long seed) {
        this.rules = rules;
        this.openingPlies = openingPlies;
        this.seed = seed;
    }

    /** Plays so many pairs; each game gets bots of its own, made from a seed. */
    Score play(Function<Long, Bot> first, Function<Long, Bot> second, int pairs) {
        for (int pair = 0; pair < pairs; pair++) {
            Game opening = opening(rules, openingPlies, new SplittableRandom(seed + pair));
            long game = seed + 2L * pair;
            count(playOut(opening, first.apply(game), second.apply(game)), Colour.WHITE);
            count(playOut(opening, second.apply(game + 1), first.apply(game + 1)), Colour.BLACK);
        }
        return new Score(wins, draws, losses, reasons, plies);
    }

    private void count(Game end, Colour first) {
        Outcome outcome = end.outcome().orElseThrow();
        reasons.merge(outcome.reason(), 1, Integer::sum);
        plies += end.ply();
        if (outcome.winner().isEmpty()) {
            draws++;
        } else if (outcome.winner().get() == first) {
            wins++;
        } else {
            losses++;
        }
    }

    /** A game after so many random moves; tried again if it should be over by then. */
    static Game opening(RuleSet rules, int plies, SplittableRandom random) {
        Game game = Game.start(rules);
        while (game.ply() < plies) {
            List<Move> moves = game.legalMoves();
            game = moves.isEmpty() ? Game.start(rules) : after(game, moves.get(random.nextInt(moves.size())));
        }
        return game.outcome().isPresent() ? opening(rules, plies, random) : game;
    }

    /** Plays a game to its end, which comes since the rules have draws. */
    static Game playOut(Game from, Bot white, Bot black) {
        Game game = from;
        while (game.outcome().isEmpty()) {
            Bot mover = game.position().side() == Colour.WHITE ? white : black;
            if (!(mover.move(Turn.of(game)) instanceof Answer.Play play)) {
                throw new AssertionError("a house bot plays on");
            }
            game = after(game, play.move());
        }
        return game;
    }

    private static Game after(Game game, Move move) {
        return switch (game.play(move)) {
            case PlayResult.Played(Game next) -> next;
            case PlayResult.Illegal illegal -> throw new AssertionError(illegal + " in " + game.position());
        };
    }
}
