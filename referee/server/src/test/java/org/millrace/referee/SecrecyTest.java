package org.millrace.referee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.io.IOException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import org.millrace.protocol.v1.RefereeMessage.KindCase;
import org.millrace.protocol.v1.Welcome;
import org.millrace.referee.session.SecretHash;
import org.slf4j.LoggerFactory;

/** Secrets stay out of logs and texts. */
final class SecrecyTest {

    private static final String TOKEN = "very-secret-token-of-this-test";

    @Test
    void log_ofEverythingThatCanHappen_holdsNoTokenAndNoSecret() throws IOException {
        Lines lines = new Lines();
        // Until the first test class has set logging up, others get a substitute.
        await().until(() -> LoggerFactory.getILoggerFactory() instanceof LoggerContext);
        Logger log = (Logger) LoggerFactory.getLogger("org.millrace.referee");
        log.setLevel(Level.TRACE);
        log.setAdditive(false);
        lines.setContext(log.getLoggerContext());
        lines.start();
        log.addAppender(lines);
        Welcome welcome;
        try (Arena arena = new Arena(Arena.options().withGrace(Arena.LONG))) {
            Token token = new Token(TOKEN);
            arena.referee.admit(new Invitation("secretive", token, 2, Duration.ZERO));
            try (RawBot bot = RawBot.connect(arena.address());
                    RawBot wrongName = RawBot.connect(arena.address());
                    RawBot back = RawBot.connect(arena.address());
                    RawBot garbage = RawBot.welcomed(arena.address(), "secretive", token)) {
                bot.hello("secretive", token, hello -> {});
                welcome = bot.welcome();
                wrongName.hello("another", token, hello -> {});
                wrongName.expect(KindCase.REFUSED);
                back.resume(welcome, token);
                back.welcome();
                garbage.sendBytes((byte) 2, (byte) 0xff, (byte) 0xff);
                garbage.error();
            }
        } finally {
            log.detachAppender(lines);
            log.setAdditive(true);
            log.setLevel(null);
        }
        String secret = HexFormat.of().formatHex(welcome.getResumeSecret().toByteArray());
        assertThat(lines.seen).anySatisfy(line -> assertThat(line).contains("secretive"));
        assertThat(lines.seen).allSatisfy(line -> assertThat(line).doesNotContain(TOKEN, secret));
    }

    @Test
    void text_ofASecret_doesNotShowIt() {
        assertThat(new Token(TOKEN)).hasToString("Token[hidden]");
        assertThat(new Invitation("bot", new Token(TOKEN), 1, Duration.ZERO).toString())
                .doesNotContain(TOKEN);
        assertThat(SecretHash.of(TOKEN)).hasToString("SecretHash[hidden]");
    }

    @Test
    void hash_matchesTheSameSecretOnly() {
        assertThat(SecretHash.of(TOKEN).matches(SecretHash.of(TOKEN))).isTrue();
        assertThat(SecretHash.of(TOKEN).matches(SecretHash.of(TOKEN + "x"))).isFalse();
        assertThat(Token.random()).isNotEqualTo(Token.random());
    }

    /** Collects what any thread logs. */
    private static final class Lines extends AppenderBase<ILoggingEvent> {
        private final ConcurrentLinkedQueue<String> seen = new ConcurrentLinkedQueue<>();

        @Override
        protected void append(ILoggingEvent event) {
            seen.add(event.getFormattedMessage() + " " + event.getMDCPropertyMap() + " " + event.getThrowableProxy());
        }
    }
}
