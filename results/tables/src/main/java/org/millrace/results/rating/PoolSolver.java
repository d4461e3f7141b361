package org.millrace.results.rating;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * Rates one pool: finite ratings where the results give them, bounds where they do not.
 *
 * <p>Only games within a unit speak about ratings, the advantage and the draw rate. A game between two units went to the
 * upper one, as all between the two did; the better the fit, the further it pushes them apart, and in the limit it says
 * nothing else.
 */
final class PoolSolver {
    private final List<String> names;
    private final Encounters games;
    private final Anchored anchored;
    private final EloOptions options;
    private final Units units;
    private final Core core;
    private final Fit fit;
    private final DrawFit draws;
    private final Covariance covariance;
    private final Placement place;
    private final double zero;
    private final Estimate advantage;

    private PoolSolver(List<String> names, Encounters games, Anchored anchored, EloOptions options) {
        this.names = names;
        this.games = games;
        this.anchored = anchored;
        this.options = options;
        boolean tied = options.priorDraws() > 0;
        this.units = tied ? Units.one(games.players()) : Units.of(games, anchored);
        this.core = Core.of(games, units, anchored);
        Encounters inner = units.count() == 1 ? games : games.only(cell -> units.inside(games, cell));
        AdvantageLimits limits = AdvantageLimits.of(
                inner, tied ? IntStream.range(0, games.players()).toArray() : anchored.players());
        Parameters parameters =
                new Parameters(games.players(), units, anchored, limits == AdvantageLimits.BOTH, options.priorDraws());
        this.fit = ScoreFit.of(inner, parameters, new ScoreFit.Start(options.model(), givenAdvantage(inner, limits)));
        this.draws = DrawFit.of(inner, fit, options.errors());
        this.covariance = options.errors() ? Covariance.of(inner, fit, draws.model()) : Covariance.none(fit);
        this.place = Placement.around(core.unit(), games, units, fit);
        this.zero = zero();
        this.advantage = advantage(inner, limits);
    }

    /** Rates {@code games}, whose player p is {@code names.get(p)}; all must be connected by games or anchors. */
    static RatingPool solve(List<String> names, Encounters games, Anchored anchored, EloOptions options) {
        return new PoolSolver(names, games, anchored, options).pool();
    }

    /** The advantage where the results do not hold it from both sides, in nats: at its bound, or 0 without one. */
    private static double givenAdvantage(Encounters inner, AdvantageLimits limits) {
        return switch (limits) {
            case BOTH, NEITHER -> 0;
            case NOT_FROM_ABOVE -> evenChanceOf(inner, Encounters.WON);
            case NOT_FROM_BELOW -> -evenChanceOf(inner, Encounters.LOST);
        };
    }

    /** Where the first movers' record has probability one half between equals; 0 if it gives no bound. */
    private static double evenChanceOf(Encounters inner, int result) {
        return isRecord(inner, result) ? Logistic.evenChanceOf(inner.games()) : 0;
    }

    /** Whether every game ended so, and there are enough of them to give a bound. */
    private static boolean isRecord(Encounters inner, int result) {
        return inner.total(result) == inner.games() && Estimate.givesBound(inner.games());
    }

    private Estimate advantage(Encounters inner, AdvantageLimits limits) {
        double elo = Logistic.toElo(fit.advantage());
        return switch (limits) {
            case BOTH ->
                new Estimate.Measured(
                        elo,
                        options.errors()
                                ? OptionalDouble.of(error95(covariance.advantageVariance()))
                                : OptionalDouble.empty());
            case NOT_FROM_ABOVE ->
                isRecord(inner, Encounters.WON) ? new Estimate.AtLeast(elo) : Estimate.Unknown.ONE_SIDED;
            case NOT_FROM_BELOW ->
                isRecord(inner, Encounters.LOST) ? new Estimate.AtMost(elo) : Estimate.Unknown.ONE_SIDED;
            case NEITHER -> Estimate.Unknown.NOT_SEPARABLE;
        };
    }

