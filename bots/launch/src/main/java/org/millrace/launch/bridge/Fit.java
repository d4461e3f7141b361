package org.millrace.launch.bridge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Whether an engine can play a game.
 *
 * @param settings lines that set the rules
 * @param faults why it cannot, each naming the option of the rules and what would fit
 * @param notes what it does not know of the rules though it can play by them, for people
 */
record Fit(List<String> settings, List<String> faults, List<String> notes) {

    /** Copies the lists. */
    Fit {
        settings = List.copyOf(settings);
        faults = List.copyOf(faults);
        notes = List.copyOf(notes);
    }

    /** All that is in the way of a game, as one sentence; empty if nothing is. */
    Optional<String> fault() {
        return faults.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", faults));
    }

    /** Collects what a dialect finds. */
    static final class Draft {
        private final List<String> settings = new ArrayList<>();
        private final List<String> faults = new ArrayList<>();
        private final List<String> notes = new ArrayList<>();

        Draft set(String line) {
            settings.add(line);
            return this;
        }

        Draft require(boolean fits, String fault) {
            if (!fits) {
                faults.add(fault);
            }
            return this;
        }

        Draft note(boolean known, String sentence) {
            if (!known) {
                notes.add(sentence);
            }
            return this;
        }

        Fit fit() {
            return new Fit(settings, faults, notes);
        }
    }
}
