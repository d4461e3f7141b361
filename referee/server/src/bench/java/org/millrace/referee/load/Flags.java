package org.millrace.referee.load;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.millrace.protocol.v1.EndReason;
import org.millrace.protocol.v1.GameOver;

/** How late flags fall with a thousand clocks running, whose bots think and now and then answer never. */
final class Flags {

    private static final long SEED = 4;
    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final double MEDIAN_MICROS = 1000;
    private static final double P99_MICROS = 5000;
    private static final double NANOS_PER_MICRO = 1e3;

    private Flags() {}

    static void run(Arguments arguments, Report report) throws IOException, InterruptedException {
        int games = arguments.number("games", 1000);
        int limitMillis = arguments.number("limit", 3000);
        int seconds = arguments.number("seconds", 30);
        List<Bot.Identity> identities = IntStream.range(0, 2 * games)
                .mapToObj(number -> RefereeServer.identity(number, false, 1))
                .toList();
        Hanging hanging = new Hanging(limitMillis * NANOS_PER_MILLI);
        try (ServerProcess server = ServerProcess.start(
                        List.of("-Xmx512m"),
                        RefereeServer.class,
                        String.valueOf(games),
                        "1",
                        "0",
                        limitMillis + "ms/move");
                Bots bots = new Bots(Line.random(100))) {
            bots.connect(server.port(), identities, hanging);
            bots.await("all bots are welcome", tally -> tally.welcomes() == 2 * games);
            server.ask("begin");
            // Until the games are out of step, and everything is compiled.
            TimeUnit.MILLISECONDS.sleep(3L * limitMillis);
            server.ask("forget");
            bots.ask(hanging::take);
            TimeUnit.SECONDS.sleep(seconds);
            ServerProcess.Answer answer = server.ask("");
            Samples seen = bots.ask(hanging::take);
            report.line(
                    "%d clocks of %d ms at once, %d flags in %d s, %d moves",
                    answer.number("running"), limitMillis, answer.number("flags"), seconds, answer.number("moves"));
            report.line(
                    "as the referee measures it: median %.0f us, p99 %.0f us, longest %.0f us",
                    answer.number("late50") / NANOS_PER_MICRO,
                    answer.number("late99") / NANOS_PER_MICRO,
                    answer.number("late100") / NANOS_PER_MICRO);
            report.line("from the request read by the one to GameOver read by the other: %s", seen.text());
            report.atLeast("flags", (double) answer.number("flags"), games);
            report.atMost("median, us", answer.number("late50") / NANOS_PER_MICRO, MEDIAN_MICROS);
            report.atMost("p99, us", answer.number("late99") / NANOS_PER_MICRO, P99_MICROS);
            report.line("ends so far: %s", bots.ask(() -> bots.tally().ends()));
            report.none("failures", bots.failures());
        }
    }

    /** Thinks up to half of its time, or hangs. Confined to the bots' event loop. */
    private static final class Hanging implements Manner {

        private static final double HANGS = 0.3;

        private final Random random = new Random(SEED);
        private final long limit;
        private final Map<String, Long> flagAt = new HashMap<>();
        private Samples seen = new Samples();

        Hanging(long limit) {
            this.limit = limit;
        }

        /** What was seen since the last time; nothing is added to it any more. */
        Samples take() {
            Samples all = seen;
            seen = new Samples();
            return all;
        }

        @Override
        public void asked(Player player) {
            if (random.nextDouble() < HANGS) {
                flagAt.put(player.gameId(), System.nanoTime() + limit);
            } else {
                player.playAfter(random.nextLong(limit / 2), () -> {});
            }
        }

        @Override
        public void over(Player player, GameOver end) {
            boolean opponentsFault = end.getReason() == EndReason.END_REASON_TIME && end.getFault() != player.colour();
            if (opponentsFault) {
                Long at = flagAt.remove(end.getGameId());
                if (at != null) {
                    seen.add(System.nanoTime() - at);
                }
            }
        }
    }
}
