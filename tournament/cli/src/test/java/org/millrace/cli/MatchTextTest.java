package org.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.record.Result;
import org.millrace.results.rating.Pentanomial;
import org.millrace.tournament.compare.Answer;
import org.millrace.tournament.compare.Match;
import org.millrace.tournament.compare.Question;
import org.millrace.tournament.schedule.RoundRobin;
import org.millrace.tournament.schedule.ScheduledGame;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The printed difference and the answer tell the same. */
final class MatchTextTest {
    private static final Pattern BAR = Pattern.compile("([+-][0-9.]+) \\+- ([0-9.]+)");
    private static final Pattern LEAST = Pattern.compile("at least ([+-][0-9.]+)|\\(([+-][0-9.]+) to [+-][0-9.]+\\)");

    private static final Result[][] BY_POINTS = {
        {Result.BLACK_WINS, Result.WHITE_WINS},
        {Result.DRAW, Result.WHITE_WINS},
        {Result.DRAW, Result.DRAW},
        {Result.DRAW, Result.BLACK_WINS},
        {Result.WHITE_WINS, Result.BLACK_WINS}
    };

    private static Match match(Pentanomial pairs) {
        RoundRobin schedule = new RoundRobin(2, Math.toIntExact(pairs.total()));
        Match match = new Match(new Question.Fixed(Math.toIntExact(pairs.total())));
        int pair = 0;
        for (int points = 0; points <= 4; points++) {
            for (int i = 0; i < pairs.count(points); i++) {
                for (int game = 0; game < 2; game++) {
                    ScheduledGame played = schedule.game(2 * pair + game);
                    match.add(played.id(), BY_POINTS[points][played.white()]);
                }
                pair++;
            }
        }
        assertThat(match.tally().pairs()).isEqualTo(pairs);
        return match;
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, 1, 2, 17, '+511.5 (at least +370.7)'",
        "17, 2, 1, 0, 0, '-511.5 (at most -370.7)'",
        "0, 0, 0, 5, 0, +190.8",
        "3, 5, 22, 29, 49, +208.5 +- 48.6"
    })
    void difference_hasItsErrorOrTheEndThatThereIs(int a, int b, int c, int d, int e, String text) {
        assertThat(MatchText.elo(match(new Pentanomial(a, b, c, d, e)))).isEqualTo(text);
    }

    @Test
    void json_hasBothEndsOfTheInterval_andNullForOneThatIsBeyond() {
        ObjectNode json = JsonMapper.shared().createObjectNode();
        MatchJson.put(json, match(new Pentanomial(0, 0, 1, 2, 17)));

        assertThat(json.get("answer").asString()).isEqualTo("stronger");
        assertThat(json.get("elo").get("error95").isNull()).isTrue();
        assertThat(json.get("elo").get("low95").asDouble()).isCloseTo(370.65, within(0.01));
        assertThat(json.get("elo").get("high95").isNull()).isTrue();
    }

    @Test
    void everyCountOfEightPairs_isShownAsItIsAnswered() {
        int shown = 0;
        for (int a = 0; a <= 8; a++) {
            for (int b = 0; a + b <= 8; b++) {
                for (int c = 0; a + b + c <= 8; c++) {
                    for (int d = 0; a + b + c + d <= 8; d++) {
                        Match match = match(new Pentanomial(a, b, c, d, 8 - a - b - c - d));
                        Matcher bar = BAR.matcher(MatchText.elo(match));
                        Matcher least = LEAST.matcher(MatchText.elo(match));
                        if (bar.find()) {
                            double value = Double.parseDouble(bar.group(1));
                            double error = Double.parseDouble(bar.group(2));
                            assertThat(value > error)
                                    .as("%s %s", match.tally().pairs(), bar)
                                    .isEqualTo(match.answer() == Answer.STRONGER);
                            shown++;
                        } else if (least.find()) {
                            String low = least.group(1) == null ? least.group(2) : least.group(1);
                            assertThat(low.startsWith("+"))
                                    .as("%s %s", match.tally().pairs(), low)
                                    .isEqualTo(match.answer() == Answer.STRONGER);
                            shown++;
                        }
                    }
                }
            }
        }
        assertThat(shown).isGreaterThan(200);
    }
}
