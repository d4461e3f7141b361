package org.millrace.launch;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The files that {@code /proc} has about a process, read as text. */
final class ProcfsFile {

    static final String ROOT = "/proc/";

    private static final int BUFFER = 2048;

    private ProcfsFile() {}

    /** Empty when there is nothing to see: a process that ended meanwhile or belongs to somebody else. */
    static String read(long pid, String file) {
        return read(ROOT + pid + "/" + file);
    }

    /** Most files of a process are shorter than the first buffer, and two system calls read them, the second of which finds the end. */
    static String read(String path) {
        try (FileInputStream in = new FileInputStream(path)) {
            byte[] buffer = new byte[BUFFER];
            int length = 0;
            // A short read is not the end yet: an environment comes page by page.
            for (int read = in.read(buffer); read > 0; read = in.read(buffer, length, buffer.length - length)) {
                length += read;
                buffer = length == buffer.length ? Arrays.copyOf(buffer, 2 * length) : buffer;
            }
            return new String(buffer, 0, length, StandardCharsets.ISO_8859_1);
        } catch (IOException goneOrNotOurs) {
            return "";
        }
    }

    /** The number after a line's name, as in {@code Pss:   536 kB}; 0 where there is no such line. */
    static long number(String text, String name) {
        int at = text.startsWith(name) ? 0 : text.indexOf("\n" + name) + 1;
        if (at == 0 && !text.startsWith(name)) {
            return 0;
        }
        long number = 0;
        boolean begun = false;
        for (int i = at + name.length(); i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= '0' && c <= '9') {
                number = number * 10 + (c - '0');
                begun = true;
            } else if (begun || c == '\n') {
                break;
            }
        }
        return number;
    }
}
