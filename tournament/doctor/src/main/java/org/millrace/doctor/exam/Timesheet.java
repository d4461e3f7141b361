package org.millrace.doctor.exam;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.millrace.doctor.Measures;
import org.millrace.doctor.patient.Entry;
import org.millrace.doctor.patient.Patient;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.record.FinishedGame;
import org.millrace.record.MoveTiming;
import org.millrace.rules.play.Colour;

/** How quick the bot was, in the games in which nothing was done to it. Used by one thread. */
final class Timesheet {

    private static final String PEAK = "VmHWM:";
    private static final long KIB = 1024;

    private final List<Duration> answers = new ArrayList<>();
    private Optional<Duration> hello = Optional.empty();
    private Optional<Duration> ready = Optional.empty();
    private long memory;

    /** The first counts: later ones find the program in the system's memory. */
    void hello(Duration time) {
        hello = hello.or(() -> Optional.of(time));
    }

    void game(Match match, FinishedGame record) {
        Colour own = match.bout().colour();
        Colour side = record.start().side();
        for (int i = 0; i < record.moves().size(); i++) {
            if (side == own) {
                record.moves().get(i).timing().map(MoveTiming::elapsed).ifPresent(answers::add);
            }
            side = side.opponent();
        }
        Optional<Entry> started = match.last(entry -> entry.tells(RefereeMessage.KindCase.GAME_START));
        Optional<Entry> said = match.last(entry -> entry.says(BotMessage.KindCase.READY));
        if (started.isPresent() && said.isPresent()) {
            Duration took = said.get().at().minus(started.get().at());
            ready = Optional.of(
                    ready.filter(longest -> longest.compareTo(took) > 0).orElse(took));
        }
    }

    /** Looks how much memory its process has had, where the system tells. */
    void look(Optional<Patient> patient) {
        patient.flatMap(Patient::pid).ifPresent(pid -> memory = Math.max(memory, peak(pid)));
    }

    private static long peak(long pid) {
        try {
            return Files.readAllLines(Path.of("/proc", Long.toString(pid), "status")).stream()
                    .filter(line -> line.startsWith(PEAK))
                    .mapToLong(line -> KIB * Long.parseLong(line.replaceAll("\\D", "")))
                    .findFirst()
                    .orElse(0);
        } catch (IOException unknown) {
            return 0;
        }
    }

    Measures measures() {
        List<Duration> sorted = answers.stream().sorted().toList();
        return new Measures(
                hello,
                ready,
                sorted.size(),
                sorted.isEmpty() ? Optional.empty() : Optional.of(sorted.get(sorted.size() / 2)),
                sorted.isEmpty() ? Optional.empty() : Optional.of(sorted.getLast()),
                memory > 0 ? OptionalLong.of(memory) : OptionalLong.empty());
    }
}
