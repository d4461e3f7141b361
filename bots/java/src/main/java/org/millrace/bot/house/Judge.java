package org.millrace.bot.house;

import java.util.Random;
import org.millrace.rules.play.Game;
import org.millrace.rules.variant.RuleSet;

/**
 * Judges positions by the search of the minimax bot with a fixed number of nodes, so the same on every machine and
 * however often it is asked.
 *
 * <p>For one thread; an interrupt ends a search early, with a judgement that is worth nothing.
 */
public final class Judge {
    /** Fewer might not even look at every move once. */
    public static final long FEWEST_NODES = 1000;

    private static final long TIES = 0;

    private final Search search;
    private final SearchLimits limits;

    /**
     * @param nodes positions that each search visits at most, at least {@value #FEWEST_NODES}
     */
    public Judge(RuleSet rules, long nodes) {
        if (nodes < FEWEST_NODES) {
            throw new IllegalArgumentException("a judge needs at least " + FEWEST_NODES + " nodes, not " + nodes);
        }
        search = new Search(rules, TranspositionTable.bits(nodes), Judge::noClock);
        limits = SearchLimits.nodes(nodes);
    }

    /**
     * What a game is worth for the side to move.
     *
     * @param game by the judge's rules, and not over
     */
    public Judgement judge(Game game) {
        SearchResult result = search.run(game, limits, new Random(TIES));
        return new Judgement(result.move(), result.score(), Search.isDecided(result.score()));
    }

    /** The nodes alone end a search. */
    private static long noClock() {
        return 0;
    }
}
