package org.millrace.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files in UTF-16, as some programs of Windows write them, for readers of bytes that hold ASCII. */
final class Utf16 {
    private Utf16() {}

    /** Whether a file is in UTF-16: by its byte order mark, or since one of its first two bytes is zero. */
    static boolean isIn(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] head = in.readNBytes(2);
            if (head.length < 2) {
                return false;
            }
            boolean marked = (head[0] == (byte) 0xFE && head[1] == (byte) 0xFF)
                    || (head[0] == (byte) 0xFF && head[1] == (byte) 0xFE);
            return marked || (head[0] == 0) != (head[1] == 0);
        }
    }

    /** The file's text in UTF-8, held in memory. */
    static InputStream asUtf8(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        boolean littleEndian = bytes[1] == 0 || bytes[0] == (byte) 0xFF;
        String text = new String(bytes, littleEndian ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE);
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }
}
