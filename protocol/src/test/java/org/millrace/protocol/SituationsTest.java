package org.millrace.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.EndReason;
import org.millrace.protocol.v1.ErrorCode;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.Play;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.RefereeMessage.KindCase;
import org.millrace.protocol.v1.RefusedCode;
import org.millrace.protocol.v1.Transcript.Entry;
import org.millrace.protocol.v1.YourTurn;

/** Each recorded connection shows what it is named for. */
final class SituationsTest {

    @Test
    void wholeGame_fromHelloToGameOver_playsLegalMovesOfWhite() throws IOException {
        GoldenTranscript golden = GoldenTranscript.load("whole-game");
        assertThat(golden.bot()).extracting(BotMessage::getKindCase).startsWith(BotMessage.KindCase.HELLO);
        assertThat(golden.referee())
                .extracting(RefereeMessage::getKindCase)
                .startsWith(KindCase.WELCOME)
                .contains(KindCase.GAME_START)
                .endsWith(KindCase.GAME_OVER);
        List<Move> legal = new ArrayList<>();
        for (Entry entry : golden.text().getEntriesList()) {
            if (entry.getReferee().hasYourTurn()) {
                YourTurn turn = entry.getReferee().getYourTurn();
                assertThat(turn.getPly() % 2).isZero();
                legal = turn.getLegalMovesList();
            } else if (entry.getBot().hasPlay()) {
                assertThat(legal).contains(entry.getBot().getPlay().getMove());
            }
        }
        assertThat(plays(golden)).hasSizeGreaterThan(2);
    }

    @Test
    void twoGames_overOneConnection_areMixedAndBothEnd() throws IOException {
        GoldenTranscript golden = GoldenTranscript.load("two-games");
        assertThat(golden.referee().stream()
                        .filter(RefereeMessage::hasGameOver)
                        .map(message -> message.getGameOver().getGameId()))
                .containsExactlyInAnyOrder("game-1", "game-2");
        List<String> games = plays(golden).stream().map(Play::getGameId).toList();
        assertThat(games.lastIndexOf("game-1")).isGreaterThan(games.indexOf("game-2"));
        assertThat(games.lastIndexOf("game-2")).isGreaterThan(games.indexOf("game-1"));
    }

    @Test
    void refusedToken_isRefusedAndClosed() throws IOException {
        GoldenTranscript golden = GoldenTranscript.load("refused-token");
        assertThat(golden.referee())
                .singleElement()
                .extracting(message -> message.getRefused().getCode())
                .isEqualTo(RefusedCode.REFUSED_CODE_TOKEN);
        assertThat(golden.text().getRefereeClosed()).isTrue();
    }

    @Test
    void illegalMove_losesTheGame() throws IOException {
        GoldenTranscript golden = GoldenTranscript.load("illegal-move");
        assertThat(golden.referee().getLast().getGameOver().getReason()).isEqualTo(EndReason.END_REASON_ILLEGAL_MOVE);
    }

    @Test
    void pointZero_inEveryRole_isPlayedAndTold() throws IOException {
        GoldenTranscript white = GoldenTranscript.load("point-zero-white");
        GoldenTranscript black = GoldenTranscript.load("point-zero-black");
        Move placed = Move.newBuilder().setTo(0).build();
        Move removed = Move.newBuilder().setTo(5).addRemovals(0).build();
        Move movedTo = Move.newBuilder().setFrom(9).setTo(0).build();
        Move movedFrom = Move.newBuilder().setFrom(0).setTo(9).build();
        assertThat(plays(white)).extracting(Play::getMove).containsSubsequence(placed, movedTo, movedFrom);
        assertThat(plays(black)).extracting(Play::getMove).contains(removed);
        assertThat(lastMoves(white)).contains(removed);
        assertThat(lastMoves(black)).containsSubsequence(placed, movedTo, movedFrom);
    }

