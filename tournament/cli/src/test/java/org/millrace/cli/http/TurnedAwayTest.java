package org.millrace.cli.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

final class TurnedAwayTest {

    @Test
    void crowd_isCountedWhole_andToldOnceToTheTerminalAndOnceAMinuteToTheLog() {
        // Until the first test class has set logging up, others get a substitute.
        await().until(() -> LoggerFactory.getILoggerFactory() instanceof LoggerContext);
        Logger log = (Logger) LoggerFactory.getLogger(TurnedAway.class);
        ListAppender<ILoggingEvent> lines = new ListAppender<>();
        lines.start();
        log.setLevel(Level.INFO);
        log.setAdditive(false);
        log.addAppender(lines);
        String thread = Thread.currentThread().getName();
        AtomicInteger count = new AtomicInteger();
        AtomicLong now = new AtomicLong(-5);
        TurnedAway away = new TurnedAway(count::incrementAndGet, now::get);
        try {
            for (int i = 0; i < 3000; i++) {
                now.addAndGet(i % 1000 == 0 ? TurnedAway.PAUSE.toNanos() : 1);
                away.one(64);
            }
        } finally {
            log.detachAppender(lines);
        }

        assertThat(count).hasValue(3000);
        assertThat(lines.list)
                .filteredOn(line -> line.getThreadName().equals(thread))
                .extracting(ILoggingEvent::getLevel)
                .containsExactly(Level.WARN, Level.INFO, Level.INFO);
    }
}
