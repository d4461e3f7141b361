package org.millrace.rules.vectors;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.millrace.rules.Lines;
import org.millrace.rules.variant.RuleSet;

/** The files of test vectors, made by other programs. */
public final class Vectors {
    private Vectors() {}

    /** The lines of a file that are neither blank nor a comment. */
    public static List<String> lines(String file) {
        try (InputStream in = Objects.requireNonNull(Vectors.class.getResourceAsStream("/vectors/" + file))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The rules that a vector names with its own words for the options. */
    static RuleSet rules(String variant, String options) {
        String ours = options.equals("-")
                ? ""
                : options.replace("diagonals=", "diagonal-mills=").replace("removals=", "removals-per-turn=");
        return Lines.rules(variant, ours);
    }
}
