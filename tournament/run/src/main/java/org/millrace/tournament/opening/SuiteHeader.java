package org.millrace.tournament.opening;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.millrace.rules.Parsed;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/**
 * What a suite's file says of itself: comment lines of the form {@code # key: value} before the first opening. The keys
 * {@value #VARIANT} and {@value #RULES} are understood; the others are for readers.
 *
 * @param values by key, each with its line
 */
record SuiteHeader(Map<String, Entry> values) {
    static final String VARIANT = "variant";
    static final String RULES = "rules";
    static final String MADE_BY = "made-by";

    private static final Pattern FORM = Pattern.compile("#\\s*([a-z][a-z-]*):\\s*(.*)");

    /** A value, and the line where it stands. */
    record Entry(int line, String value) {}

    SuiteHeader {
        values = Map.copyOf(values);
    }

    /** The header of a file. Of a key that stands there twice, the first counts. */
    static SuiteHeader of(Iterable<String> lines) {
        Map<String, Entry> values = new LinkedHashMap<>();
        int number = 0;
        for (String line : lines) {
            number++;
            String text = line.strip();
            if (!text.isEmpty() && text.charAt(0) != '#') {
                break;
            }
            Matcher entry = FORM.matcher(text);
            if (entry.matches()) {
                values.putIfAbsent(
                        entry.group(1), new Entry(number, entry.group(2).strip()));
            }
        }
        return new SuiteHeader(values);
    }

    Optional<Entry> entry(String key) {
        return Optional.ofNullable(values.get(key));
    }

    Optional<String> value(String key) {
        return entry(key).map(Entry::value);
    }

    /** The rules that it names, if it names a variant and both can be read. */
    Optional<RuleSet> rules() {
        return value(VARIANT)
                .map(variant -> Variants.read(variant, value(RULES).orElse("")))
                .flatMap(
                        parsed -> parsed instanceof Parsed.Ok<RuleSet> ok ? Optional.of(ok.value()) : Optional.empty());
    }
}
