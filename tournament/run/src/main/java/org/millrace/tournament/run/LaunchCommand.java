package org.millrace.tournament.run;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.millrace.launch.BotCommand;
import org.millrace.launch.CommandValues;
import org.millrace.referee.Token;
import org.millrace.tournament.event.Entrant;

/** How a process of an entrant is started, the same in an event and in what tries it before. */
public final class LaunchCommand {
    private static final long LOG_LIMIT_BYTES = 8L << 20;

    private LaunchCommand() {}

    /**
     * The command with everything filled in.
     *
     * @param entrant one that has a start
     * @param referee where the referee listens
     * @param millrace the command that runs Millrace itself
     */
    public static BotCommand of(
            Entrant entrant, InetSocketAddress referee, Token token, List<String> millrace, Path log) {
        Entrant.Start start = entrant.start().orElseThrow();
        String name = entrant.name();
        // A referee that listens everywhere is reached by bots of the same machine over the loopback.
        String host = referee.getAddress().isAnyLocalAddress() ? "127.0.0.1" : referee.getHostString();
        CommandValues values = new CommandValues(host, referee.getPort(), token.value(), name, millrace);
        Map<String, String> environment = new HashMap<>(start.environment());
        environment.putAll(values.environment());
        return new BotCommand(start.command().expand(values), start.directory(), environment, log, LOG_LIMIT_BYTES)
                .withLimits(start.limits());
    }
}
