package org.millrace.results.rating;

/** What a difference in strength is measured by. */
public enum EloScale {
    /** Elo: the expected score is 1 / (1 + 10^(-x/400)), however often games are drawn. */
    LOGISTIC,
    /**
     * Normalised Elo: x = 800 / ln 10 * (mean - 1/2) / (standard deviation of a game). The number of games needed to
     * tell a difference depends on it alone, so it means the same with few draws and with many. Without draws and near
     * zero it is Elo. Source: M. Van den Bergh, "Normalized Elo", one of the notes behind fishtest.
     */
    NORMALISED;

    /** Normalised Elo of a mean that lies one standard deviation of a game above one half. */
    static final double POINTS_PER_DEVIATION = 2 / Logistic.NATS_PER_ELO;

    /**
     * (mean - 1/2) / (standard deviation of a counted result) at a normalised Elo.
     *
     * @param gamesEach how many games make one result: their sum scatters less, for the same mean
     */
    static double deviations(double normalisedElo, int gamesEach) {
        return normalisedElo / POINTS_PER_DEVIATION * Math.sqrt(gamesEach);
    }

    /** The normalised Elo at a number of {@link #deviations}. */
    static double normalisedElo(double deviations, int gamesEach) {
        return deviations * POINTS_PER_DEVIATION / Math.sqrt(gamesEach);
    }
}
