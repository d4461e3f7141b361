package org.millrace.referee.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.netty.channel.embedded.EmbeddedChannel;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.millrace.referee.watch.LogQuota;
import org.slf4j.LoggerFactory;

/** Connections that cannot be accepted. */
final class AcceptFaultHandlerTest {

    @Test
    void faults_withoutEnd_areAFewLinesWithoutATrace() {
        // Until the first test class has set logging up, others get a substitute.
        await().until(() -> LoggerFactory.getILoggerFactory() instanceof LoggerContext);
        Logger log = (Logger) LoggerFactory.getLogger(AcceptFaultHandler.class);
        ListAppender<ILoggingEvent> lines = new ListAppender<>();
        lines.start();
        log.setLevel(Level.INFO);
        log.setAdditive(false);
        log.addAppender(lines);
        EmbeddedChannel listener = new EmbeddedChannel(new AcceptFaultHandler(new LogQuota(() -> 0)));
        for (int i = 0; i < 1000; i++) {
            listener.pipeline().fireExceptionCaught(new IOException("accept(..) failed: Too many open files"));
        }
        log.detachAppender(lines);
        // Nothing goes on to the pipeline's end, which would log it with its trace.
        listener.checkException();
        assertThat(lines.list).hasSize(10).allSatisfy(line -> {
            assertThat(line.getFormattedMessage()).contains("could not be accepted", "Too many open files");
            assertThat(line.getThrowableProxy()).isNull();
        });
    }
}
