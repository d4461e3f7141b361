package org.millrace.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.millrace.cli.starter.Language;
import org.millrace.cli.starter.NewBot;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code millrace new-bot}: a bot to begin with. */
@Command(
        name = "new-bot",
        description = {
            "Writes a bot to begin with into a folder: one file to change, a test, an event file with two opponents, and"
                    + " all that it needs of Millrace.",
            "Never writes into a folder that has files already."
        },
        footer = {
            "",
            "Languages, and what has to be installed:",
            "  java               a JDK 21 or newer",
            "  python, py         Python 3.9 or newer with protobuf",
            "  javascript, js,    Node 18 or newer with npm",
            "  node",
            "  cpp, c++           a C++17 compiler, CMake and protobuf",
            "Any other language needs its protobuf runtime and the handbook, protocol/PROTOCOL.md.",
            "",
            "Example:",
            "  millrace new-bot python my-bot"
        },
        mixinStandardHelpOptions = true)
final class NewBotCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "LANG", description = "The language: java, python, javascript or cpp.")
    private String language;

    @Parameters(index = "1", paramLabel = "DIR", description = "The folder; made where it is missing.")
    private Path folder;

    @Override
    public Integer call() {
        Language chosen = Language.byWord(language)
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        "there is no starter for '" + language + "'; choose one of " + Language.words()
                                + ", or take the protobuf runtime of any other language and the handbook,"
                                + " protocol/PROTOCOL.md"));
        try {
            NewBot.write(chosen, folder);
        } catch (IOException failed) {
            return Failures.report(failed, spec);
        }
        PrintWriter out = spec.commandLine().getOut();
        out.println("Wrote " + folder + ", a bot in " + chosen.title() + "; the file to change is " + chosen.file()
                + ". It needs " + chosen.needs() + ".");
        out.println("Its first games:");
        out.println("  cd " + ShellWord.of(folder.toString()));
        chosen.preparation().forEach(command -> out.println("  " + command));
        String millrace = OwnCommand.typedIn(folder);
        out.println("  " + millrace + " run cup.toml");
        out.println("  " + millrace + " show runs/cup");
        out.println("README.md there tells how to go on.");
        return ExitCode.OK;
    }
}
