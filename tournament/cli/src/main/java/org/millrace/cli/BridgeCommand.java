package org.millrace.cli;

import java.util.List;
import java.util.concurrent.Callable;
import org.millrace.launch.bridge.BridgeMain;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code millrace bridge}: an engine that talks on standard input and output as a bot; reads its own arguments. */
@Command(
        name = "bridge",
        description = "Connects an engine that talks on standard input and output; millrace bridge --help tells more.")
final class BridgeCommand implements Callable<Integer> {
    @Parameters(arity = "0..*", hidden = true)
    private List<String> arguments = List.of();

    @Override
    public Integer call() {
        return BridgeMain.run(arguments.toArray(String[]::new), System.out, System.err);
    }
}
