package org.millrace.tournament.event;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.millrace.launch.CommandSyntaxException;
import org.millrace.launch.CommandTemplate;
import org.millrace.record.Seconds;
import org.millrace.rules.Parsed;
import org.tomlj.TomlArray;
import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/**
 * One table of an event file while it is read: hands out checked values, and notes a problem for every value that does
 * not fit and every key that nobody asked for.
 */
final class Section {
    private final String path;
    private final TomlTable table;
    private final TomlPosition position;
    private final Problems problems;
    private final Set<String> known = new LinkedHashSet<>();
    private final List<Missing> missing = new ArrayList<>();

    /** One of these keys has to be there, the first in the ordinary case, and none is. */
    private record Missing(List<String> keys, String remedy) {}

    Section(String path, TomlTable table, TomlPosition position, Problems problems) {
        this.path = path;
        this.table = table;
        this.position = position;
        this.problems = problems;
    }

    boolean has(String key) {
        known.add(key);
        return table.contains(List.of(key));
    }

    Optional<String> text(String key) {
        return value(key, String.class, "a text in quotes");
    }

    /** A text, a number or a switch, as a text: {@code on} for true. */
    Optional<String> plain(String key) {
        if (!has(key)) {
            return Optional.empty();
        }
        return switch (table.get(List.of(key))) {
            case String text -> Optional.of(text);
            case Long number -> Optional.of(number.toString());
            case Boolean on -> Optional.of(on ? "on" : "off");
            case null, default -> {
                problem(key, "has to be a text in quotes or a whole number, not " + shown(table.get(List.of(key))));
                yield Optional.empty();
            }
        };
    }

    /** A text that has to be there; empty, with the problem noted, if it is not. */
    Optional<String> requiredText(String key, String example) {
        if (!has(key)) {
            missing(List.of(key), "write for example  " + key + " = " + example);
        }
        return text(key);
    }

    /** A time from {@code least} on; {@code fallback} where it is absent or refused. */
    Duration time(String key, Duration fallback, Duration least) {
        Duration time = parsed(key, fallback, Seconds::parse);
        if (time.compareTo(least) < 0) {
            problem(key, "is too short; allowed is " + least.toMillis() + "ms and more");
            return fallback;
        }
        return time;
    }

    /** A text parsed by its own grammar; {@code fallback} where the key is absent or the text refused. */
    <T> T parsed(String key, T fallback, Function<String, Parsed<T>> parser) {
        return text(key).flatMap(text -> parse(key, text, parser)).orElse(fallback);
    }

    private <T> Optional<T> parse(String key, String text, Function<String, Parsed<T>> parser) {
        return switch (parser.apply(text)) {
            case Parsed.Ok<T> ok -> Optional.of(ok.value());
            case Parsed.Bad<T> bad -> {
                problem(key, bad.reason());
                yield Optional.empty();
            }
        };
    }

    /** A whole number from {@code least} to {@code most}; {@code fallback} where it is absent or refused. */
    long number(String key, long fallback, long least, long most) {
        Optional<Long> number = value(key, Long.class, "a whole number, without quotes");
        if (number.isPresent() && (number.get() < least || number.get() > most)) {
            problem(key, number.get() + " is out of range; allowed are whole numbers from " + least + " to " + most);
            return fallback;
        }
        return number.orElse(fallback);
    }

