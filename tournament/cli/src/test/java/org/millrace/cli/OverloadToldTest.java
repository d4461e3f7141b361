package org.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.record.FinishedGame;
import org.millrace.results.store.Amendment;
import org.millrace.results.store.EventStore;
import org.millrace.results.store.JournalEntry;
import org.millrace.tournament.run.Progress;
import org.millrace.tournament.strain.Overload;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What people and programs are told of a machine that had too much to do. */
final class OverloadToldTest {
    private static final String BUSY =
            "late-ms=312 pause-ms=0 run-queue=9.5 cores=2 waiting=0.87 games=6 lost=1 void=2";
    private static final String BLIND = "late-ms=60 pause-ms=0 cores=2 games=6 lost=0 void=0";
    private static final String COLLECTOR = "late-ms=160 pause-ms=150 run-queue=1.5 cores=2 games=1 lost=0 void=0";

    @TempDir
    Path folder;

    private final StringWriter said = new StringWriter();
    private final RunVoice voice = new Voice(new PrintWriter(said, true));

    private static Overload overload(int number, String figures) {
        return Overload.read(
                        Instant.parse("2026-01-02T03:04:05.678Z").plusSeconds(100L * number),
                        "length-ms=12345 " + figures)
                .orElseThrow();
    }

    private static Overload goingOn(Overload overload) {
        return new Overload(
                overload.begin(),
                overload.length(),
                overload.worst(),
                overload.cores(),
                overload.games(),
                overload.lost(),
                overload.voided(),
                false);
    }

    /** A voice that says nothing of its own. */
    private static final class Voice extends RunVoice {
        private Voice(PrintWriter err) {
            super(err);
        }

        @Override
        public void began(Progress progress) {}

        @Override
        public void finished(FinishedGame game, Progress progress) {}
    }

    private List<String> lines() {
        return said.toString().lines().toList();
    }

    @Test
    void person_isToldTheFiguresTheGamesAndTheRemedy() {
        voice.overloaded(overload(0, BUSY));

        assertThat(lines())
                .containsExactly(
                        "The machine was overloaded for 12.3 s: timers up to 312 ms late, 9.5 threads on 2 cores,"
                                + " 6 games in that time, 1 lost on time, 2 void. Lower concurrency, or close other programs."
                                + " Whether a bot that lost on time was late by itself, millrace replay shows.");
    }

    @Test
    void person_isToldOfASpellThatGoesOnOnceAndNotAtItsEnd() {
        voice.overloaded(goingOn(overload(0, BUSY)));
        voice.overloaded(overload(0, BUSY));
        voice.overloaded(overload(1, BUSY));

        assertThat(lines()).hasSize(2);
        assertThat(lines().getFirst()).startsWith("The machine has been overloaded for 12.3 s, and still is: ");
        assertThat(lines().getLast()).startsWith("The machine was overloaded for 12.3 s: ");
    }

    @Test
    void person_isNotToldOfAShortSpellThatCostNoGame() {
        voice.overloaded(overload(0, BLIND));
        assertThat(lines()).isEmpty();

        Overload spell = overload(1, BLIND);
        voice.overloaded(
                new Overload(spell.begin(), Duration.ofSeconds(30), spell.worst(), 2, spell.games(), 0, 0, false));
        assertThat(lines()).singleElement().asString().contains("overloaded for 30.0 s, and still is");
    }

    @Test
    void person_isToldOfTwentySpellsAndThenWhereTheOthersAre() {
        for (int i = 0; i < 100; i++) {
            voice.overloaded(overload(i, BUSY));
        }

        assertThat(lines()).hasSize(20);
        assertThat(lines().getLast()).endsWith("No more of that is told here; millrace status has all of it.");
    }

    @Test
    void person_whoseSystemTellsNoRunQueue_isToldThatItIsUnknown() {
        assertThat(OverloadWords.of(overload(0, BLIND))).contains("timers up to 60 ms late, run queue unknown");
    }

    @Test
    void person_whoseMillraceIsShortOfMemoryAlone_isToldSo() {
        assertThat(OverloadWords.of(overload(0, COLLECTOR)))
                .contains("garbage collected for up to 150 ms")
                .endsWith("Give Millrace more memory, as with JAVA_TOOL_OPTIONS=-Xmx2g.");
    }

    @Test
    void programs_areToldEachFigureAndNothingOfWhatIsUnknown() throws Exception {
        StringWriter told = new StringWriter();
        try (EventLines lines = EventLines.to(told)) {
            new Audience(List.of(lines)).overloaded(overload(0, BUSY));
            lines.overloaded(goingOn(overload(0, BLIND)));
        }

        List<JsonNode> read =
                told.toString().lines().map(JsonMapper.shared()::readTree).toList();
        assertThat(read.getFirst().toString())
                .contains(
                        "\"event\":\"overload\"",
                        "\"begin\":\"2026-01-02T03:04:05.678Z\",\"lengthMs\":12345,\"lateMs\":312,\"pauseMs\":0,"
                                + "\"runQueue\":9.5,\"cores\":2,\"waiting\":0.87,\"games\":6,\"lost\":1,\"void\":2,"
                                + "\"over\":true}");
        assertThat(read.getLast().has("runQueue")).isFalse();
        assertThat(read.getLast().has("waiting")).isFalse();
        assertThat(read.getLast().path("over").asBoolean(true)).isFalse();
    }

    @Test
    void status_ofAnEventWithOverload_hasAllOfItForProgramsAndTheLastOfItForPeople() {
        List<JournalEntry> journal = new ArrayList<>();
        journal.add(new JournalEntry(Instant.parse("2026-01-02T03:04:05Z"), "pause", "", "lunch"));
        for (int i = 0; i < 7; i++) {
            Overload overload = overload(i, BUSY);
            journal.add(new JournalEntry(overload.begin(), Overload.WORD, "", overload.text()));
        }
        try (EventStore store = EventStore.open(folder.resolve("event.db"))) {
            store.amend(new Amendment(Map.of(), List.of(), journal));
        }

        JsonNode json = JsonMapper.shared()
                .readTree(Shell.execute("status", folder.toString(), "--json").out());
        String text = Shell.execute("status", folder.toString()).out();

        assertThat(json.path("overload")).hasSize(7);
        assertThat(json.path("overload").get(6).path("lateMs").asInt(0)).isEqualTo(312);
        assertThat(json.path("journal").findValuesAsString("what")).containsExactly("pause");
        assertThat(text.lines().filter(line -> line.startsWith("  overload "))).hasSize(6);
        assertThat(text)
                .contains("  journal  2026-01-02T03:04:05Z  pause  lunch")
                .contains("  overload 2 earlier; --json has all")
                .contains(
                        "  overload 2026-01-02T03:14:05.678Z  12.3 s: timers up to 312 ms late, 9.5 threads on 2 cores,")
                .contains("The machine was overloaded 7 times in this event, 1:26 min in all: timers up to 312 ms late,"
                        + " up to 9.5 threads for the cores, 7 lost on time, 14 void.");
    }

    @Test
    void status_ofAnEventWithoutOverload_saysNothingOfIt() {
        try (EventStore store = EventStore.open(folder.resolve("event.db"))) {
            store.putMeta("k", "v");
        }

        assertThat(Shell.execute("status", folder.toString()).out()).doesNotContain("overload");
    }
}
