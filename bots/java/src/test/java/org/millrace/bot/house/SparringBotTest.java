package org.millrace.bot.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.bot.sdk.Answer;
import org.millrace.bot.sdk.ExitCode;
import org.millrace.bot.sdk.Turn;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.PlayResult;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/** What the sparring partner answers; how it connects is tried in whole events. */
class SparringBotTest {
    private static final RuleSet NINE = Variants.byId("nine-mens-morris").orElseThrow();

    private static SparringBot bot(long seed) {
        return new SparringBot(new HouseOptions(seed, OptionalLong.empty(), OptionalInt.empty()));
    }

    private static Turn turn(Game game, boolean offered) {
        Turn plain = Turn.of(game);
        return new Turn(
                "g",
                plain.game(),
                plain.timeLeft(),
                plain.ownClock(),
                plain.opponentClock(),
                plain.nodeLimit(),
                Duration.ofMillis(4),
                offered,
                plain.previous());
    }

    /** What it answers in one game against itself. */
    private static List<Answer> answers(long seed, boolean offered) {
        Game game = Game.start(NINE);
        List<Answer> answers = new ArrayList<>();
        while (game.outcome().isEmpty() && answers.size() < 100) {
            Answer answer = bot(seed).move(turn(game, offered));
            answers.add(answer);
            Answer.Play play = answer instanceof Answer.Play moved
                    ? moved
                    : (Answer.Play) new GreedyBot(HouseOptions.DEFAULTS).move(turn(game, false));
            assertThat(game.play(play.move())).isInstanceOf(PlayResult.Played.class);
            game = ((PlayResult.Played) game.play(play.move())).game();
        }
        return answers;
    }

    @Test
    void draws_areOfferedLaterInTheGameAndSometimes() {
        for (long seed = 0; seed < 5; seed++) {
            List<Answer> answers = answers(seed, false);

            assertThat(answers).allSatisfy(answer -> assertThat(answer).isInstanceOf(Answer.Play.class));
            assertThat(answers.subList(0, 16)).noneMatch(SparringBotTest::offers);
            assertThat(answers.subList(16, answers.size()))
                    .anyMatch(SparringBotTest::offers)
                    .anyMatch(answer -> !offers(answer));
        }
    }

    private static boolean offers(Answer answer) {
        return answer instanceof Answer.Play play && play.offersDraw();
    }

    @Test
    void offeredDraws_areTakenSometimes() {
        for (long seed = 0; seed < 5; seed++) {
            assertThat(answers(seed, true))
                    .anyMatch(Answer.AcceptDraw.class::isInstance)
                    .anyMatch(Answer.Play.class::isInstance);
        }
    }

    @Test
    void answer_hangsOnSeedAndTurnAlone() {
        assertThat(answers(3, false)).isEqualTo(answers(3, false)).isNotEqualTo(answers(4, false));
    }

    @ParameterizedTest
    @CsvSource({
        "sparring --port 7000 --name a --token 12345678 --tls, cannot be made rough",
        "sparring --name a --token 12345678, port",
        "sparring --port 7000 --name a --token 12345678 --nodes 5, has no --nodes"
    })
    void mistake_isRefusedWithTheRemedy(String line, String why) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);

        int code = HouseBotMain.run(List.of(line.split(" ", -1)), Map.of(), stream, stream);

        assertThat(code).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains(why);
    }
}
