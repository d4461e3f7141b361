package org.millrace.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Measures what the tests show in small: bots that run wild, at their real size, and what the watch costs. A runner in
 * a process of its own: a folder to work in, what to do, and how much of it.
 */
final class LimitFigures {

    private final EventMark mark = EventMark.random();
    private final BotProcesses bots = new BotProcesses(mark);
    private final Path folder;
    private int count;

    private LimitFigures(Path folder) {
        this.folder = folder;
    }

    public static void main(String[] args) throws IOException {
        LimitFigures figures = new LimitFigures(Path.of(args[0]));
        long amount = Long.parseLong(args[2]);
        // The first bot of a runner finds a cold virtual machine; an event's bots mostly do not.
        Bots.exit(figures.start(BotLimits.NONE.withProcesses(64), "sh", "-c", "sleep 1"));
        switch (args[1]) {
            case "memory" -> figures.memory(amount << 20);
            case "bomb" -> figures.bomb((int) amount);
            case "stderr" -> figures.stderr(amount << 20);
            case "hung" -> figures.hung((int) amount);
            case "idle" -> figures.idle((int) amount, BotLimits.NONE);
            case "idle-limited" -> figures.idle((int) amount, limits(512L << 20));
            default -> throw new IllegalArgumentException(args[1]);
        }
        figures.bots.close();
        System.out.printf(
                Locale.ROOT,
                "peak of the runner: %s; processes left: %d%n",
                peak(),
                Bots.marked(figures.mark).size());
    }

    private static BotLimits limits(long memory) {
        return BotLimits.NONE
                .withMemory(new MemorySize(memory))
                .withCpu(new CpuCores(1))
                .withProcesses(64);
    }

    private BotProcess start(BotLimits limits, String... words) throws IOException {
        Path log = folder.resolve("figures-" + count++ + ".log");
        return bots.start(new BotCommand(List.of(words), folder, Map.of(), log, 1 << 20, limits));
    }

    /** Eight times the limit at most. */
    private void memory(long limit) throws IOException {
        String program = "import time\nkept = [b'x' * (4 << 20) for _ in range(" + 8 * (limit >> 22)
                + ")]\nprint('has all', flush=True)\ntime.sleep(60)";
        for (int i = 0; i < 5; i++) {
            long begin = System.nanoTime();
            BotExit exit = Bots.exit(start(limits(limit), "python3", "-c", program));
            System.out.printf(Locale.ROOT, "ended after %d ms: %s%n", millisSince(begin), exit.sentence());
        }
    }

    /** Doubles so often, for twenty seconds at most. */
    private void bomb(int doublings) throws IOException {
        String program = "import os, signal, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\nsignal.alarm(20)\n"
                + "for _ in range(" + doublings + "):\n    os.fork()\n    signal.alarm(20)\ntime.sleep(1000)";
        for (int i = 0; i < 3; i++) {
            long begin = System.nanoTime();
            BotExit exit = Bots.exit(start(limits(4L << 30), "python3", "-c", program));
            System.out.printf(Locale.ROOT, "ended after %d ms: %s%n", millisSince(begin), exit.sentence());
        }
    }

    private void stderr(long bytes) throws IOException {
        long begin = System.nanoTime();
        BotProcess bot =
                start(limits(512L << 20), "sh", "-c", "head -c " + bytes + " /dev/zero | tr '\\0' x >&2; exit 4");
        BotExit exit = Bots.exit(bot);
        System.out.printf(
                Locale.ROOT,
                "%d MiB to standard error in %d ms, code %d, log of %d bytes%n",
                bytes >> 20,
                millisSince(begin),
                exit.code(),
                Files.size(bot.command().log()));
    }

    private void hung(int number) throws IOException {
        List<BotProcess> all = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            all.add(start(limits(512L << 20), "sh", "-c", "trap '' TERM; echo ready; while :; do sleep 1000; done"));
        }
        all.forEach(bot -> Bots.printed(bot, "ready"::equals));
        long begin = System.nanoTime();
        bots.close();
        System.out.printf(
                Locale.ROOT,
                "%d bots that ignore SIGTERM, two processes each, were ended %d ms after close()%n",
                number,
                millisSince(begin));
    }

    private void idle(int number, BotLimits limits) throws IOException {
        for (int i = 0; i < number; i++) {
            start(limits, "sleep", "1000");
        }
        pause(Duration.ofSeconds(30));
        long begin = System.nanoTime();
        long cpu = cpu();
        pause(Duration.ofSeconds(20));
        System.out.printf(
                Locale.ROOT,
                "%d idle bots: the runner uses %.2f %% of a core%n",
                number,
                100.0 * (cpu() - cpu) / (System.nanoTime() - begin));
    }

    private static long cpu() {
        ProcessUse use =
                ProcfsStat.of(ProcessHandle.current().pid()).orElseThrow().use();
        return use.own();
    }

    private static void pause(Duration time) {
        long until = System.nanoTime() + time.toNanos();
        while (until - System.nanoTime() > 0) {
            LockSupport.parkNanos(until - System.nanoTime());
        }
    }

    private static long millisSince(long begin) {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
    }

    private static String peak() {
        String status = ProcfsFile.read(ProcfsFile.ROOT + "self/status");
        return MemorySize.amount(1024 * ProcfsFile.number(status, "VmHWM:")) + " in memory, "
                + MemorySize.amount(Runtime.getRuntime().totalMemory()) + " of it heap at most";
    }
}
