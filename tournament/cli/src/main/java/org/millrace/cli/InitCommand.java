package org.millrace.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;
import org.millrace.tournament.draft.DraftFormat;
import org.millrace.tournament.draft.EventDraft;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code millrace init}: an event file to begin with. */
@Command(
        name = "init",
        description = {
            "Writes an event file to begin with into a folder: three house bots that can be played at once, and the keys"
                    + " that are most used, explained.",
            "Never writes over a file."
        },
        footer = {"", "Example:", "  millrace init my-event --variant three-mens-morris --format swiss"},
        mixinStandardHelpOptions = true)
final class InitCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "The folder; made where it is missing.")
    private Path folder;

    @Option(names = "--variant", paramLabel = "V", description = "A variant's id; default: ${DEFAULT-VALUE}.")
    private String variant = "nine-mens-morris";

    @Option(
            names = "--format",
            paramLabel = "F",
            description = "round-robin, gauntlet, swiss or knockout; default: ${DEFAULT-VALUE}.")
    private String format = DraftFormat.ROUND_ROBIN.word();

    @Override
    public Integer call() {
        EventDraft draft = new EventDraft(rules(), format());
        Path file = folder.resolve(EventDraft.FILE);
        try {
            Files.createDirectories(folder);
            write(file, draft.text());
        } catch (IOException failed) {
            return Failures.report(failed, spec);
        }
        PrintWriter out = spec.commandLine().getOut();
        out.println("Wrote " + file + ". Try its bots, then play it:");
        out.println("  millrace preflight " + ShellWord.of(file.toString()));
        out.println("  millrace run " + ShellWord.of(file.toString()));
        return ExitCode.OK;
    }

    private static void write(Path file, String text) throws IOException {
        try {
            Files.writeString(file, text, StandardOpenOption.CREATE_NEW);
        } catch (FileAlreadyExistsException there) {
            throw new IOException(
                    file + " is there already and stays as it is; name another folder, or move the file away", there);
        }
    }

    private RuleSet rules() {
        return Variants.byId(variant)
                .orElseThrow(() -> usage("there is no variant '" + variant + "'; choose one of "
                        + RuleArguments.variants() + ", and name a variant file in the event file later"));
    }

    private DraftFormat format() {
        return DraftFormat.byWord(format)
                .orElseThrow(() -> usage("--format '" + format + "' is not known; choose one of "
                        + Stream.of(DraftFormat.values()).map(DraftFormat::word).collect(Collectors.joining(", "))));
    }

    private ParameterException usage(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }
}
