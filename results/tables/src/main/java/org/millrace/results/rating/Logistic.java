package org.millrace.results.rating;

/** The logistic curve and the Elo scale on it: E = 1 / (1 + 10^(-x/400)) is the score expected at {@code x} points. */
final class Logistic {
    /** Nats per Elo point, ln 10 / 400. */
    static final double NATS_PER_ELO = Math.log(10) / 400;

    private Logistic() {}

    /** The expected score at a difference in nats; the other side's is {@code of(-nats)}, without the loss of 1 - p. */
    static double of(double nats) {
        return 1 / (1 + Math.exp(-nats));
    }

    /** p (1 - p) at the expected score p, without loss at either end. */
    static double variance(double nats) {
        double odds = Math.exp(-Math.abs(nats));
        return odds / ((1 + odds) * (1 + odds));
    }

    /** ln {@link #of}, without loss where the score is near 0. */
    static double logOf(double nats) {
        return nats < 0 ? nats - Math.log1p(Math.exp(nats)) : -Math.log1p(Math.exp(-nats));
    }

    /**
     * The difference in nats at which {@code games} wins in a row have probability one half.
     *
     * @param games at least 1
     */
    static double evenChanceOf(double games) {
        // p = 2^(-1/games); the odds p / (1 - p) are 1 / (2^(1/games) - 1).
        return -Math.log(Math.expm1(Math.log(2) / games));
    }

    static double toElo(double nats) {
        return nats / NATS_PER_ELO;
    }

    static double toNats(double elo) {
        return elo * NATS_PER_ELO;
    }
}
