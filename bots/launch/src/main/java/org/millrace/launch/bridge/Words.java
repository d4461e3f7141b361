package org.millrace.launch.bridge;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/** A line of an engine, split at blanks: keywords and what stands behind them. */
record Words(List<String> all) {

    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9]{1,18}");

    static Words of(String line) {
        String stripped = line.strip();
        return new Words(stripped.isEmpty() ? List.of() : List.of(BLANKS.split(stripped)));
    }

    boolean startsWith(String word) {
        return !all.isEmpty() && all.getFirst().equals(word);
    }

    boolean has(String word) {
        return all.contains(word);
    }

    /** The word behind a keyword. */
    Optional<String> after(String keyword) {
        int at = all.indexOf(keyword);
        return at >= 0 && at + 1 < all.size() ? Optional.of(all.get(at + 1)) : Optional.empty();
    }

    /** The number behind a keyword, if there is one. */
    OptionalLong number(String keyword) {
        return after(keyword)
                .filter(word -> NUMBER.matcher(word).matches())
                .map(word -> OptionalLong.of(Long.parseLong(word)))
                .orElse(OptionalLong.empty());
    }

    /** What stands behind a keyword up to the first of the others, or the end. */
    String between(String keyword, String... ends) {
        int from = all.indexOf(keyword);
        if (from < 0) {
            return "";
        }
        int to = from + 1;
        while (to < all.size() && !Arrays.asList(ends).contains(all.get(to))) {
            to++;
        }
        return String.join(" ", all.subList(from + 1, to));
    }
}
