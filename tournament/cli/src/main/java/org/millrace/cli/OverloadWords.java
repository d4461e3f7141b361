package org.millrace.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import org.millrace.tournament.strain.Figures;
import org.millrace.tournament.strain.Overload;
import org.millrace.tournament.strain.OverloadSum;
import tools.jackson.databind.node.ObjectNode;

/** Tells people and programs that a machine had too much to do. */
final class OverloadWords {
    private OverloadWords() {}

    /** What was measured, what came of it, and what to do about it. */
    static String of(Overload overload) {
        String length = length(overload.length());
        return (overload.isOver()
                        ? "The machine was overloaded for " + length
                        : "The machine has been overloaded for " + length + ", and still is")
                + ": " + figures(overload) + ". " + remedy(overload) + doubt(overload.lost());
    }

    /** The same in fewer words. */
    static String briefly(Overload overload) {
        return length(overload.length()) + ": " + figures(overload);
    }

    /** What was measured in a spell, and its games. */
    private static String figures(Overload overload) {
        List<String> parts = lateness(overload.worst());
        OptionalDouble queue = overload.worst().runQueue();
        parts.add(
                queue.isEmpty()
                        ? "run queue unknown"
                        : decimal(queue.getAsDouble()) + " threads on " + count(overload.cores(), "core"));
        parts.add(count(overload.games(), "game") + " in that time");
        parts.add(trouble(overload.lost(), overload.voided()));
        return String.join(", ", parts);
    }

    /** All spells in one sentence. */
    static String of(OverloadSum sum) {
        List<String> parts = lateness(sum.worst());
        sum.worst().runQueue().ifPresent(queue -> parts.add("up to " + decimal(queue) + " threads for the cores"));
        parts.add(trouble(sum.lost(), sum.voided()));
        return "The machine was overloaded " + (sum.spells() == 1 ? "once" : sum.spells() + " times")
                + " in this event, " + length(sum.length()) + " in all: " + String.join(", ", parts) + ".";
    }

    private static List<String> lateness(Figures worst) {
        List<String> parts = new ArrayList<>();
        if (!worst.lateness().isZero()) {
            parts.add("timers up to " + length(worst.lateness()) + " late");
        }
        if (!worst.pause().isZero()) {
            parts.add("garbage collected for up to " + length(worst.pause()));
        }
        return parts;
    }

    private static String trouble(int lost, int voided) {
        return (lost == 0 ? "none" : Integer.toString(lost)) + " lost on time"
                + (voided == 0 ? "" : ", " + voided + " void");
    }

    /** The referee sees that a flag fell, not how long the bot would have gone on: it may have slept. */
    private static String doubt(int lost) {
        return lost == 0 ? "" : " Whether a bot that lost on time was late by itself, millrace replay shows.";
    }

    private static String remedy(Overload overload) {
        Figures worst = overload.worst();
        boolean isCollector = worst.pause().multipliedBy(2).compareTo(worst.lateness()) > 0;
        boolean isCrowded = worst.runQueue().orElse(Double.MAX_VALUE) > overload.cores();
        return isCollector && !isCrowded
                ? "Give Millrace more memory, as with JAVA_TOOL_OPTIONS=-Xmx2g."
                : "Lower concurrency, or close other programs.";
    }

    /** For programs: the keys are in EVENTS.md; what is not known is not there. */
    static void put(ObjectNode json, Overload overload) {
        Figures worst = overload.worst();
        json.put("begin", overload.begin().toString());
        json.put("lengthMs", overload.length().toMillis());
        json.put("lateMs", worst.lateness().toMillis());
        json.put("pauseMs", worst.pause().toMillis());
        worst.runQueue().ifPresent(queue -> json.put("runQueue", queue));
        json.put("cores", overload.cores());
        worst.waiting().ifPresent(share -> json.put("waiting", share));
        json.put("games", overload.games());
        json.put("lost", overload.lost());
        json.put("void", overload.voided());
    }

    private static String count(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    private static String length(Duration time) {
        if (time.compareTo(Duration.ofSeconds(1)) < 0) {
            return time.toMillis() + " ms";
        }
        return time.compareTo(Duration.ofMinutes(1)) < 0
                ? decimal(time.toMillis() / 1e3) + " s"
                : Times.rounded(time) + (time.toHours() > 0 ? " h" : " min");
    }

    private static String decimal(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
