package org.millrace.referee.load;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * What a move costs the referee, beside what a bare Netty echo of the same frames costs: in one run, round by round in
 * turn, each server in a process of its own, with the same client for both. The referee is measured with a connection
 * for each seat, which is two for each of an echo, and with as many connections as an echo: bots of two games each.
 */
final class MoveCost {

    private static final double MOST_CPU = 1.6;
    private static final double LEAST_THROUGHPUT = 0.6;
    private static final double MOST_LATENCY_MICROS = 10;
    private static final double NANOS_PER_MICRO = 1e3;
    /** The Java that has them. */
    private static final int COMPACT_HEADERS = 25;
    /** Long enough to stand still while the others are measured. */
    private static final String CLOCK = "36000s+1s";

    /** As the launcher has them, and a heap that is there from the beginning. */
    private static List<String> jvm() {
        List<String> options = new ArrayList<>(List.of(
                "-Xmx512m",
                "-Xms512m",
                "-XX:+UseTransparentHugePages",
                "-Dio.netty.leakDetection.level=disabled",
                "-XX:-UseDynamicNumberOfCompilerThreads"));
        if (Runtime.version().feature() >= COMPACT_HEADERS) {
            options.add("-XX:+UseCompactObjectHeaders");
        }
        return options;
    }

    private static final class Rounds {
        private final String name;
        private final Measured measured;
        private final List<Measured.Load> loads = new ArrayList<>();
        private final List<Double> latencies = new ArrayList<>();

        private Rounds(String name, Measured measured) {
            this.name = name;
            this.measured = measured;
        }

        private double median(ToDoubleFunction<Measured.Load> of) {
            return Samples.median(loads.stream().mapToDouble(of).toArray());
        }

        private double latency() {
            return Samples.median(
                    latencies.stream().mapToDouble(Double::doubleValue).toArray());
        }

        /** The median over all rounds of what this shows as a part of what the other shows in the same round. */
        private double ratio(Rounds other, ToDoubleFunction<Measured.Load> of) {
            double[] ratios = new double[loads.size()];
            for (int i = 0; i < ratios.length; i++) {
                ratios[i] = of.applyAsDouble(loads.get(i)) / of.applyAsDouble(other.loads.get(i));
            }
            return Samples.median(ratios);
        }
    }

    private MoveCost() {}

    static void run(Arguments arguments, Report report) throws IOException, InterruptedException {
        int rounds = arguments.number("rounds", 7);
        int millis = arguments.number("millis", 2000);
        int games = arguments.number("games", 256);
        boolean legalMoves = arguments.flag("legal");
        List<Line> lines = Line.random(arguments.number("plies", 100));
        Optional<String> options = arguments.text("jvm");
        List<Rounds> servers = new ArrayList<>();
        try {
            Measured referee = Measured.referee(jvm(), lines, games, 1, legalMoves, CLOCK);
            Rounds plain = new Rounds("referee", referee);
            servers.add(plain);
            long seconds = referee.warmUp();
            String request = recorded(referee);
            report.line(
                    "requests of %d bytes, answers of %d; games of %d plies on average; warm after %d s; %d rounds of %d ms",
                    request.length() / 2,
                    lines.getFirst().frame(20).length,
                    lines.stream().mapToInt(Line::plies).sum() / Line.COUNT,
                    seconds,
                    rounds,
                    millis);
            List<Rounds> echoes = new ArrayList<>();
            for (String kind : List.of("bare", "protobuf", "relay")) {
                echoes.add(new Rounds("echo, " + kind, Measured.echo(jvm(), lines, games, kind, request)));
            }
            servers.addAll(echoes);
            Rounds twoEach =
                    new Rounds("referee, 2 games each", Measured.referee(jvm(), lines, games, 2, legalMoves, CLOCK));
            servers.add(twoEach);
            if (options.isPresent()) {
                List<String> jvm = jvm();
                jvm.addAll(List.of(options.get().split(" ", -1)));
                servers.add(new Rounds("referee, options", Measured.referee(jvm, lines, games, 1, legalMoves, CLOCK)));
            }
            for (Rounds server : servers.subList(1, servers.size())) {
                server.measured.warmUp();
            }
            for (int round = 0; round < rounds; round++) {
                measure(servers, millis);
            }
            list(servers, report);
            judge(plain, echoes, report);
            judge(twoEach, echoes, report);
            latency(plain, echoes, report);
            for (Rounds server : servers) {
                report.none(
                        "failures of the bots of " + server.name,
                        server.measured.bots().failures());
            }
            if (options.isPresent()) {
                compare(servers.getLast(), plain, report);
            }
        } finally {
            servers.forEach(server -> server.measured.close());
        }
    }

    private static String recorded(Measured referee) throws InterruptedException {
        Bots bots = referee.bots();
        byte[] frame = bots.ask(() -> bots.tally().recorded());
        if (frame.length == 0) {
            throw new IllegalStateException("The games do not run: " + bots.failures());
        }
        return HexFormat.of().formatHex(frame);
    }

    private static void measure(List<Rounds> servers, int millis) throws IOException, InterruptedException {
        for (Rounds server : servers) {
            Measured.Load load = server.measured.load(millis);
            double latency = server.measured.latency(millis / 2).quantile(0.5) / NANOS_PER_MICRO;
            server.loads.add(load);
            server.latencies.add(latency);
        }
    }

    private static void list(List<Rounds> servers, Report report) {
        report.line(
                "%-22s %10s %12s %12s %12s %14s",
                "medians", "moves/s", "CPU us/move", "compiler us", "bytes/move", "one game, us");
        for (Rounds server : servers) {
            report.line(
                    "%-22s %10.0f %12.2f %12.2f %12.0f %14.2f",
                    server.name,
                    server.median(Measured.Load::perSecond),
                    server.median(Measured.Load::cpuMicros),
                    server.median(Measured.Load::compilerMicros),
                    server.median(Measured.Load::bytes),
                    server.latency());
        }
    }

    private static void judge(Rounds referee, List<Rounds> echoes, Report report) {
        for (Rounds echo : echoes) {
            report.line("%s against %s:", referee.name, echo.name);
            report.atMost("  CPU per move", referee.ratio(echo, Measured.Load::cpuMicros), MOST_CPU);
            report.atLeast("  moves a second", referee.ratio(echo, Measured.Load::perSecond), LEAST_THROUGHPUT);
        }
    }

    private static void latency(Rounds referee, List<Rounds> echoes, Report report) {
        for (Rounds echo : echoes) {
            report.atMost(
                    "latency added to that of " + echo.name + ", us",
                    referee.latency() - echo.latency(),
                    MOST_LATENCY_MICROS);
        }
    }

    private static void compare(Rounds other, Rounds plain, Report report) {
        report.line(
                "with the options against without: CPU per move %.3f, moves a second %.3f",
                other.ratio(plain, Measured.Load::cpuMicros), other.ratio(plain, Measured.Load::perSecond));
    }
}
