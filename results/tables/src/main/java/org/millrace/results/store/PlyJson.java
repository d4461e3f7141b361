package org.millrace.results.store;

import java.io.StringWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.millrace.record.MoveTiming;
import org.millrace.record.PlayedMove;
import org.millrace.record.Thought;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.SerializedString;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
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

    // Most plies have these; encoded once, they are not looked through for characters to be escaped each time.
    private static final SerializableString ELAPSED = new SerializedString("elapsed");
    private static final SerializableString CHARGED = new SerializedString("charged");
    private static final SerializableString LEFT = new SerializedString("left");
    private static final SerializableString ROUND_TRIP = new SerializedString("roundTrip");
    private static final SerializableString FORGIVEN = new SerializedString("forgiven");

    private PlyJson() {}

    static String timings(List<PlayedMove> moves) {
        return array(moves, PlyJson::timing);
    }

    private static void timing(PlayedMove played, JsonGenerator json) {
        if (played.timing().isEmpty()) {
            json.writeNull();
            return;
        }
        MoveTiming timing = played.timing().get();
        json.writeStartObject();
        if (!timing.elapsedFollows()) {
            number(json, ELAPSED, timing.elapsed().toNanos());
        }
        number(json, CHARGED, timing.charged().toNanos());
        timing.clockLeft().ifPresent(left -> number(json, LEFT, left.toNanos()));
        timing.roundTrip().ifPresent(trip -> number(json, ROUND_TRIP, trip.toNanos()));
        if (!timing.forgiven().isZero()) {
            number(json, FORGIVEN, timing.forgiven().toNanos());
        }
        json.writeEndObject();
    }

    private static void number(JsonGenerator json, SerializableString name, long value) {
        json.writeName(name);
        json.writeNumber(value);
    }

    /** An array of what is written for each ply. */
    private static String array(List<PlayedMove> moves, BiConsumer<PlayedMove, JsonGenerator> writing) {
        StringWriter text = new StringWriter(64 * moves.size() + 2);
        try (JsonGenerator json = JSON.createGenerator(text)) {
            json.writeStartArray();
            moves.forEach(played -> writing.accept(played, json));
            json.writeEndArray();
        }
        return text.toString();
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
        return array(moves, PlyJson::thought);
    }

    private static void thought(PlayedMove played, JsonGenerator json) {
        Thought thought = played.thought();
        if (thought.equals(Thought.NONE)) {
            json.writeNull();
            return;
        }
        json.writeStartObject();
        thought.score().ifPresent(score -> json.writeNumberProperty("score", score));
        thought.depth().ifPresent(depth -> json.writeNumberProperty("depth", depth));
        thought.nodes().ifPresent(nodes -> json.writeNumberProperty("nodes", nodes));
        writeUnlessEmpty(json, "variation", thought.variation());
        writeUnlessEmpty(json, "comment", thought.comment());
        json.writeEndObject();
    }

    private static void writeUnlessEmpty(JsonGenerator json, String name, String text) {
        if (!text.isEmpty()) {
            json.writeStringProperty(name, text);
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