    @Test
    void ping_ofEitherSide_isAnsweredWithItsId() throws IOException {
        GoldenTranscript golden = GoldenTranscript.load("ping");
        assertThat(golden.bot())
                .anySatisfy(message -> assertThat(message.hasPing()).isTrue());
        assertThat(golden.referee())
                .anySatisfy(message -> assertThat(message.hasPing()).isTrue());
        for (BotMessage message : golden.bot()) {
            if (message.hasPing()) {
                assertThat(golden.referee())
                        .contains(RefereeMessage.newBuilder()
                                .setPong(org.millrace.protocol.v1.Pong.newBuilder()
                                        .setId(message.getPing().getId()))
                                .build());
            }
        }
        for (RefereeMessage message : golden.referee()) {
            if (message.hasPing()) {
                assertThat(golden.bot())
                        .contains(BotMessage.newBuilder()
                                .setPong(org.millrace.protocol.v1.Pong.newBuilder()
                                        .setId(message.getPing().getId()))
                                .build());
            }
        }
    }

    @Test
    void garbage_isAnsweredByAnErrorThatCloses() throws IOException {
        GoldenTranscript golden = GoldenTranscript.load("garbage");
        assertThat(golden.garbage().isEmpty()).isFalse();
        var error = golden.referee().getLast().getError();
        assertThat(error.getCode()).isEqualTo(ErrorCode.ERROR_CODE_UNPARSABLE);
        assertThat(error.getClosing()).isTrue();
        assertThat(golden.text().getRefereeClosed()).isTrue();
    }

    @Test
    void observer_inMidGame_isShownTheStateThenWhatHappensThenTheNextGame() throws IOException {
        GoldenTranscript golden = GoldenTranscript.load("observer");
        List<RefereeMessage> shown =
                golden.referee().stream().filter(message -> !message.hasPing()).toList();
        assertThat(shown)
                .extracting(RefereeMessage::getKindCase)
                .containsExactly(
                        KindCase.WELCOME,
                        KindCase.GAME_STATE,
                        KindCase.MOVE_PLAYED,
                        KindCase.GAME_OVER,
                        KindCase.GAME_STATE,
                        KindCase.GOODBYE);
        var state = shown.get(1).getGameState();
        assertThat(state.getMovesList())
                .containsExactly(
                        Move.newBuilder().setTo(0).build(),
                        Move.newBuilder().setTo(4).build());
        var played = shown.get(2).getMovePlayed();
        assertThat(played.getPly()).isEqualTo(state.getMovesCount());
        assertThat(shown.get(3).getGameOver().getFinalPosition()).isEqualTo(played.getPosition());
        assertThat(shown.get(4).getGameState().getMovesList()).isEmpty();
        assertThat(golden.bot()).extracting(BotMessage::getKindCase).startsWith(BotMessage.KindCase.OBSERVE);
    }

    @Test
    void resumed_isToldTheMissedEndThenTakesTheOtherGameUp() throws IOException {
        GoldenTranscript golden = GoldenTranscript.load("resumed");
        assertThat(golden.bot()).extracting(BotMessage::getKindCase).startsWith(BotMessage.KindCase.RESUME);
        assertThat(golden.bot()).noneMatch(BotMessage::hasReady);
        List<RefereeMessage> heard =
                golden.referee().stream().filter(message -> !message.hasPing()).toList();
        assertThat(heard)
                .extracting(RefereeMessage::getKindCase)
                .containsExactly(
                        KindCase.WELCOME,
                        KindCase.GAME_OVER,
                        KindCase.GAME_START,
                        KindCase.YOUR_TURN,
                        KindCase.GAME_OVER);
        assertThat(heard.get(1).getGameOver().getGameId()).isEqualTo("ends");
        assertThat(heard.get(2).getGameStart().getResumed()).isTrue();
        assertThat(heard.get(2).getGameStart().getMovesList()).hasSize(2);
        assertThat(heard.get(3).getYourTurn().getPly()).isEqualTo(2);
    }

    @Test
    void resumeRefused_isRefusedAsResume() throws IOException {
        assertThat(GoldenTranscript.load("resume-refused").referee())
                .singleElement()
                .extracting(message -> message.getRefused().getCode())
                .isEqualTo(RefusedCode.REFUSED_CODE_RESUME);
    }

