package org.millrace.bot.house;

import java.util.List;
import java.util.OptionalLong;

/** The rungs by which the strength of a bot is told. */
public final class Ladder {

    private static final List<Rung> RUNGS = List.of(new Rung(1, "random", OptionalLong.empty(), 0, 0));

    private Ladder() {}

    /** The rungs, the weakest first. */
    public static List<Rung> rungs() {
        return RUNGS;
    }
}
