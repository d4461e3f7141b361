package org.millrace.tournament.schedule.ladder;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.millrace.record.Result;
import org.millrace.results.rating.RatedGame;
import org.millrace.tournament.standing.LeagueRatings;

/**
 * A league in virtual time: players of known strength meet as a ladder pairs them, so many meetings at once, and each
 * meeting takes as long as the lot says. A third of the games between equals are drawn.
 */
final class League {
    final Meetings before = new Meetings();
    final List<Encounter> encounters = new ArrayList<>();

    private final double[] strengths;
    private final int slots;
    private final Ladder ladder;
    private final Random random;
    private final List<RatedGame> games = new ArrayList<>();
    private final Set<Integer> away = new HashSet<>();
    private final Set<Integer> busy = new HashSet<>();
    private final Map<Integer, Integer> turns = new HashMap<>();
    private final PriorityQueue<Running> running = new PriorityQueue<>(Comparator.comparingDouble(Running::until));
    private Map<String, Double> ratings = Map.of();
    private int ratedGames;
    private double now;

    private record Running(Encounter encounter, double until) {}

    League(double[] strengths, int slots, long seed) {
        this.strengths = strengths.clone();
        this.slots = slots;
        ladder = new Ladder(seed);
        random = new Random(seed);
    }

    /** Equal steps from the first player, the strongest, to the last, with a mean of 0. */
    static double[] steps(int players, double step) {
        return IntStream.range(0, players)
                .mapToDouble(i -> step * ((players - 1) / 2.0 - i))
                .toArray();
    }

    void leave(int player) {
        away.add(player);
    }

    void come(int player) {
        away.remove(player);
        turns.put(player, Turns.onArrival(before.of(player), others(player)));
    }

    private List<Integer> others(int player) {
        return IntStream.range(0, strengths.length)
                .filter(other -> other != player && !away.contains(other))
                .mapToObj(other -> turns.getOrDefault(other, 0))
                .toList();
    }

    /** Gives out so many meetings more. */
    void play(int meetings) {
        int until = encounters.size() + meetings;
        while (encounters.size() < until) {
            Optional<Encounter> next = running.size() < slots ? next() : Optional.empty();
            if (next.isPresent()) {
                begin(next.get());
            } else {
                end(running.remove());
            }
        }
    }

    Optional<Encounter> next() {
        return ladder.next(there(), before, encounters.size() + 1);
    }

    List<Contender> there() {
        return IntStream.range(0, strengths.length)
                .filter(player -> !away.contains(player))
                .mapToObj(player ->
                        new Contender(player, !busy.contains(player), rating(player), turns.getOrDefault(player, 0)))
                .toList();
    }

    double rating(int player) {
        return ratings.getOrDefault("p" + player, 0.0);
    }

    private void begin(Encounter encounter) {
        encounters.add(encounter);
        before.add(encounter.white(), encounter.black());
        turns.merge(encounter.white(), 1, Integer::sum);
        turns.merge(encounter.black(), 1, Integer::sum);
        busy.add(encounter.white());
        busy.add(encounter.black());
        running.add(new Running(encounter, now + 0.5 + random.nextDouble()));
    }

    private void end(Running over) {
        now = over.until();
        int white = over.encounter().white();
        int black = over.encounter().black();
        busy.remove(white);
        busy.remove(black);
        String pair = "m" + games.size();
        games.add(new RatedGame("p" + white, "p" + black, result(white, black), Optional.of(pair)));
        games.add(new RatedGame("p" + black, "p" + white, result(black, white), Optional.of(pair)));
        if (games.size() - ratedGames > Math.max(strengths.length, ratedGames / 20)) {
            ratedGames = games.size();
            ratings = LeagueRatings.of(
                    IntStream.range(0, strengths.length).mapToObj(i -> "p" + i).toList(), games);
        }
    }

    private Result result(int white, int black) {
        double score = 1 / (1 + Math.pow(10, (strengths[black] - strengths[white]) / 400));
        double draw = 2.0 / 3 * Math.min(score, 1 - score);
        double lot = random.nextDouble();
        return lot < score - draw / 2 ? Result.WHITE_WINS : lot < score + draw / 2 ? Result.DRAW : Result.BLACK_WINS;
    }

    /** How many meetings more the busiest of those who are there has had than the least busy one. */
    int spread() {
        List<Integer> counts = there().stream()
                .map(contender -> before.of(contender.player()))
                .sorted()
                .toList();
        return counts.getLast() - counts.getFirst();
    }

    /** The mean difference in strength of those who met, in Elo, from a meeting on. */
    double meanDistance(int from) {
        return encounters.subList(from, encounters.size()).stream()
                .mapToDouble(met -> Math.abs(strengths[met.white()] - strengths[met.black()]))
                .average()
                .orElseThrow();
    }

    /** The same if everybody met everybody equally often. */
    double meanDistanceOfAll() {
        return IntStream.range(0, strengths.length)
                .boxed()
                .flatMapToDouble(
                        one -> IntStream.range(0, one).mapToDouble(two -> Math.abs(strengths[one] - strengths[two])))
                .average()
                .orElseThrow();
    }
}
