package org.millrace.launch;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * Makes bots the first to go when the machine itself runs out of memory: the kernel then kills one of them and not the
 * runner with all its games. Children inherit it. Anybody may raise the score of his own processes, only root lower it.
 */
final class OomScore {

    /** Of 1000, which would name the process outright, whatever little it uses beside the others. */
    private static final int SCORE = 900;

    private OomScore() {}

    /** Does nothing where the system has no such thing. */
    static void raise(long pid) {
        if (!ProcessTable.onLinux()) {
            return;
        }
        try (FileOutputStream out = new FileOutputStream(ProcfsFile.ROOT + pid + "/oom_score_adj")) {
            out.write(Integer.toString(SCORE).getBytes(StandardCharsets.US_ASCII));
        } catch (IOException goneOrRefused) {
            // A bot that ended at once needs none; one of a stricter system goes without.
        }
    }
}
