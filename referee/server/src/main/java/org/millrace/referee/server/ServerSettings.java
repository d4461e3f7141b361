package org.millrace.referee.server;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.millrace.referee.watch.GallerySettings;

/**
 * How the server listens.
 *
 * @param bind where to listen; port 0 takes any free one
 * @param eventLoops threads that serve connections, at least 1
 * @param event the event's name, as bots are told
 * @param variants what the event plays; empty: any
 * @param grace how long a lost session may be resumed; zero: not at all
 * @param heartbeat the interval of Pings to each bot; zero: never
 * @param limits what connections may do
 * @param tls what is shown over TLS; empty: no TLS
 * @param observers what observers may see; empty if there may be none
 */
public record ServerSettings(
        InetSocketAddress bind,
        int eventLoops,
        String event,
        Set<String> variants,
        Duration grace,
        Duration heartbeat,
        ConnectionLimits limits,
        Optional<TlsIdentity> tls,
        Optional<GallerySettings> observers) {

    ServerSettings withLimits(ConnectionLimits other) {
        return new ServerSettings(bind, eventLoops, event, variants, grace, heartbeat, other, tls, observers);
    }
}
