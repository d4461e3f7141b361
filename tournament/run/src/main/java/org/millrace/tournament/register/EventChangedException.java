package org.millrace.tournament.register;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.millrace.results.store.StorePlace;

/** The event file describes other games than those in the store it is to go on from. */
public final class EventChangedException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String changes;

    EventChangedException(StorePlace store, List<Difference> differences) {
        super(message(store, differences));
        changes = changes(differences);
    }

    /** What differs, in indented lines, each with a line break before it: for those who have no event file. */
    public String changes() {
        return changes;
    }

    private static String changes(List<Difference> differences) {
        StringBuilder text = new StringBuilder();
        for (Difference difference : differences) {
            difference
                    .line()
                    .lines()
                    .forEach(line ->
                            text.append(System.lineSeparator()).append("  ").append(line));
            if (!difference.why().isEmpty()) {
                text.append(System.lineSeparator()).append("    ").append(difference.why());
            }
        }
        return text.toString();
    }

    private static String message(StorePlace store, List<Difference> differences) {
        StringBuilder text =
                new StringBuilder(store + " holds another event than the file describes:").append(changes(differences));
        boolean acceptable = differences.stream()
                .allMatch(difference -> difference.acceptance().isPresent());
        if (acceptable) {
            text.append(System.lineSeparator())
                    .append("If that is meant, say so by name, and the event goes on with it: ")
                    .append(differences.stream()
                            .flatMap(difference -> difference.acceptance().stream())
                            .map(Acceptance::text)
                            .distinct()
                            .map(change -> "--accept " + quoted(change))
                            .collect(Collectors.joining(" ")))
                    .append(System.lineSeparator())
                    .append("Otherwise put the file back as it was; or play the changed event anew: into another"
                            + " folder, with --out " + another(store) + ", or after deleting this one.");
        } else {
            text.append(System.lineSeparator())
                    .append("Put the file back as it was; or play the changed event anew: into another folder, with"
                            + " --out " + another(store) + ", or after deleting this one.");
        }
        return text.toString();
    }

    /** A folder beside the one that the store lies in; a word where it lies in none. */
    private static String another(StorePlace store) {
        return switch (store) {
            case StorePlace.File(Path file) ->
                Optional.ofNullable(file.getParent())
                        .map(folder -> quoted(folder + "-2"))
                        .orElse("NEW-FOLDER");
            case StorePlace ignored -> "NEW-FOLDER";
        };
    }

    private static String quoted(String change) {
        return change.chars().allMatch(c -> Character.isLetterOrDigit(c) || "=-_./".indexOf(c) >= 0)
                ? change
                : "'" + change.replace("'", "'\\''") + "'";
    }
}
