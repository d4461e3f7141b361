package org.millrace.rules.variant;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.millrace.rules.Parsed;

/** Reads option texts such as {@code flying=off,no-capture-limit=100}. */
final class RuleOptions {
    private RuleOptions() {}

    static Parsed<RuleSet> apply(RuleSet rules, String options) {
        return switch (pairs(options)) {
            case Parsed.Bad<Map<String, String>>(String field, String reason) -> new Parsed.Bad<>(field, reason);
            case Parsed.Ok<Map<String, String>>(Map<String, String> values) -> apply(rules, values);
        };
    }

    private static Parsed<RuleSet> apply(RuleSet rules, Map<String, String> values) {
        RuleDraft draft = RuleDraft.of(rules);
        for (Map.Entry<String, String> pair : values.entrySet()) {
            Optional<RuleFault> fault = set(draft, rules, pair.getKey(), pair.getValue());
            if (fault.isPresent()) {
                return bad(fault.get());
            }
        }
        List<RuleFault> faults = draft.faults();
        return faults.isEmpty() ? new Parsed.Ok<>(draft.build()) : bad(faults.getFirst());
    }

    /** The values of an option text by their keys, in its order and in small letters; blank gives none. */
    static Parsed<Map<String, String>> pairs(String options) {
        Map<String, String> values = new LinkedHashMap<>();
        if (options.isBlank()) {
            return new Parsed.Ok<>(values);
        }
        for (String part : options.split(",", -1)) {
            String pair = part.strip();
            int equals = pair.indexOf('=');
            if (equals < 0) {
                return new Parsed.Bad<>(
                        pair, "\"" + pair + "\" is no option; write key=value, with a comma between options");
            }
            String key = pair.substring(0, equals).strip().toLowerCase(Locale.ROOT);
            String value = pair.substring(equals + 1).strip().toLowerCase(Locale.ROOT);
            if (values.putIfAbsent(key, value) != null) {
                return new Parsed.Bad<>(key, key + " is set twice; set it once");
            }
        }
        return new Parsed.Ok<>(values);
    }

    private static Optional<RuleFault> set(RuleDraft draft, RuleSet rules, String key, String value) {
        Optional<RuleOption> known = RuleOption.ALL.stream()
                .filter(option -> option.key().equals(key) && option.applies(rules))
                .findFirst();
        if (known.isEmpty()) {
            return fault(key, rules.variant() + " has no option \"" + key + "\"; it has " + RuleOption.keysOf(rules));
        }
        RuleOption option = known.get();
        Optional<RuleFault> unreadable = option.put(draft, value);
        if (unreadable.isEmpty() && Variants.isFixed(rules.variant(), key) && !value.equals(option.value(rules))) {
            return fault(
                    key,
                    key + " is no choice in " + rules.variant() + "; leave it out or write " + key + "="
                            + option.value(rules));
        }
        return unreadable;
    }

    private static Optional<RuleFault> fault(String key, String reason) {
        return Optional.of(new RuleFault(List.of(key), reason));
    }

    private static Parsed<RuleSet> bad(RuleFault fault) {
        return new Parsed.Bad<>(fault.key(), fault.reason());
    }
}
