package org.millrace.tournament.run;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.millrace.bot.house.HouseBotMain;

/** Event files of bots that run on this test's own class path. */
final class Cups {
    private Cups() {}

    static String event(String lines, String... bots) {
        return "[event]\nname = \"Cup\"\nvariant = \"three-mens-morris\"\n" + lines + "\n"
                + Stream.of(bots).collect(Collectors.joining("\n"));
    }

    static String house(String name, String bot) {
        return bot(name, HouseBotMain.class.getName(), bot);
    }

    static String faulty(String kind) {
        return bot(kind, FaultyBot.class.getName(), kind);
    }

    private static String bot(String name, String main, String argument) {
        List<String> words = Stream.concat(java(), Stream.of(main, argument)).toList();
        return "[[bot]]\nname = \"" + name + "\"\ncommand = "
                + words.stream().map(Cups::quoted).collect(Collectors.joining(", ", "[", "]"));
    }

    /** The program that runs this test, quick to start. */
    static Stream<String> java() {
        return Stream.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"));
    }

    private static String quoted(String word) {
        return "\"" + word.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
}
