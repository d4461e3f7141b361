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

/** No loss on time in a million moves of bots that answer within half of their time. */
final class Honest {

    private static final long SEED = 5;
    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final long POLL_MILLIS = 200;

    private Honest() {}

    static void run(Arguments arguments, Report report) throws IOException, InterruptedException {
        int games = arguments.number("games", 1000);
        int limitMillis = arguments.number("limit", 200);
        int moves = arguments.number("moves", 1_000_000);
        int seconds = arguments.number("seconds", 400);
        List<Bot.Identity> identities = IntStream.range(0, 2 * games)
                .mapToObj(number -> RefereeServer.identity(number, false, 1))
                .toList();
        Thinking thinking = new Thinking(limitMillis * NANOS_PER_MILLI);
        try (ServerProcess server = ServerProcess.start(
                        List.of("-Xmx512m"),
                        RefereeServer.class,
                        String.valueOf(games),
                        "1",
                        "0",
                        limitMillis + "ms/move");
                Bots bots = new Bots(Line.random(100))) {
            bots.connect(server.port(), identities, thinking);
            bots.await("all bots are welcome", tally -> tally.welcomes() == 2 * games);
            server.ask("begin");
            long begun = System.nanoTime();
            long until = begun + TimeUnit.SECONDS.toNanos(seconds);
            while (server.ask("").number("moves") < moves && System.nanoTime() - until < 0) {
                TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
            }
            long played = server.ask("").number("moves");
            report.line(
                    "%d games at once of %d ms a move, answers after 0 to %d ms: %d moves in %d s",
                    games,
                    limitMillis,
                    limitMillis / 2,
                    played,
                    TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begun));
            report.atLeast("moves", (double) played, moves);
            report.atMost("false losses on time", bots.ask(thinking::falseLosses), 0);
            report.line(
                    "answers that the bots themselves sent after more than half of the time: %d, of which lost: %d",
                    bots.ask(thinking::late), bots.ask(thinking::ownLosses));
            report.line("ends so far: %s", bots.ask(() -> bots.tally().ends()));
            report.none("failures", bots.failures());
        }
    }

    /** Thinks up to half of its time, and knows by its own clock whether it was longer. Confined to the bots' loop. */
    private static final class Thinking implements Manner {

        private final Random random = new Random(SEED);
        private final long half;
        /** When players that have not answered yet were asked. */
        private final Map<Player, Long> askedAt = new HashMap<>();

        private final Map<Player, Long> tookLong = new HashMap<>();
        private int late;
        private int falseLosses;
        private int ownLosses;

        Thinking(long limit) {
            half = limit / 2;
        }

        int late() {
            return late;
        }

        int falseLosses() {
            return falseLosses;
        }

        int ownLosses() {
            return ownLosses;
        }

        @Override
        public void asked(Player player) {
            long at = System.nanoTime();
            askedAt.put(player, at);
            tookLong.remove(player);
            // A timer fires a little late: what is left of the half is for that.
            player.playAfter(random.nextLong(half * 9 / 10), () -> answers(player, at));
        }

        private void answers(Player player, long at) {
            askedAt.remove(player);
            long took = System.nanoTime() - at;
            if (took > half) {
                late++;
                tookLong.put(player, took);
            }
        }

        @Override
        public void over(Player player, GameOver end) {
            Long asked = askedAt.remove(player);
            boolean lostOnTime = end.getReason() == EndReason.END_REASON_TIME && end.getFault() == player.colour();
            if (lostOnTime) {
                boolean stalled = asked != null && System.nanoTime() - asked > half;
                if (stalled || tookLong.containsKey(player)) {
                    ownLosses++;
                } else {
                    falseLosses++;
                }
            }
        }
    }
}
