package org.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.cli.Shell.execute;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.ExitCode;

/** What new-bot writes and refuses to write; that all starters build and play is for {@code .ci/check-starters}. */
final class NewBotCommandTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"java, ''", "python, millrace", "javascript, millrace", "cpp, sdk"})
    void newBot_hasAllFilesOfTheStarterAndTheSdk(String language, String sdk) throws Exception {
        Shell.Outcome outcome = execute("new-bot", language, bot().toString());

        assertThat(outcome.code()).as(outcome.err()).isZero();
        TreeSet<String> expected = new TreeSet<>(tracked("bots/" + language + "/starter"));
        assertThat(expected).contains("cup.toml", "README.md");
        if (sdk.isEmpty()) {
            expected.add("lib/millrace-bot.jar");
        } else {
            tracked("bots/" + language + "/" + sdk).forEach(file -> expected.add("millrace/" + file));
            expected.addAll(List.of("millrace/LICENSE", "millrace/millrace.proto"));
        }
        expected.add(".gitignore");
        assertThat(new TreeSet<>(written(bot()))).isEqualTo(expected);
        assertThat(bot().resolve(".gitignore")).content().endsWith("\nruns/\n");
    }

    @Test
    void newBot_inJava_compilesPassesItsTestAndPlaysItsCup() throws Exception {
        execute("new-bot", "java", bot().toString());

        String jar = "lib/millrace-bot.jar";
        assertThat(jdk("javac", "-Xlint:all", "-Werror", "-cp", jar, "-d", "build", "MyBot.java", "MyBotTest.java"))
                .isEmpty();
        assertThat(jdk("java", "-cp", jar + ":build", "MyBotTest")).endsWith("MyBotTest: all is well\n");
        Path cup = bot().resolve("cup.toml");
        Files.writeString(cup, Files.readString(cup).replace("pairs = 5", "pairs = 1"));
        Path out = folder.resolve("out");
        Shell.Outcome run = execute("run", cup.toString(), "--out", out.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(Files.readAllLines(out.resolve("standings.csv")))
                .as("all games of the bot are there, and none is lost by a fault")
                .anyMatch(line -> line.matches("\\d,mine,[^,]*,4,.*,,the row's player"));
        assertThat(out.resolve("logs/01-mine.log")).content().contains("a game of nine-mens-morris", "ms to think");
    }

    @Test
    void newBot_tellsTheCommandsOfTheFirstGames() {
        Shell.Outcome outcome =
                execute("new-bot", "c++", folder.resolve("my bot").toString());

        assertThat(outcome.out().lines())
                .contains(
                        "  cd '" + folder.resolve("my bot") + "'",
                        "  cmake -S . -B build",
                        "  cmake --build build -j 2",
                        "README.md there tells how to go on.")
                .anyMatch(line -> line.endsWith(" run cup.toml"));
    }

    @ParameterizedTest
    @CsvSource({"py, Python", "JS, JavaScript", "node, JavaScript", "C++, C++", "Java, Java"})
    void language_hasOtherWords(String word, String title) {
        assertThat(execute("new-bot", word, bot().toString()).out()).contains("a bot in " + title + ";");
    }

    @Test
    void unknownLanguage_isAUsageErrorThatNamesThoseThereAre() {
        Shell.Outcome outcome = execute("new-bot", "rust", bot().toString());

        assertThat(outcome.code()).isEqualTo(ExitCode.USAGE);
        assertThat(outcome.err())
                .contains("'rust'", "java, python (py), javascript (js, node), cpp (c++)", "protocol/PROTOCOL.md");
        assertThat(bot()).doesNotExist();
    }

    @Test
    void help_namesEveryLanguage() {
        assertThat(execute("new-bot", "--help").out())
                .contains("java  ", "python, py  ", "javascript, js,", "node", "cpp, c++  ", "new-bot python my-bot");
    }

    @Test
    void folderWithFiles_isLeftAsItIs() throws IOException {
        Files.createDirectory(bot());
        Files.writeString(bot().resolve("thesis.tex"), "precious");

        Shell.Outcome outcome = execute("new-bot", "java", bot().toString());

        assertThat(outcome.code()).isEqualTo(ExitCode.SOFTWARE);
        assertThat(outcome.err()).contains(bot() + " has files already (thesis.tex)", "new or empty");
        assertThat(written(folder)).containsExactly("bot/thesis.tex");
    }

    @Test
    void folderWithFiles_isToldByOneThatIsSeen() throws IOException {
        Files.createDirectory(bot());
        Files.writeString(bot().resolve(".hidden"), "precious");
        Files.writeString(bot().resolve("thesis.tex"), "precious");

        assertThat(execute("new-bot", "java", bot().toString()).err()).contains("(thesis.tex)");

        Files.delete(bot().resolve("thesis.tex"));
        assertThat(execute("new-bot", "java", bot().toString()).err()).contains("(.hidden)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"java", "python", "javascript", "cpp"})
    void folderOfABot_isToldToBeOne(String language) {
        assertThat(execute("new-bot", language, bot().toString()).code()).isZero();

        assertThat(execute("new-bot", language, bot().toString()).err())
                .contains(bot() + " is a bot already; go on with  cd " + bot());
    }

    @ParameterizedTest
    @ValueSource(strings = {"java", "cpp"})
    void whatIsBuilt_isIgnored_whateverTheFolderOfTheBuild(String language) throws IOException {
        assertThat(execute("new-bot", language, bot().toString()).code()).isZero();

        assertThat(bot().resolve(".gitignore")).content().contains("build*/\n", "runs/\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"note", "note/bot", "note/deep/bot"})
    void placeAtAFile_isRefused(String place) throws IOException {
        Path note = Files.writeString(folder.resolve("note"), "precious");

        Shell.Outcome outcome = execute("new-bot", "java", folder.resolve(place).toString());

        assertThat(outcome.code()).isEqualTo(ExitCode.SOFTWARE);
        assertThat(outcome.err()).contains(note + " is a file", "name a");
        assertThat(written(folder)).containsExactly("note");
    }

    @Test
    void emptyFolder_perhapsWithARepository_isFilledAndStaysTheSame() throws IOException {
        Files.createDirectories(bot().resolve(".git"));
        Object before = Files.readAttributes(bot(), "unix:ino").get("ino");

        Shell.Outcome outcome = execute("new-bot", "java", bot().toString());

        assertThat(outcome.code()).as(outcome.err()).isZero();
        assertThat(bot().resolve("MyBot.java")).exists();
        assertThat(Files.readAttributes(bot(), "unix:ino").get("ino")).isEqualTo(before);
        try (Stream<Path> entries = Files.list(bot())) {
            assertThat(entries.map(entry -> entry.getFileName().toString()))
                    .containsExactlyInAnyOrder(
                            ".git",
                            ".gitignore",
                            "MyBot.java",
                            "MyBotTest.java",
                            "README.md",
                            "cup.toml",
                            "lib",
                            "pom.xml");
        }
    }

    @Test
    void failureAtTheEnd_leavesNothing() throws IOException {
        Path tooLong = folder.resolve("deep/deeper").resolve("x".repeat(300));

        Shell.Outcome outcome = execute("new-bot", "java", tooLong.toString());

        assertThat(outcome.code()).isEqualTo(ExitCode.SOFTWARE);
        assertThat(outcome.err()).contains("File name too long");
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).isEmpty();
        }
    }

    private Path bot() {
        return folder.resolve("bot");
    }

    /** What a program of the JDK that runs this test prints in the bot's folder; it must succeed. */
    private String jdk(String program, String... arguments) throws Exception {
        Path tool = Path.of(System.getProperty("java.home"), "bin", program);
        Process process = new ProcessBuilder(Stream.concat(Stream.of(tool.toString()), Stream.of(arguments))
                        .toList())
                .directory(bot().toFile())
                .redirectErrorStream(true)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
        return printed;
    }

    /** The files that git knows in a folder of the repository, from there. */
    private static List<String> tracked(String place) throws Exception {
        return RepositoryFiles.all().stream()
                .filter(file -> file.startsWith(place))
                .map(file -> Path.of(place).relativize(file).toString())
                .collect(Collectors.toList());
    }

    private static List<String> written(Path place) throws IOException {
        try (Stream<Path> files = Files.walk(place)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> place.relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }
}
