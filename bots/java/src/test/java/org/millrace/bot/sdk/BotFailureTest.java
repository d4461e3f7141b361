package org.millrace.bot.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.bot.failing.FailingBot;
import org.millrace.bot.failing.FailingBot.Where;
import org.millrace.protocol.v1.BotMessage.KindCase;
import org.millrace.protocol.v1.Colour;
import org.millrace.protocol.v1.EndReason;
import org.millrace.protocol.v1.Result;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.variant.Variants;

/** What comes of a bot that throws, wherever it does, and of one that is stopped. */
final class BotFailureTest {

    private static final Game GAME = Wired.after(
            Game.start(Variants.read("nine-mens-morris", "").orThrow()), List.of(Move.place(0), Move.place(23)));

    private final CountDownLatch thinking = new CountDownLatch(1);

    private Rig rig(Where where) throws Exception {
        return Rig.start(BotSpec.of(() -> new FailingBot(where, thinking)));
    }

    private static void begin(Peer referee) throws Exception {
        referee.welcome();
        referee.start(Wired.start("g", GAME, Colour.COLOUR_WHITE));
    }

    private static void asks(Peer referee) throws Exception {
        begin(referee);
        referee.expect(KindCase.READY);
        referee.turn(Wired.turn("g", GAME));
    }

    private static void ends(Peer referee) throws Exception {
        referee.over(Wired.over("g", GAME, Result.RESULT_BLACK_WINS, EndReason.END_REASON_TIME));
    }