    /**
     * How far to shift a pool so that its mean is its zero: one without a centre, where all have bounds only, and one
     * that an imagined opponent holds elsewhere.
     */
    private double zero() {
        boolean held = options.priorDraws() > 0 && !core.anchored();
        return IntStream.range(0, core.perfect() || held ? games.players() : 0)
                .filter(place::hasPlace)
                .mapToDouble(place::rating)
                .average()
                .orElse(0);
    }

    private RatingPool pool() {
        Estimate[] elo = new Estimate[games.players()];
        double meanVariance = options.errors() ? meanVariance() : 0;
        for (int player = 0; player < elo.length; player++) {
            elo[player] = estimate(player, meanVariance);
        }
        PlayerRating[] rated = new PlayerTotals(games, elo).ratings(names);
        List<Integer> order = new RankOrder(rated, units, place.heights()).places();
        RatingPool.Results results = new RatingPool.Results(
                games.total(Encounters.WON), games.total(Encounters.DRAWN), games.total(Encounters.LOST));
        return new RatingPool(
                order.stream().map(player -> rated[player]).toList(),
                advantage,
                draws.rate(),
                results,
                core.anchored(),
                (place1, place2) -> superiority(order.get(place1), order.get(place2)),
                Meetings.of(games, places(order), this::odds, draws.model()),
                games.pairs());
    }

    /** The log odds at the places that the table gives, bounds included. */
    private double odds(int cell, int side) {
        double difference = place.rating(games.low(cell)) - place.rating(games.high(cell));
        return fit.advantage() + (side == 0 ? difference : -difference);
    }

    private static int[] places(List<Integer> order) {
        int[] place = new int[order.size()];
        for (int i = 0; i < place.length; i++) {
            place[order.get(i)] = i;
        }
        return place;
    }

    private Estimate estimate(int player, double meanVariance) {
        int unit = units.of(player);
        if (!place.hasPlace(player)) {
            return Estimate.Unknown.NOT_COMPARABLE;
        }
        double elo = Logistic.toElo(place.rating(player) - zero);
        if (unit > core.unit()) {
            return new Estimate.AtLeast(elo);
        }
        if (unit < core.unit()) {
            return new Estimate.AtMost(elo);
        }
        if (core.perfect()) {
            return core.unit() == 0 ? new Estimate.AtMost(elo) : new Estimate.AtLeast(elo);
        }
        boolean toMean = options.bars() == EloOptions.Bars.POOL_MEAN || !core.anchored();
        if (core.size() == 1 || (anchored.is(player) && !toMean)) {
            return new Estimate.Fixed(anchored.elo(player));
        }
        if (!options.errors()) {
            return new Estimate.Measured(elo, OptionalDouble.empty());
        }
        double own = covariance.between(player, player);
        double variance = toMean ? own - 2 * meanCovarianceWith(player) + meanVariance : own;
        return new Estimate.Measured(elo, OptionalDouble.of(error95(Math.max(0, variance))));
    }

    private static double error95(double variance) {
        return Estimate.Z95 * Logistic.toElo(Math.sqrt(variance));
    }

    /** Of a player with the mean of the core. */
    private double meanCovarianceWith(int player) {
        double sum = 0;
        for (int other = 0; other < games.players(); other++) {
            sum += units.of(other) == core.unit() ? covariance.between(player, other) : 0;
        }
        return sum / core.size();
    }

    private double meanVariance() {
        double sum = 0;
        for (int player = 0; player < games.players(); player++) {
            sum += units.of(player) == core.unit() ? meanCovarianceWith(player) : 0;
        }
        return sum / core.size();
    }

    private OptionalDouble superiority(int player, int other) {
        if (!options.errors() || units.of(player) != units.of(other) || !place.hasPlace(player)) {
            return OptionalDouble.empty();
        }
        double variance = covariance.varianceOfDifference(player, other);
        double lead = place.rating(player) - place.rating(other);
        return variance > 0 ? OptionalDouble.of(Normal.cdf(lead / Math.sqrt(variance))) : OptionalDouble.empty();
    }
}
