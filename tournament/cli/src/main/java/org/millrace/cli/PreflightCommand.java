package org.millrace.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.commons.io.FileUtils;
import org.millrace.record.Seconds;
import org.millrace.results.table.Plain;
import org.millrace.rules.Parsed;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.event.EventFile;
import org.millrace.tournament.event.EventFileException;
import org.millrace.tournament.preflight.Preflight;
import org.millrace.tournament.preflight.PreflightListener;
import org.millrace.tournament.preflight.PreflightReport;
import org.millrace.tournament.preflight.PreflightSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code millrace preflight}: whether an event can be played as its file says. */
@Command(
        name = "preflight",
        description = {
            "Tells which bots of an event are missing, slow or crash, by a game of each against a built-in opponent.",
            "Measures the machine, and estimates the event's duration and the Elo difference that it will show.",
            "Exit code: 0 all bots are fit, 1 one is not or something failed, 2 usage."
        },
        footer = {"", "Example:", "  millrace preflight tournament/examples/first-cup.toml"},
        mixinStandardHelpOptions = true)
final class PreflightCommand implements Callable<Integer> {
    private static final Duration NOISE = Duration.ofSeconds(2);

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE.toml", description = "The event file.")
    private Path file;

    @Option(names = "--json", description = "As one JSON object on standard output.")
    private boolean json;

    @Option(names = "--skip-remote", description = "Does not wait for bots that connect by themselves.")
    private boolean skipRemote;

    @Option(
            names = "--longest",
            paramLabel = "TIME",
            description = "When a game is broken off, what was seen by then counting; default: ${DEFAULT-VALUE}.")
    private String longest = Seconds.text(PreflightSettings.LONGEST) + "s";

    @Option(
            names = "--draws",
            paramLabel = "PERCENT",
            description = "The games between equals that are taken to be drawn; default: ${DEFAULT-VALUE}.")
    private double draws = 100 * PreflightSettings.DRAW_RATE;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "The event's folder, if it is not runs/ and the name of the file; only a certificate that the"
                    + " event makes for itself is kept there.")
    private Optional<Path> out;

    @Override
    public Integer call() throws InterruptedException {
        Duration most = longest();
        if (!(draws >= 0 && draws < 100)) {
            throw usage("--draws has to be from 0 to below 100, not " + draws);
        }
        try {
            Event event = EventFile.read(file);
            Path scratch = Files.createTempDirectory("millrace-preflight-");
            try {
                return fly(event, scratch, most);
            } finally {
                FileUtils.deleteDirectory(scratch.toFile());
            }
        } catch (EventFileException | IOException failed) {
            return Failures.report(failed, spec);
        }
    }

    private int fly(Event event, Path scratch, Duration most) throws IOException, InterruptedException {
        PrintWriter err = spec.commandLine().getErr();
        PrintWriter stdout = spec.commandLine().getOut();
        Path folder = out.orElseGet(() -> EventFolders.usual(file));
        Preflight preflight = new Preflight(
                event,
                new PreflightSettings(OwnCommand.words(), scratch, folder, !skipRemote, most, NOISE, draws / 100),
                listener(err));
        Optional<PreflightReport> report;
        Interruption interruption = Interruption.of(preflight::stop, preflight::stop);
        try (interruption) {
            report = preflight.run();
        }
        if (report.isEmpty()) {
            err.println("Stopped.");
            return ExitCode.SOFTWARE;
        }
        if (json) {
            stdout.println(PreflightJson.of(event, report.get()));
        } else {
            new PreflightPrinter(stdout).print(event, report.get());
        }
        return report.get().isFit() ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private static PreflightListener listener(PrintWriter err) {
        return new PreflightListener() {
            @Override
            public void noted(String sentence) {
                err.println(sentence);
                err.flush();
            }

            @Override
            public void trying(String bot) {
                err.println("Trying " + Plain.line(bot) + "…");
                err.flush();
            }
        };
    }

    private Duration longest() {
        return switch (Seconds.parse(longest)) {
            case Parsed.Bad<Duration> bad -> throw usage("--longest: " + bad.reason());
            case Parsed.Ok<Duration>(Duration time) -> {
                if (time.toMillis() < 100) {
                    throw usage("--longest has to be 100ms or more, not " + longest);
                }
                yield time;
            }
        };
    }

    private ParameterException usage(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }
}
