package org.millrace.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CommandAdviceTest {

    @TempDir
    private Path folder;

    private Optional<String> advice(String... words) {
        return CommandAdvice.of(List.of(words), folder);
    }

    private void file(String name) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(Optional.ofNullable(file.getParent()).orElse(folder));
        Files.createFile(file);
    }

    @Test
    void pathWithASpace_isToBeQuoted() throws IOException {
        file("my bots/lib/millrace-bot.jar");

        assertThat(advice("java", "-cp", "my", "bots/lib/millrace-bot.jar", "MyBot"))
                .hasValue("Put the path into quotes, since it has a space: 'my bots/lib/millrace-bot.jar'; without them"
                        + " it is 2 words");
        assertThat(advice("java", "-cp", "my bots/lib/millrace-bot.jar", "MyBot"))
                .isEmpty();
    }

    @Test
    void fileOfABuild_isToBeBuilt() throws IOException {
        assertThat(advice("build/bot", "--fast")).hasValue("Build the bot first: build/bot is not there yet");
        file("build/bot");
        assertThat(advice("build/bot", "--fast")).isEmpty();
        assertThat(advice("java", "-jar", "target/bot.jar"))
                .hasValue("Build the bot first: target/bot.jar is not there yet");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bot.py", "src/bot.mjs", "MyBot.java", "lib/millrace-bot.jar"})
    void programThatIsNotThere_isNamedWithTheFolder(String word) throws IOException {
        assertThat(advice("run", word)).hasValue(missing(word));
        file(word);
        assertThat(advice("run", word)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-cp", "-classpath", "--class-path"})
    void partOfAClassPathThatIsNotThere_isNamedAlone(String option) throws IOException {
        file("lib/a.jar");
        file("build/classes/MyBot.class");
        file("jars/b.jar");

        for (String there :
                List.of("lib/a.jar", "build/classes", "lib/a.jar:build/classes", "jars/*", ".", ":lib/a.jar")) {
            assertThat(advice("java", option, there, "MyBot")).as(there).isEmpty();
        }
        assertThat(advice("java", option, "lib/a.jar:lib/b.jar", "MyBot")).hasValue(missing("lib/b.jar"));
        assertThat(advice("java", option, "lib/a.jar:target/classes:lib/b.jar", "MyBot"))
                .hasValue("Build the bot first: target/classes is not there yet");
        assertThat(advice("java", option, "libs/*", "MyBot")).hasValue(missing("libs"));
    }

    private String missing(String path) {
        return "There is no " + path + " in " + folder.toAbsolutePath().normalize() + ", where the command is started";
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "python3",
                "-Dbook=old.jar",
                "--to=out.py",
                "http://127.0.0.1/a.js",
                "--depth",
                "book",
                "out/games.txt",
                "build/cache:more"
            })
    void otherWords_areNothingToAdviseOn(String word) {
        assertThat(advice("run", word)).isEmpty();
    }

    @Test
    void programThatCannotBeStarted_sinceItsPathLacksQuotes_isToldSo() throws IOException {
        file("with space/bot");
        BotCommand command =
                new BotCommand(List.of("with", "space/bot"), folder, Map.of(), folder.resolve("bot.log"), 100_000);

        assertThatThrownBy(() -> BotProcess.start(command))
                .isInstanceOf(BotStartException.class)
                .hasMessageContaining("Put the path into quotes, since it has a space: 'with space/bot'");
        assertThat(folder.resolve("bot.log")).content().contains("Put the path into quotes");
    }

    @Test
    void endOfAProcess_tellsWhatIsWrongWithItsCommand_onlyWhereItFailedByItself() {
        BotCommand command =
                new BotCommand(List.of("python3", "bot.py"), folder, Map.of(), folder.resolve("bot.log"), 100_000);
        List<String> said = List.of("KeyError: 3");

        assertThat(BotExit.of(1, Optional.empty(), said).sentence(command, false))
                .isEqualTo("the process exited with code 1; its last output: KeyError: 3. There is no bot.py in "
                        + folder.toAbsolutePath().normalize() + ", where the command is started");
        for (BotExit other : List.of(
                BotExit.of(0, Optional.empty(), said),
                BotExit.of(137, Optional.empty(), said),
                BotExit.of(1, Optional.of("used too much memory"), said))) {
            assertThat(other.sentence(command, true)).isEqualTo(other.sentence());
        }
    }
}
