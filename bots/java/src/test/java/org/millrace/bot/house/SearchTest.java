package org.millrace.bot.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.PlayResult;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.MoveText;
import org.millrace.rules.text.PositionText;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

class SearchTest {

    private static final RuleSet NINE = Variants.byId("nine-mens-morris").orElseThrow();

    static List<RuleSet> variants() {
        return Variants.all();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 100, 5000})
    void nodeLimit_isUsedToTheLastNode(long limit) {
        assertThat(search(Game.start(NINE), SearchLimits.nodes(limit), 1).nodes())
                .isEqualTo(limit);
    }

    @ParameterizedTest
    @MethodSource("variants")
    void result_sameGameLimitAndSeed_isTheSame(RuleSet rules) {
        Game game = Match.opening(rules, 3, new SplittableRandom(5));
        Search used = new Search(rules, 12, () -> 0);
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
    void depthLimit_isTheLastDepth() {
        SearchResult result =
                search(Game.start(NINE), SearchLimits.nodes(1_000_000).withDepth(3), 1);
        assertThat(result.depth()).isEqualTo(3);
        assertThat(result.nodes()).isLessThan(1_000_000);
    }

    @Test
    void time_endsTheSearch() {
        AtomicLong now = new AtomicLong();
        Search search = new Search(NINE, 16, () -> now.getAndAdd(10_000_000));
        Duration second = Duration.ofSeconds(1);
        SearchLimits limits = SearchLimits.nodes(Long.MAX_VALUE).withTime(second, second);
        SearchResult result = search.run(Game.start(NINE), limits, new SplittableRandom(1));
        assertThat(result.depth()).isPositive();
        assertThat(now.get()).isBetween(1_000_000_000L, 1_050_000_000L);
    }

    @Test
    void time_pastTheLastStart_beginsNoFurtherIteration() {
        AtomicLong now = new AtomicLong();
        Search search = new Search(NINE, 16, () -> now.getAndAdd(10_000_000));
        SearchLimits limits = SearchLimits.nodes(Long.MAX_VALUE).withTime(Duration.ofDays(1), Duration.ofMillis(50));
        search.run(Game.start(NINE), limits, new SplittableRandom(1));
        assertThat(now.get()).isLessThan(1_000_000_000L);
    }

    @Test
    void interrupt_endsTheSearch() {
        Thread.currentThread().interrupt();
        SearchResult result = search(Game.start(NINE), SearchLimits.nodes(Long.MAX_VALUE), 1);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(result.nodes()).isLessThan(10_000);
        assertThat(Game.start(NINE).isLegal(result.move())).isTrue();
    }

    @Test
    void win_inOneMove_isPlayed() {
        // g4-g7 closes the top row, and Black comes down to two stones.
        Game game = game("WW..........B.WB..W.B... w 0 0");
        SearchResult result = search(game, SearchLimits.nodes(2000), 1);
        assertThat(MoveText.format(NINE.board(), result.move())).startsWith("g4-g7x");
        assertThat(result.score()).isEqualTo(Search.WIN - 1);
    }

    @Test
    void mill_ofTheOpponent_isBlocked() {
        Game game = game("BB.....W....W........... w 7 7");
        assertThat(MoveText.format(
                        NINE.board(), search(game, SearchLimits.nodes(2000), 1).move()))
                .isEqualTo("g7");
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

    @Test
    void fullBoard_isADrawOrLostAsTheRulesSay() {
        RuleSet twelve = Variants.byId("twelve-mens-morris").orElseThrow();
        int white = mask(1, 3, 4, 5, 7, 9, 10, 12, 14, 16, 18, 22);
        int black = twelve.board().all() & ~white & ~1;
        Position beforeTheLastStone = Position.of(white, black, 0, 1, Colour.BLACK, 0);
        Game drawn = Game.start(twelve, beforeTheLastStone);
        Game won = Game.start(twelve.with("full-board=mover-loses").orThrow(), beforeTheLastStone);
        assertThat(search(drawn, SearchLimits.nodes(50), 1).score()).isZero();
        assertThat(search(won, SearchLimits.nodes(50), 1).score()).isEqualTo(Search.WIN - 1);
    }

    private static SearchResult search(Game game, SearchLimits limits, long seed) {
        return new Search(game.rules(), 12, () -> 0).run(game, limits, new SplittableRandom(seed));
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

    private static int mask(int... points) {
        int mask = 0;
        for (int point : points) {
            mask |= 1 << point;
        }
        return mask;
    }
}
