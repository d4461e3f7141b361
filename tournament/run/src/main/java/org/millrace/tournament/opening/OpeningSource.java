package org.millrace.tournament.opening;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.millrace.rules.variant.RuleSet;

/** Where an event's openings come from. */
public sealed interface OpeningSource {

    /** The openings of an event by these rules and with this seed. */
    Openings openings(RuleSet rules, long seed);

    /** What the games depend on, as {@code key = value} lines of an event file. */
    List<String> essentials();

    /** What an organiser should know, as sentences without a full stop; often nothing. */
    List<String> notes(RuleSet rules);

    /**
     * Random moves.
     *
     * @param plies of either player, at least 0
     */
    record Random(int plies) implements OpeningSource {
        @Override
        public Openings openings(RuleSet rules, long seed) {
            return new RandomOpenings(rules, plies, seed);
        }

        @Override
        public List<String> essentials() {
            return List.of("opening-plies = " + plies);
        }

        @Override
        public List<String> notes(RuleSet rules) {
            return List.of();
        }
    }

    /** A suite. */
    record Suite(OpeningSuite suite, SuiteOrder order) implements OpeningSource {
        @Override
        public Openings openings(RuleSet rules, long seed) {
            return new SuiteOpenings(suite, seed, order);
        }

        @Override
        public List<String> essentials() {
            return List.of(
                    "openings = " + suite.id() + ", SHA-256 " + suite.hash(),
                    "opening-order = " + order.name().toLowerCase(Locale.ROOT).replace('_', '-'));
        }

        @Override
        public List<String> notes(RuleSet rules) {
            return suite.notesFor(rules);
        }
    }

    /**
     * What an event has that says nothing of openings: of the built-in suites of its variant that leave half of all
     * stones to be placed, the one that has the most; empty if there is none, or its rules do not allow it.
     */
    static Optional<OpeningSource> usual(RuleSet rules) {
        String head = rules.variant() + "-";
        return OpeningSuite.builtIns().stream()
                .filter(id -> id.startsWith(head) && id.substring(head.length()).matches("[0-9]+"))
                .filter(id -> stones(id) <= rules.stones())
                .max((one, two) -> Integer.compare(stones(one), stones(two)))
                .flatMap(OpeningSuite::builtIn)
                .filter(suite -> suite.whyNotFor(rules).isEmpty())
                .map(suite -> new Suite(suite, SuiteOrder.SHUFFLED));
    }

    private static int stones(String id) {
        return Integer.parseInt(id.substring(id.lastIndexOf('-') + 1));
    }
}
