package org.millrace.bot.tutorial;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The edits of the tutorial, made in its order in a new bot's files, compile and pass the new bot's test. */
final class TutorialTest {
    private static final Path PAGE = Path.of("README.md");
    private static final Path STARTER = Path.of("starter");
    private static final long PATIENCE_SECONDS = 120;
    private static final Pattern BLOCK = Pattern.compile("^```java\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern IMPORT = Pattern.compile("`(?:import )?((?:[a-z]+\\.)+[A-Z]\\w+)`");

    @TempDir
    private Path folder;

    private String page = "";
    private String bot = "";

    @Test
    void edits_inTheOrderOfThePage_compileAndPassTheStartersTest() throws Exception {
        page = Files.readString(PAGE);
        bot = Files.readString(STARTER.resolve("MyBot.java"));
        Files.copy(STARTER.resolve("MyBotTest.java"), folder.resolve("MyBotTest.java"));

        // A better bot
        replace("(?m)^( {8}.*\n){4}(?=\n {8}// How long to think)", block("Collections.shuffle"));
        replace("(?m)^    private final Random random.*\n", "$0\n" + block("private static int search"));
        replace("(?s) {8}return Answer\\.of\\(move\\).*?;\n", block("looked \" + DEPTH"));
        imports("with `import java.util.ArrayList`");
        compileAndTest();
        // Several games, options
        imports("offers one, with `import");
        replace("(?m)^ {8}BotSpec spec = .*\n", block("new BotOption"));
        replace("(?m)^    private final Random random.*\n", "$0\n" + block("private int depth"));
        replace("(?m)^    public void gameStarted.*\n", "$0" + block("depth = Integer"));
        replace("(?<=each\\), |looked \" \\+ )DEPTH", "depth", 2);
        compileAndTest();
        assertThat(run("MyBot", "--help")).contains("depth", "3", "moves to look ahead");
    }

    /** The one block of the page that has these words. */
    private String block(String words) {
        List<String> found = BLOCK.matcher(page)
                .results()
                .map(block -> block.group(1))
                .filter(block -> block.contains(words))
                .toList();
        assertThat(found).as(words).hasSize(1);
        return Matcher.quoteReplacement(found.getFirst());
    }

    /** The imports that the paragraph with these words asks for. */
    private void imports(String words) {
        String paragraph = Stream.of(page.split("\n\n"))
                .filter(each -> each.contains(words))
                .findFirst()
                .orElseThrow(() -> new AssertionError("The page does not say: " + words));
        List<String> classes =
                IMPORT.matcher(paragraph).results().map(found -> found.group(1)).toList();
        assertThat(classes).as(paragraph).isNotEmpty();
        for (String wanted : classes) {
            bot = "import " + wanted + ";\n" + bot;
        }
    }

    private void replace(String place, String text) {
        replace(place, text, 1);
    }

    private void replace(String place, String text, int times) {
        assertThat(Pattern.compile(place).matcher(bot).results().count())
                .as(place)
                .isEqualTo(times);
        bot = bot.replaceAll(place, text);
    }

    private void compileAndTest() throws IOException, InterruptedException {
        Files.writeString(folder.resolve("MyBot.java"), bot);
        Files.createDirectories(folder.resolve("build"));
        assertThat(succeeds("javac", "-Xlint:all", "-cp", classPath(), "-d", "build", "MyBot.java", "MyBotTest.java"))
                .isEmpty();
        assertThat(run("MyBotTest")).endsWith("MyBotTest: all is well\n");
    }

    private String run(String... program) throws IOException, InterruptedException {
        return succeeds(Stream.concat(
                        Stream.of("java", "-cp", classPath() + File.pathSeparator + folder.resolve("build")),
                        Stream.of(program))
                .toArray(String[]::new));
    }

    private static String classPath() {
        return System.getProperty("java.class.path");
    }

    /** Runs a tool of the JDK in the bot's folder, and gives what it prints. */
    private String succeeds(String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(words));
        command.set(0, Path.of(System.getProperty("java.home"), "bin", words[0]).toString());
        Path output = folder.resolve("output.txt");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS))
                    .as(words[0] + " ends")
                    .isTrue();
        } finally {
            process.destroyForcibly();
        }
        String said = Files.readString(output);
        assertThat(process.exitValue()).as(said).isZero();
        return said;
    }
}
