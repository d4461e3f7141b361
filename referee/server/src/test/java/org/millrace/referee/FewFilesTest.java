package org.millrace.referee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.protocol.v1.RefereeMessage.KindCase;

/** A referee in a process of its own with a low limit of open files. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "its shell has no ulimit")
final class FewFilesTest {

    private static final int FILES = 128;
    private static final Pattern PORT = Pattern.compile("(?m)^port (\\d+)$");

    @TempDir
    private Path folder;

    @Test
    void crowd_ofMoreConnectionsThanFiles_keepsNoBotOutAndFillsNoLog() throws Exception {
        Path output = folder.resolve("output");
        Process referee = new ProcessBuilder(
                        "sh",
                        "-c",
                        "ulimit -n " + FILES + " && exec \"$@\"",
                        "sh",
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        CrampedReferee.class.getName())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            await().atMost(Arena.LONG)
                    .until(() -> PORT.matcher(Files.readString(output)).find());
            int port = PORT.matcher(Files.readString(output))
                    .results()
                    .map((MatchResult found) -> Integer.parseInt(found.group(1)))
                    .findFirst()
                    .orElseThrow();
            besideACrowd(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            referee.getOutputStream().close();
            assertThat(referee.waitFor(60, TimeUnit.SECONDS)).isTrue();
        } finally {
            referee.destroyForcibly();
        }
        String printed = Files.readString(output);
        assertThat(printed).contains("too few files for 16384 connections", "the end");
        assertThat(printed.lines().filter(line -> line.startsWith("\tat "))).isEmpty();
    }

    private static void besideACrowd(InetSocketAddress referee) throws IOException {
        List<Socket> crowd = new ArrayList<>();
        try {
            for (int i = 0; i < 3 * FILES; i++) {
                crowd.add(new Socket(referee.getAddress(), referee.getPort()));
            }
            try (RawBot alpha = RawBot.welcomed(referee, "alpha", Arena.ALPHA_TOKEN);
                    RawBot beta = RawBot.welcomed(referee, "beta", Arena.BETA_TOKEN)) {
                alpha.ping(1);
                alpha.expect(KindCase.PONG);
                beta.ping(2);
                beta.expect(KindCase.PONG);
            }
        } finally {
            for (Socket one : crowd) {
                one.close();
            }
        }
    }
}
