package org.millrace.cli.gauge;

import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.millrace.cli.http.Answer;
import org.millrace.cli.http.HttpServer;
import org.millrace.cli.http.Site;
import org.millrace.referee.session.AddressText;
import org.millrace.tournament.event.HttpAddress;
import org.millrace.tournament.run.RecordReading;
import org.millrace.tournament.run.RunMeters;

/**
 * Tells over HTTP how an event goes: {@code /metrics} for Prometheus, {@code /health} for people and watchdogs,
 * {@code /games} for the records of its games. Safe for all threads; {@link #close} ends the server.
 */
public final class EventMonitor implements AutoCloseable {
    /** Prometheus' text format, version 0.0.4. */
    private static final String EXPOSITION = "text/plain; version=0.0.4; charset=utf-8";

    private final ProcessMeters process;
    private final RunMeters meters;
    private final Records records;
    private final HttpServer server;

    private EventMonitor(ProcessMeters process, RunMeters meters, Records records, HttpServer server) {
        this.process = process;
        this.records = records;
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
        Records records = new Records();
        Site site = new Site(
                Map.of(
                        "/health",
                        new Health(event, referee, store, runner),
                        "/metrics",
                        () -> CompletableFuture.completedStage(new Answer(200, EXPOSITION, registry.scrape())),
                        "/games",
                        records::list),
                Map.of("/games/", records::game));
        HttpServer server = HttpServer.start(
                new InetSocketAddress(address.host(), address.port()),
                site,
                Meters.counter(registry, "millrace.http.turned.away", "Clients of this server turned away")::increment);
        records.at("http://" + AddressText.anywhere(server.address()) + "/games/");
        return new EventMonitor(new ProcessMeters(registry), new RunMeters(referee, store, runner), records, server);
    }

    /** Told what the event counts and measures. */
    public RunMeters meters() {
        return meters;
    }

    /** Where it listens. */
    public InetSocketAddress address() {
        return server.address();
    }

    /** Lets the games' players read their records here. */
    public RecordReading records() {
        return records;
    }

    @Override
    public void close() {
        server.close();
        records.close();
        process.close();
    }
}
