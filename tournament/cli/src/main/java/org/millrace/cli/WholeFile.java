package org.millrace.cli;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes a file such that a reader finds the old one or the new, never half of it. */
final class WholeFile {
    /** What writes a file's content. */
    interface Content {
        void to(Writer file) throws IOException;
    }

    private WholeFile() {}

    /** Writes a file in UTF-8; a pipe or a device, which cannot be replaced, is written to as it is. */
    static void write(Path file, Content content) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            try (Writer pipe = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
                content.to(pipe);
            }
            return;
        }
        // The file that a link leads to is replaced, and not the link.
        Path target = Files.exists(file) ? file.toRealPath() : file;
        Path part = target.resolveSibling(target.getFileName() + ".part");
        boolean whole = false;
        try {
            try (Writer out = Files.newBufferedWriter(part, StandardCharsets.UTF_8)) {
                content.to(out);
            }
            Files.move(part, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
            whole = true;
        } finally {
            if (!whole) {
                Files.deleteIfExists(part);
            }
        }
    }
}
