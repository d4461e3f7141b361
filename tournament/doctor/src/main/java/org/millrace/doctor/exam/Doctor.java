package org.millrace.doctor.exam;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

    /** Ends the bot, so that the present check comes to nothing, and makes no further one. */
    public void stop() {
        stopped = true;
        open.ifPresent(Practice::endBots);
    }

    /**
     * Makes the checks.
     *
     * @param only the names of those to be made; empty: all
     * @return what was found out; of a visit that was stopped, what was found by then
     * @throws IOException if the door cannot be listened on, or files cannot be written
     */
    public Report examine(List<String> only) throws IOException, InterruptedException {
        long began = System.nanoTime();
        List<CheckResult> results = new ArrayList<>();
        Map<String, Trouble> troubles = new HashMap<>();
        try (Practice practice = Practice.open(origin, name, Settings.MARGIN, folder)) {
            Visit visit = new Visit(practice, settings, origin.command().isPresent(), listener, () -> stopped);
            Optional<String> blocked = Optional.empty();
            for (Check check : Checks.ALL) {
                if (stopped || (!only.isEmpty() && !only.contains(check.id()))) {
                    continue;
                }
                CheckResult result = blocked.isPresent()
                        ? skipped(check, Duration.ZERO, "Mend " + blocked.get() + " first.")
                        : make(check, visit, troubles);
                if (stopped) {
                    // Its bot was ended, so the check says nothing.
                    break;
                }
                results.add(result);
                if (blocked.isEmpty()) {
                    listener.examined(result);
                }
                if (result.status() == Status.FAIL && Checks.FIRST.contains(check.id())) {
                    blocked = Optional.of(check.id());
                }
            }
            visit.times().look(visit.present());
            visit.discard();
            open = Optional.empty();
            return new Report(
                    origin.command().map(Object::toString).orElse(name),
                    about(visit.hello()),
                    results,
                    visit.times().measures(),
                    stopped,
                    Duration.ofNanos(System.nanoTime() - began));
        }
    }

    private CheckResult make(Check check, Visit visit, Map<String, Trouble> troubles)
            throws IOException, InterruptedException {
        listener.examining(check.id(), check.title());
        visit.tap().clear();
        long began = System.nanoTime();
        try {
            List<String> notes = check.procedure().examine(visit);
            return new CheckResult(check.id(), check.title(), Status.PASS, since(began), notes, Optional.empty());
        } catch (NotExamined skip) {
            return skipped(check, since(began), skip.why());
        } catch (IllegalStateException ended) {
            if (stopped) {
                return skipped(check, since(began), "The visit was stopped.");
            }
            throw ended;
        } catch (Complaint complaint) {
            Optional<String> cause = Checks.explained(check, complaint, troubles);
            if (cause.isPresent()) {
                visit.tidy();
                visit.discard();
                return skipped(
                        check,
                        since(began),
                        "It comes to the same trouble as " + cause.get() + " (" + complaint.what()
                                + "); mend that and look again.");
            }
            troubles.put(check.id(), complaint.trouble());
            Failure failure = failure(check, complaint, visit);
            visit.tap().treat(Treatment.NONE);
            visit.tidy();
            visit.discard();
            return new CheckResult(
                    check.id(), check.title(), Status.FAIL, since(began), List.of(), Optional.of(failure));
        } finally {
            visit.tap().treat(Treatment.NONE);
            visit.tidy();
            Transcripts.write(transcript(check), check, visit.tap());
        }
    }

    private Failure failure(Check check, Complaint complaint, Visit visit) {
        List<String> lines = visit.present().map(Patient::lastLines).orElse(List.of());
        return new Failure(
                complaint.what(),
                complaint.sent().map(Quote::of),
                complaint.came().stream().limit(QUOTED).map(Quote::of).toList(),
                complaint.remedy(),
                complaint.section(check.section()).reference(),
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
