package org.millrace.referee.server;

import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.GcInfo;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import javax.management.ListenerNotFoundException;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;

/**
 * The pauses in which the garbage collector stopped this program, as the virtual machine reports them.
 *
 * <p>A report comes shortly after its pause, in a thread of the machine, and is exact to a millisecond. Safe for all
 * threads; {@link #close} ends the reports.
 */
final class GcPauses implements AutoCloseable {

    /** ZGC and Shenandoah report their concurrent work too, under names that end so; nothing stands still in it. */
    private static final String CONCURRENT = "Cycles";

    private final LagSpans spans = new LagSpans();
    private final LongConsumer paused;
    private final List<NotificationEmitter> collectors;
    private final NotificationListener listener = (notification, handback) -> reported(notification);

    /** What to add to milliseconds since the machine's start, as nanoseconds, for nanoseconds of the referee's clock. */
    private final long origin;

    /**
     * Listens from now on.
     *
     * @param paused told of each pause, in nanoseconds
     */
    GcPauses(LongSupplier nanoTime, LongConsumer paused) {
        this.paused = paused;
        origin = nanoTime.getAsLong()
                - TimeUnit.MILLISECONDS.toNanos(
                        ManagementFactory.getRuntimeMXBean().getUptime());
        collectors = ManagementFactory.getGarbageCollectorMXBeans().stream()
                .filter(GcPauses::isOfPauses)
                .filter(NotificationEmitter.class::isInstance)
                .map(NotificationEmitter.class::cast)
                .toList();
        collectors.forEach(collector -> collector.addNotificationListener(listener, null, null));
    }

    static boolean isOfPauses(GarbageCollectorMXBean collector) {
        return !collector.getName().endsWith(CONCURRENT);
    }

    private void reported(Notification notification) {
        if (!notification.getType().equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION)) {
            return;
        }
        GarbageCollectionNotificationInfo report =
                GarbageCollectionNotificationInfo.from((CompositeData) notification.getUserData());
        GcInfo info = report.getGcInfo();
        long from = origin + TimeUnit.MILLISECONDS.toNanos(info.getStartTime());
        long length = TimeUnit.MILLISECONDS.toNanos(info.getDuration());
        if (length > 0) {
            spans.add(new LagSpans.Span(
                    from, from + length, "it stood still for garbage collection (" + report.getGcName() + ")"));
            paused.accept(length);
        }
    }

    /** The longest pause since a point in time. */
    Optional<LagSpans.Span> longestSince(long start) {
        return spans.longestSince(start);
    }

    @Override
    public void close() {
        for (NotificationEmitter collector : collectors) {
            try {
                collector.removeNotificationListener(listener);
            } catch (ListenerNotFoundException e) {
                throw new IllegalStateException("the listener was taken away by somebody else", e);
            }
        }
    }
}
