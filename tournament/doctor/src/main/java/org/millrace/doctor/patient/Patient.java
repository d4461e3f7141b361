package org.millrace.doctor.patient;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.millrace.launch.BotExit;
import org.millrace.launch.BotProcess;
import org.millrace.launch.TreeProcess;
import org.millrace.referee.Admission;

/**
 * The bot under test from one start to its end: the door through which it may connect, and its process if the doctor has
 * started one. Safe for all threads.
 */
public final class Patient implements AutoCloseable {

    private final Admission admission;
    private final Optional<BotProcess> process;
    private final long startedAt;

    /** @param startedAt when its start was begun, by {@link System#nanoTime} */
    Patient(Admission admission, Optional<BotProcess> process, long startedAt) {
        this.startedAt = startedAt;
        this.admission = admission;
        this.process = process;
        process.ifPresent(bot -> {
            CompletableFuture<Void> unused = bot.died().thenAccept(exit -> admission.exited(exit.sentence()));
        });
    }

    /** Through which it connects. */
    public Admission admission() {
        return admission;
    }

    /** How long ago it was started, or waited for. */
    public Duration age() {
        return Duration.ofNanos(System.nanoTime() - startedAt);
    }

    /** Whether it may still play: it is connected, and its process runs. */
    public boolean isHere() {
        return admission.sessions() > 0 && process.map(BotProcess::isAlive).orElse(true);
    }

    /** Whether its process has ended; never for a bot that somebody else has started. */
    public boolean isDead() {
        return process.isPresent() && !process.get().isAlive();
    }

    /** How its process ended, waited for; empty if it goes on, or is not the doctor's. */
    public Optional<BotExit> awaitDeath(Duration most) throws InterruptedException {
        return process.isEmpty() ? Optional.empty() : get(process.get().died(), most);
    }

    /** What it left running when it had ended by itself, waited for; empty if there is nothing, or nobody can know. */
    public List<TreeProcess> leftBehind(Duration most) throws InterruptedException {
        return process.isPresent() && get(process.get().exited(), most).isPresent()
                ? process.get().leftBehind()
                : List.of();
    }

    /** The number of its process, if the doctor has started it. */
    public Optional<Long> pid() {
        return process.map(BotProcess::pid);
    }

    /** The last lines that it printed, at most {@value BotExit#LINES}. */
    public List<String> lastLines() {
        return process.map(bot -> bot.lastLines(BotExit.LINES)).orElse(List.of());
    }

    /** Where its log is, if the doctor has started it. */
    public Optional<Path> log() {
        return process.map(bot -> bot.command().log());
    }

    private static <T> Optional<T> get(CompletableFuture<T> future, Duration most) throws InterruptedException {
        try {
            return Optional.of(future.get(most.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException notYet) {
            return Optional.empty();
        } catch (ExecutionException impossible) {
            throw new IllegalStateException("the end of a process is not told", impossible);
        }
    }

    /** Says goodbye to it and ends its process. */
    @Override
    public void close() {
        admission.close();
        process.ifPresent(bot -> bot.end(Duration.ZERO));
    }
}
