package org.millrace.launch.bridge;

import java.util.List;
import java.util.Map;
import org.millrace.bot.sdk.GameEnd;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/**
 * How a family of engines speaks. Dialects hold no state and do nothing themselves: each method says what is to be
 * said, and the {@link Talk} in it what follows from an answer.
 */
sealed interface Dialect permits UciMill, Gbgp, CourseLines {

    /** Its name on the command line. */
    String name();

    /** Whether an engine can play one game after the other; if not, each game gets an engine of its own. */
    boolean playsSeveralGames();

    /** Whether options of the engine can be set. */
    boolean hasOptions();

    /** Makes the acquaintance of an engine that was just started. */
    Step<EngineFacts> greet();

    /** The variants, with their options at the defaults, that an engine can play which has said this about itself. */
    default List<String> variants(EngineFacts facts) {
        return Variants.all().stream()
                .filter(rules ->
                        fit(Game.start(rules), Colour.WHITE, facts).faults().isEmpty())
                .map(RuleSet::variant)
                .toList();
    }

    /** Whether an engine can play a game that begins so. */
    Fit fit(Game game, Colour colour, EngineFacts facts);

    /**
     * Begins a game that fits.
     *
     * @param settings what {@link #fit} gave
     * @param options options of the engine and their values, in their order
     */
    Step<Boolean> begin(Colour colour, List<String> settings, Map<String, String> options);

    /** Asks for the answer to a turn. */
    Step<Reply> ask(Question question, EngineFacts facts);

    /** What to say when a game is over. */
    List<String> over(GameEnd end, Colour colour);

    /** What to say to an engine that is not needed any more. */
    List<String> farewell();
}
