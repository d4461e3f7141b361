package org.millrace.doctor.exam;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.millrace.doctor.patient.Entry;
import org.millrace.doctor.patient.Quote;
import org.millrace.doctor.patient.Wiretap;

/** Writes down what was said during a check, an entry a line, secrets left out. */
final class Transcripts {

    /** Where a bot floods, what it says first is enough. */
    private static final long LONGEST = 2L << 20;

    private Transcripts() {}

    static void write(Path file, Check check, Wiretap tap) throws IOException {
        long written = 0;
        // Made anew where somebody has cleared away old files meanwhile.
        Files.createDirectories(file.toAbsolutePath().getParent());
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write("# " + check.id() + ": " + check.title());
            out.newLine();
            for (Entry entry : tap.since(0)) {
                String line = Quote.whole(entry);
                written += line.length();
                if (written > LONGEST) {
                    out.write("… and more");
                    out.newLine();
                    return;
                }
                out.write(line);
                out.newLine();
            }
        }
    }
}
