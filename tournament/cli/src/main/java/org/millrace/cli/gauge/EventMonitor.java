package org.millrace.cli.gauge;

import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.millrace.cli.http.Answer;
import org.millrace.cli.http.HttpServer;
import org.millrace.tournament.event.HttpAddress;
import org.millrace.tournament.run.RunMeters;

/**
 * Tells over HTTP how an event goes: {@code /metrics} for Prometheus, {@code /health} for people and watchdogs. Safe
 * for all threads; {@link #close} ends the server.
 */
public final class EventMonitor implements AutoCloseable {
    /** Prometheus' text format, version 0.0.4. */
    private static final String EXPOSITION = "text/plain; version=0.0.4; charset=utf-8";

    private final ProcessMeters process;
    private final RunMeters meters;
    private final HttpServer server;

    private EventMonitor(ProcessMeters process, RunMeters meters, HttpServer server) {
        this.process = process;
        this.meters = meters;
        this.server = server;
    }

    /**
     * Starts to listen.
     *
     * @param event its name
     * @throws IOException if the address cannot be listened on, with the remedy
     */
    public static EventMonitor open(String event, HttpAddress address) throws IOException {
        PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        RefereeMeters referee = new RefereeMeters(registry);
        StoreMeters store = new StoreMeters(registry);
        RunnerMeters runner = new RunnerMeters(registry);
        HttpServer server = HttpServer.start(
                new InetSocketAddress(address.host(), address.port()),
                Map.of(
                        "/health",
                        new Health(event, referee, store, runner),
                        "/metrics",
                        () -> CompletableFuture.completedStage(new Answer(200, EXPOSITION, registry.scrape()))),
                Meters.counter(registry, "millrace.http.turned.away", "Clients of this server turned away")::increment);
        return new EventMonitor(new ProcessMeters(registry), new RunMeters(referee, store, runner), server);
    }

    /** Told what the event counts and measures. */
    public RunMeters meters() {
        return meters;
    }

    /** Where it listens. */
    public InetSocketAddress address() {
        return server.address();
    }

    @Override
    public void close() {
        server.close();
        process.close();
    }
}
