package org.millrace.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.millrace.results.store.StoreException;
import org.millrace.results.store.StorePlace;
import org.millrace.results.table.Plain;
import org.millrace.tournament.verify.Finding;
import org.millrace.tournament.verify.Verification;
import org.millrace.tournament.verify.VerifyReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code millrace verify}: says what of an event does not follow from the rest. */
@Command(
        name = "verify",
        description = {
            "Replays every game of an event's folder, a store or a PGN file, makes every table anew and compares.",
            "Ends with 0 if everything follows from the records, and with 1 if not. Changes nothing."
        },
        footer = {"", "Example:", "  millrace verify runs/first-cup", "  millrace verify games.pgn"},
        mixinStandardHelpOptions = true)
final class VerifyCommand implements Callable<Integer> {
    private static final int MOST_SHOWN = 10;

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "DIR|STORE|PGN",
            description = {
                "An event's folder, its file event.db, a PGN file,",
                "or jdbc:postgresql://HOST/DATABASE?currentSchema=SCHEMA."
            })
    private String what;

    @Option(names = "--json", description = "One object of JSON: passed, checked, unchecked, findings.")
    private boolean json;

    @Option(names = "--all", description = "Show every finding, not only the first " + MOST_SHOWN + " of each file.")
    private boolean all;

    @Override
    public Integer call() {
        if (!StorePlace.isAddress(what) && !Files.exists(PathArgument.of(what))) {
            throw new ParameterException(
                    spec.commandLine(),
                    "there is no " + what + "; name an event's folder such as runs/my-cup, its store or a PGN file");
        }
        try {
            VerifyReport report = report();
            PrintWriter out = spec.commandLine().getOut();
            if (json) {
                out.println(json(report));
            } else {
                print(report, out);
            }
            out.flush();
            return report.passed() ? ExitCode.OK : ExitCode.SOFTWARE;
        } catch (StoreException | IOException failed) {
            return Failures.report(failed, spec);
        }
    }

    private VerifyReport report() throws IOException {
        if (StorePlace.isAddress(what)) {
            return Verification.ofStore(StoreArgument.of(what));
        }
        Path path = PathArgument.of(what);
        if (Files.isDirectory(path)) {
            return Verification.ofFolder(path);
        }
        return what.endsWith(".db") ? Verification.ofStore(new StorePlace.File(path)) : Verification.ofPgn(path);
    }

    private void print(VerifyReport report, PrintWriter out) {
        report.checked().forEach(sentence -> out.println("Checked: " + Plain.line(sentence) + "."));
        report.unchecked().forEach(sentence -> out.println("Not checked: " + Plain.line(sentence) + "."));
        Map<String, Integer> shown = new LinkedHashMap<>();
        for (Finding finding : report.findings()) {
            int number = shown.merge(file(finding), 1, Integer::sum);
            if (all || number <= MOST_SHOWN) {
                out.println("NOT RIGHT: " + Plain.line(finding.place()) + ": " + Plain.line(finding.sentence()) + ".");
            }
        }
        if (!all) {
            shown.forEach((file, number) -> {
                if (number > MOST_SHOWN) {
                    out.println("... and " + (number - MOST_SHOWN) + " more of " + Plain.line(file)
                            + "; --all shows them.");
                }
            });
        }
        int findings = report.findings().size();
        String place = StorePlace.isAddress(what) ? "the store" : what;
        out.println(
                report.passed()
                        ? report.unchecked().isEmpty()
                                ? "Everything follows from the records."
                                : "Everything that was checked follows from the records."
                        : findings + (findings == 1 ? " thing is" : " things are") + " not right in " + place + ".");
    }

    private static String file(Finding finding) {
        int comma = finding.place().indexOf(", ");
        return comma < 0 ? finding.place() : finding.place().substring(0, comma);
    }

    private static String json(VerifyReport report) {
        ObjectNode root = JsonMapper.shared().createObjectNode().put("passed", report.passed());
        ArrayNode checked = root.putArray("checked");
        report.checked().forEach(checked::add);
        ArrayNode unchecked = root.putArray("unchecked");
        report.unchecked().forEach(unchecked::add);
        ArrayNode findings = root.putArray("findings");
        report.findings()
                .forEach(finding ->
                        findings.addObject().put("place", finding.place()).put("sentence", finding.sentence()));
        return root.toString();
    }
}
