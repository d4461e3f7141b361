package org.millrace.tournament.event;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.millrace.rules.variant.HouseRules;
import org.millrace.rules.variant.RuleFault;
import org.millrace.rules.variant.RuleSet;
import org.tomlj.Toml;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlPosition;

/**
 * Reads variant files: TOML without tables, with the id and the values of a variant that is not in the catalogue.
 *
 * <p>All problems of a file are found in one reading. EVENTS.md of this module explains every key to organisers.
 */
public final class VariantFile {
    private static final String ENDING = ".toml";
    private static final Map<String, String> REQUIRED = Map.of("board", "\"squares-2\"", "stones", "7");

    /** Stands in for an id that is missing, so that the values are checked all the same. */
    private static final String NO_ID = "unnamed";

    private VariantFile() {}

    /** Whether a variant is a file, rather than an id of the catalogue. */
    public static boolean isMeant(String variant) {
        return variant.endsWith(ENDING);
    }

    /**
     * The variant of a file.
     *
     * @throws EventFileException if it cannot be played as it stands, with every problem in it
     * @throws IOException if there is no such file or it cannot be read
     */
    public static RuleSet read(Path file) throws IOException, EventFileException {
        Problems problems = Problems.of(file.toString());
        Optional<RuleSet> rules = read(file, problems);
        problems.failOnAny();
        return rules.orElseThrow();
    }

    /**
     * The variant of a file; empty, with the problems noted, if it cannot be played as it stands.
     *
     * @throws IOException if the file is there but cannot be read
     */
    static Optional<RuleSet> read(Path file, Problems problems) throws IOException {
        if (Files.isDirectory(file)) {
            problems.add(0, 0, "", "is a folder; name a variant file");
            return Optional.empty();
        }
        Optional<String> content = TomlText.read(file, problems);
        if (content.isEmpty()) {
            return Optional.empty();
        }
        TomlParseResult toml = Toml.parse(content.get());
        toml.errors().forEach(error -> TomlText.note(error, problems));
        return toml.hasErrors()
                ? Optional.empty()
                : variant(new Section("", toml, TomlPosition.positionAt(1, 1), problems));
    }

    private static Optional<RuleSet> variant(Section section) {
        Optional<String> id = section.requiredText("id", "\"seven-on-six\"");
        Optional<RuleSet> other =
                section.text("like").flatMap(name -> EventRules.catalogued(section, "like", name, ""));
        Map<String, String> values = new LinkedHashMap<>();
        for (String key : HouseRules.keys()) {
            section.plain(key).ifPresent(value -> values.put(key, value));
            if (REQUIRED.containsKey(key) && !section.has("like") && !section.has(key)) {
                section.missing(List.of(key, "like"), "write for example  " + key + " = " + REQUIRED.get(key));
            }
        }
        HouseRules.Result result = other.map(rules -> HouseRules.like(rules, id.orElse(NO_ID), values))
                .orElseGet(() -> HouseRules.of(id.orElse(NO_ID), values));
        Optional<RuleSet> rules = switch (result) {
            case HouseRules.Result.Playable(RuleSet playable) -> Optional.of(playable);
            case HouseRules.Result.Refused(List<RuleFault> faults) -> {
                faults.forEach(fault -> note(section, fault, values.keySet()));
                yield Optional.empty();
            }
        };
        section.refuseOthers();
        return id.isPresent() ? rules : Optional.empty();
    }

    /**
     * Notes a fault at the first of its values that stands in the file, since another may come from {@code like}.
     * Where none does, or one stands there that could not be read, the cause is noted already.
     */
    private static void note(Section section, RuleFault fault, Set<String> written) {
        if (fault.key().equals("variant")) {
            section.problem("id", fault.reason());
        } else if (fault.keys().stream().noneMatch(key -> section.has(key) && !written.contains(key))) {
            fault.keys().stream()
                    .filter(written::contains)
                    .findFirst()
                    .ifPresent(at -> section.problem(fault.key(), at, fault.reason()));
        }
    }
}
