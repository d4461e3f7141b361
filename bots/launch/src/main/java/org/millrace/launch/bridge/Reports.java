package org.millrace.launch.bridge;

import java.io.PrintStream;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What the games of a bridge tell people. Thread-safe. */
final class Reports {

    private final PrintStream err;
    private final Set<String> told = ConcurrentHashMap.newKeySet();

    Reports(PrintStream err) {
        this.err = err;
    }

    /** Tells something of one game. */
    void tell(String game, String sentence) {
        err.println("game " + game + ": " + sentence);
    }

    /** Tells what is the same in many games, once. */
    void tellOnce(String game, String sentence) {
        if (told.add(sentence)) {
            tell(game, sentence);
        }
    }
}
