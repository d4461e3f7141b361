package org.millrace.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;

final class CommandTableTest {
    @Test
    void eachCommandIsCalledWhatItCallsItself() {
        Map<String, Class<?>> all = CommandTable.meant();

        assertTrue(all.size() > 10);
        all.forEach((name, type) ->
                assertEquals(name, type.getAnnotation(Command.class).name()));
    }

    @Test
    void theHelpAndAWrongWordKnowAllCommandsInOneOrder() {
        List<String> all = List.copyOf(CommandTable.meant().keySet());

        for (String[] line : new String[][] {{}, {"--help"}, {"-h"}, {"rnu"}, {"--version"}, {""}}) {
            assertEquals(
                    all, List.copyOf(Main.commandLine(line).getSubcommands().keySet()));
        }
    }

    @Test
    void aCommandLineLooksAtTheOptionsOfNoOtherCommand() {
        for (String name : CommandTable.meant().keySet()) {
            CommandLine line = Main.commandLine(name, "--help");

            assertEquals(List.of(name), List.copyOf(line.getSubcommands().keySet()));
        }
    }
}
