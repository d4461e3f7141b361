package org.millrace.cli;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The command that starts this very program again, for bots that are part of it. */
final class OwnCommand {
    private OwnCommand() {}

    /** Program and first arguments; small in memory and quick to start, since an event starts it many times. */
    static List<String> words() {
        List<String> words = new ArrayList<>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(List.of("-XX:+UseSerialGC", "-Xshare:auto", "-XX:-UsePerfData", "-Xmx256m"));
        Path code = code();
        if (Files.isRegularFile(code)) {
            words.addAll(List.of("-jar", code.toString()));
        } else {
            words.addAll(List.of("-cp", System.getProperty("java.class.path", ""), Main.class.getName()));
        }
        return List.copyOf(words);
    }

    /** What a person types to start this program: the launcher, or where there was none, Java and the jar. */
    static String typedIn(Path folder) {
        String launcher = System.getProperty("millrace.launcher", "");
        if (launcher.isEmpty()) {
            return "java -jar " + ShellWord.of(code().toString());
        }
        Path millrace = Path.of(launcher);
        Path from = folder.toAbsolutePath().normalize();
        Path root = Objects.requireNonNull(millrace.getParent());
        return ShellWord.of(from.startsWith(root) ? shown(from.relativize(millrace)) : launcher);
    }

    /** With a folder before it, without which a shell would look on its path. */
    private static String shown(Path millrace) {
        return millrace.getNameCount() == 1 ? "./" + millrace : millrace.toString();
    }

    private static Path code() {
        try {
            return Path.of(Main.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException("the program does not know where it was started from", impossible);
        }
    }
}
