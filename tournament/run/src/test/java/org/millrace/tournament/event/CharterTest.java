package org.millrace.tournament.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.record.ClockRule;
import org.millrace.rules.Parsed;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;
import org.millrace.tournament.opening.OpeningSource;
import org.millrace.tournament.schedule.Meeting;
import org.millrace.tournament.schedule.Seeding;
import org.millrace.tournament.schedule.knockout.KnockoutRules;
import org.millrace.tournament.schedule.swiss.SwissRules;
import org.millrace.tournament.schedule.tiebreak.TieBreak;

final class CharterTest {
    private static final List<String> NAMES = List.of("a, b", "c \"d\" \\ e", "ünïcode ✓", "f");

    static Stream<EventFormat> formats() {
        return Stream.of(
                new EventFormat.AllPlayAll(Meeting.PAIR, 3),
                new EventFormat.AllPlayAll(Meeting.SINGLE, 1),
                new EventFormat.SomeRounds(Meeting.SINGLE, 7),
                new EventFormat.Challenge(Set.of("a, b", "c \"d\" \\ e"), 12),
                new EventFormat.SwissRounds(new SwissRules(2, Meeting.SINGLE, Seeding.ENTRY_ORDER)),
                new EventFormat.Cup(new KnockoutRules(4, 0, true, Seeding.ENTRY_ORDER)),
                new EventFormat.League());
    }

    static Stream<Charter> charters() {
        return formats()
                .flatMap(format -> Variants.all().stream().map(rules -> {
                    boolean ranked = !(format instanceof EventFormat.Cup) && !(format instanceof EventFormat.League);
                    return new Charter(
                            "Cup \"of\" \\ ünïcode = [x]",
                            rules,
                            new ClockRule.Delay(Duration.ofSeconds(60), Duration.ofMillis(1500)),
                            format,
                            ranked ? List.of(TieBreak.FEWEST_FORFEITS, TieBreak.WINS) : List.of(),
                            Long.MIN_VALUE,
                            OpeningSource.usual(rules).or(() -> Optional.of(new OpeningSource.Random(4))));
                }));
    }

    @ParameterizedTest
    @MethodSource("charters")
    void charter_writtenAndRead_isEqual(Charter charter) {
        Charter read = Charter.read(charter.text(), NAMES).orThrow();
        assertThat(read.text()).isEqualTo(charter.text());
        assertThat(read.format()).isEqualTo(charter.format());
        assertThat(read.clock()).isEqualTo(charter.clock());
        assertThat(read.rules()).isEqualTo(charter.rules());
        assertThat(read.tieBreaks()).isEqualTo(charter.tieBreaks());
        assertThat(read.openings()).isPresent();
    }

    @Test
    void openings_ofASuiteThatIsNotAtHand_areEmptyAndNoFault() {
        RuleSet rules = Variants.byId("nine-mens-morris").orElseThrow();
        Charter charter = new Charter(
                "Cup",
                rules,
                new ClockRule.Untimed(),
                new EventFormat.League(),
                List.of(),
                1,
                Optional.of(OpeningSource.usual(rules).orElseThrow()));
        String other = charter.text().replaceAll("openings-sha256 = \"..", "openings-sha256 = \"zz");
        assertThat(Charter.read(other, NAMES).orThrow().openings()).isEmpty();
    }

    @Test
    void text_thatIsNoCharter_isRefusedWithItsFirstFault() {
        assertThat(Charter.read("[event]\nname = \"x\"\n", NAMES))
                .isInstanceOfSatisfying(
                        Parsed.Bad.class, bad -> assertThat(bad.reason()).contains("event.variant"));
        assertThat(Charter.read("not toml", NAMES))
                .isInstanceOfSatisfying(
                        Parsed.Bad.class, bad -> assertThat(bad.reason()).contains("TOML"));
    }
}
