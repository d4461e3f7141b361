package org.millrace.rules.variant;

import java.util.List;

/**
 * A value of a rule set that is not allowed, or values that do not fit together.
 *
 * @param keys the values that are involved, by the keys of {@link HouseRules#keys} or {@code variant} for the id; the
 *     one to change first
 * @param reason what does not fit and what would, in words, without a full stop at the end
 */
public record RuleFault(List<String> keys, String reason) {
    public RuleFault {
        keys = List.copyOf(keys);
    }

    /** The value to change. */
    public String key() {
        return keys.getFirst();
    }

    @Override
    public String toString() {
        return key() + ": " + reason;
    }
}
