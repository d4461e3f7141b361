package org.millrace.tournament.strain;

/** A time in which one figure was beyond its bound, in nanoseconds of the watch's clock. */
record Moment(long from, long until, Figures figures) {

    /** What of it lies behind a point in time: nothing but the figures, at that point, if all of it lies before. */
    Moment since(long start) {
        if (from - start >= 0) {
            return this;
        }
        return new Moment(start, until - start > 0 ? until : start, figures);
    }

    /** Both and what lies between. */
    Moment with(Moment other) {
        return new Moment(
                from - other.from <= 0 ? from : other.from,
                until - other.until >= 0 ? until : other.until,
                figures.worst(other.figures));
    }
}
