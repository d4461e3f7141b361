package org.millrace.tournament.event;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.tomlj.TomlParseError;

/** The text of a TOML file, and what the parser says about it. */
final class TomlText {
    /** Some editors of Windows begin a file in UTF-8 with it. */
    private static final char BYTE_ORDER_MARK = (char) 0xFEFF;

    private TomlText() {}

    /**
     * Reads a file; empty, with the problem noted, if it is not in UTF-8.
     *
     * @throws IOException if there is no such file or it cannot be read
     */
    static Optional<String> read(Path file, Problems problems) throws IOException {
        try {
            String content = Files.readString(file);
            return Optional.of(content.indexOf(BYTE_ORDER_MARK) == 0 ? content.substring(1) : content);
        } catch (CharacterCodingException foreign) {
            problems.add(0, 0, "", "is not text in UTF-8; save it in that encoding");
            return Optional.empty();
        }
    }

    static void note(TomlParseError error, Problems problems) {
        String reason = "is not TOML: " + error.getMessage();
        problems.add(
                error.position().line(),
                error.position().column(),
                "",
                reason.contains("expected a value")
                        ? reason + "; a text stands in straight double quotes, such as \"5s/move\""
                        : reason);
    }
}
