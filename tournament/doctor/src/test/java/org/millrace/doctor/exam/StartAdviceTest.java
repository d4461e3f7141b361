package org.millrace.doctor.exam;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.doctor.patient.Origin;
import org.millrace.launch.BotExit;
import org.millrace.launch.CommandTemplate;

class StartAdviceTest {

    @TempDir
    private Path folder;

    private Origin origin(String command) {
        return new Origin.Launched(CommandTemplate.parse(command), folder, List.of());
    }

    private static BotExit exit(int code, String... lines) {
        return BotExit.of(code, Optional.empty(), List.of(lines));
    }

    @Test
    void pathWithASpace_isToBeQuoted() throws IOException {
        Files.createDirectory(folder.resolve("my bot"));
        Files.createFile(folder.resolve("my bot/bot.py"));

        assertThat(StartAdvice.ended(origin("python3 my bot/bot.py --fast"), exit(2, "python3: can't open file 'my'")))
                .contains("quotes", "'my bot/bot.py'")
                .doesNotContain("--fast");
        assertThat(StartAdvice.missing(origin("my bot/bot.py"))).contains("'my bot/bot.py'");
        assertThat(StartAdvice.ended(origin("python3 'my bot/bot.py' --fast"), exit(1)))
                .doesNotContain("quotes");
    }

    @Test
    void missingFileOfABuild_isToBeBuilt() throws IOException {
        assertThat(StartAdvice.missing(origin("build/mill --depth 3")))
                .isEqualTo("Build the bot first: build/mill is not there yet.");
        assertThat(StartAdvice.ended(origin("java -jar target/bot.jar"), exit(1, "Error: Unable to access jarfile")))
                .contains("target/bot.jar is not there yet");

        Files.createDirectory(folder.resolve("build"));
        Files.createFile(folder.resolve("build/mill"));
        assertThat(StartAdvice.ended(origin("build/mill"), exit(1))).doesNotContain("Build");
    }

    @Test
    void whatWasPrinted_isToBeMended() throws IOException {
        Files.createFile(folder.resolve("bot.py"));
        assertThat(StartAdvice.ended(origin("python3 bot.py"), exit(1, "Traceback", "ImportError: no module mill")))
                .isEqualTo("Mend what it printed: ImportError: no module mill.");
    }

    @Test
    void exitCode0_isAProcessThatWentAway() {
        assertThat(StartAdvice.ended(origin("python3 bot.py"), exit(0))).contains("foreground", "SDK's run or main");
    }
}
