package org.millrace.tournament.verify;

import java.util.List;

/**
 * What was verified, and what was found.
 *
 * @param checked sentences on what was looked at, in order
 * @param unchecked what could not be looked at, and why
 * @param findings what does not follow, in the order in which it was found
 */
public record VerifyReport(List<String> checked, List<String> unchecked, List<Finding> findings) {
    public VerifyReport {
        checked = List.copyOf(checked);
        unchecked = List.copyOf(unchecked);
        findings = List.copyOf(findings);
    }

    /** Whether everything that was looked at follows. */
    public boolean passed() {
        return findings.isEmpty();
    }
}
