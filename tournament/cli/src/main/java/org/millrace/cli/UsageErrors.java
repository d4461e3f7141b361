package org.millrace.cli;

import java.io.PrintWriter;
import java.util.Set;
import org.millrace.results.table.Plain;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Answers a mistyped command line in a sentence or two, rather than with the whole help. */
final class UsageErrors implements IParameterExceptionHandler {
    @Override
    public int handleParseException(ParameterException mistake, String[] arguments) {
        CommandLine command = mistake.getCommandLine();
        String name = command.getCommandSpec().qualifiedName();
        PrintWriter err = command.getErr();
        String reason = Plain.line(reason(mistake, command, name));
        err.println(reason + (reason.endsWith("?") ? " " : "; ") + name + " --help tells more");
        err.flush();
        return ExitCode.USAGE;
    }

    private static String reason(ParameterException mistake, CommandLine command, String name) {
        if (!(mistake instanceof UnmatchedArgumentException unmatched)) {
            return String.valueOf(mistake.getMessage());
        }
        String word = unmatched.getUnmatched().getFirst();
        Set<String> commands = command.getSubcommands().keySet();
        String refusal = word.startsWith("-")
                ? " has no option '" + word + "'"
                : commands.isEmpty() ? " takes no further argument '" + word + "'" : " has no command '" + word + "'";
        if (!unmatched.getSuggestions().isEmpty()) {
            return name + refusal + "; did you mean " + String.join(" or ", unmatched.getSuggestions()) + "?";
        }
        return name + refusal + (commands.isEmpty() ? "" : "; it has " + String.join(", ", commands));
    }
}
