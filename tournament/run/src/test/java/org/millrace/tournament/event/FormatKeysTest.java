package org.millrace.tournament.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.tournament.event.EventText.TWO_BOTS;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.tournament.schedule.Meeting;
import org.millrace.tournament.schedule.Seeding;
import org.millrace.tournament.schedule.knockout.KnockoutRules;
import org.millrace.tournament.schedule.swiss.SwissRules;
import org.millrace.tournament.schedule.tiebreak.TieBreak;

/** The keys that say who meets whom. */
final class FormatKeysTest {
    @TempDir
    Path folder;

    private Event read(String lines) throws Exception {
        return new EventText(folder).read("[event]\nname = \"Cup\"\n" + lines + "\n" + TWO_BOTS);
    }

    @Test
    void format_everyKeySet_isAsTheFileSays() throws Exception {
        assertThat(read("games = 3").format()).isEqualTo(new EventFormat.AllPlayAll(Meeting.SINGLE, 3));
        assertThat(read("rounds = 7\nmeeting = \"single\"").format())
                .isEqualTo(new EventFormat.SomeRounds(Meeting.SINGLE, 7));
        assertThat(read("format = \"gauntlet\"\npairs = 2\nchallengers = [\"two\"]")
                        .format())
                .isEqualTo(new EventFormat.Challenge(Set.of("two"), 2));
        assertThat(read("format = \"swiss\"\nrounds = 9\nmeeting = \"single\"\nseeding = \"lot\"")
                        .format())
                .isEqualTo(new EventFormat.SwissRounds(new SwissRules(9, Meeting.SINGLE, Seeding.LOT)));
        assertThat(read("format = \"knockout\"\nmatch-games = 4\ntie-break-pairs = 0\nthird-place = true"
                                + "\nseeding = \"entry-order\"")
                        .format())
                .isEqualTo(new EventFormat.Cup(new KnockoutRules(4, 0, true, Seeding.ENTRY_ORDER)));
    }

    @Test
    void format_nothingButItsName_hasDefaults() throws Exception {
        assertThat(read("format = \"league\"").format()).isEqualTo(new EventFormat.League());
        assertThat(read("format = \"gauntlet\"").format()).isEqualTo(new EventFormat.Challenge(Set.of("one"), 5));
        assertThat(read("format = \"swiss\"").format())
                .isEqualTo(new EventFormat.SwissRounds(new SwissRules(1, Meeting.PAIR, Seeding.ENTRY_ORDER)));
        assertThat(read("format = \"knockout\"").format())
                .isEqualTo(new EventFormat.Cup(new KnockoutRules(2, 3, false, Seeding.ENTRY_ORDER)));
    }

    @Test
    void swiss_manyBots_hasTwoRoundsMoreThanDoublings() throws Exception {
        StringBuilder bots = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            bots.append("[[bot]]\nname = \"b").append(i).append("\"\ncommand = \"b\"\n");
        }
        Event event = new EventText(folder).read("[event]\nname = \"Cup\"\nformat = \"swiss\"\n" + bots);

