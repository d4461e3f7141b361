package org.millrace.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.MoveText;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

final class FinishedGameTest {
    private static final RuleSet THREE = Variants.byId("three-mens-morris").orElseThrow();
    private static final Verdict WHITE_BY_MILL = new Verdict(Result.WHITE_WINS, EndReason.MILL, Optional.empty(), "");

    @Test
    void replay_gameWonOnTheBoard_givesTheLastPosition() {
        Game game = record(WHITE_BY_MILL, "a1", "b2", "b1", "c3", "c1").replay();
        assertThat(game.ply()).isEqualTo(5);
        assertThat(game.outcome())
                .hasValueSatisfying(outcome -> assertThat(outcome.winner()).contains(Colour.WHITE));
    }

    @Test
    void replay_vectorGames_givesTheirResults() {
        List<FinishedGame> games = VectorGames.all();
        assertThat(games).hasSize(84);
        for (FinishedGame game : games) {
            assertThat(game.replay().ply()).as(game.id().value()).isEqualTo(game.plies());
        }
    }

    @Test
    void replay_randomGames_followTheRules() {
        for (long seed = 0; seed < 100; seed++) {
            FinishedGame game = RandomRecords.game(seed);
            assertThat(game.replay().ply()).isEqualTo(game.plies());
        }
    }

    @Test
    void replay_illegalMove_namesItsPly() {
        FinishedGame record = record(WHITE_BY_MILL, "a1", "b2", "b2");
        assertThatThrownBy(record::replay)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContainingAll("game g1, attempt 1", "ply 3", "b2");
    }

    @Test
    void replay_moveAfterTheEnd_isRefused() {
        FinishedGame record = record(WHITE_BY_MILL, "a1", "b2", "b1", "c3", "c1", "a3");
        assertThatThrownBy(record::replay)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("ply 6");
    }

    @Test
    void replay_verdictThatTheBoardDoesNotGive_isRefused() {
        Verdict blackByMill = new Verdict(Result.BLACK_WINS, EndReason.MILL, Optional.empty(), "");
        assertThatThrownBy(
                        () -> record(blackByMill, "a1", "b2", "b1", "c3", "c1").replay())
                .hasMessageContaining("0-1 by mill")
                .hasMessageContaining("the board says 1-0 by mill");
        assertThatThrownBy(() -> record(WHITE_BY_MILL, "a1", "b2").replay())
                .hasMessageContaining("after ply 2 the game is not over");
        Verdict byTime = new Verdict(Result.BLACK_WINS, EndReason.TIME, Optional.of(Colour.WHITE), "");
        assertThatThrownBy(() -> record(byTime, "a1", "b2", "b1", "c3", "c1").replay())
                .hasMessageContaining("the board says 1-0 by mill");
    }

    @Test
    void replay_verdictByTheReferee_needsNoEndOnTheBoard() {
        Verdict byTime = new Verdict(Result.BLACK_WINS, EndReason.TIME, Optional.of(Colour.WHITE), "");
        assertThat(record(byTime, "a1", "b2").replay().outcome()).isEmpty();
    }

    @Test
    void replay_voidGame_claimsNothingOfTheBoard() {
        Verdict aborted = new Verdict(Result.VOID, EndReason.ABORT, Optional.empty(), "the referee was stopped");
        assertThat(record(aborted, "a1").replay().ply()).isEqualTo(1);
        assertThat(record(aborted, "a1", "b2", "b1", "c3", "c1").replay().ply()).isEqualTo(5);
    }

    @Test
    void openingPlies_countsLeadingMovesWithoutTiming() {
        MoveTiming timing = new MoveTiming(Duration.ofMillis(1), Optional.empty(), Optional.empty(), Duration.ZERO);
        FinishedGame opening = record(WHITE_BY_MILL, "a1", "b2", "b1", "c3", "c1");
        List<PlayedMove> moves = new ArrayList<>(opening.moves());
        moves.set(2, new PlayedMove(moves.get(2).move(), Optional.of(timing), Thought.NONE));
        assertThat(withMoves(opening, moves).openingPlies()).isEqualTo(2);
        assertThat(opening.openingPlies()).isEqualTo(5);
    }

    @Test
    void tags_pairAndOpening_areFound() {
        FinishedGame tagged = withTags(Map.of("Pair", "p7", "Opening", "o3"));
        assertThat(tagged.pair()).contains("p7");
        assertThat(tagged.opening()).contains("o3");
        assertThat(withTags(Map.of()).pair()).isEmpty();
    }

