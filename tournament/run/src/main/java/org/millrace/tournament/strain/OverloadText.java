package org.millrace.tournament.strain;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** An overload as one line: pairs {@code name=value} with spaces between. What is not known is not there. */
final class OverloadText {
    private static final String LENGTH = "length-ms";
    private static final String LATE = "late-ms";
    private static final String PAUSE = "pause-ms";
    private static final String RUN_QUEUE = "run-queue";
    private static final String CORES = "cores";
    private static final String WAITING = "waiting";
    private static final String GAMES = "games";
    private static final String LOST = "lost";
    private static final String VOIDED = "void";

    private OverloadText() {}

    static String write(Overload overload) {
        Map<String, Object> values = new LinkedHashMap<>();
        Figures worst = overload.worst();
        values.put(LENGTH, overload.length().toMillis());
        values.put(LATE, worst.lateness().toMillis());
        values.put(PAUSE, worst.pause().toMillis());
        worst.runQueue().ifPresent(queue -> values.put(RUN_QUEUE, queue));
        values.put(CORES, overload.cores());
        worst.waiting().ifPresent(share -> values.put(WAITING, share));
        values.put(GAMES, overload.games());
        values.put(LOST, overload.lost());
        values.put(VOIDED, overload.voided());
        return values.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .collect(Collectors.joining(" "));
    }

    static Optional<Overload> read(Instant begin, String text) {
        Map<String, String> values = Arrays.stream(text.split(" "))
                .map(pair -> pair.split("=", 2))
                .filter(pair -> pair.length == 2)
                .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1], (first, second) -> first));
        try {
            return Optional.of(new Overload(
                    begin,
                    Duration.ofMillis(whole(values, LENGTH)),
                    new Figures(
                            Duration.ofMillis(whole(values, LATE)),
                            Duration.ofMillis(whole(values, PAUSE)),
                            part(values, RUN_QUEUE),
                            part(values, WAITING)),
                    Math.toIntExact(whole(values, CORES)),
                    Math.toIntExact(whole(values, GAMES)),
                    Math.toIntExact(whole(values, LOST)),
                    Math.toIntExact(whole(values, VOIDED)),
                    true));
        } catch (IllegalArgumentException | ArithmeticException other) {
            return Optional.empty();
        }
    }

    private static long whole(Map<String, String> values, String name) {
        return Long.parseLong(values.getOrDefault(name, "missing"));
    }

    private static OptionalDouble part(Map<String, String> values, String name) {
        return values.containsKey(name)
                ? OptionalDouble.of(Double.parseDouble(values.getOrDefault(name, "")))
                : OptionalDouble.empty();
    }
}
