package org.millrace.tournament.opening;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/** Suites of texts, for tests. */
final class SuiteText {
    static final RuleSet NINE = Variants.byId("nine-mens-morris").orElseThrow();
    static final RuleSet SIX = Variants.byId("six-mens-morris").orElseThrow();

    private SuiteText() {}

    static OpeningSuite suite(RuleSet rules, String text) {
        try {
            return SuiteReader.read("own.txt", "own", text.getBytes(StandardCharsets.UTF_8), Optional.of(rules));
        } catch (SuiteFileException refused) {
            throw new AssertionError(refused);
        }
    }
}
