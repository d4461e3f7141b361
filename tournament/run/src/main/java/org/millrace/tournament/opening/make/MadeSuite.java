package org.millrace.tournament.opening.make;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.millrace.rules.play.Game;
import org.millrace.tournament.opening.SuiteOpening;

/**
 * A suite that was made, and what was refused on the way.
 *
 * @param openings in the order in which they were drawn
 * @param drawn how many placements were drawn until there were enough
 * @param refused how many of these, by reason; the reasons for which none was are missing
 * @param complete there are no others: all placements have been drawn
 */
public record MadeSuite(Recipe recipe, List<Game> openings, long drawn, Map<Refusal, Long> refused, boolean complete) {
    public MadeSuite {
        openings = List.copyOf(openings);
        refused = Map.copyOf(refused);
    }

    /** How many placements were refused for a reason. */
    public long refused(Refusal why) {
        return refused.getOrDefault(why, 0L);
    }

    /** What was drawn and refused, as a clause. */
    public String account() {
        return drawn + (drawn == 1 ? " placement: " : " placements: ") + refused(Refusal.SAME)
                + " the same as another up to symmetry, "
                + refused(Refusal.MILL) + " with a mill, "
                + (refused(Refusal.OVER) > 0 ? refused(Refusal.OVER) + " without a move, " : "")
                + refused(Refusal.UNBALANCED) + " unbalanced" + (complete ? "; there are no others" : "");
    }

    /** The suite's file; the same for the same recipe. Lines end with a line feed on every machine. */
    public String text() {
        String header = """
                # Openings with %d stones on the board, in moves from the start: %d, one a line.
                # variant: %s
                # rules: %s
                # made-by: %s
                # drawn: %s
                """.formatted(
                        recipe.stones(),
                        openings.size(),
                        recipe.rules().variant(),
                        recipe.rules().text(),
                        recipe.command(),
                        account());
        return openings.stream()
                .map(game -> SuiteOpening.text(game) + "\n")
                .collect(Collectors.joining("", header, ""));
    }
}
