package org.millrace.referee.server;

import java.net.SocketAddress;
import org.millrace.referee.session.AddressText;
import org.millrace.referee.session.Entrance;
import org.millrace.referee.watch.LogQuota;
import org.millrace.referee.watch.RefereeMetrics;
import org.millrace.referee.watch.Refusal;
import org.millrace.referee.watch.RefusalListener;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Where every refusal is counted, logged and told. Safe for all threads. */
final class Refusals {

    private static final Logger LOG = LoggerFactory.getLogger(Refusals.class);

    private final RefereeMetrics metrics;
    private final RefusalListener listener;
    private final LogQuota quota;

    Refusals(RefereeMetrics metrics, RefusalListener listener, LogQuota quota) {
        this.metrics = metrics;
        this.listener = listener;
        this.quota = quota;
    }

    /**
     * Takes note of a refusal.
     *
     * @param name what the stranger calls itself, if that can stand in a table; else empty
     */
    void note(Entrance.Refusal refusal, SocketAddress remote, String name) {
        String code = refusal.code().name();
        metrics.refused(code);
        String who = name.isEmpty() ? "" : " as \"" + name + "\"";
        quota.info(LOG, code, "refused %s%s: %s, %s".formatted(AddressText.of(remote), who, code, refusal.message()));
        listener.refused(new Refusal(code, refusal.message(), name, remote));
    }
}
