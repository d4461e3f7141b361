package org.millrace.launch;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** A runner in a process of its own, to be killed by a test: event mark, folder, and what to do. */
final class RunnerMain {

    private RunnerMain() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        EventMark mark = new EventMark(args[0]);
        Path folder = Path.of(args[1]);
        switch (args[2]) {
            case "launch" -> launch(mark, folder);
            case "end-orphans" ->
                System.out.println("found "
                        + Orphans.end(mark, Duration.ofMillis(100)).found().size());
            default -> throw new IllegalArgumentException(args[2]);
        }
    }

    private static void launch(EventMark mark, Path folder) throws IOException, InterruptedException {
        BotProcesses bots = new BotProcesses(mark);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> bots.endAll(Duration.ofMillis(100))));
        List<String> hung = List.of("/bin/sh", "-c", "trap '' TERM; echo ready; while :; do sleep 1000; done");
        for (int i = 0; i < 3; i++) {
            BotProcess bot = bots.start(new BotCommand(hung, folder, Map.of(), folder.resolve("hung" + i), 5000));
            while (bot.lastLines(1).isEmpty()) {
                Thread.onSpinWait();
            }
        }
        System.out.println("ready");
        Thread.currentThread().join();
    }
}
