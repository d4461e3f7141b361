package org.millrace.tournament.preflight;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.bot.house.HouseBotMain;
import org.millrace.referee.Token;
import org.millrace.referee.TokenHash;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.event.EventFile;

/** Preflights of real bots, in processes of their own and over real connections. */
@Timeout(240)
final class PreflightTest {
    private static final Duration MINUTE = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    @Test
    void run_botsWithEveryFault_tellsEachApartWithItsEvidence() throws Exception {
        PreflightReport report = fly(
                MINUTE,
                true,
                event(
                        "clock = \"3s/move\"\nconcurrency = 4000",
                        house("sound", "greedy"),
                        bot("gone", "no-such-program-anywhere"),
                        faulty("stillborn"),
                        faulty("quitter"),
                        faulty("illegal"),
                        faulty("garbage"),
                        faulty("silent")));

        assertThat(report.isFit()).isFalse();
        assertThat(report.bots())
                .extracting(BotCheck::name, BotCheck::finding)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("sound", Finding.FIT),
                        org.assertj.core.groups.Tuple.tuple("gone", Finding.MISSING),
                        org.assertj.core.groups.Tuple.tuple("stillborn", Finding.CRASHED),
                        org.assertj.core.groups.Tuple.tuple("quitter", Finding.CRASHED),
                        org.assertj.core.groups.Tuple.tuple("illegal", Finding.ILLEGAL_MOVE),
                        org.assertj.core.groups.Tuple.tuple("garbage", Finding.VIOLATION),
                        org.assertj.core.groups.Tuple.tuple("silent", Finding.TIME));
        BotCheck sound = report.bots().getFirst();
        assertThat(sound.start().orElseThrow()).isPositive();
        assertThat(sound.answers().orElseThrow().moves()).isPositive();
        assertThat(sound.answers().orElseThrow().worst())
                .isGreaterThanOrEqualTo(sound.answers().orElseThrow().median());
        assertThat(sound.plies()).isPresent();
        assertThat(report.bots().get(1).detail()).contains("no-such-program-anywhere", "install it");
        assertThat(report.bots().get(2).detail()).contains("code 3", "cannot find my opening book");
        assertThat(report.bots().get(3).output()).contains("Traceback: list index out of range");
        assertThat(report.bots().get(4).detail()).contains("illegal");
        assertThat(report.warnings()).anyMatch(warning -> warning.contains("concurrency is 4000"));
        assertThat(report.machine().samples()).isPositive();
        assertThat(report.forecast().games()).isEqualTo(7 * 6 * 5);
        assertThat(report.forecast().least())
                .isPositive()
                .isLessThan(report.forecast().most());
        assertThat(report.forecast().measured()).isBetween(2, 3);
    }

    @Test
    void run_botsThatNeverCome_areToldAfterTheStartTimeout() throws Exception {
        int port = freePort();
        PreflightReport report = fly(
                MINUTE,
                true,
                event(
                        "start-timeout = \"1s\"\nready-timeout = \"1s\"\nport = " + port,
                        bot("absent", "/bin/sleep 100"),
                        "[[bot]]\nname = \"remote\"\ntoken = \"a-long-secret\""));

        assertThat(report.bots()).extracting(BotCheck::finding).containsOnly(Finding.NEVER_CAME);
        assertThat(report.bots().get(0).detail()).contains("did not connect", "within 1 s");
        assertThat(report.bots().get(1).detail()).contains("connects by itself", "1 s");
        assertThat(report.warnings()).anyMatch(warning -> warning.contains("No bot has answered"));
    }

    @Test
    void run_botThatHangsUnderALongClock_isBrokenOff() throws Exception {
        PreflightReport report =
                fly(Duration.ofSeconds(2), true, event("clock = \"20min\"", faulty("silent"), house("a", "random")));

        assertThat(report.bots().getFirst().finding()).isEqualTo(Finding.TIME);
        assertThat(report.bots().getFirst().detail()).contains("made no move", "hang");
        assertThat(report.bots().get(1).finding()).isEqualTo(Finding.FIT);
    }

    @Test
    void run_botThatConnectsByItselfAndIsKnownByAHash_playsThroughTheEventsOwnDoor() throws Exception {
        int port = freePort();
        Token token = Token.random();
        Event event = event(
                "port = " + port,
                "[[bot]]\nname = \"far\"\ntoken-sha256 = \""
                        + TokenHash.of(token).hex() + "\"",
                house("near", "random"));
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
        String[] words = {"greedy", "--name", "far", "--port", Integer.toString(port), "--token", token.value()};
        Thread far = Thread.ofPlatform().daemon().start(() -> {
            int ignored = HouseBotMain.run(words, stream, stream);
        });

        PreflightReport report = fly(MINUTE, true, event);
        far.join(Duration.ofSeconds(30));

        assertThat(report.bots())
                .as(said.toString(StandardCharsets.UTF_8))
                .allSatisfy(bot -> assertThat(bot.finding()).isEqualTo(Finding.FIT));
        assertThat(report.isFit()).isTrue();
    }

    @Test
    void run_withoutRemoteBots_leavesThemUntriedAndTheirPortAlone() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            PreflightReport report = fly(
                    MINUTE,
                    false,
                    event(
                            "port = " + taken.getLocalPort(),
                            "[[bot]]\nname = \"remote\"\ntoken = \"a-long-secret\"",
                            house("near", "random")));

            assertThat(report.bots()).extracting(BotCheck::finding).containsExactly(Finding.NOT_TRIED, Finding.FIT);
        }
    }

    @Test
    void stop_whileABotIsTried_endsWithoutAReport() throws Exception {
        Preflight[] flight = new Preflight[1];
        flight[0] = new Preflight(
                event("clock = \"20min\"", faulty("silent"), house("a", "random")),
                settings(MINUTE, true),
                new PreflightListener() {
                    @Override
                    public void trying(String bot) {
                        Thread.ofVirtual().start(flight[0]::stop);
                    }
                });

        assertThat(flight[0].run()).isEmpty();
    }

    private PreflightReport fly(Duration longest, boolean remote, Event event) throws Exception {
        return new Preflight(event, settings(longest, remote), PreflightListener.NONE)
                .run()
                .orElseThrow();
    }

    private PreflightSettings settings(Duration longest, boolean remote) throws IOException {
        return new PreflightSettings(
                List.of(),
                Files.createDirectories(folder.resolve("scratch")),
                folder.resolve("out"),
                remote,
                longest,
                Duration.ofMillis(200),
                PreflightSettings.DRAW_RATE);
    }

    private Event event(String lines, String... bots) throws Exception {
        return EventFile.read(Files.writeString(
                folder.resolve("event.toml"),
                "[event]\nname = \"Cup\"\nvariant = \"six-mens-morris\"\n" + lines + "\n" + String.join("\n", bots)));
    }

    private static String house(String name, String bot) {
        return java(name, HouseBotMain.class.getName(), bot);
    }

    private static String faulty(String kind) {
        return java(kind, "org.millrace.tournament.run.FaultyBot", kind);
    }

    private static String java(String name, String main, String argument) {
        String words = Stream.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        main,
                        argument)
                .map(word -> "\"" + word.replace("\\", "\\\\") + "\"")
                .collect(Collectors.joining(", ", "[", "]"));
        return "[[bot]]\nname = \"" + name + "\"\ncommand = " + words;
    }

    private static String bot(String name, String command) {
        return "[[bot]]\nname = \"" + name + "\"\ncommand = \"" + command + "\"";
    }

    private static int freePort() throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return free.getLocalPort();
        }
    }
}
