package org.millrace.rules.variant;

import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.millrace.rules.Parsed;

/** Reads option texts such as {@code flying=off,no-capture-limit=100}. */
final class RuleOptions {
    private RuleOptions() {}

    static Parsed<RuleSet> apply(RuleSet rules, String options) {
        RuleDraft draft = RuleDraft.of(rules);
        if (!options.isBlank()) {
            Set<String> seen = new HashSet<>();
            for (String pair : options.split(",", -1)) {
                Optional<RuleDraft.Fault> fault = set(draft, rules, pair.strip(), seen);
                if (fault.isPresent()) {
                    return bad(fault.get());
                }
            }
        }
        Optional<RuleDraft.Fault> fault = draft.fault();
        return fault.isPresent() ? bad(fault.get()) : new Parsed.Ok<>(draft.build());
    }

    private static Optional<RuleDraft.Fault> set(RuleDraft draft, RuleSet rules, String pair, Set<String> seen) {
        int equals = pair.indexOf('=');
        if (equals < 0) {
            return fault(pair, "\"" + pair + "\" is no option; write key=value, with a comma between options");
        }
        String key = pair.substring(0, equals).strip().toLowerCase(Locale.ROOT);
        String value = pair.substring(equals + 1).strip().toLowerCase(Locale.ROOT);
        Optional<RuleOption> known = RuleOption.ALL.stream()
                .filter(option -> option.key().equals(key) && option.applies(rules))
                .findFirst();
        if (known.isEmpty()) {
            return fault(key, rules.variant() + " has no option \"" + key + "\"; it has " + RuleOption.keysOf(rules));
        }
        RuleOption option = known.get();
        if (!seen.add(key)) {
            return fault(key, key + " is set twice; set it once");
        }
        if (!option.set(draft, value)) {
            return fault(key, "\"" + value + "\" is no value of " + key + "; it takes " + option.allowed());
        }
        if (Variants.isFixed(rules.variant(), key) && !value.equals(option.value(rules))) {
            return fault(
                    key,
                    key + " is no choice in " + rules.variant() + "; leave it out or write " + key + "="
                            + option.value(rules));
        }
        return Optional.empty();
    }

    private static Optional<RuleDraft.Fault> fault(String key, String reason) {
        return Optional.of(new RuleDraft.Fault(key, reason));
    }

    private static Parsed<RuleSet> bad(RuleDraft.Fault fault) {
        return new Parsed.Bad<>(fault.key(), fault.reason());
    }
}
