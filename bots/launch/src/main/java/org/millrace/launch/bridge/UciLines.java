package org.millrace.launch.bridge;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Lines that the descendants of UCI have in common. */
final class UciLines {

    private UciLines() {}

    static String setOption(String name, String value) {
        return "setoption name " + name + (value.isEmpty() ? "" : " value " + value);
    }

    /** Sets rules and options, announces a game and waits until the engine is ready for it. */
    static Step<Boolean> newGame(String command, List<String> settings, Map<String, String> options) {
        List<String> lines = new ArrayList<>();
        lines.add(command);
        lines.addAll(settings);
        options.forEach((name, value) -> lines.add(setOption(name, value)));
        lines.add(Readiness.QUESTION);
        return Step.say(lines, new Readiness<>(left -> new Step.Done<>(true)));
    }

    static String go(long millis, OptionalLong nodes) {
        return "go movetime " + millis + (nodes.isPresent() ? " nodes " + nodes.getAsLong() : "");
    }
}
