package org.millrace.results.rating;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;

/**
 * Elo ratings of any number of players: the logistic model on the score with one free first-move advantage.
 *
 * <p>White, rated Rw, is expected to score 1 / (1 + 10^(-(Rw + a - Rb)/400)) against Black, rated Rb. Ratings and the
 * advantage a are those under which every player's expected points are the points he has, and White's are White's; the
 * zero is the pool's mean or the anchors'. Errors come from the sandwich covariance with the variance of a score by the
 * draw model D = nu * sqrt(W * L), the two games of a colour-swapped pair taken together.
 *
 * <p>Whatever the games are, every number in the answer is finite: where the results do not determine one, the answer
 * holds a bound, or says that there is none (see {@link Estimate}). Time grows with games * log(games) and with the cube
 * of the players, memory with the square of the players.
 */
public final class EloModel {
    private EloModel() {}

    /** Rates the players of {@code games}. */
    public static RatingTable solve(Collection<RatedGame> games, EloOptions options) {
        return solve(List.of(), games, options);
    }

    /**
     * Rates the players of {@code games}, and mentions {@code players} even if they have none.
     *
     * <p>The order of neither collection matters.
     */
    public static RatingTable solve(Collection<String> players, Collection<RatedGame> games, EloOptions options) {
        if (games instanceof PackedGames packed) {
            return solve(players, packed, options);
        }
        List<String> names = new ArrayList<>(sortedNames(players, games));
        Map<String, Integer> number = new HashMap<>();
        for (String name : names) {
            number.put(name, number.size());
        }
        EncounterCounter counter = new EncounterCounter();
        boolean[] played = new boolean[names.size()];
        for (RatedGame game : games) {
            int white = number.getOrDefault(game.white(), -1);
            int black = number.getOrDefault(game.black(), -1);
            played[white] = true;
            played[black] = true;
            counter.add(game, white, black);
        }
        return pools(names, played, counter.count(names.size()), options);
    }

    /** The same without an object for each game. */
    private static RatingTable solve(Collection<String> players, PackedGames games, EloOptions options) {
        Set<String> sorted = new TreeSet<>(players);
        sorted.addAll(games.names());
        List<String> names = new ArrayList<>(sorted);
        Map<String, Integer> number = new HashMap<>();
        for (String name : names) {
            number.put(name, number.size());
        }
        int[] numberOf = games.names().stream()
                .mapToInt(name -> number.getOrDefault(name, -1))
                .toArray();
        EncounterCounter counter = new EncounterCounter();
        boolean[] played = new boolean[names.size()];
        for (int game = 0; game < games.size(); game++) {
            int white = numberOf[games.white(game)];
            int black = numberOf[games.black(game)];
            played[white] = true;
            played[black] = true;
            counter.add(white, black, games.result(game), games.pair(game));
        }
        return pools(names, played, counter.count(names.size()), options);
    }

    private static Set<String> sortedNames(Collection<String> players, Collection<RatedGame> games) {
        TreeSet<String> names = new TreeSet<>(players);
        for (RatedGame game : games) {
            names.add(game.white());
            names.add(game.black());
        }
        return names;
    }

    private static RatingTable pools(List<String> names, boolean[] played, Encounters games, EloOptions options) {
        Anchored anchored = anchored(names, played, options);
        int[] pool = Pools.of(games, anchored);
        Map<Integer, List<Integer>> members = new HashMap<>();
        List<String> withoutGames = new ArrayList<>();
        int[] numberInPool = new int[names.size()];
        for (int player = 0; player < names.size(); player++) {
            if (played[player]) {
                List<Integer> others = members.computeIfAbsent(pool[player], unused -> new ArrayList<>());
                numberInPool[player] = others.size();
                others.add(player);
            } else {
                withoutGames.add(names.get(player));
            }
        }
        List<RatingPool> pools = new ArrayList<>();
        members.forEach((id, players) -> {
            Encounters own = players.size() == names.size()
                    ? games
                    : games.renumbered(cell -> pool[games.low(cell)] == id, numberInPool, players.size());
            List<String> ownNames = players.stream().map(names::get).toList();
            pools.add(PoolSolver.solve(ownNames, own, anchored.of(players), options));
        });
        pools.sort(largestFirst());
        return new RatingTable(pools, withoutGames, options);
    }

    private static Anchored anchored(List<String> names, boolean[] played, EloOptions options) {
        OptionalDouble[] rating = new OptionalDouble[names.size()];
        Arrays.fill(rating, OptionalDouble.empty());
        for (int player = 0; player < rating.length; player++) {
            String name = names.get(player);
            if (played[player] && options.anchors().containsKey(name)) {
                rating[player] = OptionalDouble.of(options.anchors().getOrDefault(name, 0.0));
            }
        }
        return new Anchored(rating);
    }

    private static Comparator<RatingPool> largestFirst() {
        return Comparator.comparingInt((RatingPool pool) -> -pool.players().size())
                .thenComparingInt(pool -> -pool.results().games())
                .thenComparing(pool -> pool.players().stream()
                        .map(PlayerRating::name)
                        .min(Comparator.naturalOrder())
                        .orElse(""));
    }
}
