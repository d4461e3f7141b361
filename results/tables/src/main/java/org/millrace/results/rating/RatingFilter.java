package org.millrace.results.rating;

/**
 * What to leave out of a rating beyond what can never be rated.
 *
 * @param withoutForfeits leaves out games lost by time, an illegal move, a lost connection or a broken protocol
 * @param withoutDuplicates leaves out every game that repeats an earlier one of the same players move by move
 */
public record RatingFilter(boolean withoutForfeits, boolean withoutDuplicates) {
    /** Every game that was played counts. */
    public static final RatingFilter ALL_PLAYED = new RatingFilter(false, false);
}
