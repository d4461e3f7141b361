package org.millrace.launch;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One running bot: its process, all processes that come from it, and its log. When the main process exits, by itself,
 * because {@link #end} was called or because the bot is over one of its limits, everything else of the bot is ended too and the log is closed; then
 * {@link #exited} completes. Thread-safe. Two daemon threads serve it: one reads the output, one (the keeper)
 * waits for the exit or the request to end and alone does the ending.
 */
public final class BotProcess implements AutoCloseable {

    /** How long {@link #close} lets a bot say goodbye. */
    public static final Duration CLOSE_GRACE = Duration.ofSeconds(1);

    private static final Logger LOG = LoggerFactory.getLogger(BotProcess.class);

    /** What the children of a bot get that has exited by itself: nobody can play through them any more. */
    private static final Duration LEFTOVER_GRACE = Duration.ofMillis(500);

    /** How long children may outlive the main process by themselves. */
    private static final Duration OWN_ACCORD = Duration.ofMillis(200);

    private static final Duration OUTPUT_DRAIN = Duration.ofMillis(250);

    /** How long the exit code may come after the process is seen dead. */
    private static final Duration EXIT_NEWS = Duration.ofSeconds(1);

    /** What the keeper may need beyond the grace and the killing on a machine that hardly lets it run. */
    private static final Duration SLACK = Duration.ofSeconds(27);

    private final BotCommand command;
    private final Process process;
    private final Optional<BotCgroup> cgroup;
    private final BoundedLog log;
    private final OutputPump output;
    private final ProcessTree tree;
    private final EndSignal signal = new EndSignal();
    private final CompletableFuture<List<TreeProcess>> ended = new CompletableFuture<>();
    private final CompletableFuture<BotExit> died;
    private final CompletableFuture<BotExit> exited;
    // Written by the watch's thread before it asks for the end, read by whoever tells of that.
    private volatile Optional<String> overLimit = Optional.empty();
    // Written by the keeper before it completes what waits for it, read by whoever asks then.
    private volatile List<TreeProcess> leftBehind = List.of();

    private BotProcess(BotCommand command, ProcessMark mark, Machine machine, Launch launch, BoundedLog log) {
        this.command = command;
        this.process = launch.process();
        this.cgroup = launch.cgroup();
        this.log = log;
        tree = launch.tree(mark, machine.table());
        output = OutputPump.start(process, log);
        CompletableFuture<Process> exit = process.onExit();
        CompletableFuture<Void> unused = exit.thenRun(signal::exited);
        died = exit.thenApplyAsync(
                this::death,
                task -> Thread.ofVirtual().name("bot-death-" + process.pid()).start(task));
        // The one that is told of the death also saw what the cgroup knew, which is removed by the end.
        exited = died.thenCombine(
                ended,
                (death, survivors) -> BotExit.of(death.code(), death.overLimit(), log.lastLines(TellingLines.SEEN)));
        Thread.ofPlatform().daemon().name("bot-keeper-" + process.pid()).start(this::keep);
        if (launch.watched().counted()) {
            machine.watch()
                    .watch(
                            new WatchedBot(
                                    machine.table(),
                                    launch.tree(mark, machine.table()),
                                    launch.watched(),
                                    machine.pace(),
                                    System.nanoTime()),
                            ended::isDone,
                            this::goneOver);
        }
    }

    /**
     * Starts the process. Its input is empty; what it prints, to standard output and standard error alike, goes to its
     * log. Its environment is the runner's own without variables that look secret (tokens, passwords, keys) and without
     * the runner's own {@code MILLRACE_} variables, then those of the command, then {@code MILLRACE_MARK}.
     *
     * @throws BotStartException if the folder or program is missing or the system refuses, with what to do about it;
     *     the log has it too
     * @throws IOException if the log cannot be opened
     */
    public static BotProcess start(BotCommand command) throws IOException {
        return start(command, ProcessMark.of(EventMark.random()), Machine.system());
    }

    static BotProcess start(BotCommand command, ProcessMark mark, Machine machine) throws IOException {
        BoundedLog log = BoundedLog.open(command.log(), command.logLimitBytes());
        Optional<Launch> launch = Optional.empty();
        boolean running = false;
        try {
            launch = Optional.of(Launch.of(command, mark, machine));
            log.note(now() + " process " + launch.get().process().pid() + " started");
            BotProcess bot = new BotProcess(command, mark, machine, launch.get(), log);
            running = true;
            return bot;
        } catch (BotStartException failed) {
            BotStartException advised = failed.advised(CommandAdvice.unquoted(command.command(), command.directory()));
            log.note(now() + " " + advised.getMessage());
            throw advised;
        } finally {
            if (!running) {
                launch.ifPresent(Launch::abandon);
                log.close();
            }
        }
    }

    /** The number of the main process. */
    public long pid() {
        return process.pid();
    }

    /** What it was started with. */
    public BotCommand command() {
        return command;
    }

    /** Whether the main process runs. */
    public boolean isAlive() {
        return process.isAlive();
    }

    /**
     * Completes as soon as the main process has exited and its last output is read, at most a quarter of a second later,
     * while what it left behind is still being ended. The future is a copy: completing it changes nothing for others.
     */
    public CompletableFuture<BotExit> died() {
        return died.copy();
    }

    private BotExit death(Process gone) {
        // What is not read by then is held open by a child, and is no last word of the bot's.
        boolean whole = output.awaitEnd(OUTPUT_DRAIN);
        LOG.debug("process {} exited, {}", gone.pid(), whole ? "its output is read" : "its output is still open");
        return BotExit.of(
                gone.exitValue(),
                overLimit.or(() -> cgroup.flatMap(BotCgroup::overLimit)),
                log.lastLines(TellingLines.SEEN));
    }

    /** Called by the watch when the tree is over a limit. */
    private void goneOver(String sentence) {
        overLimit = Optional.of(sentence);
        log.note(now() + " the bot " + sentence + "; it is ended");
        signal.request(Duration.ZERO);
    }

    /**
     * Completes once the main process has exited, whatever it left behind has been ended and the log is closed, so that
     * the same command may be started again. The future is a copy: completing it changes nothing for others.
     */
    public CompletableFuture<BotExit> exited() {
        return exited.copy();
    }

    /** Writes a line into its log that is not the bot's, such as what became of its game; its process may have ended. */
    public void note(String line) {
        log.noteEvenLate(now() + " " + line);
    }

    /** The last lines the bot has printed so far, at most {@code n}, oldest first; blank lines are left out. */
    public List<String> lastLines(int n) {
        return log.lastLines(n);
    }

    /**
     * Ends the bot with all its processes: asks each to end (SIGTERM), kills what is left after the grace (SIGKILL) and
     * repeats that until nothing is found. Returns when that is done: ordinarily some milliseconds after the last
     * process has gone, three seconds after the grace when a process cannot be ended, in any case within thirty. May be
     * called again, by any thread: the earliest time to kill holds. An interrupt means: kill now.
     *
     * @param grace what the bot gets to finish by itself; zero or less kills at once
     * @return the processes that could not be ended; empty but for processes stuck in the kernel
     */
    public List<TreeProcess> end(Duration grace) {
        return endAll(List.of(this), grace);
    }

    /** Ends several bots at the same time; it takes no longer than ending the slowest of them. See {@link #end}. */
    public static List<TreeProcess> endAll(Iterable<BotProcess> bots, Duration grace) {
        long until = System.nanoTime()
                + EndSignal.bounded(grace).plus(TreeEnd.KILL_TIME).plus(SLACK).toNanos();
        bots.forEach(bot -> bot.signal.request(grace));
        List<TreeProcess> survivors = new ArrayList<>();
        boolean interrupted = false;
        for (BotProcess bot : bots) {
            while (true) {
                try {
                    survivors.addAll(bot.ended.get(until - System.nanoTime(), TimeUnit.NANOSECONDS));
                    break;
                } catch (InterruptedException hurry) {
                    interrupted = true;
                    bots.forEach(each -> each.signal.request(Duration.ZERO));
                } catch (TimeoutException late) {
                    survivors.add(
                            new TreeProcess(bot.pid(), bot.command.command().getFirst()));
                    break;
                } catch (ExecutionException impossible) {
                    throw new IllegalStateException("the keeper of process " + bot.pid() + " failed", impossible);
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return List.copyOf(survivors);
    }

    /** Ends the bot within {@link #CLOSE_GRACE}; processes that cannot be ended are logged. */
    @Override
    public void close() {
        end(CLOSE_GRACE);
    }

    /**
     * The processes that the main process left running when it exited by itself and that did not go within a moment of
     * their own accord; they have been ended since. To be asked once {@link #exited} is done.
     */
    public List<TreeProcess> leftBehind() {
        return leftBehind;
    }

    /** Children that end together with their parent are not left behind, although they may be seen a moment longer. */
    private List<TreeProcess> lookBehind() {
        tree.look(System.nanoTime());
        List<TreeProcess> left = tree.living();
        long until = System.nanoTime() + OWN_ACCORD.toNanos();
        while (!left.isEmpty() && System.nanoTime() < until) {
            signal.pause(OWN_ACCORD.dividedBy(10));
            tree.look(System.nanoTime());
            left = tree.living();
        }
        return left;
    }

    private void keep() {
        List<TreeProcess> survivors = List.of();
        try {
            signal.awaitExitOrRequest();
            if (signal.exitedUnasked()) {
                leftBehind = lookBehind();
            }
            signal.requestUnlessRequested(LEFTOVER_GRACE);
            survivors = TreeEnd.end(tree, signal);
            signal.awaitExit(EXIT_NEWS);
            finishLog(survivors);
            if (cgroup.isPresent()) {
                // Only then: the death reads there why the kernel ended the bot.
                awaitDeath();
                cgroup.get().remove();
            }
        } finally {
            ended.complete(survivors);
        }
    }

    private void awaitDeath() {
        try {
            BotExit unused = died.get(EXIT_NEWS.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException unknown) {
            LOG.debug("process {}: its death is not told yet", pid());
        }
    }

    private void finishLog(List<TreeProcess> survivors) {
        try {
            if (!output.awaitEnd(OUTPUT_DRAIN)) {
                log.note("the output is still held open by a process that could not be found");
            }
            output.close();
        } catch (IOException failure) {
            LOG.warn("The output of process {} could not be closed: {}", pid(), failure.getMessage());
        }
        if (survivors.isEmpty()) {
            log.note(now() + " process " + pid() + " ended" + exitText());
        } else {
            LOG.warn(
                    "Of process {} ({}) these could not be ended: {}",
                    pid(),
                    command.command().getFirst(),
                    survivors);
            log.note(now() + " process " + pid() + " could not be ended: " + survivors);
        }
        log.close();
    }

    private static Instant now() {
        return Instant.now().truncatedTo(ChronoUnit.MILLIS);
    }

    private String exitText() {
        if (process.isAlive()) {
            return "";
        }
        int code = process.exitValue();
        if (signal.exitedUnasked()) {
            return " by itself, exit code " + code;
        }
        // What a signal of Millrace's own left behind is no code of the bot's.
        return BotExit.of(code, Optional.empty(), List.of())
                .signalName()
                .map(name -> " by Millrace (" + name + ")")
                .orElse(" by Millrace, exit code " + code);
    }

    /** The program and the number. */
    @Override
    public String toString() {
        return "BotProcess[" + pid() + " " + command.command().getFirst() + "]";
    }
}
