package org.millrace.referee.load;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.millrace.protocol.v1.EndReason;

/** Ten thousand idle sessions and a thousand games at once between instant bots, within a heap of 512 MB. */
final class Sessions {

    private static final double MEGA = 1024 * 1024;
    private static final double KILO = 1024;
    private static final int HEAP_MEGA = 512;
    /** Within these a game of random moves ends by itself. */
    private static final List<EndReason> BY_THE_RULES = List.of(
            EndReason.END_REASON_FEWER_THAN_THREE,
            EndReason.END_REASON_NO_MOVE,
            EndReason.END_REASON_REPETITION,
            EndReason.END_REASON_NO_CAPTURE);

    private Sessions() {}

    static void run(Arguments arguments, Report report) throws IOException, InterruptedException {
        int idle = arguments.number("idle", 10_000);
        int games = arguments.number("games", 1000);
        int seconds = arguments.number("seconds", 20);
        List<Line> lines = Line.random(100);
        List<Bot.Identity> identities = IntStream.range(0, 2 * games + idle)
                .mapToObj(number -> RefereeServer.identity(number, false, 1))
                .toList();
        try (ServerProcess server = ServerProcess.start(
                        List.of("-Xmx" + HEAP_MEGA + "m"),
                        RefereeServer.class,
                        String.valueOf(games),
                        "1",
                        String.valueOf(idle),
                        "600s+1s");
                Bots bots = new Bots(lines)) {
            Gate gate = new Gate();
            ServerProcess.Answer empty = server.ask("memory");
            bots.connect(server.port(), identities.subList(2 * games, identities.size()), gate);
            bots.await("the idle bots are welcome", tally -> tally.welcomes() == idle);
            ServerProcess.Answer waiting = server.ask("memory");
            memory(report, "no session", empty);
            memory(report, idle + " idle sessions", waiting);
            report.line(
                    "  each %.1f kB of heap, %.1f kB resident",
                    (waiting.number("heap") - empty.number("heap")) / KILO / idle,
                    (waiting.number("resident") - empty.number("resident")) / KILO / idle);

            bots.connect(server.port(), identities.subList(0, 2 * games), gate);
            bots.await("the players are welcome", tally -> tally.welcomes() == idle + 2 * games);
            bots.tell(() -> gate.open(false));
            server.ask("begin");
            TimeUnit.SECONDS.sleep(seconds);
            long running = server.ask("").number("running");
            bots.tell(gate::shut);
            ServerProcess.Answer playing = server.ask("memory");
            memory(report, games + " games beside them", playing);
            report.line("  %d moves in %d s", playing.number("moves"), seconds);
            report.atLeast("games at once", (double) running, games * 0.9);
            report.atMost("heap of the games and sessions, MB", playing.number("heap") / MEGA, HEAP_MEGA);
            report.atLeast("sessions still open", bots.ask(() -> bots.tally().open()), identities.size());
            List<String> failures = new ArrayList<>(bots.failures());
            bots.ask(() -> bots.tally().ends()).forEach((reason, count) -> {
                if (!BY_THE_RULES.contains(reason)) {
                    failures.add(count + " times " + reason);
                }
            });
            report.none("failures", failures);
        }
    }

    private static void memory(Report report, String what, ServerProcess.Answer answer) {
        report.line(
                "%s: heap in use %.0f MB, resident %.0f MB",
                what, answer.number("heap") / MEGA, answer.number("resident") / MEGA);
    }
}
