package org.millrace.referee.load;

import java.io.PrintStream;
import java.util.Collection;
import java.util.Locale;

/** Prints figures beside their targets. Confined to one thread. */
final class Report {

    private final PrintStream out;
    private boolean kept = true;

    Report(PrintStream out) {
        this.out = out;
    }

    @SuppressWarnings("AnnotateFormatMethod") // The annotation would be one more dependency.
    void line(String format, Object... arguments) {
        out.println(String.format(Locale.ROOT, format, arguments));
    }

    /** A figure that may be no more than its target. */
    void atMost(String what, double figure, double target) {
        judged(what, figure, "at most", target, figure <= target);
    }

    /** A figure that may be no less than its target. */
    void atLeast(String what, double figure, double target) {
        judged(what, figure, "at least", target, figure >= target);
    }

    /** What must not be at all. */
    void none(String what, Collection<?> found) {
        if (!found.isEmpty()) {
            kept = false;
            line("%s: %s  MISSED", what, found);
        }
    }

    /** Whether every target so far was kept. */
    boolean kept() {
        return kept;
    }

    private void judged(String what, double figure, String bound, double target, boolean good) {
        kept &= good;
        line("%s: %.2f, target %s %.2f  %s", what, figure, bound, target, good ? "kept" : "MISSED");
    }
}