    private static List<String> lines(Rig rig) {
        return rig.err().lines().toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            MOVE  | IllegalStateException: no idea, none at all
            SNEAKY | UndeclaredThrowableException, caused by IOException: no file
            CAUSE | IllegalStateException: no move, caused by NoSuchElementException
            """)
    void throwingMove_endsTheProcess_andItsLastLineTellsWhereAndWhat(Where where, String what) throws Exception {
        try (Rig rig = rig(where);
                Peer referee = rig.accept()) {
            asks(referee);
            referee.expectEnd();

            assertThat(rig.exitCode()).isEqualTo(ExitCode.FAILED);
            assertThat(lines(rig).getLast())
                    .matches("the bot failed in game g at ply 2, FailingBot\\.java line \\d+: " + what);
            assertThat(rig.err()).contains("at " + FailingBot.class.getName() + ".move(FailingBot.java:");
            assertThat(rig.err().split("none at all", -1)).hasSizeLessThanOrEqualTo(2);
        }
    }

    @Test
    void messages_ofTheCausesToo_standOnce() throws Exception {
        try (Rig rig = rig(Where.WRAPPED);
                Peer referee = rig.accept()) {
            asks(referee);
            referee.expectEnd();

            assertThat(rig.exitCode()).isEqualTo(ExitCode.FAILED);
            assertThat(lines(rig).getLast())
                    .endsWith(": IllegalStateException, caused by NoSuchElementException: no page");
            assertThat(rig.err()).containsOnlyOnce("no page").containsOnlyOnce("no line");
            assertThat(lines(rig).stream().map(String::strip))
                    .contains(
                            "Caused by: java.lang.IllegalStateException: no line",
                            "Caused by: java.util.NoSuchElementException");
        }
    }

    @Test
    void place_isThatOfTheCauseInTheBotsOwnCode() throws Exception {
        try (Rig rig = rig(Where.CAUSE);
                Peer referee = rig.accept()) {
            asks(referee);
            referee.expectEnd();
            assertThat(rig.exitCode()).isEqualTo(ExitCode.FAILED);

            String frame = lines(rig).stream()
                    .filter(line -> line.contains(".lookUp(FailingBot.java:"))
                    .findFirst()
                    .orElseThrow();
            String line = frame.replaceAll(".*:(\\d+)\\)", "$1");
            assertThat(lines(rig).getLast()).contains("FailingBot.java line " + line + ":");
        }
    }

    @Test
    void throwingStart_endsTheProcess() throws Exception {
        try (Rig rig = rig(Where.START);
                Peer referee = rig.accept()) {
            begin(referee);
            referee.expectEnd();

            assertThat(rig.exitCode()).isEqualTo(ExitCode.FAILED);
            assertThat(lines(rig).getLast())
                    .matches("the bot failed in game g, FailingBot\\.java line \\d+: NoSuchElementException: no book");
        }
    }

    @Test
    void throwingEnd_endsTheProcess_alsoAfterGoodbye() throws Exception {
        try (Rig rig = rig(Where.OVER);
                Peer referee = rig.accept()) {
            begin(referee);
            referee.expect(KindCase.READY);
            referee.goodbye();
            ends(referee);

            assertThat(rig.exitCode()).isEqualTo(ExitCode.FAILED);
            assertThat(lines(rig).getLast())
                    .matches("the bot failed in game g, FailingBot\\.java line \\d+:"
                            + " UnsupportedOperationException: cannot learn");
        }
    }

    @Test
    void nullAnswer_isToldWithTheRemedy() throws Exception {
        try (Rig rig = rig(Where.NULL);
                Peer referee = rig.accept()) {
            asks(referee);
            referee.expectEnd();

            assertThat(rig.exitCode()).isEqualTo(ExitCode.FAILED);
            assertThat(lines(rig).getLast())
                    .startsWith("the bot failed in game g at ply 2: NullPointerException: " + FailingBot.class.getName()
                            + ".move answered null; answer with Answer.of(move)");
        }
    }

    @Test
    void thoughtThatTheGamesEndInterrupts_isNoFailure() throws Exception {
        try (Rig rig = rig(Where.INTERRUPTED);
                Peer referee = rig.accept()) {
            asks(referee);
            assertThat(thinking.await(30, TimeUnit.SECONDS)).isTrue();
            ends(referee);

            await().untilAsserted(() ->
                    assertThat(rig.err()).contains("game g: the end of the game has stopped the bot at ply 2"));
            referee.goodbye();
            assertThat(rig.exitCode()).isEqualTo(ExitCode.DONE);
            assertThat(rig.err()).doesNotContain("failed", "\tat ", "    at ");
        }
    }

    @Test
    void failureOfItsOwn_isOneAfterTheGamesEndToo() throws Exception {
        try (Rig rig = rig(Where.AFTER_THE_END);
                Peer referee = rig.accept()) {
            asks(referee);
            assertThat(thinking.await(30, TimeUnit.SECONDS)).isTrue();
            ends(referee);

            referee.expectEnd();
            assertThat(rig.exitCode()).isEqualTo(ExitCode.FAILED);
            assertThat(lines(rig).getLast()).contains("at ply 2, FailingBot.java line ", "too late");
        }
    }

    @Test
    void drawThatNobodyHasOffered_isReportedAndLeftToTheReferee() throws Exception {
        try (Rig rig = Rig.start(BotSpec.of(() -> turn -> Answer.acceptDraw()));
                Peer referee = rig.accept()) {
            asks(referee);
            referee.expect(KindCase.ACCEPT_DRAW);
            await().untilAsserted(() ->
                    assertThat(rig.err()).contains("game g: the bot takes a draw at ply 2 that nobody has offered"));
        }
    }

    @Test
    void drawThatIsOffered_isTakenWithoutAWord() throws Exception {
        try (Rig rig = Rig.start(BotSpec.of(() -> turn -> Answer.acceptDraw()));
                Peer referee = rig.accept()) {
            begin(referee);
            referee.expect(KindCase.READY);
            referee.turn(Wired.turn("g", GAME).setDrawOffered(true));
            referee.expect(KindCase.ACCEPT_DRAW);
            referee.ping(1);
            referee.expect(KindCase.PONG);
            assertThat(rig.err()).doesNotContain("takes a draw");
        }
    }
}
