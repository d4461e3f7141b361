package org.millrace.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.millrace.tournament.opening.OpeningSuite;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code millrace openings list}. */
@Command(
        name = "list",
        description = "Lists the suites that come with Millrace.",
        footer = {"", "Example:", "  millrace openings list --json"},
        mixinStandardHelpOptions = true)
final class OpeningsListCommand implements Callable<Integer> {
    private static final JsonMapper JSON = new JsonMapper();

    @Spec
    private CommandSpec spec;

    @Option(names = "--json", description = "An array of objects with id, variant, size, hash and made-by.")
    private boolean json;

    @Override
    public Integer call() {
        List<OpeningSuite> suites = OpeningSuite.builtIns().stream()
                .map(id -> OpeningSuite.builtIn(id).orElseThrow())
                .toList();
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(array(suites).toPrettyString());
        } else {
            out.println(row("suite", "variant", "openings", "hash"));
            suites.forEach(suite -> out.println(row(
                    suite.id(),
                    suite.rules().variant(),
                    Integer.toString(suite.size()),
                    suite.hash().substring(0, 12))));
        }
        out.flush();
        return ExitCode.OK;
    }

    private static String row(String id, String variant, String size, String hash) {
        return String.format(Locale.ROOT, "%-22s %-20s %8s  %s", id, variant, size, hash);
    }

    private static ArrayNode array(List<OpeningSuite> suites) {
        ArrayNode array = JSON.createArrayNode();
        for (OpeningSuite suite : suites) {
            ObjectNode node = array.addObject()
                    .put("id", suite.id())
                    .put("variant", suite.rules().variant())
                    .put("size", suite.size())
                    .put("hash", suite.hash());
            suite.madeBy().ifPresent(command -> node.put("made-by", command));
        }
        return array;
    }
}
