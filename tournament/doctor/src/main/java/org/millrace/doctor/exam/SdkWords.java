package org.millrace.doctor.exam;

import java.util.Map;

/** What a remedy is called in the SDKs of this project, for bots whose Hello says that they are written with one. */
final class SdkWords {

    private static final Map<String, String> JAVA = Map.of(
            "clock-move", "turn.budget() says how long to think",
            "clock-game", "turn.budget() says how long to think",
            "clock-nodes", "turn.nodeLimit() is the limit");

    private static final Map<String, String> PYTHON = Map.of(
            "clock-move", "turn.budget says how long to think",
            "clock-game", "turn.budget says how long to think",
            "clock-nodes", "turn.node_limit is the limit");

    private SdkWords() {}

    /** The remedy, with the SDK's own word behind it where there is one. */
    static String in(String sdk, String check, String remedy) {
        Map<String, String> words =
                sdk.startsWith("millrace java sdk") ? JAVA : sdk.startsWith("millrace python sdk") ? PYTHON : Map.of();
        return words.containsKey(check) ? remedy + " In the SDK " + words.get(check) + "." : remedy;
    }
}
