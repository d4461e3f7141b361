package org.millrace.doctor.exam;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.millrace.doctor.patient.Entry;
import org.millrace.launch.BotExit;
import org.millrace.protocol.v1.GameStart;
import org.millrace.protocol.v1.RefereeMessage;

class CrashTest {

    private static final Entry START = new Entry(
            Duration.ZERO,
            1,
            Entry.Kind.TO_BOT,
            Optional.of(RefereeMessage.newBuilder()
                    .setGameStart(GameStart.getDefaultInstance())
                    .build()),
            "");

    private static Complaint gone() {
        return Complaint.of(Trouble.GONE, "It is gone.", "Stay.").sent(Optional.of(START));
    }

    private static Crash crash(int code, String... lines) {
        return new Crash(BotExit.of(code, Optional.empty(), List.of(lines)));
    }

    @Test
    void sameEnd_whateverItsNumbers_isTheSameCrash() {
        assertThat(crash(1, "a", "KeyError: 17").fingerprint())
                .isEqualTo(crash(1, "b", "KeyError: 4").fingerprint())
                .isNotEqualTo(crash(2, "KeyError: 4").fingerprint())
                .isNotEqualTo(crash(1, "ValueError: 4").fingerprint());
        assertThat(crash(139, "White resigned").fingerprint())
                .isEqualTo(crash(139).fingerprint())
                .isNotEqualTo(crash(134).fingerprint());
        assertThat(crash(1, "no way back").fingerprint())
                .isNotEqualTo(crash(1, "the connection is lost").fingerprint());
    }

    @Test
    void remedy_ofWhatNoCheckKnowsTheCauseOf_isWhatWasPrinted() {
        assertThat(crash(1, "KeyError: 17", "bye").remedy(gone().inGeneral()))
                .isEqualTo("It ended on this GameStart; mend what it printed: KeyError: 17.");
        assertThat(crash(139).remedy(gone().inGeneral()))
                .startsWith("It ended on this GameStart;")
                .contains("SIGSEGV");
    }

    @Test
    void remedy_ofACheckThatKnowsACause_comesSecond() {
        assertThat(crash(1, "KeyError: 17").remedy(gone()))
                .isEqualTo("Mend what it printed: KeyError: 17. If it ends so in this check alone: Stay.");
        assertThat(crash(1, "the connection is lost").remedy(gone())).isEqualTo("Stay.");
    }

    @Test
    void sameCrash_isToldOnce_andAnotherAgain() {
        History history = new History();
        Check first = Checks.ALL.get(3);
        Check later = Checks.ALL.get(12);
        history.add(first, gone(), Optional.of(crash(1, "KeyError: 17")));

        assertThat(history.explains(later, gone(), Optional.of(crash(1, "KeyError: 3"))))
                .hasValue(first.id());
        assertThat(history.explains(later, gone(), Optional.of(crash(1, "ValueError: 3"))))
                .isEmpty();
        assertThat(history.explains(later, gone(), Optional.empty())).isEmpty();
    }

    @Test
    void noStart_inTwoChecks_isOneFault() {
        Complaint late = Complaint.of(Trouble.NO_START, "No Ready.", "Send it.");

        assertThat(Checks.explained(Checks.ALL.get(12), late, Map.of("flying", Trouble.NO_START)))
                .hasValue("flying");
        assertThat(Checks.explained(
                        Checks.ALL.get(3),
                        Complaint.of(Trouble.UNFINISHED, "Half of it.", "Send all."),
                        Map.of("first-game", Trouble.UNFINISHED)))
                .hasValue("first-game");
    }
}