        assertThat(event.format())
                .isEqualTo(new EventFormat.SwissRounds(new SwissRules(8, Meeting.PAIR, Seeding.ENTRY_ORDER)));
    }

    @Test
    void tieBreaks_named_areInTheirOrder() throws Exception {
        assertThat(read("tie-breaks = [\"direct-encounter\", \"fewest-forfeits\", \"buchholz\"]")
                        .tieBreaks())
                .containsExactly(TieBreak.DIRECT_ENCOUNTER, TieBreak.FEWEST_FORFEITS, TieBreak.BUCHHOLZ);
        assertThat(read("tie-breaks = []").tieBreaks()).isEmpty();
    }

    @Test
    void missedGames_named_areSo() throws Exception {
        assertThat(read("format = \"swiss\"\nmissed-games = \"drawn\"").missedGames())
                .isEqualTo(MissedGames.DRAWN);
        assertThat(read("").missedGames()).isEqualTo(MissedGames.LOST);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "event.challengers | format = 'gauntlet'; challengers = ['on']       | did you mean one?",
                "event.challengers | format = 'gauntlet'; challengers = ['one','two'] | not all of them",
                "event.challengers | format = 'gauntlet'; challengers = []           | has to name some",
                "event.challengers | format = 'gauntlet'; challengers = 'one'        | has to be a list",
                "event.challengers | challengers = ['one']                           | only in gauntlet; leave it out",
                "event.pairs       | format = 'swiss'; pairs = 2                     | only in round-robin and gauntlet",
                "event.rounds      | pairs = 2; rounds = 2                           | does not go with pairs",
                "event.rounds      | format = 'swiss'; rounds = 100                  | from 1 to 99",
                "event.meeting     | meeting = 'single'                              | write pairs or games",
                "event.meeting     | format = 'swiss'; meeting = 'duel'              | Allowed are",
                "event.match-games | format = 'knockout'; match-games = 3            | has to be even",
                "event.third-place | format = 'knockout'; third-place = 'yes'        | has to be true or false",
                "event.tie-breaks  | tie-breaks = ['bucholz']                        | did you mean buchholz?",
                "event.tie-breaks  | tie-breaks = ['wins','wins']                    | twice",
                "event.tie-breaks  | format = 'league'; tie-breaks = ['wins']        | has no meaning in the format league",
                "event.pairs       | format = 'league'; pairs = 2                    | only in round-robin and gauntlet",
                "event.rounds      | format = 'league'; rounds = 2                   | only in round-robin and swiss",
                "event.tie-breaks  | format = 'knockout'; tie-breaks = ['wins']      | only in",
                "event.missed-games | missed-games = 'drawn'                         | only in swiss",
                "event.seeding     | seeding = 'lot'                                 | only in swiss and knockout",
            })
    void format_keyThatDoesNotFit_isToldWithItsPlaceAndRemedy(String key, String lines, String answer) {
        List<Problem> problems = new EventText(folder)
                .problems(
                        "[event]\nname = \"Cup\"\n" + lines.replace("; ", "\n").replace('\'', '"') + "\n" + TWO_BOTS);

        assertThat(problems).anySatisfy(problem -> {
            assertThat(problem.key()).isEqualTo(key);
            assertThat(problem.reason()).contains(answer);
            assertThat(problem.line()).isGreaterThan(1);
        });
    }

    @Test
    void format_mistyped_isToldByItself() throws Exception {
        List<Problem> problems = new EventText(folder)
                .problems("[event]\nname = \"Cup\"\nformat = \"swis\"\nthird-place = true\nrounds = 3\npairs = 2\n"
                        + TWO_BOTS);

        assertThat(problems).singleElement().satisfies(problem -> {
            assertThat(problem.key()).isEqualTo("event.format");
            assertThat(problem.reason()).contains("did you mean swiss?");
        });
    }

    @Test
    void adjudication_everyKeySet_isAsTheFileSays() throws Exception {
        Event event = read("[adjudication]\nmove-limit = 200\nwin = { moves = 4, score = 6 }"
                + "\ndraw = { moves = 8, score = 0.2, from-move = 30 }");

        assertThat(event.adjudication().text())
                .isEqualTo("win after 4 moves by 6, draw after 8 moves within 0.2 from move 30 on, draw at move 200");
        assertThat(event.essentials())
                .contains("adjudication = " + event.adjudication().text());
        assertThat(read("").essentials()).contains("adjudication = off");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "adjudication.win.score  | win = { moves = 4 }                    | write what both bots have to see",
                "adjudication.win.score  | win = { moves = 4, score = 0 }         | from 0.01",
                "adjudication.win.score  | win = { moves = 4, score = nan }       | out of range",
                "adjudication.draw.moves | draw = { score = 0.1 }                 | such as  moves = 8",
                "adjudication.draw.moves | draw = { moves = 0, score = 0.1 }      | from 1 to",
                "adjudication.draw       | draw = 4                               | has to be a table",
                "adjudication.move-limit | move-limit = 0                         | from 1 to",
                "adjudication.resign     | resign = true                          | is not a key of this table",
            })
    void adjudication_mistake_isToldWithItsPlaceAndRemedy(String key, String line, String answer) {
        List<Problem> problems =
                new EventText(folder).problems("[event]\nname = \"Cup\"\n[adjudication]\n" + line + "\n" + TWO_BOTS);

        assertThat(problems).anySatisfy(problem -> {
            assertThat(problem.key()).isEqualTo(key);
            assertThat(problem.reason()).contains(answer);
        });
    }
}
