package org.millrace.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramFinderTest {

    @TempDir
    private Path folder;

    private Path program(String name) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(folder.relativize(file).getNameCount() > 1 ? folder.resolve("bin") : folder);
        Files.writeString(file, "#!/bin/sh\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file;
    }

    @Test
    void find_searchesPathInOrderAndSkipsWhatCannotRun() throws IOException {
        Path file = program("bin/bot");
        Files.writeString(folder.resolve("bot"), "not executable");

        assertThat(ProgramFinder.find("bot", folder, Optional.of("/nowhere::bin")))
                .isEqualTo(file);
    }

    @Test
    void find_withASlash_isRelativeToTheFolder() throws IOException {
        Path file = program("bot");

        assertThat(ProgramFinder.find("./bot", folder, Optional.of("/bin")).normalize())
                .isEqualTo(file);
    }

    @Test
    void find_missingFolder_isNamed() {
        Path missing = folder.resolve("gone");

        assertThatThrownBy(() -> ProgramFinder.find("sh", missing, Optional.empty()))
                .isInstanceOf(BotStartException.class)
                .hasMessage("Cannot start 'sh' in folder '" + missing
                        + "': the folder does not exist; make it or correct the bot's 'directory'");
    }

    @Test
    void find_missingOnPath_namesThePathAndTheFileThatWasMeant() throws IOException {
        program("bot");

        assertThatThrownBy(() -> ProgramFinder.find("bot", folder, Optional.of("/nowhere")))
                .hasMessage("Cannot start 'bot' in folder '" + folder
                        + "': no program of that name is on its PATH (/nowhere); correct the spelling, install it, or"
                        + " write its full path in the bot's 'command' (a file of that name in the folder itself is"
                        + " started with './bot')");
    }

    @Test
    void find_missingFile_isNamed() {
        assertThatThrownBy(() -> ProgramFinder.find("./bot", folder, Optional.empty()))
                .hasMessageContaining("there is no file " + folder.resolve("./bot"))
                .hasMessageContaining("build the program first");
    }

    @Test
    void find_notExecutable_saysHow() throws IOException {
        Files.writeString(folder.resolve("bot.py"), "print()");

        assertThatThrownBy(() -> ProgramFinder.find("./bot.py", folder, Optional.empty()))
                .hasMessageContaining("is not executable; run 'chmod +x")
                .hasMessageContaining("'python3 ./bot.py'");
    }

    @Test
    void find_aFolder_isNoProgram() {
        assertThatThrownBy(() -> ProgramFinder.find("./", folder, Optional.empty()))
                .hasMessageContaining("is not a file");
    }
}
