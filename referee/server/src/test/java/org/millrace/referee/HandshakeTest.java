package org.millrace.referee;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.ErrorCode;
import org.millrace.protocol.v1.Hello;
import org.millrace.protocol.v1.Observe;
import org.millrace.protocol.v1.RefereeMessage.KindCase;
import org.millrace.protocol.v1.Refused;
import org.millrace.protocol.v1.RefusedCode;
import org.millrace.protocol.v1.Resume;
import org.millrace.protocol.v1.Version;
import org.millrace.protocol.v1.Welcome;

/** The first message of a connection, over real sockets. */
final class HandshakeTest {

    private static final Version VERSION = Version.newBuilder().setMajor(1).build();

    private Arena arena;

    @BeforeEach
    void start() throws IOException {
        arena = new Arena(Arena.options().withVariants(Set.of("nine-mens-morris", "six-mens-morris")));
    }

    @AfterEach
    void stop() {
        arena.close();
    }

    @Test
    void hello_withNameAndToken_isWelcome() throws IOException {
        try (RawBot bot = RawBot.connect(arena.address())) {
            bot.hello(
                    "alpha",
                    Arena.ALPHA_TOKEN,
                    hello -> hello.setAuthor("somebody").setSdk("raw\u0007").setBotVersion("1\u202e2"));
            Welcome welcome = bot.welcome();
            assertThat(welcome.getVersion().getMajor()).isEqualTo(1);
            assertThat(welcome.getSessionId()).hasSize(24);
            assertThat(welcome.getResumeSecret().size()).isEqualTo(32);
            assertThat(welcome.getLimits().getMaxFrameBytes()).isEqualTo(65_536);
            assertThat(welcome.getLimits().getMaxMessagesPerSecond()).isEqualTo(100);
            assertThat(welcome.getLimits().getResumeGraceNs()).isZero();
            assertThat(welcome.getLimits().getMaxCommentBytes()).isEqualTo(1024);
            assertThat(welcome.getHeartbeatIntervalNs())
                    .isEqualTo(Duration.ofSeconds(15).toNanos());
            assertThat(welcome.getEvent()).isEqualTo("test cup");
            assertThat(welcome.getReferee()).startsWith("Millrace");
            assertThat(arena.alpha.sessions()).isEqualTo(1);
            assertThat(arena.alpha.firstSession()).succeedsWithin(Arena.LONG);
            assertThat(arena.referee.connected()).singleElement().satisfies(connected -> {
                assertThat(connected.name()).isEqualTo("alpha");
                assertThat(connected.session()).isEqualTo(welcome.getSessionId());
                assertThat(connected.author()).isEqualTo("somebody");
                assertThat(connected.sdk()).isEqualTo("raw ");
                assertThat(connected.version()).isEqualTo("1 2");
                assertThat(connected.maxGames()).isEqualTo(1);
                assertThat(connected.running()).isZero();
            });
        }
    }

    @Test
    void hello_ofAnotherMinorVersion_isWelcome() throws IOException {
        try (RawBot bot = RawBot.connect(arena.address())) {
            bot.hello(
                    "alpha",
                    Arena.ALPHA_TOKEN,
                    hello -> hello.setVersion(Version.newBuilder().setMajor(1).setMinor(99)));
            assertThat(bot.welcome().getVersion().getMinor()).isZero();
        }
    }

    @Test
    void hello_ofAnotherMajorVersion_isRefusedWithBothNumbers() throws IOException {
        Refused refused = refusal(hello -> hello.setVersion(Version.newBuilder().setMajor(7)));
        assertThat(refused.getCode()).isEqualTo(RefusedCode.REFUSED_CODE_VERSION);
        assertThat(refused.getMessage()).contains("version 7").contains("version 1");
        assertThat(refused.getVersion().getMajor()).isEqualTo(1);
    }

