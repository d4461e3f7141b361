package org.millrace.doctor.exam;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.bot.house.HouseBots;
import org.millrace.bot.house.HouseOptions;
import org.millrace.bot.sdk.BotRunner;
import org.millrace.bot.sdk.BotSpec;
import org.millrace.bot.sdk.Connection;
import org.millrace.doctor.Report;
import org.millrace.doctor.Status;
import org.millrace.doctor.patient.Origin;
import org.millrace.referee.Token;

/** A bot that connects by itself is examined as one that the doctor starts, as far as that goes. */
class AwaitedBotTest {

    private static final Token TOKEN = new Token("a token of the test");

    @TempDir
    private Path folder;

    @Test
    void awaitedBot_isExaminedAndNotAskedHowItsProcessEnds() throws Exception {
        BotSpec greedy = HouseBots.create("greedy", HouseOptions.DEFAULTS).orElseThrow();
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        DoctorListener listener = new DoctorListener() {
            @Override
            public void waiting(InetSocketAddress door) {
                Connection connection =
                        new Connection(door.getAddress().getHostAddress(), door.getPort(), "guest", TOKEN.value());
                Thread.ofPlatform().daemon().start(() -> {
                    int ignored = BotRunner.run(greedy, connection, false, nowhere);
                });
            }
        };
        Origin origin = new Origin.Awaited(TOKEN, new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));

        Report report = new Doctor(origin, "guest", Settings.DEFAULT, folder, listener)
                .examine(List.of("hello", "first-game", "captures", "resume", "late-answer", "goodbye", "refused"));

        assertThat(report.results())
                .extracting(result -> result.id() + " " + result.status())
                .containsExactly(
                        "hello PASS",
                        "first-game PASS",
                        "captures PASS",
                        "late-answer PASS",
                        "resume PASS",
                        "goodbye SKIP",
                        "refused SKIP");
        assertThat(report.count(Status.FAIL)).isZero();
    }

    /** Connects a house bot each time that somebody is to start one, with this token. */
    private static void connect(InetSocketAddress door, String token) {
        BotSpec greedy = HouseBots.create("greedy", HouseOptions.DEFAULTS).orElseThrow();
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        Connection connection = new Connection(door.getAddress().getHostAddress(), door.getPort(), "guest", token);
        Thread.ofPlatform().daemon().start(() -> {
            int ignored = BotRunner.run(greedy, connection, false, nowhere);
        });
    }

    @Test
    void refusedBot_isToldOfAndAnotherAwaited() throws Exception {
        List<String> refusals = new CopyOnWriteArrayList<>();
        DoctorListener listener = new DoctorListener() {
            private Optional<InetSocketAddress> at = Optional.empty();

            @Override
            public void waiting(InetSocketAddress door) {
                at = Optional.of(door);
                connect(door, "another token of the test");
            }

            @Override
            public void refused(String sentence) {
                refusals.add(sentence);
                connect(at.orElseThrow(), TOKEN.value());
            }
        };
        Origin origin = new Origin.Awaited(TOKEN, new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));

        Report report =
                new Doctor(origin, "guest", Settings.DEFAULT, folder, listener).examine(List.of("hello", "first-game"));

        assertThat(report.results()).hasSize(2).allMatch(result -> result.status() == Status.PASS);
        assertThat(refusals).singleElement().asString().contains("token");
    }

    @Test
    void twoBots_areToldApart() throws Exception {
        DoctorListener listener = new DoctorListener() {
            @Override
            public void waiting(InetSocketAddress door) {
                connect(door, TOKEN.value());
                connect(door, TOKEN.value());
            }
        };
        Origin origin = new Origin.Awaited(TOKEN, new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));

        Report report = new Doctor(origin, "guest", Settings.DEFAULT, folder, listener).examine(List.of("hello"));

        assertThat(report.results())
                .singleElement()
                .satisfies(result -> assertThat(result.failure().orElseThrow().what())
                        .isEqualTo("Two programs have connected with this token."));
    }
}
