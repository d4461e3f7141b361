package org.millrace.cli;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.rolling.RollingFileAppender;
import ch.qos.logback.core.rolling.SizeBasedTriggeringPolicy;
import ch.qos.logback.core.util.Duration;
import ch.qos.logback.core.util.FileSize;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The log of one event, a file in the event's folder. When it is long it is set aside under a number, 1 being the newest,
 * and only so many are kept, so that nothing that is logged can fill the disk.
 */
final class RunLog {
    /** How long the file gets, in bytes. */
    static final long LONGEST = 16L * 1024 * 1024;

    /** How many older ones are kept. */
    static final int OLDER = 3;

    /** How often its length is looked at. */
    private static final Duration LOOK = Duration.buildBySeconds(1);

    /** How often the beginning of all logging is waited for, and how long each time: ten seconds in all. */
    private static final int LOOKS = 5000;

    private static final long PAUSE_NANOS = 2_000_000;

    private RunLog() {}

    /** From now on everything logged goes to the end of {@code file} too. */
    static void to(Path file) {
        LoggerContext context = context();
        context.getLogger(Logger.ROOT_LOGGER_NAME).addAppender(appender(context, file, LONGEST, LOOK));
    }

    /** SLF4J gives another factory as long as a thread beside this one, such as the warm-up, has it begin. */
    private static LoggerContext context() {
        for (int look = 0; look < LOOKS; look++) {
            if (LoggerFactory.getILoggerFactory() instanceof LoggerContext context) {
                return context;
            }
            LockSupport.parkNanos(PAUSE_NANOS);
        }
        throw new IllegalStateException("the log does not begin; is another library for logging on the class path?");
    }

    /** An appender that has begun. */
    static RollingFileAppender<ILoggingEvent> appender(LoggerContext context, Path file, long longest, Duration look) {
        PatternLayoutEncoder encoder = new PatternLayoutEncoder();
        encoder.setContext(context);
        encoder.setPattern("%d{yyyy-MM-dd'T'HH:mm:ss.SSSXXX} %-5level [%thread] %logger{20} %X{game} %X{bot} %msg%n");
        encoder.start();
        OlderLogs older = new OlderLogs(file, OLDER);
        older.setContext(context);
        older.start();
        RollingFileAppender<ILoggingEvent> appender = new RollingFileAppender<>();
        appender.setContext(context);
        appender.setFile(file.toString());
        appender.setEncoder(encoder);
        appender.setRollingPolicy(older);
        appender.setTriggeringPolicy(whenLong(context, longest, look));
        appender.start();
        return appender;
    }

    private static SizeBasedTriggeringPolicy<ILoggingEvent> whenLong(
            LoggerContext context, long longest, Duration look) {
        SizeBasedTriggeringPolicy<ILoggingEvent> whenLong = new SizeBasedTriggeringPolicy<>();
        whenLong.setContext(context);
        whenLong.setMaxFileSize(new FileSize(longest));
        whenLong.setCheckIncrement(look);
        whenLong.start();
        return whenLong;
    }
}
