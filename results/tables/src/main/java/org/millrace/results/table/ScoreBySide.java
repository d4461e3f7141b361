package org.millrace.results.table;

/** Scores of one player by the colour of his stones, from his view. */
public record ScoreBySide(Score asWhite, Score asBlack) {
    /** With both colours together. */
    public Score all() {
        return asWhite.plus(asBlack);
    }
}
