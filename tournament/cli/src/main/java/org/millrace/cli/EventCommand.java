package org.millrace.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.millrace.cli.gauge.EventMonitor;
import org.millrace.referee.session.AddressText;
import org.millrace.results.store.EventStore;
import org.millrace.results.store.PostgresAddress;
import org.millrace.results.store.StoreException;
import org.millrace.rules.Parsed;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.event.EventFile;
import org.millrace.tournament.event.EventFileException;
import org.millrace.tournament.event.HttpAddress;
import org.millrace.tournament.publication.StoreNote;
import org.millrace.tournament.register.Acceptance;
import org.millrace.tournament.register.EventChangedException;
import org.millrace.tournament.run.RunReport;
import org.millrace.tournament.run.RunSettings;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A command that plays the event of a file, with what it can be told. */
abstract class EventCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE.toml", description = "The event file.")
    private Path file;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "The folder to write into; default: runs/ and the name of the file.")
    private Optional<Path> out;

    @Option(names = "--concurrency", paramLabel = "N", description = "Games at once, in place of the file's.")
    private Optional<Integer> concurrency;

    @Option(
            names = "--http",
            paramLabel = "[HOST:]PORT",
            description =
                    "Where to serve /metrics and /health, in place of the file's; a port alone: this machine only.")
    private Optional<String> http;

    @Option(
            names = "--store",
            paramLabel = "ADDRESS",
            converter = StoreArgument.Address.class,
            description = {
                "Keeps the games in a schema of a PostgreSQL server, in place of the folder's event.db:",
                "jdbc:postgresql://HOST/DATABASE?currentSchema=SCHEMA."
            })
    private Optional<PostgresAddress> store;

    @Option(
            names = "--accept",
            paramLabel = "CHANGE",
            description = {
                "Goes on with an event file that was changed: late-entry=NAME, withdrawal=NAME or more-rounds.",
                "May be given several times. What cannot be accepted is refused with the difference."
            })
    private List<String> accept = List.of();

    @Option(
            names = "--events",
            paramLabel = "FILE|-",
            description = "Adds a line of JSON for each thing that happens; -: to standard output, tables to error.")
    private Optional<String> events;

    @Option(names = "--plain", description = "Now and then a line of text in place of the progress bar.")
    private boolean plain;

    /** Why this command does not play an event of that kind, with the command that does; empty if it does. */
    abstract Optional<String> fault(Event event, Path file);

    /** After what time it begins no more games; empty: never. */
    Optional<Duration> time() {
        return Optional.empty();
    }

    /** The exit code for what came of it. */
    abstract int exitCode(RunReport report);

    final ParameterException usage(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }

    @Override
    public final Integer call() throws InterruptedException {
        try {
            Event event = read();
            fault(event, file).ifPresent(sentence -> {
                throw usage(sentence);
            });
            return play(event);
        } catch (EventFileException
                | EventChangedException
                | StoreException
                | IOException
                | UncheckedIOException failed) {
            return Failures.report(failed, spec);
        }
    }

    private Event read() throws IOException, EventFileException {
        if (concurrency.filter(games -> games < 1).isPresent()) {
            throw usage("--concurrency has to be at least 1, not " + concurrency.get());
        }
        if (Files.isDirectory(file)) {
            throw usage(file + " is a folder; name the event file, such as my-cup.toml");
        }
        Optional<HttpAddress> address = http.map(this::address);
        Event event = EventFile.read(file);
        Event wide = concurrency.map(event::withConcurrency).orElse(event);
        Event told = address.map(wide::withHttp).orElse(wide);
        return store.map(told::withStore).orElse(told);
    }

    private Set<Acceptance> accepted() {
        return accept.stream()
                .map(text -> switch (Acceptance.parse(text)) {
                    case Parsed.Ok<Acceptance> ok -> ok.value();
                    case Parsed.Bad<Acceptance> bad -> throw usage("--accept: " + bad.reason());
                })
                .collect(Collectors.toSet());
    }

    private HttpAddress address(String text) {
        return switch (HttpAddress.parse(text)) {
            case Parsed.Ok<HttpAddress> ok -> ok.value();
            case Parsed.Bad<HttpAddress> bad -> throw usage("--http: " + bad.reason());
        };
    }

    private int play(Event event) throws IOException, EventChangedException, InterruptedException {
        if (event.http().isEmpty()) {
            return play(event, settings());
        }
        EventStore.refuseIfInUse(StoreNote.of(out.orElseGet(this::defaultFolder), event));
        try (EventMonitor monitor = EventMonitor.open(event.name(), event.http().get())) {
            spec.commandLine()
                    .getErr()
                    .println("How the event goes: http://" + AddressText.reachable(monitor.address())
                            + "/health, and /metrics for Prometheus; /games has the records.");
            return play(event, settings().withMeters(monitor.meters()).withRecords(monitor.records()));
        }
    }

    private RunSettings settings() {
        return RunSettings.of(OwnCommand.words()).withAccepted(accepted());
    }

    private int play(Event event, RunSettings settings)
            throws IOException, EventChangedException, InterruptedException {
        Path folder = out.orElseGet(this::defaultFolder);
        PrintWriter err = spec.commandLine().getErr();
        ConsoleProgress progress = new ConsoleProgress(err, plain || !Terminal.isStderr());
        RunReport report;
        try (progress;
                TimeLimit limit = new TimeLimit(time())) {
            report = new Session(
                            event,
                            folder,
                            settings,
                            progress,
                            events,
                            spec.commandLine().getOut())
                    .play(runner -> limit.begin(() -> {
                        progress.say("The time is over: finishing the games in play.");
                        runner.finish();
                    }));
        }
        new ReportPrinter(Session.tables(events, spec.commandLine().getOut(), err), folder).print(report);
        return exitCode(report);
    }

    private Path defaultFolder() {
        return EventFolders.usual(file);
    }
}
