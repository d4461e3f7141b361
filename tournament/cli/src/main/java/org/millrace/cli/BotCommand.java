package org.millrace.cli;

import java.util.List;
import java.util.concurrent.Callable;
import org.millrace.bot.house.HouseBotMain;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code millrace bot}: one of the house bots, which reads its own arguments. */
@Command(name = "bot", description = "Connects a house bot to a referee; millrace bot --help tells more.")
final class BotCommand implements Callable<Integer> {
    @Parameters(arity = "0..*", hidden = true)
    private List<String> arguments = List.of();

    @Override
    public Integer call() {
        return HouseBotMain.run(arguments.toArray(String[]::new), System.out, System.err);
    }
}
