package org.millrace.doctor.exam;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.millrace.doctor.CheckResult;
import org.millrace.doctor.Failure;
import org.millrace.doctor.Report;
import org.millrace.doctor.Status;
import org.millrace.doctor.patient.Origin;
import org.millrace.doctor.patient.Patient;
import org.millrace.doctor.patient.Practice;
import org.millrace.doctor.patient.Quote;
import org.millrace.doctor.patient.Treatment;
import org.millrace.protocol.v1.Hello;

/**
 * Examines one bot through the whole life of the protocol.
 *
 * <p>{@link #examine} is called once, on one thread; {@link #stop} may be called by any.
 */
public final class Doctor {

    private static final int LAST_LINES = 5;
    private static final int QUOTED = 3;

    private final Origin origin;
    private final String name;
    private final Settings settings;
    private final Path folder;
    private final DoctorListener listener;
    // Both are set by one thread and asked by another: who stops, and who examines.
    private volatile boolean stopped;
    private volatile Optional<Practice> open = Optional.empty();
    private final ReentrantLock hurry = new ReentrantLock();
    /** The thread that examines and may be interrupted; under the lock. */
    private Optional<Thread> examiner = Optional.empty();

    /**
     * Makes a doctor for one bot.
     *
     * @param name the bot's name
     * @param folder an existing folder for transcripts and logs
     */
    public Doctor(Origin origin, String name, Settings settings, Path folder, DoctorListener listener) {
        this.origin = origin;
        this.name = name;
        this.settings = settings;
        this.folder = folder;
        this.listener = listener;
    }

    /** The names and titles of all checks, in their order. */
    public static Map<String, String> checks() {
        Map<String, String> titles = new LinkedHashMap<>();
        Checks.ALL.forEach(check -> titles.put(check.id(), check.title()));
        return titles;
    }

    /** Ends the bot and the present check, whatever it waits for, and lets no further one be made. */
    public void stop() {
        hurry.lock();
        try {
            if (!stopped) {
                stopped = true;
                examiner.ifPresent(Thread::interrupt);
            }
        } finally {
            hurry.unlock();
        }
        open.ifPresent(Practice::endBots);
    }

    private void enter() {
        hurry.lock();
        try {
            examiner = Optional.of(Thread.currentThread());
        } finally {
            hurry.unlock();
        }
    }

    /** From now on nobody interrupts this thread; an interruption that has not been noticed is over. */
    private void leave() {
        hurry.lock();
        try {
            examiner = Optional.empty();
            boolean ignored = stopped && Thread.interrupted();
        } finally {
            hurry.unlock();
        }
    }

    /**
     * Makes the checks.
     *
     * @param only the names of those to be made; empty: all
     * @return what was found out; of a visit that was stopped, what was found by then
     * @throws IOException if the door cannot be listened on
     */
    public Report examine(List<String> only) throws IOException, InterruptedException {
        long began = System.nanoTime();
        List<CheckResult> results = new ArrayList<>();
        Timesheet times = new Timesheet();
        Optional<Visit> made = Optional.empty();
        enter();
        try (Practice practice = Practice.open(origin, name, Settings.MARGIN, folder)) {
            open = Optional.of(practice);
            Visit visit = new Visit(practice, settings, times, listener, () -> stopped);
            made = Optional.of(visit);
            try {
                makeAll(only, visit, results);
                times.look(visit.present());
                visit.discard();
            } finally {
                // Before the room is closed, which must not be interrupted.
                leave();
            }
        } catch (InterruptedException | IOException end) {
            if (!stopped) {
                throw end;
            }
        } finally {
            leave();
            open = Optional.empty();
        }
        return new Report(
                origin.command().map(Object::toString).orElse(name),
                about(made.map(Visit::hello).orElse(Hello.getDefaultInstance())),
                results,
                times.measures(),
                stopped,
                since(began));
    }

    private void makeAll(List<String> only, Visit visit, List<CheckResult> results) throws InterruptedException {
        History history = new History();
        Slips slips = new Slips();
        Optional<String> blocked = Optional.empty();
        for (Check check : Checks.ALL) {
            if (stopped || (!only.isEmpty() && !only.contains(check.id()))) {
                continue;
            }
            if (blocked.isPresent()) {
                results.add(skipped(check, Duration.ZERO, "Mend " + blocked.get() + " first."));
                continue;
            }
            Made made = make(check, visit, history, slips);
            if (stopped) {
                // Its bot was ended, so the check says nothing.
                return;
            }
            results.add(made.result());
            listener.examined(made.result());
            if (made.bars() && Checks.FIRST.contains(check.id())) {
                blocked = Optional.of(check.id());
            }
        }
    }

