package org.millrace.launch;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A program that is talked to on its standard input and output, line by line, and ended like a bot: with all processes
 * that come from it. Its standard error is passed on. One thread talks to it; {@link #end} may be called by any.
 *
 * <p>Three daemon threads serve it, so that it never waits for whom it talks to: one reads each output, one writes.
 */
public final class PipedProcess implements AutoCloseable {

    /** What comes next from a program. */
    public sealed interface Heard {

        /** Nothing was said in the time. */
        Heard SILENCE = new Silence();

        /** The output has ended, so nothing more will come. */
        Heard END = new End();

        /** A line, without its end. */
        record Line(String text) implements Heard {}

        /** See {@link #SILENCE}. */
        record Silence() implements Heard {}

        /** See {@link #END}. */
        record End() implements Heard {}
    }

    private static final Logger LOG = LoggerFactory.getLogger(PipedProcess.class);

    /** How long the last words may be read after the exit: a child may hold the pipe for ever. */
    private static final Duration LAST_WORDS = Duration.ofMillis(250);

    private static final int BUFFER = 8 * 1024;

    /** What ends the thread that writes. */
    private static final String NOTHING_MORE = "\0";

    private final Process process;
    private final ProcessTree tree;
    private final EndSignal signal = new EndSignal();
    private final LineQueue lines;
    private final BlockingQueue<String> toSay = new LinkedBlockingQueue<>();
    private final CountDownLatch errorEnded = new CountDownLatch(1);
    private final Object tailLock = new Object();
    /** Guarded by {@link #tailLock}. */
    private final OutputTail tail = new OutputTail();

    private PipedProcess(Process process, ProcessMark mark, OutputStream err) {
        this.process = process;
        tree = new ProcessTree(ProcessTable.system(), seen -> seen.marked(mark));
        ProcessTable.system().identify(process.pid()).ifPresent(tree::include);
        var unused = process.onExit().thenRun(signal::exited);
        lines = LineQueue.start(process);
        Thread.ofPlatform()
                .daemon()
                .name("engine-error-" + process.pid())
                .start(() -> passOn(process.getErrorStream(), err));
        Thread.ofPlatform().daemon().name("engine-input-" + process.pid()).start(this::write);
    }

    /**
     * Starts a program. Its environment is this process's own without variables that look secret and without those of
     * Millrace: a bot's token is nothing for the engine behind it.
     *
     * @param command the program and its arguments, at least the program
     * @param directory the folder it runs in; a program written with a slash is looked for from here
     * @param err takes what it writes to standard error, as it comes
     * @throws BotStartException if it cannot be started, with what to do about it
     */
    public static PipedProcess start(List<String> command, Path directory, OutputStream err) throws BotStartException {
        ProcessMark mark = ProcessMark.within(Optional.ofNullable(System.getenv(ProcessMark.VARIABLE)));
        Map<String, String> environment = BotEnvironment.of(System.getenv(), Map.of(), mark);
        String name = command.getFirst();
        Path program = ProgramFinder.find(name, directory, Optional.ofNullable(environment.get("PATH")));
        List<String> words = new ArrayList<>(OwnSession.prefix());
        words.add(program.toString());
        words.addAll(command.subList(1, command.size()));
        ProcessBuilder builder =
                new ProcessBuilder(words).directory(directory.toAbsolutePath().toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        try {
            return new PipedProcess(builder.start(), mark, err);
        } catch (IOException refused) {
            throw new BotStartException(
                    ProgramFinder.prefix(name, directory.toAbsolutePath()) + "the system refused to run " + program
                            + " (" + refused.getMessage() + "); check that it is a program for this machine",
                    refused);
        }
    }

    /**
     * Checks that a command can be started, without starting it.
     *
     * @throws BotStartException if it cannot, with what to do about it
     */
    public static void check(List<String> command, Path directory) throws BotStartException {
        Path unused = ProgramFinder.find(command.getFirst(), directory, Optional.ofNullable(System.getenv("PATH")));
    }

    /** The words of a command line, split as a shell does; throws a {@link CommandSyntaxException} naming the column. */
    public static List<String> words(String line) {
        List<String> words =
                CommandWords.split(line).stream().map(CommandWords.Word::text).toList();
        if (words.isEmpty() || words.getFirst().isBlank()) {
            throw new CommandSyntaxException("it is empty; write the program to start, then its arguments");
        }
        return words;
    }

    /** The number of its main process. */
    public long pid() {
        return process.pid();
    }

    /** Says a line; returns at once, whether or not the program reads. What is said to one that has ended is lost. */
    public void say(String line) {
        toSay.add(line);
    }

    /** Closes its standard input after all that was said: many programs end by that. */
    public void sayNothingMore() {
        toSay.add(NOTHING_MORE);
    }

    /** What it says next, waiting for it at most so long. */
    public Heard hear(Duration most) throws InterruptedException {
        return lines.next(most);
    }

    /** Whether its main process runs. */
    public boolean isAlive() {
        return process.isAlive();
    }

    /** How it ended, waiting for that at most so long, and a little for its last words; empty while it runs. */
    public Optional<BotExit> exit(Duration most) throws InterruptedException {
        if (!process.waitFor(most.toNanos(), TimeUnit.NANOSECONDS)) {
            return Optional.empty();
        }
        boolean told = errorEnded.await(LAST_WORDS.toNanos(), TimeUnit.NANOSECONDS);
        LOG.debug("engine {} exited, its last words are {}", pid(), told ? "read" : "still open");
        return Optional.of(BotExit.of(process.exitValue(), Optional.empty(), lastLines(TellingLines.SEEN)));
    }

    /** The last lines that it wrote to standard error, oldest first. */
    public List<String> lastLines() {
        return lastLines(BotExit.LINES);
    }

    private List<String> lastLines(int count) {
        synchronized (tailLock) {
            return tail.lastLines(count);
        }
    }

    /**
     * Ends it with all its processes; see {@link BotProcess#end}.
     *
     * @param grace what it gets to finish by itself; zero or less kills at once
     * @return the processes that could not be ended; empty but for processes stuck in the kernel
     */
    public List<TreeProcess> end(Duration grace) {
        signal.request(grace);
        List<TreeProcess> survivors;
        synchronized (tree) {
            survivors = TreeEnd.end(tree, signal);
        }
        lines.close();
        toSay.add(NOTHING_MORE);
        if (signal.interrupted()) {
            Thread.currentThread().interrupt();
        }
        return survivors;
    }

    /** Ends it within {@link BotProcess#CLOSE_GRACE}. */
    @Override
    public void close() {
        List<TreeProcess> survivors = end(BotProcess.CLOSE_GRACE);
        if (!survivors.isEmpty()) {
            LOG.warn("Of process {} these could not be ended: {}", pid(), survivors);
        }
    }

    private void write() {
        try (Writer input = process.outputWriter(StandardCharsets.UTF_8)) {
            for (String line = toSay.take(); !line.equals(NOTHING_MORE); line = toSay.take()) {
                input.write(line + "\n");
                if (toSay.isEmpty()) {
                    input.flush();
                }
            }
        } catch (IOException gone) {
            LOG.debug("engine {} reads no more: {}", pid(), gone.getMessage());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void passOn(InputStream pipe, OutputStream err) {
        synchronized (pipe) {
            try {
                byte[] buffer = new byte[BUFFER];
                for (int read = pipe.read(buffer); read >= 0; read = pipe.read(buffer)) {
                    synchronized (tailLock) {
                        tail.append(buffer, 0, read);
                    }
                    err.write(buffer, 0, read);
                    err.flush();
                }
            } catch (IOException closed) {
                LOG.debug("engine {}: its standard error ends here: {}", pid(), closed.getMessage());
            } finally {
                errorEnded.countDown();
            }
        }
    }
}
