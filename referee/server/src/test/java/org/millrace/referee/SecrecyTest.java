package org.millrace.referee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.AppenderBase;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import org.millrace.protocol.v1.RefereeMessage.KindCase;
import org.millrace.protocol.v1.Welcome;
import org.millrace.record.ClockRule;
import org.millrace.referee.session.SecretHash;
import org.millrace.referee.watch.RefereeMetrics;
import org.slf4j.LoggerFactory;

/** Secrets stay out of logs and texts. */
final class SecrecyTest {

    private static final String TOKEN = "very-secret-token-of-this-test";
    private static final Token WATCH_TOKEN = new Token("very-secret-token-of-observers");

    @Test
    void everythingThatCanHappen_leavesNoSecretInLogsAnswersMetricsAndTexts() throws IOException {
        Lines lines = new Lines();
        // Until the first test class has set logging up, others get a substitute.
        await().until(() -> LoggerFactory.getILoggerFactory() instanceof LoggerContext);
        Logger log = (Logger) LoggerFactory.getLogger("org.millrace");
        log.setLevel(Level.TRACE);
        log.setAdditive(false);
        lines.setContext(log.getLoggerContext());
        lines.start();
        log.addAppender(lines);
        Codes codes = new Codes(new ConcurrentLinkedQueue<>());
        List<String> said = new ArrayList<>();
        Welcome welcome;
        RefereeOptions options = Arena.options()
                .withGrace(Arena.LONG)
                .withMetrics(codes)
                .withObservers(ObserverOptions.withToken(WATCH_TOKEN));
        try (Arena arena = new Arena(options)) {
            Token token = new Token(TOKEN);
            Invitation invitation = new Invitation("secretive", token, 4, Duration.ZERO);
            Admission admission = arena.referee.admit(invitation);
            try (RawBot bot = RawBot.welcomed(arena.address(), "secretive", token);
                    RawBot first = RawBot.connect(arena.address());
                    RawBot back = RawBot.connect(arena.address());
                    RawBot beta = arena.beta();
                    RawBot garbage = RawBot.welcomed(arena.address(), "secretive", token)) {
                first.hello("secretive", token, hello -> {});
                welcome = first.welcome();
                first.hello("secretive", token, hello -> {});
                said.add(first.error().toString());
                said.add(refusal(arena, stranger -> stranger.hello("another", token, hello -> {})));
                said.add(refusal(arena, stranger -> stranger.hello("secretive", Arena.ALPHA_TOKEN, hello -> {})));
                said.add(refusal(arena, stranger -> stranger.observe("viewer", TOKEN)));
                said.add(refusal(arena, stranger -> stranger.resume(welcome, Arena.ALPHA_TOKEN)));
                back.resume(welcome, token);
                back.welcome();
                arena.referee.play(Arena.order(
                        "secret",
                        Arena.rules("nine-mens-morris"),
                        List.of(),
                        new ClockRule.PerMove(Arena.LONG),
                        new Seat(admission, Arena.LONG),
                        new Seat(arena.beta, Arena.LONG)));
                said.add(beta.start().toString());
                said.add(arena.referee.connected().toString());
                said.add(invitation + " " + ObserverOptions.withToken(WATCH_TOKEN));
                garbage.sendBytes((byte) 2, (byte) 0xff, (byte) 0xff);
                said.add(garbage.error().toString());
                bot.reset();
            }
        } finally {
            log.detachAppender(lines);
            log.setAdditive(true);
            log.setLevel(null);
        }
        String secret = HexFormat.of().formatHex(welcome.getResumeSecret().toByteArray());
        String[] secrets = {TOKEN, WATCH_TOKEN.value(), Arena.ALPHA_TOKEN.value(), Arena.BETA_TOKEN.value(), secret};
        assertThat(lines.seen).anySatisfy(line -> assertThat(line).contains("secretive"));
        assertThat(lines.seen).allSatisfy(line -> assertThat(line).doesNotContain(secrets));
        assertThat(codes.seen()).contains("TOKEN", "RESUME", "UNPARSABLE", "ALREADY_WELCOME");
        assertThat(codes.seen()).allSatisfy(code -> assertThat(code).doesNotContain(secrets));
        assertThat(said).hasSize(9).allSatisfy(text -> assertThat(text).doesNotContain(secrets));
    }

    private interface FirstWords {
        void say(RawBot stranger) throws IOException;
    }

    private static String refusal(Arena arena, FirstWords words) throws IOException {
        try (RawBot stranger = RawBot.connect(arena.address())) {
            words.say(stranger);
            return stranger.expect(KindCase.REFUSED).toString();
        }
    }

    @Test
    void text_ofASecret_doesNotShowIt() {
        assertThat(new Token(TOKEN)).hasToString("Token[hidden]");
        assertThat(new Invitation("bot", new Token(TOKEN), 1, Duration.ZERO).toString())
                .doesNotContain(TOKEN);
        assertThat(SecretHash.of(TOKEN)).hasToString("SecretHash[hidden]");
    }

    @Test
    void token_thatIsTooShort_isRefusedWithoutBeingShown() {
        assertThatThrownBy(() -> new Token("secret"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageNotContaining("secret");
    }

    @Test
    void hash_matchesTheSameSecretOnly() {
        assertThat(SecretHash.of(TOKEN).matches(SecretHash.of(TOKEN))).isTrue();
        assertThat(SecretHash.of(TOKEN).matches(SecretHash.of(TOKEN + "x"))).isFalse();
        assertThat(Token.random()).isNotEqualTo(Token.random());
    }

    /** Collects why connections were refused or complained of. */
    private record Codes(ConcurrentLinkedQueue<String> seen) implements RefereeMetrics {
        @Override
        public void refused(String code) {
            seen.add(code);
        }

        @Override
        public void fault(String code) {
            seen.add(code);
        }
    }

    /** Collects what any thread logs. */
    private static final class Lines extends AppenderBase<ILoggingEvent> {
        private final ConcurrentLinkedQueue<String> seen = new ConcurrentLinkedQueue<>();

        @Override
        protected void append(ILoggingEvent event) {
            seen.add(event.getFormattedMessage() + " " + event.getMDCPropertyMap() + " " + thrown(event));
        }

        private static String thrown(ILoggingEvent event) {
            return event.getThrowableProxy() == null ? "" : ThrowableProxyUtil.asString(event.getThrowableProxy());
        }
    }
}