    @Test
    void drawAgreed_isOfferedTwiceDeclinedOnceAndAccepted() throws IOException {
        GoldenTranscript golden = GoldenTranscript.load("draw-agreed");
        assertThat(golden.referee().stream().filter(RefereeMessage::hasYourTurn))
                .hasSize(2)
                .allMatch(message -> message.getYourTurn().getDrawOffered());
        assertThat(golden.bot()).last().matches(BotMessage::hasAcceptDraw);
        assertThat(golden.referee().getLast().getGameOver().getReason()).isEqualTo(EndReason.END_REASON_AGREEMENT);
    }

    @Test
    void ownMoves_areToldWithTimeAndNotation_behindTwoMovesOfAnOpening() throws IOException {
        GoldenTranscript golden = GoldenTranscript.load("own-moves");
        var start = golden.referee().stream()
                .filter(RefereeMessage::hasGameStart)
                .findFirst()
                .orElseThrow()
                .getGameStart();
        assertThat(start.getMovesList()).hasSize(2);
        assertThat(start.getOptionsMap()).containsExactly(java.util.Map.entry("style", "bold"));
        assertThat(golden.referee().stream()
                        .filter(RefereeMessage::hasMovePlayed)
                        .map(message -> message.getMovePlayed().getText()))
                .containsExactly("a7", "g7");
        assertThat(plays(golden).getFirst().getThought().getNodes()).isEqualTo(1234);
    }

    @Test
    void lateAnswer_losesOnTimeAndIsDropped_andTheNextGameIsPlayed() throws IOException {
        GoldenTranscript golden = GoldenTranscript.load("late-answer");
        List<RefereeMessage> ends =
                golden.referee().stream().filter(RefereeMessage::hasGameOver).toList();
        assertThat(ends.getFirst().getGameOver().getReason()).isEqualTo(EndReason.END_REASON_TIME);
        assertThat(ends.getLast().getGameOver().getGameId()).isEqualTo("next");
        assertThat(golden.referee()).noneMatch(RefereeMessage::hasError);
        assertThat(plays(golden)).extracting(Play::getGameId).containsExactly("flagged", "next");
    }

    @Test
    void outOfTurn_threeTimes_losesTheGame() throws IOException {
        GoldenTranscript golden = GoldenTranscript.load("out-of-turn");
        assertThat(golden.referee().stream()
                        .filter(RefereeMessage::hasError)
                        .map(message -> message.getError().getStrikes()))
                .containsExactly(1, 2, 3);
        assertThat(golden.referee().getLast().getGameOver().getReason())
                .isEqualTo(EndReason.END_REASON_PROTOCOL_VIOLATION);
    }

    @Test
    void captures_ofOneAndOfTwoStones_flyingAndOutOfAMill_areThere() throws IOException {
        GoldenTranscript golden = GoldenTranscript.load("captures");
        List<Move> own = plays(golden).stream().map(Play::getMove).toList();
        assertThat(own).extracting(Move::getRemovalsCount).contains(0, 1, 2);
        assertThat(own.getLast().getRemovalsList()).containsExactly(18);
        assertThat(lastMoves(golden))
                .contains(Move.newBuilder().setFrom(18).setTo(21).build());
        assertThat(golden.referee().getLast().getGameOver().getReason())
                .isEqualTo(EndReason.END_REASON_FEWER_THAN_THREE);
    }

    @Test
    void goodbye_inMidGame_isFollowedByTheRestOfTheGame() throws IOException {
        GoldenTranscript golden = GoldenTranscript.load("goodbye");
        List<KindCase> kinds =
                golden.referee().stream().map(RefereeMessage::getKindCase).toList();
        assertThat(kinds.indexOf(KindCase.GOODBYE)).isBetween(0, kinds.indexOf(KindCase.GAME_OVER));
        assertThat(golden.text().getRefereeClosed()).isTrue();
    }

    private static List<Play> plays(GoldenTranscript golden) {
        return golden.bot().stream()
                .filter(BotMessage::hasPlay)
                .map(BotMessage::getPlay)
                .toList();
    }

    private static List<Move> lastMoves(GoldenTranscript golden) {
        return golden.referee().stream()
                .filter(RefereeMessage::hasYourTurn)
                .map(message -> message.getYourTurn().getLastMove())
                .toList();
    }
}
