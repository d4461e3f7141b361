package org.millrace.bot.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.BotMessage.KindCase;
import org.millrace.protocol.v1.Colour;
import org.millrace.protocol.v1.Limits;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.Version;
import org.millrace.protocol.v1.Welcome;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.variant.Variants;

/** What becomes of a comment that is longer than the referee keeps. */
final class CommentLimitTest {

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final CommentLimit comments =
            new CommentLimit(new Transcript(new PrintStream(err, true, StandardCharsets.UTF_8), false));

    @ParameterizedTest
    @CsvSource({
        "0, abc, abc",
        "3, abc, abc",
        "2, abc, ab",
        // Two bytes, three, four: at each border within the character, and behind it.
        "1, ä1, ''",
        "2, ä1, ä",
        "2, 1äx, 1",
        "3, 1äx, 1ä",
        "2, 1€x, 1",
        "3, 1€x, 1",
        "4, 1€x, 1€",
        "4, 1😀x, 1",
        "5, 1😀x, 1😀",
        // The greatest unsigned number.
        "-1, abc, abc",
    })
    void comment_isCutBehindItsLastWholeCharacter(int most, String comment, String kept) {
        comments.keep(most);

        assertThat(cut(comment)).isEqualTo(kept);
        assertThat(err.toString(StandardCharsets.UTF_8).isEmpty()).isEqualTo(kept.equals(comment));
    }

    private String cut(String comment) {
        BotMessage play = ToWire.answer("g", 0, Answer.of(Move.place(0)).withComment(comment));
        return comments.cut(play).getPlay().getThought().getComment();
    }

    @Test
    void firstCut_isTold_andNoLaterOne() throws Exception {
        Game game = Game.start(Variants.byId("nine-mens-morris").orElseThrow());
        BotSpec talkative =
                BotSpec.of(() -> turn -> Answer.of(turn.legalMoves().getFirst()).withComment("x" + "ä".repeat(600)));
        try (Rig rig = Rig.start(talkative);
                Peer referee = rig.accept()) {
            referee.expect(KindCase.HELLO);
            referee.send(RefereeMessage.newBuilder()
                    .setWelcome(Welcome.newBuilder()
                            .setVersion(Version.newBuilder().setMajor(1))
                            .setLimits(Limits.newBuilder().setMaxCommentBytes(1024))));
            referee.start(Wired.start("g", game, Colour.COLOUR_WHITE));
            referee.expect(KindCase.READY);
            for (int turn = 0; turn < 2; turn++) {
                referee.turn(Wired.turn("g", game));
                var play = referee.expect(KindCase.PLAY).getPlay();
                assertThat(play.getThought().getComment()).isEqualTo("x" + "ä".repeat(511));
                game = Wired.after(game, List.of(Wired.move(play.getMove())));
                game = Wired.after(game, List.of(game.legalMoves().getLast()));
            }
            assertThat(rig.err())
                    .containsOnlyOnce("the comment at ply")
                    .contains("game g: the comment at ply 0 has 1201 bytes, and the referee keeps 1024; it is cut");
        }
    }
}
