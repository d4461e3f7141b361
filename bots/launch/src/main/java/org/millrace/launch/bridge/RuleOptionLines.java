package org.millrace.launch.bridge;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * Sets the rules by an engine's options. An option that the engine does not offer does no harm as long as the usual
 * value is wanted; another value of a rule by which moves are judged is a fault, of one by which games end a note.
 */
record RuleOptionLines(EngineFacts facts, Fit.Draft draft) {

    /** A rule that says which moves there are. */
    void play(String rule, String option, String value, String usual) {
        Optional<EngineOption> offered = facts.option(option);
        if (offered.filter(found -> takes(found, value)).isPresent()) {
            draft.set(UciLines.setOption(offered.orElseThrow().name(), value));
        } else {
            draft.require(
                    offered.isEmpty() && value.equals(usual),
                    rule + ": the engine would have to play with " + option + "=" + value
                            + (offered.isPresent() ? ", which it does not take" : ", an option that it does not offer")
                            + "; play " + rule + " as it does, or leave the engine out");
        }
    }

    /** A rule that says when a game is over. */
    void end(String rule, String option, String value, String usual) {
        Optional<EngineOption> offered = facts.option(option);
        if (offered.filter(found -> takes(found, value)).isPresent()) {
            draft.set(UciLines.setOption(offered.orElseThrow().name(), value));
        } else {
            draft.note(value.equals(usual), rule + ": the engine does not know of " + option + "=" + value);
        }
    }

    /** A number of moves that ends a game, or 0 for none: the nearest that the engine takes. */
    void endWithin(String rule, String option, int moves, int usual) {
        Optional<EngineOption> offered = facts.option(option);
        long wanted = moves == 0 ? Long.MAX_VALUE : moves;
        long nearest = offered.map(found -> nearest(found, wanted)).orElse((long) usual);
        offered.ifPresent(found -> draft.set(UciLines.setOption(found.name(), "" + nearest)));
        draft.note(nearest == moves, rule + "=" + moves + ": the engine goes by " + option + "=" + nearest);
    }

    private static boolean takes(EngineOption option, String value) {
        return !value.matches("[0-9]+") || nearest(option, Long.parseLong(value)) == Long.parseLong(value);
    }

    private static long nearest(EngineOption option, long value) {
        OptionalLong least = option.least();
        OptionalLong most = option.most();
        long atLeast = least.isPresent() ? Math.max(least.getAsLong(), value) : value;
        return most.isPresent() ? Math.min(most.getAsLong(), atLeast) : atLeast;
    }
}
