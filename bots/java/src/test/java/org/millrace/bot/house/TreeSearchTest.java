package org.millrace.bot.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.PlayResult;
import org.millrace.rules.text.MoveText;
import org.millrace.rules.text.PositionText;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

class TreeSearchTest {

    private static final RuleSet NINE = Variants.byId("nine-mens-morris").orElseThrow();
    /** The most moves that a node of nine men's morris has in these tests, so what a search may leave of its nodes. */
    private static final long LEFT_OVER = 60;

    static List<RuleSet> variants() {
        return Variants.all();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 23, 24, 100, 5000})
    void nodeLimit_isNeverPassed_andUsedAsFarAsWholeLeavesFit(long limit) {
        long nodes = search(Game.start(NINE), SearchLimits.nodes(limit), 1).nodes();
        assertThat(nodes).isBetween(Math.max(Math.min(limit, 24), limit - LEFT_OVER), limit);
    }

    @ParameterizedTest
    @MethodSource("variants")
    void result_sameGameLimitAndSeed_isTheSame(RuleSet rules) {
        Game game = Match.opening(rules, 3, new SplittableRandom(5));
        TreeSearch used = new TreeSearch(rules, () -> 0);
        used.run(Match.opening(rules, 2, new SplittableRandom(6)), SearchLimits.nodes(3000), new SplittableRandom(2));
        assertThat(used.run(game, SearchLimits.nodes(2000), new SplittableRandom(1)))
                .isEqualTo(search(game, SearchLimits.nodes(2000), 1));
    }

    @Test
    void ties_areBrokenBySeed() {
        long moves = new SplittableRandom(1)
                .longs(30)
                .mapToObj(seed ->
                        search(Game.start(NINE), SearchLimits.nodes(1), seed).move())
                .distinct()
                .count();
        assertThat(moves).isGreaterThan(5);
    }

    @Test
    void time_endsTheSearch() {
        AtomicLong now = new AtomicLong();
        TreeSearch search = new TreeSearch(NINE, () -> now.getAndAdd(10_000_000));
        Duration second = Duration.ofSeconds(1);
        search.run(
                Game.start(NINE), SearchLimits.nodes(Long.MAX_VALUE).withTime(second, second), new SplittableRandom(1));
        assertThat(now.get()).isBetween(1_000_000_000L, 1_050_000_000L);
    }

    @Test
    void interrupt_endsTheSearch() {
        Thread.currentThread().interrupt();
        SearchResult result = search(Game.start(NINE), SearchLimits.nodes(Long.MAX_VALUE), 1);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(result.nodes()).isLessThan(1000);
        assertThat(Game.start(NINE).isLegal(result.move())).isTrue();
    }

    @Test
    void withoutLimits_theTreeIsFullOneDay() {
        SearchResult result = search(Game.start(NINE), SearchLimits.nodes(Long.MAX_VALUE), 1);
        assertThat(result.nodes()).isBetween(TreeSearch.MAX_NODES - LEFT_OVER, (long) TreeSearch.MAX_NODES);
    }

    @Test
    void win_inOneMove_isPlayed_andEndsTheSearch() {
        // g4-g7 closes the top row, and Black comes down to two stones.
        Game game = game("WW..........B.WB..W.B... w 0 0");
        SearchResult result = search(game, SearchLimits.nodes(2000), 1);
        assertThat(MoveText.format(NINE.board(), result.move())).startsWith("g4-g7x");
        assertThat(result.score()).isEqualTo(Search.WIN - 1);
        assertThat(result.nodes()).isLessThan(100);
    }

    @Test
    void mill_ofTheOpponent_isBlocked() {
        Game game = game("BB.....W....W........... w 7 7");
        assertThat(MoveText.format(
                        NINE.board(), search(game, SearchLimits.nodes(500), 1).move()))
                .isEqualTo("g7");
    }

    @ParameterizedTest
    @CsvSource({".W.BW.WB..W...WW..B..WW. b 0 0 10,2", "...BBBW..B.B.B..B.WWBB.. w 0 0 6,4"})
    void lossByForce_isSeen_andPutOffAsLongAsItGoes(String position, int plies) {
        SearchResult result = search(game(position), SearchLimits.nodes(20_000), 1);
        assertThat(result.score()).isEqualTo(plies - Search.WIN);
        assertThat(result.nodes()).isLessThan(20_000 - LEFT_OVER);
    }

    @Test
    void variation_canBePlayed() {
        Game game = Match.opening(NINE, 6, new SplittableRandom(8));
        SearchResult result = search(game, SearchLimits.nodes(5000), 1);
        assertThat(result.variation()).startsWith(result.move()).hasSizeGreaterThan(1);
        Game end = game;
        for (Move move : result.variation()) {
            end = after(end, move);
        }
        assertThat(end.ply()).isEqualTo(6 + result.variation().size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"move-limit=1", "no-capture-limit=1"})
    void draw_byACount_scoresNothing(String options) {
        RuleSet rules = NINE.with(options).orThrow();
        Game game = Game.start(
                rules,
                PositionText.parse(rules, "WW.W.........W.BB.B.B... w 0 0 0").orThrow());
        assertThat(search(game, SearchLimits.nodes(500), 1).score()).isZero();
    }

    private static SearchResult search(Game game, SearchLimits limits, long seed) {
        return new TreeSearch(game.rules(), () -> 0).run(game, limits, new SplittableRandom(seed));
    }

    private static Game game(String position) {
        return Game.start(NINE, PositionText.parse(NINE, position).orThrow());
    }

    private static Game after(Game game, Move move) {
        return switch (game.play(move)) {
            case PlayResult.Played(Game next) -> next;
            case PlayResult.Illegal illegal -> throw new AssertionError(illegal);
        };
    }
}
