package org.millrace.launch;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** The files that {@code /proc} has about a process, read as text. */
final class ProcfsFile {

    static final String ROOT = "/proc/";

    private ProcfsFile() {}

    /** Empty when there is nothing to see: a process that ended meanwhile or belongs to somebody else. */
    static String read(long pid, String file) {
        return read(ROOT + pid + "/" + file);
    }

    static String read(String path) {
        try (FileInputStream in = new FileInputStream(path)) {
            return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
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