    /**
     * What has come of a check.
     *
     * @param bars whether nothing can be built on it
     */
    private record Made(CheckResult result, boolean bars) {}

    private Made make(Check check, Visit visit, History history, Slips slips) throws InterruptedException {
        listener.examining(check.id(), check.title());
        visit.tap().clear();
        long began = System.nanoTime();
        Made made;
        try {
            made = examined(check, visit, history, slips, began);
        } catch (IllegalStateException ended) {
            if (!stopped) {
                throw ended;
            }
            made = new Made(skipped(check, since(began), "The visit was stopped."), false);
        } finally {
            visit.tap().treat(Treatment.NONE);
            visit.tidy();
        }
        return new Made(written(made.result(), check, visit), made.bars());
    }

    private Made examined(Check check, Visit visit, History history, Slips slips, long began)
            throws InterruptedException {
        try {
            List<String> notes = new ArrayList<>(check.procedure().examine(visit));
            Optional<Complaint> slip = slips.next(visit);
            if (slip.isPresent()) {
                return slipped(check, slip.get(), visit, history, began);
            }
            slips.note(visit).ifPresent(notes::add);
            return new Made(
                    new CheckResult(check.id(), check.title(), Status.PASS, since(began), notes, Optional.empty()),
                    false);
        } catch (NotExamined skip) {
            Optional<Complaint> slip = slips.next(visit);
            return slip.isPresent()
                    ? slipped(check, slip.get(), visit, history, began)
                    : new Made(skipped(check, since(began), skip.why()), false);
        } catch (Complaint complaint) {
            slips.forgive(visit, complaint);
            Optional<Crash> crash = Crash.behind(complaint, visit);
            Optional<String> cause = history.explains(check, complaint, crash);
            CheckResult result;
            if (cause.isPresent()) {
                result = skipped(
                        check,
                        since(began),
                        "It comes to the same trouble as " + cause.get() + " (" + Sentences.brief(complaint.what())
                                + "); mend that and look again.");
            } else {
                history.add(check, complaint, crash);
                String remedy = crash.map(end -> end.remedy(complaint)).orElse(complaint.remedy());
                result = failed(check, failure(check, complaint, remedy, visit), began);
            }
            visit.tap().treat(Treatment.NONE);
            visit.tidy();
            visit.discard();
            return new Made(result, cause.isEmpty());
        }
    }

    /** A fault that has lost nothing: the bot stays, and the next check is made. */
    private Made slipped(Check check, Complaint slip, Visit visit, History history, long began) {
        history.add(check, slip, Optional.empty());
        return new Made(failed(check, failure(check, slip, slip.remedy(), visit), began), false);
    }

    private CheckResult failed(Check check, Failure failure, long began) {
        return new CheckResult(check.id(), check.title(), Status.FAIL, since(began), List.of(), Optional.of(failure));
    }

    /** With the transcript of the check; that it cannot be written is no reason to say nothing of the bot. */
    private CheckResult written(CheckResult result, Check check, Visit visit) {
        try {
            Transcripts.write(transcript(check), check, visit.tap());
            return result;
        } catch (IOException failed) {
            return result.noting("Its transcript cannot be written: " + failed.getMessage() + ".");
        }
    }

    private Failure failure(Check check, Complaint complaint, String remedy, Visit visit) {
        List<String> lines = visit.present().map(Patient::lastLines).orElse(List.of());
        return new Failure(
                complaint.what(),
                complaint.sent().map(Quote::of),
                complaint.came().stream().limit(QUOTED).map(Quote::of).toList(),
                SdkWords.in(visit.hello().getSdk(), check.id(), remedy),
                complaint.isGeneral() && (complaint.trouble() == Trouble.ABSENT || !remedy.equals(complaint.remedy()))
                        // What the program itself has printed no handbook explains.
                        ? ""
                        : complaint.section(check.section()).reference(),
                transcript(check),
                visit.present().flatMap(Patient::log),
                lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size()));
    }

    private Path transcript(Check check) {
        return folder.resolve(check.id() + ".txt");
    }

    private static CheckResult skipped(Check check, Duration took, String why) {
        return new CheckResult(check.id(), check.title(), Status.SKIP, took, List.of(why), Optional.empty());
    }

    private static Duration since(long began) {
        return Duration.ofNanos(System.nanoTime() - began);
    }

    private static String about(Hello hello) {
        List<String> said = new ArrayList<>();
        for (String part : List.of(hello.getSdk(), hello.getBotVersion(), hello.getAuthor())) {
            if (!part.isBlank()) {
                said.add(part);
            }
        }
        return String.join(", ", said);
    }
}
