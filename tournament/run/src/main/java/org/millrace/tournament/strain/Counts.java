package org.millrace.tournament.strain;

import org.millrace.record.Result;
import org.millrace.record.Verdict;
import org.millrace.rules.play.EndReason;

/**
 * Games of this start of the runner so far.
 *
 * @param begun given to the referee, each attempt by itself
 * @param ended of those
 * @param lost on time, and the loss stood
 * @param voided without anybody's order
 */
public record Counts(int begun, int ended, int lost, int voided) {

    /** Before the first game. */
    public static final Counts NONE = new Counts(0, 0, 0, 0);

    /** One more is given to the referee. */
    public Counts begin() {
        return new Counts(begun + 1, ended, lost, voided);
    }

    /**
     * One of them is over.
     *
     * @param isOrdered whether the organiser has broken it off
     */
    public Counts end(Verdict verdict, boolean isOrdered) {
        boolean isLost = verdict.reason() == EndReason.TIME;
        boolean isVoid = verdict.result() == Result.VOID && !isOrdered;
        return new Counts(begun, ended + 1, lost + (isLost ? 1 : 0), voided + (isVoid ? 1 : 0));
    }

    /** These games, where losses and void games up to {@code told} are told already. */
    Counts withoutTrouble(Counts told) {
        return new Counts(begun, ended, Math.max(lost, told.lost), Math.max(voided, told.voided));
    }
}