    @Test
    void tags_anyOrder_givesEqualRecordsInOneOrder() {
        Map<String, String> backwards = new LinkedHashMap<>();
        backwards.put("Pair", "p7");
        backwards.put("Opening", "o3");
        assertThat(withTags(backwards)).isEqualTo(withTags(Map.of("Opening", "o3", "Pair", "p7")));
        assertThat(withTags(backwards).tags().keySet()).containsExactly("Opening", "Pair");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1st", "a b", "x-y", "Ü"})
    void tags_badName_isRefused(String name) {
        assertThatThrownBy(() -> withTags(Map.of(name, "x")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the tag name \"" + name + "\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Result", "result", "GameId", "FEN", "Verdict"})
    void tags_derivedName_isRefused(String name) {
        assertThatThrownBy(() -> withTags(Map.of(name, "x")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must not be given a second time");
    }

    @Test
    void constructor_fieldsOutOfRange_areRefused() {
        FinishedGame good = record(WHITE_BY_MILL, "a1");
        assertThatThrownBy(() -> good.withAttempt(0)).hasMessageContaining("the attempt must be 1 or more");
        assertThatThrownBy(() -> with(good, -1, "W", Instant.EPOCH, Duration.ZERO))
                .hasMessageContaining("the round");
        assertThatThrownBy(() -> with(good, 1, " ", Instant.EPOCH, Duration.ZERO))
                .hasMessageContaining("White's name is missing");
        assertThatThrownBy(() -> with(good, 1, "W", Instant.MAX, Duration.ZERO))
                .hasMessageContaining("years 1 to 9999");
        assertThatThrownBy(() -> with(good, 1, "W", Instant.EPOCH, Duration.ofNanos(-1)))
                .hasMessageContaining("the length must lie between zero");
    }

    @Test
    void constructor_startThatTheRulesDoNotAllow_isRefused() {
        RuleSet nine = Variants.byId("nine-mens-morris").orElseThrow();
        assertThatThrownBy(() -> record(Position.start(nine), Map.of(), WHITE_BY_MILL, "a1"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("game g1: the start: ");
    }

    @Test
    void moves_ofACallersList_areCopied() {
        List<PlayedMove> moves =
                new ArrayList<>(record(WHITE_BY_MILL, "a1", "b2").moves());
        FinishedGame record = withMoves(record(WHITE_BY_MILL, "a1"), moves);
        moves.clear();
        assertThat(record.plies()).isEqualTo(2);
    }

    @Test
    void withDetail_changesTheDetailAlone() {
        FinishedGame record = record(WHITE_BY_MILL, "a1");
        assertThat(record.withDetail("seen").verdict().detail()).isEqualTo("seen");
        assertThat(record.withDetail("seen").withDetail("")).isEqualTo(record);
        assertThat(record.withAttempt(2).withAttempt(1)).isEqualTo(record);
    }

    private static FinishedGame record(Verdict verdict, String... moves) {
        return record(Position.start(THREE), Map.of(), verdict, moves);
    }

    private static FinishedGame withTags(Map<String, String> tags) {
        return record(Position.start(THREE), tags, WHITE_BY_MILL, "a1");
    }

    private static FinishedGame record(Position start, Map<String, String> tags, Verdict verdict, String... moves) {
        List<PlayedMove> played = Arrays.stream(moves)
                .map(move ->
                        PlayedMove.opening(MoveText.parse(THREE.board(), move).orThrow()))
                .toList();
        return new FinishedGame(
                new GameId("g1"),
                "Cup",
                "",
                1,
                1,
                "W",
                "B",
                THREE,
                start,
                played,
                new ClockRule.Untimed(),
                verdict,
                Instant.EPOCH,
                Duration.ofSeconds(1),
                tags);
    }

    private static FinishedGame withMoves(FinishedGame game, List<PlayedMove> moves) {
        return new FinishedGame(
                game.id(),
                game.event(),
                game.site(),
                game.round(),
                game.attempt(),
                game.white(),
                game.black(),
                game.rules(),
                game.start(),
                moves,
                game.clock(),
                game.verdict(),
                game.startedAt(),
                game.length(),
                game.tags());
    }

    private static FinishedGame with(FinishedGame game, int round, String white, Instant startedAt, Duration length) {
        return new FinishedGame(
                game.id(),
                game.event(),
                game.site(),
                round,
                game.attempt(),
                white,
                game.black(),
                game.rules(),
                game.start(),
                game.moves(),
                game.clock(),
                game.verdict(),
                startedAt,
                length,
                game.tags());
    }
}
