package org.millrace.tournament.verify;

import java.util.ArrayList;
import java.util.List;

/** Gathers what is looked at and found. Confined to one thread. */
final class Findings {
    private final List<String> checked = new ArrayList<>();
    private final List<String> unchecked = new ArrayList<>();
    private final List<Finding> found = new ArrayList<>();

    void checked(String sentence) {
        checked.add(sentence);
    }

    void unchecked(String sentence) {
        unchecked.add(sentence);
    }

    void found(String place, String sentence) {
        found.add(new Finding(place, sentence));
    }

    int count() {
        return found.size();
    }

    VerifyReport report() {
        return new VerifyReport(checked, unchecked, found);
    }
}
