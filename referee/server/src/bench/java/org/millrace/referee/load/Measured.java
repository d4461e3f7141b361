package org.millrace.referee.load;

import java.io.IOException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/**
 * A server with its bots, driven in turn with others: at most one of them works at a time.
 *
 * <p>Confined to one thread.
 */
final class Measured implements AutoCloseable {

    private static final double NANOS_PER_MICRO = 1e3;
    private static final double NANOS_PER_SECOND = 1e9;
    /** After a change, before anything is measured. */
    private static final long SETTLE_MILLIS = 300;

    private static final Duration WARM_UP_STEP = Duration.ofSeconds(5);
    private static final Duration WARM_UP_LIMIT = Duration.ofMinutes(3);
    /** The part of a step's time that the compiler may still take where all is warm. */
    private static final double MOST_COMPILING = 0.01;

    /**
     * What one round of many connections showed.
     *
     * @param perSecond exchanges in a second
     * @param cpuMicros of the server's process for each, the compiler's left out
     * @param compilerMicros of the compiler for each
     * @param bytes that the server's threads allocated for each
     */
    record Load(double perSecond, double cpuMicros, double compilerMicros, double bytes) {}

    private final ServerProcess server;
    private final Bots bots;
    private final Gate one = new Gate();
    private final Gate others = new Gate();

    private Measured(ServerProcess server, List<Line> lines) {
        this.server = server;
        this.bots = new Bots(lines);
    }

    /**
     * A referee with its bots.
     *
     * @param each how many games each bot plays at a time
     */
    static Measured referee(List<String> jvm, List<Line> lines, int games, int each, boolean legalMoves, String clock)
            throws IOException, InterruptedException {
        int bots = 2 * games / each;
        Measured measured = new Measured(
                ServerProcess.start(
                        jvm, RefereeServer.class, String.valueOf(bots / 2), String.valueOf(each), "0", clock),
                lines);
        List<Bot.Identity> identities = IntStream.range(0, bots)
                .mapToObj(number -> RefereeServer.identity(number, legalMoves, each))
                .toList();
        int port = measured.server.port();
        measured.bots.connect(port, identities.subList(0, 2), measured.one);
        measured.bots.connect(port, identities.subList(2, bots), measured.others);
        measured.bots.await("all bots are welcome", tally -> tally.welcomes() == bots);
        measured.server.ask("begin");
        measured.bots.await("all games begin", tally -> tally.requests() == games);
        return measured;
    }

    /**
     * An echo with its bots.
     *
     * @param games how many answers are on their way at once, each on a connection of its own
     * @param kind as {@link EchoServer} has it; a {@code relay} has two connections for each
     */
    static Measured echo(List<String> jvm, List<Line> lines, int games, String kind, String request)
            throws IOException, InterruptedException {
        Measured measured = new Measured(ServerProcess.start(jvm, EchoServer.class, kind, request), lines);
        int each = kind.equals("relay") ? 2 : 1;
        List<Bot.Identity> nameless = Collections.nCopies(each * games, new Bot.Identity("", "", false, 1));
        int port = measured.server.port();
        measured.enter(measured.bots.connect(port, nameless.subList(0, each), measured.one), each, measured.one);
        measured.enter(
                measured.bots.connect(port, nameless.subList(each, each * games), measured.others),
                each,
                measured.others);
        return measured;
    }

    /** The first of so many begins. */
    private void enter(List<Bot> entering, int each, Gate gate) throws InterruptedException {
        bots.tell(() -> {
            for (int i = 0; i < entering.size(); i++) {
                Player player = entering.get(i).players().getFirst();
                player.follow(Line.gameId(i / each % Line.COUNT, i), i % each);
                if (i % each == 0) {
                    gate.asked(player);
                }
            }
        });
    }

    Bots bots() {
        return bots;
    }

    /**
     * Lets all of them work until hardly anything is compiled any more, but no longer than some minutes.
     *
     * @return for how long, in seconds
     */
    long warmUp() throws IOException, InterruptedException {
        bots.tell(() -> {
            one.open(false);
            others.open(false);
        });
        long seconds = 0;
        long compiled = server.ask("").number("compiler");
        boolean warm = false;
        while (!warm && seconds < WARM_UP_LIMIT.toSeconds()) {
            TimeUnit.MILLISECONDS.sleep(WARM_UP_STEP.toMillis());
            seconds += WARM_UP_STEP.toSeconds();
            long soFar = server.ask("").number("compiler");
            warm = soFar - compiled < WARM_UP_STEP.toNanos() * MOST_COMPILING;
            compiled = soFar;
        }
        bots.tell(() -> {
            one.shut();
            others.shut();
        });
        return seconds;
    }

    /** Of one connection or game alone, on one core with its client. */
    Samples latency(long millis) throws IOException, InterruptedException {
        Cores.bind(server.pid(), 0);
        Cores.bind(ProcessHandle.current().pid(), 0);
        TimeUnit.MILLISECONDS.sleep(SETTLE_MILLIS);
        bots.tell(() -> one.open(true));
        TimeUnit.MILLISECONDS.sleep(millis);
        bots.tell(one::shut);
        return one.latencies();
    }

    /** Of all connections or games, the server on one core, its client on the other. */
    Load load(long millis) throws IOException, InterruptedException {
        Cores.bind(server.pid(), 0);
        Cores.bind(ProcessHandle.current().pid(), 1);
        bots.poll(true);
        bots.tell(() -> {
            one.open(false);
            others.open(false);
        });
        TimeUnit.MILLISECONDS.sleep(SETTLE_MILLIS);
        ServerProcess.Answer before = server.ask("");
        long requestsBefore = bots.requests();
        long begun = System.nanoTime();
        TimeUnit.MILLISECONDS.sleep(millis);
        double requests = bots.requests() - requestsBefore;
        double seconds = (System.nanoTime() - begun) / NANOS_PER_SECOND;
        ServerProcess.Answer after = server.ask("");
        bots.tell(() -> {
            one.shut();
            others.shut();
        });
        bots.poll(false);
        TimeUnit.MILLISECONDS.sleep(SETTLE_MILLIS);
        return new Load(
                requests / seconds,
                (after.number("cpu") - before.number("cpu")) / NANOS_PER_MICRO / requests,
                (after.number("compiler") - before.number("compiler")) / NANOS_PER_MICRO / requests,
                (after.number("allocated") - before.number("allocated")) / requests);
    }

    @Override
    public void close() {
        bots.close();
        server.close();
    }
}
