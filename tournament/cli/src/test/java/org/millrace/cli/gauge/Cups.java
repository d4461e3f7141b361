package org.millrace.cli.gauge;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.millrace.bot.house.HouseBotMain;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.event.EventFile;

/** Events of house bots that run on this test's own class path. */
final class Cups {
    private Cups() {}

    static Event event(Path folder, String lines) throws Exception {
        return EventFile.read(Files.writeString(
                folder.resolve("cup.toml"),
                "[event]\nname = \"Gauged \\\"cup\\\"\"\nvariant = \"three-mens-morris\"\n" + lines + "\n"
                        + bot("first", "random") + bot("second", "greedy")));
    }

    private static String bot(String name, String kind) {
        String command = Stream.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        HouseBotMain.class.getName(),
                        kind)
                .map(word -> "'" + word + "'")
                .collect(Collectors.joining(", ", "[", "]"));
        return "[[bot]]\nname = \"" + name + "\"\ncommand = " + command + "\n";
    }
}
