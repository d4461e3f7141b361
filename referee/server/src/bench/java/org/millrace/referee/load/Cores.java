package org.millrace.referee.load;

import java.io.IOException;
import java.util.List;

/** Which cores processes run on, set by {@code taskset} where there is one. */
final class Cores {

    private Cores() {}

    /**
     * Binds all threads of a process to a core.
     *
     * @return whether it worked
     */
    static boolean bind(long pid, int core) throws IOException, InterruptedException {
        try {
            return new ProcessBuilder(List.of("taskset", "-acp", String.valueOf(core), String.valueOf(pid)))
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return absent(e);
        }
    }

    private static boolean absent(IOException why) {
        System.Logger log = System.getLogger(Cores.class.getName());
        log.log(System.Logger.Level.WARNING, "processes are not bound to cores: {0}", why.getMessage());
        return false;
    }
}