    @Test
    void hello_withAWrongTokenOrAnUnknownName_isRefusedAlike() throws IOException {
        Refused wrongToken = refusal(hello -> hello.setToken("another-token"));
        Refused unknownName = refusal(hello -> hello.setName("nobody"));
        Refused othersToken = refusal(hello -> hello.setToken(Arena.BETA_TOKEN.value()));
        Refused noToken = refusal(Hello.Builder::clearToken);
        assertThat(wrongToken.getCode()).isEqualTo(RefusedCode.REFUSED_CODE_TOKEN);
        assertThat(wrongToken.getMessage()).endsWith("and whether the bot is still in the event.");
        assertThat(unknownName).isEqualTo(wrongToken);
        assertThat(othersToken).isEqualTo(wrongToken);
        assertThat(noToken).isEqualTo(wrongToken);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "  ",
                "al\u0000pha",
                "al\npha",
                "al\u202epha",
                "al\u2028pha",
                "al\u200bpha",
                "\ufeffalpha",
                "0123456789012345678901234567890123456789012345678901234567890123x"
            })
    void hello_withANameThatCannotStandInATable_isRefused(String name) throws IOException {
        Refused refused = refusal(hello -> hello.setName(name));
        assertThat(refused.getCode()).isEqualTo(RefusedCode.REFUSED_CODE_NAME);
        assertThat(refused.getMessage()).contains("1 to 64 characters");
    }

    @Test
    void hello_beyondTheSessionLimit_isRefusedUntilOneCloses() throws IOException {
        Token token = new Token("single-token");
        Admission single = arena.referee.admit(new Invitation("single", token, 1, Duration.ZERO));
        RawBot first = RawBot.welcomed(arena.address(), "single", token);
        try (RawBot second = RawBot.connect(arena.address())) {
            second.hello("single", token, hello -> {});
            Refused refused = second.expect(KindCase.REFUSED).getRefused();
            assertThat(refused.getCode()).isEqualTo(RefusedCode.REFUSED_CODE_SESSION_LIMIT);
            assertThat(refused.getMessage()).contains("open connections as it allows (1)");
        }
        first.close();
        org.awaitility.Awaitility.await().until(() -> single.sessions() == 0);
        RawBot.welcomed(arena.address(), "single", token).close();
    }

    @Test
    void hello_ofABotThatPlaysNothingOfTheEvent_isRefusedWithWhatIsPlayed() throws IOException {
        Refused refused = refusal(hello -> hello.addVariants("nine-holes"));
        assertThat(refused.getCode()).isEqualTo(RefusedCode.REFUSED_CODE_VARIANT);
        assertThat(refused.getMessage()).contains("nine-mens-morris, six-mens-morris");
    }

    @Test
    void resume_ofNoSession_isRefused() throws IOException {
        Refused refused = refusal(BotMessage.newBuilder()
                .setResume(Resume.newBuilder()
                        .setVersion(VERSION)
                        .setSessionId("none")
                        .setResumeSecret(ByteString.copyFromUtf8("guessed"))
                        .setToken(Arena.ALPHA_TOKEN.value()))
                .build());
        assertThat(refused.getCode()).isEqualTo(RefusedCode.REFUSED_CODE_RESUME);
    }

    @Test
    void firstMessage_thatIsNoGreeting_isRefused() throws IOException {
        Refused refused = refusal(RawBot.playing(
                "g", 0, org.millrace.protocol.v1.Move.newBuilder().setTo(0)));
        assertThat(refused.getCode()).isEqualTo(RefusedCode.REFUSED_CODE_FIRST_MESSAGE);
        assertThat(refusal(BotMessage.getDefaultInstance())).isEqualTo(refused);
    }

    @Test
    void observe_isUnavailable() throws IOException {
        Refused refused = refusal(BotMessage.newBuilder()
                .setObserve(Observe.newBuilder().setVersion(VERSION))
                .build());
        assertThat(refused.getCode()).isEqualTo(RefusedCode.REFUSED_CODE_UNAVAILABLE);
    }

    @Test
    void connection_beyondTheLimit_isUnavailable() throws IOException {
        RefereeLimits one = RefereeLimits.DEFAULT.withConnections(1);
        try (Arena small = new Arena(Arena.options().withLimits(one));
                RawBot first = small.alpha();
                RawBot second = RawBot.connect(small.address())) {
            Refused refused = second.expect(KindCase.REFUSED).getRefused();
            assertThat(refused.getCode()).isEqualTo(RefusedCode.REFUSED_CODE_UNAVAILABLE);
            assertThat(second.next()).isEmpty();
            first.ping(1);
            first.expect(KindCase.PONG);
        }
    }

    @Test
    void silence_isRefusedInTime() throws IOException {
        RefereeLimits brief = RefereeLimits.DEFAULT.withHandshakeTimeout(Duration.ofMillis(50));
        try (Arena quick = new Arena(Arena.options().withLimits(brief));
                RawBot bot = RawBot.connect(quick.address())) {
            bot.sendBytes((byte) 20, (byte) 10);
            Refused refused = bot.expect(KindCase.REFUSED).getRefused();
            assertThat(refused.getCode()).isEqualTo(RefusedCode.REFUSED_CODE_TIMEOUT);
            assertThat(refused.getMessage()).contains("50 ms");
            assertThat(bot.next()).isEmpty();
        }
    }

    @Test
    void hello_ofMoreThan8KiB_isTooLong() throws IOException {
        try (RawBot bot = RawBot.connect(arena.address())) {
            bot.hello("alpha", Arena.ALPHA_TOKEN, hello -> hello.setAuthor("x".repeat(8192)));
            assertThat(bot.error().getCode()).isEqualTo(ErrorCode.ERROR_CODE_FRAME_TOO_LONG);
            assertThat(bot.next()).isEmpty();
        }
    }

    @Test
    void hello_twice_isAnErrorAndTheSessionStays() throws IOException {
        try (RawBot bot = arena.alpha()) {
            bot.hello("alpha", Arena.ALPHA_TOKEN, hello -> {});
            var error = bot.error();
            assertThat(error.getCode()).isEqualTo(ErrorCode.ERROR_CODE_ALREADY_WELCOME);
            assertThat(error.getClosing()).isFalse();
            bot.ping(42);
            assertThat(bot.expect(KindCase.PONG).getPong().getId()).isEqualTo(42);
        }
    }

    @Test
    void message_withoutContent_isAnErrorAndTheSessionStays() throws IOException {
        try (RawBot bot = arena.alpha()) {
            bot.sendBytes((byte) 0);
            assertThat(bot.error().getCode()).isEqualTo(ErrorCode.ERROR_CODE_UNKNOWN_MESSAGE);
            bot.sendBytes((byte) 4, (byte) 0xfa, (byte) 0x07, (byte) 1, (byte) 'x');
            assertThat(bot.error().getCode()).isEqualTo(ErrorCode.ERROR_CODE_UNKNOWN_MESSAGE);
            bot.ping(1);
            bot.expect(KindCase.PONG);
        }
    }

    /** The answer to alpha's Hello with a change; the connection is closed behind it. */
    private Refused refusal(Consumer<Hello.Builder> change) throws IOException {
        Hello.Builder hello =
                Hello.newBuilder().setVersion(VERSION).setName("alpha").setToken(Arena.ALPHA_TOKEN.value());
        change.accept(hello);
        return refusal(BotMessage.newBuilder().setHello(hello).build());
    }

    private Refused refusal(BotMessage first) throws IOException {
        try (RawBot bot = RawBot.connect(arena.address())) {
            bot.send(first);
            // More behind it: it must not keep the answer from being read.
            bot.send(first);
            Refused refused = bot.expect(KindCase.REFUSED).getRefused();
            assertThat(bot.next()).isEmpty();
            assertThat(refused.getMessage()).endsWith(".");
            return refused;
        }
    }
}
