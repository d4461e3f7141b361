package org.millrace.rules.naive;

import java.util.List;

/** What a bot looks at in a position, counted by the names of the points. */
final class NaiveFeatures {
    private NaiveFeatures() {}

    /** The standing mills of a colour. */
    static int mills(NaivePosition position, char colour) {
        return (int) position.rules().board().mills().stream()
                .filter(mill -> mill.stream().allMatch(point -> position.at(point) == colour))
                .count();
    }

    /** The steps along a line to an empty point that a colour's stones have. */
    static int mobility(NaivePosition position, char colour) {
        return position.pointsOf(colour).stream()
                .mapToInt(point -> steps(position, point))
                .sum();
    }

    /** The stones of a colour that have no step. */
    static List<String> blocked(NaivePosition position, char colour) {
        return position.pointsOf(colour).stream()
                .filter(point -> steps(position, point) == 0)
                .toList();
    }

    /** The empty points that are all that a mill of a colour lacks. */
    static List<String> openMills(NaivePosition position, char colour) {
        return position.pointsOf('.').stream()
                .filter(point -> position.rules().board().millsThrough(point).stream()
                        .anyMatch(mill ->
                                mill.stream().allMatch(each -> each.equals(point) || position.at(each) == colour)))
                .toList();
    }

    private static int steps(NaivePosition position, String from) {
        return (int) position.rules().board().neighbours(from).stream()
                .filter(to -> position.at(to) == '.')
                .count();
    }
}
