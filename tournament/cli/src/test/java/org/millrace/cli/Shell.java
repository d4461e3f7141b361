package org.millrace.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.stream.Stream;
import picocli.CommandLine;

/** Runs commands as a shell would, in this process or in one of their own. */
final class Shell {
    private Shell() {}

    record Outcome(int code, String out, String err) {}

    static Outcome execute(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine line =
                Main.commandLine(arguments).setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        int code = line.execute(arguments);
        return new Outcome(code, out.toString(), err.toString());
    }

    /** The command line of a process of its own. */
    static String[] java(String... arguments) {
        String[] start = {
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName()
        };
        return Stream.concat(Stream.of(start), Stream.of(arguments)).toArray(String[]::new);
    }
}