    /** A number from {@code least} to {@code most}, whole or not; empty where it is absent or refused. */
    OptionalDouble decimal(String key, double least, double most) {
        Optional<Number> number = value(key, Number.class, "a number, without quotes");
        if (number.isEmpty()) {
            return OptionalDouble.empty();
        }
        double value = number.get().doubleValue();
        if (!(value >= least && value <= most)) {
            problem(
                    key,
                    number.get() + " is out of range; allowed are numbers from " + BigDecimal.valueOf(least) + " to "
                            + BigDecimal.valueOf(most).toPlainString());
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(value);
    }

    /** A list of texts; {@code fallback} where the key is absent or its value refused. */
    List<String> words(String key, List<String> fallback) {
        return value(key, TomlArray.class, "a list, for example  [\"one\", \"two\"]")
                .flatMap(array -> words(key, array))
                .orElse(fallback);
    }

    /** A list of whole numbers; empty where it is absent or refused. */
    Optional<List<Long>> numbers(String key) {
        Optional<TomlArray> array = value(key, TomlArray.class, "a list of whole numbers, for example  [0, 1]");
        if (array.isPresent() && !array.get().toList().stream().allMatch(Long.class::isInstance)) {
            problem(key, "every element of the list has to be a whole number");
            return Optional.empty();
        }
        return array.map(list -> list.toList().stream().map(Long.class::cast).toList());
    }

    /** A switch, {@code true} or {@code false}; {@code fallback} where it is absent or refused. */
    boolean flag(String key, boolean fallback) {
        return value(key, Boolean.class, "true or false, without quotes").orElse(fallback);
    }

    /** The constant whose word the text is, in small letters and with hyphens; {@code fallback} where it is none. */
    <E extends Enum<E>> E constant(String key, E fallback) {
        List<E> all = List.copyOf(EnumSet.allOf(fallback.getDeclaringClass()));
        List<String> words = all.stream().map(FormatKeys::word).toList();
        return all.get(words.indexOf(choice(key, FormatKeys.word(fallback), words)));
    }

    /** A command as a text that is split like a shell would, or as a list of words. */
    Optional<CommandTemplate> command(String key) {
        if (!has(key)) {
            return Optional.empty();
        }
        try {
            return table.get(List.of(key)) instanceof TomlArray array
                    ? words(key, array).map(CommandTemplate::of)
                    : text(key).map(CommandTemplate::parse);
        } catch (CommandSyntaxException refusal) {
            problem(key, String.valueOf(refusal.getMessage()));
            return Optional.empty();
        }
    }

    private Optional<List<String>> words(String key, TomlArray array) {
        List<String> words = new ArrayList<>();
        for (Object element : array.toList()) {
            if (!(element instanceof String word)) {
                problem(key, "every element of the list has to be a text in quotes, not " + shown(element));
                return Optional.empty();
            }
            words.add(word);
        }
        return Optional.of(words);
    }

    /** A table of texts, numbers and switches, as texts; empty where it is absent. */
    Map<String, String> texts(String key) {
        Map<String, String> texts = new LinkedHashMap<>();
        value(key, TomlTable.class, "a table, for example  { depth = \"6\" }")
                .ifPresent(inner -> inner.entrySet().forEach(entry -> {
                    if (entry.getValue() instanceof TomlTable || entry.getValue() instanceof TomlArray) {
                        problem(key, "the value of " + entry.getKey() + " has to be a text, a number or true or false");
                    } else {
                        texts.put(entry.getKey(), entry.getValue().toString());
                    }
                }));
        return Map.copyOf(texts);
    }

    /** Whether the key is there and holds a table. */
    boolean isTable(String key) {
        return has(key) && table.isTable(List.of(key));
    }

    /** A table inside this one; empty where it is absent or something else. */
    Optional<Section> table(String key) {
        return value(key, TomlTable.class, "a table")
                .map(inner -> new Section(full(key), inner, placeOf(key), problems));
    }

    /** Notes that one of these keys has to be there, unless {@link #refuseOthers} finds one of them mistyped. */
    void missing(List<String> keys, String remedy) {
        missing.add(new Missing(keys, remedy));
    }

    /** Notes every key that was not asked for, with the nearest one that exists. To be called last. */
    void refuseOthers() {
        Set<String> meant = new HashSet<>();
        for (String key : table.keySet()) {
            if (!known.contains(key)) {
                Optional<String> near = Nearest.to(key, known);
                near.ifPresent(meant::add);
                problem(key, "is not a key of this table" + Nearest.hint(near, known));
            }
        }
        refuseMissing(meant);
    }

    /** Notes what has to be there and is not, and lets the keys pass that nobody asked for. */
    void refuseMissing() {
        refuseMissing(Set.of());
    }

    private void refuseMissing(Set<String> meant) {
        missing.stream()
                .filter(wanted -> wanted.keys().stream().noneMatch(meant::contains))
                .forEach(wanted -> problem(wanted.keys().getFirst(), "is missing; " + wanted.remedy()));
    }

    void problem(String key, String reason) {
        problem(key, key, reason);
    }

    /** Notes a problem of one key at the place of another, which the file has. */
    void problem(String key, String at, String reason) {
        TomlPosition place = placeOf(at);
        problems.add(place.line(), place.column(), full(key), reason);
    }

    private TomlPosition placeOf(String key) {
        TomlPosition found = table.inputPositionOf(List.of(key));
        return found == null ? position : found;
    }

    private String full(String key) {
        return path.isEmpty() ? key : path + "." + key;
    }

    private <T> Optional<T> value(String key, Class<T> type, String wanted) {
        if (!has(key)) {
            return Optional.empty();
        }
        Object value = table.get(List.of(key));
        if (type.isInstance(value)) {
            return Optional.of(type.cast(value));
        }
        problem(key, "has to be " + wanted + ", not " + shown(value));
        return Optional.empty();
    }

    private static String shown(@Nullable Object value) {
        return switch (value) {
            case String text -> "\"" + text + "\"";
            case TomlArray list -> "a list of " + list.size();
            case TomlTable table -> "a table of " + table.size();
            case null, default -> String.valueOf(value);
        };
    }

    /** The allowed word that {@code key} names; {@code fallback} where it is absent or another word. */
    String choice(String key, String fallback, Collection<String> allowed) {
        Optional<String> word = text(key);
        if (word.isPresent() && !allowed.contains(word.get())) {
            Optional<String> near = Nearest.to(word.get(), allowed);
            problem(key, "\"" + word.get() + "\" is not known" + Nearest.hint(near, allowed));
            return fallback;
        }
        return word.orElse(fallback);
    }
}
