package org.millrace.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.apache.commons.io.FileUtils;
import org.millrace.doctor.JUnitReport;
import org.millrace.doctor.Report;
import org.millrace.doctor.exam.Doctor;
import org.millrace.doctor.exam.Settings;
import org.millrace.doctor.patient.Origin;
import org.millrace.launch.CommandSyntaxException;
import org.millrace.launch.CommandTemplate;
import org.millrace.referee.Invitation;
import org.millrace.referee.Token;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code millrace doctor}: whether a bot is fit for the protocol. */
@Command(
        name = "doctor",
        description = {
            "Plays a bot through the whole life of the protocol and says of each check PASS, FAIL or SKIP: what was sent,"
                    + " what came back, what to change, and where the handbook tells of it.",
            "The checks are explained in tournament/DOCTOR.md.",
            "Exit code: 0 nothing is wrong, 1 a check failed, 2 usage."
        },
        footer = {
            "",
            "Example:",
            "  millrace doctor \"python3 bot.py\"",
            "  millrace doctor \"{millrace} bot minimax --nodes 200\" --junit doctor.xml",
            "  millrace doctor --wait my-secret-token --port 7000"
        },
        mixinStandardHelpOptions = true)
final class DoctorCommand implements Callable<Integer> {
    private static final String NAME = "patient";
    private static final int PORT = 7000;

    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "0..1",
            paramLabel = "COMMAND",
            description = "How the bot is started, in quotes, as command in an event file.")
    private Optional<String> command;

    @Option(
            names = "--wait",
            paramLabel = "TOKEN",
            description = "Starts no bot, but waits for one that connects with this token.")
    private Optional<String> token;

    @Option(names = "--name", paramLabel = "NAME", description = "The bot's name; default: ${DEFAULT-VALUE}.")
    private String name = NAME;

    @Option(
            names = "--host",
            paramLabel = "HOST",
            description =
                    "With --wait: the address of this machine to listen on; default: ${DEFAULT-VALUE}, this machine"
                            + " only.")
    private String host = "127.0.0.1";

    @Option(names = "--port", paramLabel = "PORT", description = "With --wait: default: ${DEFAULT-VALUE}.")
    private int port = PORT;

    @Option(
            names = "--only",
            paramLabel = "CHECK",
            split = ",",
            description = "Makes these checks alone; --list names them.")
    private List<String> only = List.of();

    @Option(
            names = "--skip",
            paramLabel = "CHECK",
            split = ",",
            description = "Leaves these checks out, such as of what the bot is known not to do.")
    private List<String> skip = List.of();

    @Option(names = "--list", description = "Lists the checks, and makes none.")
    private boolean list;

    @Option(
            names = "--variant",
            paramLabel = "VARIANT",
            description = "Examines the bot in this variant alone; default: all that it claims.")
    private Optional<String> variant;

    @Option(
            names = "--start-timeout",
            paramLabel = "TIME",
            converter = TimeArgument.class,
            description = "How long the bot may take to connect, and then to its first Ready; default: 60s.")
    private Optional<Duration> start;

    @Option(
            names = "--patience",
            paramLabel = "TIME",
            converter = TimeArgument.class,
            description = "With --wait: how long to wait for the bot; default: 5min.")
    private Optional<Duration> patience;

    @Option(names = "--junit", paramLabel = "FILE", description = "Writes the report as JUnit's XML too.")
    private Optional<Path> junit;

    @Option(names = "--json", description = "The report as one JSON object on standard output.")
    private boolean json;

    @Option(
            names = "--keep",
            paramLabel = "DIR",
            description =
                    "Keeps what was said and printed there; default: a new temporary folder, which stays only if a"
                            + " check fails.")
    private Optional<Path> keep;

    @Option(names = "--verbose", description = "Prints what was seen in checks that pass too.")
    private boolean verbose;

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        Map<String, String> checks = Doctor.checks();
        if (list) {
            DoctorPrinter.list(out, checks);
            return ExitCode.OK;
        }
        List<String> chosen = chosen(checks.keySet());
        if (!Invitation.isName(name)) {
            throw usage("--name has to be 1 to 64 characters, none of them a control or invisible");
        }
        try {
            return examine(origin(), chosen);
        } catch (BindException taken) {
            spec.commandLine()
                    .getErr()
                    .println(
                            "--host " + host + " --port " + port + ": cannot be listened on (" + taken.getMessage()
                                    + "); another program may have this port, so give another with --port, or 0 for any free one");
            return ExitCode.SOFTWARE;
        } catch (IOException failed) {
            return Failures.report(failed, spec);
        }
    }

    /** The checks to be made, at least one. */
    private List<String> chosen(Set<String> checks) {
        require(checks, "--only", only);
        require(checks, "--skip", skip);
        List<String> chosen = checks.stream()
                .filter(id -> only.isEmpty() || only.contains(id))
                .filter(id -> !skip.contains(id))
                .toList();
        if (chosen.isEmpty()) {
            throw usage("--skip leaves no check to be made; name fewer");
        }
        return chosen;
    }

    private void require(Set<String> checks, String option, List<String> named) {
        named.stream().filter(id -> !checks.contains(id)).findFirst().ifPresent(id -> {
            throw usage(option + ": there is no check " + id + "; millrace doctor --list names them");
        });
    }

    private int examine(Origin origin, List<String> checks) throws IOException, InterruptedException {
        Path folder = folder();
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        DoctorPrinter printer =
                new DoctorPrinter(json ? err : out, err, json ? Look.ofStderr() : Look.ofStdout(), verbose);
        Doctor doctor = new Doctor(origin, name, settings(), folder, printer.listener(origin, name));
        printer.begin(origin, name);
        boolean healthy = false;
        // Until all is told: a program that is asked to end waits for that.
        Interruption interruption = Interruption.of(doctor::stop, doctor::stop);
        try (interruption) {
            Report report = doctor.examine(checks);
            printer.end(report, folder);
            if (json) {
                out.println(DoctorJson.of(report));
                out.flush();
            }
            if (junit.isPresent()) {
                JUnitReport.write(report, junit.get());
            }
            healthy = report.isHealthy() && !report.wasStopped();
            return healthy ? ExitCode.OK : ExitCode.SOFTWARE;
        } finally {
            if (healthy && keep.isEmpty()) {
                FileUtils.deleteDirectory(folder.toFile());
            }
        }
    }

    private Path folder() throws IOException {
        if (keep.isEmpty()) {
            return Files.createTempDirectory("millrace-doctor-");
        }
        try {
            return Files.createDirectories(keep.get());
        } catch (IOException failed) {
            throw new IOException(
                    "--keep " + keep.get() + ": this folder cannot be made; name one in a folder that you may write to",
                    failed);
        }
    }

    private Origin origin() {
        if (command.isPresent() == token.isPresent()) {
            throw usage(
                    "give either the command that starts the bot, in quotes, or --wait TOKEN for one that connects by"
                            + " itself");
        }
        return command.isPresent() ? launched(command.get()) : awaited(token.orElseThrow());
    }

    private Origin launched(String line) {
        try {
            return new Origin.Launched(CommandTemplate.parse(line), Path.of("").toAbsolutePath(), OwnCommand.words());
        } catch (CommandSyntaxException unfit) {
            throw usage("COMMAND" + (line.isBlank() ? "" : ", " + line) + ": " + unfit.getMessage());
        }
    }

    private Origin awaited(String secret) {
        if (port < 0 || port > 65_535) {
            throw usage("--port has to be from 0 to 65535, not " + port);
        }
        try {
            return new Origin.Awaited(
                    new Token(secret), new InetSocketAddress(InetAddress.getAllByName(host)[0], port));
        } catch (IllegalArgumentException tooShort) {
            throw usage("--wait: " + tooShort.getMessage());
        } catch (UnknownHostException unknown) {
            throw usage("--host: this machine has no address " + host);
        }
    }

    private Settings settings() {
        Settings settings = Settings.DEFAULT;
        if (variant.isPresent()) {
            String id = variant.get();
            if (Variants.byId(id).isEmpty()) {
                throw usage("--variant: there is no variant " + id + "; there are "
                        + String.join(
                                ", ",
                                Variants.all().stream().map(RuleSet::variant).toList()));
            }
            settings = settings.withVariant(id);
        }
        settings = start.map(settings::withStart).orElse(settings);
        return patience.map(settings::withPatience).orElse(settings);
    }

    private ParameterException usage(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }
}
