package org.millrace.doctor.exam;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.doctor.Failure;
import org.millrace.doctor.Report;
import org.millrace.doctor.Status;

/**
 * Holds that each fault of {@code broken.py} is named by the check that is there for it, and by that alone. To be quick,
 * each bot is put through that check and its neighbours; {@code .ci/check-doctor} has {@value #WHOLE} set and puts it
 * through all of them.
 */
@Execution(ExecutionMode.CONCURRENT)
class BrokenBotsTest {

    private static final int MOST_TIMES = 3;
    private static final String WHOLE = "doctor.whole";
    private static final Path FAULTS = Path.of("src/test/resources/org/millrace/doctor/faults.txt");

    /** A fault and what the doctor has to find. */
    record Case(String fault, String check, Pattern words) {
        @Override
        public String toString() {
            return fault;
        }
    }

    static List<Case> cases() throws IOException {
        return Files.readAllLines(FAULTS).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> line.split(" +", 3))
                .map(parts -> new Case(parts[0], parts[1], Pattern.compile(parts[2])))
                .toList();
    }

    @BeforeAll
    static void needPython() throws IOException, InterruptedException {
        BrokenBot.assumePython();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void fault_isNamedByItsCheckAlone(Case broken, @TempDir Path folder) throws IOException, InterruptedException {
        Report report = examined(broken, folder);

        assertThat(BrokenBot.failed(report)).as("%s", report).containsExactly(broken.check());
        Failure failure = report.results().stream()
                .flatMap(result -> result.failure().stream())
                .findFirst()
                .orElseThrow();
        assertThat(failure.what()).containsPattern(broken.words());
        assertThat(failure.remedy()).isNotBlank();
        assertThat(failure.transcript()).isNotEmptyFile();
    }

    /** Again where the doctor says that this machine was too busy for it to judge, and thrice at the most. */
    private static Report examined(Case broken, Path folder) throws IOException, InterruptedException {
        List<String> checks = Boolean.getBoolean(WHOLE) ? List.of() : neighbours(broken.check());
        Report report = BrokenBot.examine(broken.fault(), folder, checks);
        for (int times = 1; times < MOST_TIMES && wasDisturbed(report, broken.check()); times++) {
            report = BrokenBot.examine(broken.fault(), Files.createDirectory(folder.resolve("again-" + times)), checks);
        }
        return report;
    }

    private static boolean wasDisturbed(Report report, String check) {
        return report.results().stream()
                .filter(result -> result.id().equals(check) && result.status() == Status.SKIP)
                .flatMap(result -> result.notes().stream())
                .anyMatch(note -> note.contains("this machine was busy"));
    }

    /** The first checks, those around the one that is to fail, and the one that sees how the bot leaves. */
    private static List<String> neighbours(String check) {
        List<String> ids = Checks.ALL.stream().map(Check::id).toList();
        int at = ids.indexOf(check);
        assertThat(at).as(check).isNotNegative();
        Set<String> chosen = new TreeSet<>(ids.subList(Math.max(0, at - 1), Math.min(ids.size(), at + 2)));
        chosen.addAll(Checks.FIRST);
        return List.copyOf(chosen);
    }

    @Test
    void cases_areAllFaultsOfTheBot() throws IOException {
        Matcher named = Pattern.compile("FAULT [!=]= \"([a-z0-9-]+)\"")
                .matcher(Files.readString(FAULTS.resolveSibling("broken.py")));
        Set<String> faults = new TreeSet<>();
        while (named.find()) {
            faults.add(named.group(1));
        }

        faults.removeAll(SoundBotTest.NO_FAULTS);
        Set<String> told = new TreeSet<>(cases().stream().map(Case::fault).toList());

        assertThat(told).isEqualTo(faults);
    }
}
