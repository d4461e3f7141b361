package org.millrace.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Real bot processes for a test, in a folder of its own; closing it ends them and fails when
 * any process that carries their mark is left. */
final class Bots implements AutoCloseable {

    static final Duration LONG = Duration.ofSeconds(60);

    private final EventMark mark = EventMark.random();
    private final BotProcesses processes;
    private final AtomicInteger count = new AtomicInteger();
    private final Path folder;

    Bots(Path folder) {
        this(folder, Machine.system());
    }

    Bots(Path folder, Machine machine) {
        this.folder = folder;
        processes = new BotProcesses(mark, machine);
    }

    BotProcess sh(String script) throws IOException {
        return processes.start(command("/bin/sh", "-c", script));
    }

    BotProcess sh(BotLimits limits, String script) throws IOException {
        return processes.start(command("/bin/sh", "-c", script).withLimits(limits));
    }

    BotProcess python(String program) throws IOException {
        return python(BotLimits.NONE, program);
    }

    BotProcess python(BotLimits limits, String program) throws IOException {
        return processes.start(command("/usr/bin/python3", "-c", program).withLimits(limits));
    }

    BotProcess start(BotCommand command) throws IOException {
        return processes.start(command);
    }

    BotCommand command(String... words) {
        return command(BotCommand.DEFAULT_LOG_LIMIT, words);
    }

    BotCommand command(long logLimit, String... words) {
        Path log = folder.resolve("logs").resolve("bot-" + count.incrementAndGet() + ".log");
        return new BotCommand(List.of(words), folder, Map.of(), log, logLimit);
    }

    BotProcesses processes() {
        return processes;
    }

    EventMark mark() {
        return mark;
    }

    static BotExit exit(BotProcess bot) {
        await().atMost(LONG).until(() -> bot.exited().isDone());
        return bot.exited().join();
    }

    static String printed(BotProcess bot, Predicate<String> line) {
        return await().atMost(LONG)
                .until(() -> bot.lastLines(100).stream().filter(line).findFirst(), Optional::isPresent)
                .orElseThrow();
    }

    static String log(BotProcess bot) throws IOException {
        return Files.readString(bot.command().log());
    }

    /** The numbers of all living processes that carry this mark. Looks by itself, not by the code that is tested. */
    static List<Long> marked(EventMark mark) throws IOException {
        List<Long> found = new ArrayList<>();
        try (Stream<Path> entries = Files.list(Path.of("/proc"))) {
            for (Path entry : entries.filter(
                            path -> path.getFileName().toString().matches("\\d+"))
                    .toList()) {
                if (fileText(entry.resolve("environ")).contains("MILLRACE_MARK=" + mark.value())) {
                    found.add(Long.parseLong(entry.getFileName().toString()));
                }
            }
        }
        return found;
    }

    static String fileText(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        } catch (IOException goneMeanwhile) {
            return "";
        }
    }

    /** Whether the process runs, a zombie not counted. */
    static boolean runs(long pid) {
        String stat = fileText(Path.of("/proc/" + pid + "/stat"));
        return !stat.isEmpty() && stat.charAt(stat.lastIndexOf(')') + 2) != 'Z';
    }

    static void kill(long pid) {
        ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly);
    }

    /** Fails when a process of this event still runs, but not without ending it. */
    static void requireNoneLeft(EventMark mark) throws IOException {
        List<Long> left = marked(mark);
        left.forEach(Bots::kill);
        assertThat(left).as("processes left behind").isEmpty();
    }

    @Override
    public void close() throws IOException {
        processes.endAll(Duration.ZERO);
        requireNoneLeft(mark);
    }
}
