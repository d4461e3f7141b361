package org.millrace.cli;

import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.millrace.doctor.CheckResult;
import org.millrace.doctor.Failure;
import org.millrace.doctor.Measures;
import org.millrace.doctor.Report;
import org.millrace.doctor.Status;
import org.millrace.doctor.exam.DoctorListener;
import org.millrace.doctor.patient.Origin;
import org.millrace.results.table.Plain;

/** Prints a doctor's visit: a line for each check as it is made, what is wrong below it, and a summary. */
final class DoctorPrinter {
    private static final int WIDTH = 28;
    private static final int PAGE = 100;
    private static final String INDENT = "      ";

    private final PrintWriter out;
    private final PrintWriter err;
    private final Look look;
    private final boolean verbose;
    private final boolean live = Terminal.isStderr();

    DoctorPrinter(PrintWriter out, PrintWriter err, Look look, boolean verbose) {
        this.out = out;
        this.err = err;
        this.look = look;
        this.verbose = verbose;
    }

    /** Lists the checks. */
    static void list(PrintWriter out, Map<String, String> checks) {
        checks.forEach((id, title) -> out.println(padded(id) + title));
        out.flush();
    }

    void begin(Origin origin, String name) {
        out.println(
                "Examining " + Plain.line(origin.command().map(Object::toString).orElse(name)));
        out.println();
        out.flush();
    }

    DoctorListener listener(Origin origin, String name) {
        return new DoctorListener() {
            @Override
            public void examining(String id, String title) {
                if (live) {
                    err.print("\r      " + padded(id) + title + "…\u001b[K");
                    err.flush();
                }
            }

            @Override
            public void examined(CheckResult result) {
                if (live) {
                    err.print("\r\u001b[K");
                    err.flush();
                }
                print(result);
            }

            @Override
            public void refused(String sentence) {
                err.println((live ? "\r\u001b[K" : "") + "A bot was refused: " + Plain.line(sentence)
                        + " Waiting for another try.");
                err.flush();
            }

            @Override
            public void waiting(InetSocketAddress door) {
                err.println((live ? "\r\u001b[K" : "") + "Waiting for the bot: start it now, with"
                        + " MILLRACE_HOST=" + door.getAddress().getHostAddress() + " MILLRACE_PORT=" + door.getPort()
                        + " MILLRACE_NAME=" + Plain.line(name) + " and the token as MILLRACE_TOKEN.");
                err.flush();
            }
        };
    }

    private void print(CheckResult result) {
        String status = switch (result.status()) {
            case PASS -> look.good("PASS");
            case FAIL -> look.bad("FAIL");
            case SKIP -> look.faint("SKIP");
        };
        out.println(status + "  " + padded(result.id()) + result.title() + time(result.took()));
        if (verbose || result.status() != Status.PASS) {
            result.notes().forEach(note -> indented(note).forEach(line -> out.println(INDENT + line)));
        }
        result.failure().ifPresent(this::print);
        out.flush();
    }

    private void print(Failure failure) {
        indented(failure.what()).forEach(line -> out.println(INDENT + look.strong(line)));
        failure.sent().ifPresent(sent -> field("sent", sent));
        if (failure.came().isEmpty()) {
            field("came", "nothing");
        }
        failure.came().forEach(came -> field("came", came));
        field("change", failure.remedy());
        if (!failure.section().isEmpty()) {
            field("read", failure.section());
        }
        field("said", failure.transcript().toString());
        failure.log().ifPresent(log -> field("printed", log.toString()));
        failure.lastLines().forEach(line -> field("", line));
    }

    private static List<String> indented(String text) {
        return wrapped(Plain.line(text), PAGE - INDENT.length());
    }

    private void field(String name, String text) {
        String label = INDENT + String.format(Locale.ROOT, "%-8s", name) + " ";
        List<String> lines = wrapped(Plain.line(text.strip()), PAGE - label.length());
        for (int i = 0; i < lines.size(); i++) {
            out.println((i == 0 ? label : " ".repeat(label.length())) + lines.get(i));
        }
    }

    /** Lines that are no longer than this, unless a word is. */
    private static List<String> wrapped(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" +", -1)) {
            if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }

    void end(Report report, Path folder) {
        if (live) {
            err.print("\r\u001b[K");
            err.flush();
        }
        out.println();
        times(report.measures()).ifPresent(out::println);
        long failed = report.count(Status.FAIL);
        long skipped = report.count(Status.SKIP);
        String passed = report.count(Status.PASS) + " passed, " + failed + " failed, " + skipped + " skipped, in "
                + seconds(report.took()) + ".";
        out.println(passed);
        if (report.wasStopped()) {
            out.println("Stopped before the end.");
        }
        if (failed > 0) {
            out.println(look.bad(failed == 1 ? "One thing is wrong." : failed + " things are wrong.")
                    + " What was said and printed is in " + folder + ".");
        } else if (report.count(Status.PASS) > 0 && !report.wasStopped()) {
            List<String> unmade = report.results().stream()
                    .filter(result -> result.status() == Status.SKIP && !isOfAVariant(result))
                    .map(CheckResult::id)
                    .toList();
            out.println(look.good(
                    unmade.isEmpty()
                            ? "Nothing is wrong with this bot."
                            : "Nothing was found; " + unmade.size()
                                    + (unmade.size() == 1 ? " check" : " checks") + " could not be made: "
                                    + String.join(", ", unmade) + "."));
        }
        out.flush();
    }

    /** Nobody misses the check of a variant that the bot does not claim. */
    private static boolean isOfAVariant(CheckResult result) {
        return result.id().startsWith("variant-");
    }

    private static Optional<String> times(Measures measures) {
        List<String> parts = new ArrayList<>();
        measures.hello().ifPresent(time -> parts.add("connected after " + millis(time)));
        measures.ready().ifPresent(time -> parts.add("ready within " + millis(time)));
        measures.median().ifPresent(time -> parts.add("median of " + measures.answers() + " answers " + millis(time)));
        measures.worst().ifPresent(time -> parts.add("worst " + millis(time)));
        measures.memoryBytes().ifPresent(bytes -> parts.add("memory " + (bytes >> 20) + " MiB"));
        return parts.isEmpty() ? Optional.empty() : Optional.of("Times: " + String.join(", ", parts) + ".");
    }

    private static String time(Duration took) {
        return took.toMillis() < 1000 ? "" : "  (" + seconds(took) + ")";
    }

    private static String seconds(Duration time) {
        return String.format(Locale.ROOT, "%.1f s", time.toMillis() / 1e3);
    }

    private static String millis(Duration time) {
        double millis = time.toNanos() / 1e6;
        return String.format(Locale.ROOT, millis < 10 ? "%.2f ms" : "%.0f ms", millis);
    }

    private static String padded(String id) {
        return id + " ".repeat(Math.max(1, WIDTH - id.length()));
    }
}
