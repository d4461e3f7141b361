package org.millrace.tournament.opening.make;

import java.util.Optional;
import org.millrace.bot.house.Judge;
import org.millrace.rules.variant.RuleSet;

/**
 * What decides every byte of a suite that is made.
 *
 * @param variant as on the command line: an id of the catalogue, or a variant file
 * @param options the changes to the variant's rules, as on the command line; empty for none
 * @param rules the rules that come of both
 * @param stones on the board, of both colours together
 * @param count how many openings are wanted, 1 to {@value #MOST}
 * @param seed decides which come, and in which order
 * @param nodes of each search, from {@value Judge#FEWEST_NODES} on
 * @param window the most that a side may be ahead, in hundredths of a stone
 */
public record Recipe(
        String variant,
        Optional<String> options,
        RuleSet rules,
        int stones,
        int count,
        long seed,
        long nodes,
        int window) {
    /** The most openings of a suite. */
    public static final int MOST = 100_000;

    /** What the command takes if it is not told: the numbers of the built-in suites. */
    public static final long USUAL_NODES = 20_000;

    public static final int USUAL_WINDOW = 40;

    private static final long MOST_NODES = 1_000_000_000;
    private static final int WIDEST = 10_000;

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException naming the number that is out of its range, as the command line names it
     */
    public Recipe {
        int placed = Math.min(2 * rules.stones(), rules.board().size() - 1);
        require("stones", stones, 1, rules.moveLimit() > 0 ? Math.min(placed, rules.moveLimit() - 1) : placed);
        require("count", count, 1, MOST);
        require("nodes", nodes, Judge.FEWEST_NODES, MOST_NODES);
        require("window", window, 0, WIDEST);
    }

    /** The command line that makes the same suite again. */
    public String command() {
        return "millrace openings make " + quoted(variant)
                + options.map(text -> " --rules " + quoted(text)).orElse("")
                + " --stones " + stones
                + " --count " + count
                + " --seed " + seed
                + " --nodes " + nodes
                + " --window " + window;
    }

    private static String quoted(String word) {
        return word.matches("[A-Za-z0-9._/=,-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    private static void require(String name, long value, long least, long most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(name + " has to be from " + least + " to " + most + ", not " + value);
        }
    }
}
