package org.millrace.tournament.event;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/** Reads the rules of an event: its variant, which is an id of the catalogue or a file, and the options on top. */
final class EventRules {
    private static final String USUAL_VARIANT = "nine-mens-morris";

    private final Path eventFile;
    private final Section section;
    private final Problems problems;

    EventRules(Path eventFile, Section section, Problems problems) {
        this.eventFile = eventFile;
        this.section = section;
        this.problems = problems;
    }

    /**
     * The rules; empty, with the problems noted, if there are none to play by.
     *
     * @throws IOException if the variant's file is there but cannot be read
     */
    Optional<RuleSet> read() throws IOException {
        Optional<RuleSet> variant = variant();
        if (variant.isEmpty()) {
            // Options are options of a variant; without one there is nothing to check them by.
            section.text("rules");
            return variant;
        }
        return Optional.of(section.parsed("rules", variant.get(), variant.get()::with));
    }

    private Optional<RuleSet> variant() throws IOException {
        if (!section.has("variant")) {
            return Variants.byId(USUAL_VARIANT);
        }
        Optional<String> name = section.text("variant");
        return name.isPresent() && VariantFile.isMeant(name.get())
                ? ofFile(name.get())
                : name.flatMap(id -> catalogued(section, "variant", id, ", and files of variants, which end in .toml"));
    }

    private Optional<RuleSet> ofFile(String name) throws IOException {
        Optional<Path> file = beside(name).filter(Files::exists);
        if (file.isEmpty()) {
            section.problem(
                    "variant", "there is no file \"" + name + "\"; its path starts from the folder of the event file");
            return Optional.empty();
        }
        return VariantFile.read(file.get(), problems.in(file.get().toString()));
    }

    private Optional<Path> beside(String name) {
        try {
            return Optional.of(eventFile.resolveSibling(name));
        } catch (InvalidPathException unfit) {
            return Optional.empty();
        }
    }

    /** The variant of an id; empty, with the problem noted, if the catalogue has none. */
    static Optional<RuleSet> catalogued(Section section, String key, String id, String further) {
        List<String> ids = Variants.all().stream().map(RuleSet::variant).toList();
        Optional<RuleSet> variant = Variants.byId(id);
        if (variant.isEmpty()) {
            section.problem(key, "\"" + id + "\" is not known" + Nearest.hint(Nearest.to(id, ids), ids) + further);
        }
        return variant;
    }
}
