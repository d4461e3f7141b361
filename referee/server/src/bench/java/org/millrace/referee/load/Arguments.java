package org.millrace.referee.load;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Words and {@code key=number} pairs of a command line. */
final class Arguments {

    private final Map<String, String> values = new HashMap<>();

    Arguments(List<String> words) {
        for (String word : words) {
            int equals = word.indexOf('=');
            if (equals < 0) {
                values.put(word, "");
            } else {
                values.put(word.substring(0, equals), word.substring(equals + 1));
            }
        }
    }

    boolean flag(String key) {
        return values.containsKey(key);
    }

    int number(String key, int otherwise) {
        return Integer.parseInt(values.getOrDefault(key, String.valueOf(otherwise)));
    }

    Optional<String> text(String key) {
        return Optional.ofNullable(values.get(key));
    }
}
