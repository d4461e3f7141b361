package org.millrace.results.store;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Function;
import org.millrace.record.MoveTiming;
import org.millrace.record.PlayedMove;
import org.millrace.record.Thought;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The JSON in a game's row: timings and thoughts with one element a ply, and tags.
 *
 * <p>Times are whole nanoseconds. What is absent is left out, so one value has one text. A timing's {@code elapsed} is
 * left out where it is the sum of {@code charged} and {@code forgiven}. Reading throws
 * {@link JacksonException} on other JSON.
 */
final class PlyJson {
    private static final JsonMapper JSON = JsonMapper.shared();

    private PlyJson() {}

    static String timings(List<PlayedMove> moves) {
        ArrayNode plies = JSON.createArrayNode();
        for (PlayedMove played : moves) {
            if (played.timing().isEmpty()) {
                plies.addNull();
                continue;
            }
            MoveTiming timing = played.timing().get();
            ObjectNode ply = plies.addObject();
            if (!timing.elapsedFollows()) {
                ply.put("elapsed", timing.elapsed().toNanos());
            }
            ply.put("charged", timing.charged().toNanos());
            timing.clockLeft().ifPresent(left -> ply.put("left", left.toNanos()));
            timing.roundTrip().ifPresent(trip -> ply.put("roundTrip", trip.toNanos()));
            if (!timing.forgiven().isZero()) {
                ply.put("forgiven", timing.forgiven().toNanos());
            }
        }
        return plies.toString();
    }

    static List<Optional<MoveTiming>> timings(String json) {
        return plies(json, ply -> {
            if (ply.isNull()) {
                return Optional.empty();
            }
            Duration charged = Duration.ofNanos(ply.required("charged").longValue());
            Optional<Duration> left = nanos(ply, "left");
            Optional<Duration> roundTrip = nanos(ply, "roundTrip");
            Duration forgiven = nanos(ply, "forgiven").orElse(Duration.ZERO);
            MoveTiming following = new MoveTiming(charged, left, roundTrip, forgiven);
            return Optional.of(nanos(ply, "elapsed")
                    .map(elapsed -> new MoveTiming(elapsed, charged, left, roundTrip, forgiven))
                    .orElse(following));
        });
    }

    private static Optional<Duration> nanos(JsonNode ply, String name) {
        return ply.has(name) ? Optional.of(Duration.ofNanos(ply.required(name).longValue())) : Optional.empty();
    }

    static String thoughts(List<PlayedMove> moves) {
        ArrayNode plies = JSON.createArrayNode();
        for (PlayedMove played : moves) {
            Thought thought = played.thought();
            if (thought.equals(Thought.NONE)) {
                plies.addNull();
                continue;
            }
            ObjectNode ply = plies.addObject();
            thought.score().ifPresent(score -> ply.put("score", score));
            thought.depth().ifPresent(depth -> ply.put("depth", depth));
            thought.nodes().ifPresent(nodes -> ply.put("nodes", nodes));
            putUnlessEmpty(ply, "variation", thought.variation());
            putUnlessEmpty(ply, "comment", thought.comment());
        }
        return plies.toString();
    }

    private static void putUnlessEmpty(ObjectNode ply, String name, String text) {
        if (!text.isEmpty()) {
            ply.put(name, text);
        }
    }

    static List<Thought> thoughts(String json) {
        return plies(
                json,
                ply -> ply.isNull()
                        ? Thought.NONE
                        : new Thought(
                                ply.has("score")
                                        ? OptionalDouble.of(
                                                ply.required("score").doubleValue())
                                        : OptionalDouble.empty(),
                                ply.has("depth")
                                        ? OptionalInt.of(ply.required("depth").intValue())
                                        : OptionalInt.empty(),
                                ply.has("nodes")
                                        ? OptionalLong.of(ply.required("nodes").longValue())
                                        : OptionalLong.empty(),
                                text(ply, "variation"),
                                text(ply, "comment")));
    }

    private static String text(JsonNode ply, String name) {
        return ply.has(name) ? ply.required(name).stringValue() : "";
    }

    private static <T> List<T> plies(String json, Function<JsonNode, T> reading) {
        List<T> plies = new ArrayList<>();
        JSON.readTree(json).asArray().forEach(ply -> plies.add(reading.apply(ply)));
        return plies;
    }

    static String tags(Map<String, String> tags) {
        ObjectNode node = JSON.createObjectNode();
        tags.forEach(node::put);
        return node.toString();
    }

    static Map<String, String> tags(String json) {
        Map<String, String> tags = new TreeMap<>();
        JSON.readTree(json).asObject().forEachEntry((name, value) -> tags.put(name, value.stringValue()));
        return tags;
    }
}
