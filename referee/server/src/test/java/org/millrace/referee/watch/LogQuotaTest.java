package org.millrace.referee.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** The quota of log lines in virtual time. */
final class LogQuotaTest {

    private final AtomicLong now = new AtomicLong(-5);
    private final LogQuota quota = new LogQuota(now::get);
    private final ListAppender<ILoggingEvent> lines = new ListAppender<>();
    private Logger log;

    @BeforeEach
    void listen() {
        // Until the first test class has set logging up, others get a substitute.
        await().until(() -> LoggerFactory.getILoggerFactory() instanceof LoggerContext);
        log = (Logger) LoggerFactory.getLogger("quota of this test");
        log.setLevel(ch.qos.logback.classic.Level.INFO);
        log.setAdditive(false);
        lines.start();
        log.addAppender(lines);
    }

    @AfterEach
    void listenNoMore() {
        log.detachAppender(lines);
    }

    @Test
    void linesOfOneKind_beyondTheQuota_areCountedAndToldWithTheNextThatIsWritten() {
        for (int i = 0; i < 1000; i++) {
            quota.info(log, "TOKEN", "line " + i);
        }
        assertThat(seen()).hasSize(LogQuota.LINES).startsWith("line 0");
        assertThat(seen().getLast()).startsWith("line 9").endsWith("(more of this kind are only counted for a minute)");
        now.addAndGet(LogQuota.WINDOW.toNanos());
        quota.info(log, "TOKEN", "later");
        quota.info(log, "TOKEN", "and again");
        assertThat(seen()).endsWith("later (990 more of this kind before)", "and again");
    }

    @Test
    void linesOfAnotherKind_haveAQuotaOfTheirOwn() {
        for (int i = 0; i < 100; i++) {
            quota.info(log, "TOKEN", "token");
        }
        quota.info(log, "TIMEOUT", "timeout");
        assertThat(seen()).endsWith("timeout");
    }

    private List<String> seen() {
        return lines.list.stream().map(ILoggingEvent::getFormattedMessage).toList();
    }
}
