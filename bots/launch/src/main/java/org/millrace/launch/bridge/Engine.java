package org.millrace.launch.bridge;

import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.millrace.launch.BotExit;
import org.millrace.launch.BotProcess;
import org.millrace.launch.BotStartException;
import org.millrace.launch.PipedProcess;
import org.millrace.launch.PipedProcess.Heard;

/** A running engine: carries {@link Talk}s out over its pipe and against the clock. One thread at a time talks. */
final class Engine implements AutoCloseable {

    /** How often a silent engine is looked after: a child of one that has gone may hold its output open. */
    private static final Duration LOOK = Duration.ofMillis(250);

    /** How long an engine whose output has ended may take to exit. */
    private static final Duration EXIT_NEWS = Duration.ofSeconds(1);

    /** What an engine gets to end by itself when it is told goodbye. */
    private static final Duration GOODBYE = Duration.ofMillis(500);

    private final PipedProcess process;
    private final PrintStream err;
    private final boolean verbose;
    // Written by the thread that greets, before the engine is given to others.
    private EngineFacts facts = EngineFacts.NONE;

    private Engine(PipedProcess process, PrintStream err, boolean verbose) {
        this.process = process;
        this.err = err;
        this.verbose = verbose;
    }

    /** Starts an engine, which is to be greeted first; the fault says why that cannot be and what to do. */
    static Engine launch(BridgeSettings settings, PrintStream err) throws EngineFault {
        try {
            return new Engine(
                    PipedProcess.start(settings.command(), settings.directory(), err), err, settings.verbose());
        } catch (BotStartException cannot) {
            throw new EngineFault(String.valueOf(cannot.getMessage()));
        }
    }

    /** Makes its acquaintance; the fault says what went wrong and what to do. */
    void greet(BridgeSettings settings) throws EngineFault, InterruptedException {
        Dialect dialect = settings.dialect();
        facts = talk(
                dialect.greet(),
                settings.startTimeout(),
                Optional.of(settings.startTimeout()),
                "the greeting of the dialect " + dialect.name());
    }

    /** What it has said about itself. */
    EngineFacts facts() {
        return facts;
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /**
     * Talks until there is what the talk should bring.
     *
     * @param budget how long it should take, for the talk to plan with
     * @param most how long it may take; empty if somebody else watches over that, with an interrupt
     * @param what what is talked about, for the fault: "the greeting"
     */
    <T> T talk(Step<T> first, Duration budget, Optional<Duration> most, String what)
            throws EngineFault, InterruptedException {
        long start = System.nanoTime();
        Alarm hurry = Alarm.NEVER;
        Alarm tooLate = most.map(Alarm::in).orElse(Alarm.NEVER);
        Step<T> step = first;
        while (true) {
            switch (step) {
                case Step.Done<T>(T value, List<String> last) -> {
                    say(last);
                    return value;
                }
                case Step.Fault<T>(String sentence) -> throw new EngineFault("in " + what + " " + sentence);
                case Step.Say<T>(List<String> lines, Talk<T> then, Optional<Duration> hurryAfter) -> {
                    say(lines);
                    hurry = hurryAfter.map(Alarm::in).orElse(hurry);
                    Optional<String> line = Optional.empty();
                    while (line.isEmpty()) {
                        line = hear(hurry.sooner(tooLate).left(LOOK), what);
                        if (line.isEmpty() && hurry.rings()) {
                            say(then.hurry());
                            hurry = Alarm.NEVER;
                        }
                        if (line.isEmpty() && tooLate.rings()) {
                            throw new EngineFault("it did not answer in " + what + " within "
                                    + most.orElse(budget).toSeconds() + " s; is --dialect the one that it speaks?");
                        }
                    }
                    step = then.hear(line.get(), budget.minusNanos(System.nanoTime() - start));
                }
            }
        }
    }

    private Optional<String> hear(Duration most, String what) throws EngineFault, InterruptedException {
        boolean alive = process.isAlive();
        return switch (process.hear(most)) {
            case Heard.Line(String text) -> {
                print("<", text);
                yield Optional.of(text);
            }
            case Heard.Silence() when alive -> Optional.empty();
            case Heard.Silence() -> throw new EngineFault(gone(what));
            case Heard.End() -> throw new EngineFault(gone(what));
        };
    }

    private String gone(String what) throws InterruptedException {
        return "it is gone in " + what + ": "
                + process.exit(EXIT_NEWS)
                        .map(BotExit::sentenceOfEngine)
                        .orElse("its output has ended, though its process runs");
    }

    /** Says lines to which no answer is waited for. */
    void say(List<String> lines) {
        for (String line : lines) {
            print(">", line);
            process.say(line);
        }
    }

    private void print(String direction, String line) {
        if (verbose) {
            err.println("engine " + process.pid() + " " + direction + " " + line);
        }
    }

    /** Says goodbye and ends it, with all that it has started. */
    void dismiss(List<String> farewell) {
        say(farewell);
        process.sayNothingMore();
        try {
            Optional<BotExit> unused = process.exit(GOODBYE);
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
        close();
    }

    /** Ends it at once, with all that it has started. */
    void kill() {
        var unused = process.end(Duration.ZERO);
    }

    /** Ends it within {@link BotProcess#CLOSE_GRACE}, with all that it has started. */
    @Override
    public void close() {
        process.close();
    }

    /** A moment to come, or never. */
    private record Alarm(long at, boolean set) {
        private static final Alarm NEVER = new Alarm(0, false);

        static Alarm in(Duration time) {
            return new Alarm(System.nanoTime() + time.toNanos(), true);
        }

        boolean rings() {
            return set && System.nanoTime() - at >= 0;
        }

        Alarm sooner(Alarm other) {
            return !set || (other.set && other.at - at < 0) ? other : this;
        }

        /** How long until then, at least a moment and at most so long. */
        Duration left(Duration most) {
            return set ? Duration.ofNanos(Math.max(1, Math.min(most.toNanos(), at - System.nanoTime()))) : most;
        }
    }
}
