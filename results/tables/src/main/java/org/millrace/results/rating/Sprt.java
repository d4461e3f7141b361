package org.millrace.results.rating;

/**
 * A sequential probability ratio test between two players, from the view of one of them: it is fed pair after pair and
 * says after each whether it is decided. An immutable value; feeding a pair gives a new one.
 *
 * <p>The verdict is that of the first ratio to reach a bound, and stays: pairs that were still being played then count
 * in the tally, the ratio and the statistics, but cannot take it back. An incomplete pair does not move the ratio of a
 * test by pairs; its one game moves that of a test by games.
 */
public final class Sprt {
    private final SprtOptions options;
    private final MatchTally tally;
    private final LogLikelihoodRatio ratio;
    private final SprtVerdict verdict;

    private Sprt(SprtOptions options, MatchTally tally, SprtVerdict before) {
        this.options = options;
        this.tally = tally;
        this.ratio = LogLikelihoodRatio.of(tally.counts(options.unit()), options.hypotheses());
        this.verdict = before == SprtVerdict.UNDECIDED ? verdictAt(ratio.value(), options) : before;
    }

    /** A test before its first pair. */
    public static Sprt start(SprtOptions options) {
        return new Sprt(options, MatchTally.NONE, SprtVerdict.UNDECIDED);
    }

    /** This test after one pair more, complete or not. */
    public Sprt plus(PairScore pair) {
        return new Sprt(options, tally.plus(pair), verdict);
    }

    private static SprtVerdict verdictAt(double ratio, SprtOptions options) {
        if (ratio >= options.upperBound()) {
            return SprtVerdict.H1_ACCEPTED;
        }
        return ratio <= options.lowerBound() ? SprtVerdict.H0_ACCEPTED : SprtVerdict.UNDECIDED;
    }

    public SprtOptions options() {
        return options;
    }

    /** All that was counted. */
    public MatchTally tally() {
        return tally;
    }

    /** The log-likelihood ratio of the tally, to be held against the options' bounds. */
    public LogLikelihoodRatio ratio() {
        return ratio;
    }

    public SprtVerdict verdict() {
        return verdict;
    }

    /** Elo, normalised Elo, LOS, draw ratio and pair ratio of what was counted, by the test's unit. */
    public MatchStatistics statistics() {
        return MatchStatistics.of(tally.counts(options.unit()));
    }
}
