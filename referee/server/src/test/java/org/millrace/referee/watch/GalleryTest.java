package org.millrace.referee.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.embedded.EmbeddedChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.millrace.protocol.v1.GameState;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.referee.wire.SessionMessages;
import org.millrace.rules.Parsed;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.Position;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/** The gallery in virtual time. */
class GalleryTest {

    private static final Duration TEN_SECONDS = Duration.ofSeconds(10);
    private static final int BACKLOG = 1000;

    private final EmbeddedChannel time = new EmbeddedChannel();
    private final List<String> dropped = new ArrayList<>();
    private long now;

    GalleryTest() {
        time.freezeTime();
    }

    @AfterEach
    void end() {
        time.finishAndReleaseAll();
    }

    private Gallery gallery(Duration delay) {
        return gallery(delay, BACKLOG);
    }

    private Gallery gallery(Duration delay, int backlog) {
        RefereeMetrics metrics = new RefereeMetrics() {
            @Override
            public void observerDropped() {
                dropped.add("one");
            }
        };
        return new Gallery(
                new GallerySettings(Optional.empty(), delay, false, 10, backlog),
                time.eventLoop(),
                () -> now,
                metrics,
                new LogQuota(() -> now));
    }

    private static GameFeed open(Gallery gallery, Played game) {
        return gallery.open(game.terms(), "white", "black", "cup", 1);
    }

    private Observer attach(Gallery gallery, FakeScreen screen, String... games) {
        Observer observer = new Observer("viewer", Set.of(games), screen);
        gallery.attach(observer);
        time.runPendingTasks();
        return observer;
    }

    private void pass(Duration span) {
        now += span.toNanos();
        time.advanceTimeBy(span.toNanos(), TimeUnit.NANOSECONDS);
        time.runScheduledPendingTasks();
        time.runPendingTasks();
    }

    @Test
    void delay_ofTenSeconds_showsTheWorldAsItWasTenSecondsAgo() {
        Gallery gallery = gallery(TEN_SECONDS);
        FakeScreen early = new FakeScreen();
        attach(gallery, early);
        Played game = Played.game("a");
        GameFeed feed = open(gallery, game);
        pass(Duration.ofSeconds(4));
        feed.moved(game.move());
        pass(Duration.ofSeconds(4));
        feed.moved(game.move());
        assertThat(early.words()).isEmpty();
        // Ten seconds after the beginning, and one nanosecond before.
        pass(Duration.ofSeconds(2).minusNanos(1));
        assertThat(early.words()).isEmpty();
        pass(Duration.ofNanos(1));
        assertThat(early.words()).containsExactly("state a 0");
        pass(Duration.ofSeconds(4));
        assertThat(early.words()).containsExactly("state a 0", "move a 0");
        FakeScreen late = new FakeScreen();
        attach(gallery, late);
        assertThat(late.words()).containsExactly("state a 1");
        feed.over(game.resign().end());
        pass(Duration.ofSeconds(4));
        assertThat(late.words()).containsExactly("state a 1", "move a 1");
        FakeScreen atTheEnd = new FakeScreen();
        attach(gallery, atTheEnd);
        pass(Duration.ofSeconds(6));
        assertThat(early.words()).containsExactly("state a 0", "move a 0", "move a 1", "over a");
        assertThat(late.words()).containsExactly("state a 1", "move a 1", "over a");
        assertThat(atTheEnd.words()).containsExactly("state a 2", "over a");
        FakeScreen after = new FakeScreen();
        attach(gallery, after);
        assertThat(after.words()).isEmpty();
    }

    @Test
    void close_whileSomethingIsDelayed_showsItAndSaysGoodbye() {
        Gallery gallery = gallery(TEN_SECONDS);
        FakeScreen screen = new FakeScreen();
        attach(gallery, screen);
        Played game = Played.game("a");
        GameFeed feed = open(gallery, game);
        feed.moved(game.move());
        feed.over(game.resign().end());
        gallery.close(SessionMessages.goodbye("Bye."));
        assertThat(screen.words()).containsExactly("state a 0", "move a 0", "over a");
        assertThat(screen.last).contains(SessionMessages.goodbye("Bye."));
        FakeScreen late = new FakeScreen();
        attach(gallery, late);
        assertThat(late.cut).isTrue();
    }

    @Test
    void happenings_forTwoWhoSeeAll_areEncodedOnce() {
        Gallery gallery = gallery(Duration.ZERO);
        FakeScreen one = new FakeScreen();
        FakeScreen two = new FakeScreen();
        attach(gallery, one);
        attach(gallery, two);
        Played game = Played.game("a");
        GameFeed feed = open(gallery, game);
        time.runPendingTasks();
        feed.moved(game.move());
        feed.moved(game.move());
        time.runPendingTasks();
        assertThat(one.words()).containsExactly("state a 0", "move a 0", "move a 1");
        assertThat(two.words()).isEqualTo(one.words());
        assertThat(two.places).isEqualTo(one.places).hasSize(2);
    }

    @Test
    void states_ofManyGames_areSentAsFastAsTheyAreRead() {
        Gallery gallery = gallery(Duration.ZERO);
        List<Played> games = new ArrayList<>();
        List<GameFeed> feeds = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            Played game = Played.game("g" + i);
            games.add(game);
            feeds.add(open(gallery, game));
            feeds.getLast().moved(game.move());
        }
        time.runPendingTasks();
        FakeScreen screen = new FakeScreen();
        screen.reads = false;
        attach(gallery, screen);
        int first = screen.shown.size();
        assertThat(first).isBetween(5, 100);
        // One that it knows, one that it does not know yet, a new one, and the end of one that it will never know.
        feeds.getFirst().moved(games.getFirst().move());
        feeds.getLast().moved(games.getLast().move());
        Played fresh = Played.game("fresh");
        GameFeed freshFeed = open(gallery, fresh);
        freshFeed.moved(fresh.move());
        feeds.get(198).over(games.get(198).resign().end());
        time.runPendingTasks();
        assertThat(screen.words().subList(first, screen.shown.size())).containsExactly("move g0 1");
        while (screen.taken.isPresent()) {
            screen.read();
            time.runPendingTasks();
        }
        assertThat(screen.words())
                .hasSize(200 + 1)
                .doesNotHaveDuplicates()
                .contains("state g0 1", "state g197 1", "state g199 2", "state fresh 1")
                .doesNotContain("state g198 1", "move g199 1", "over g198");
        freshFeed.moved(fresh.move());
        feeds.get(199).over(games.get(199).resign().end());
        time.runPendingTasks();
        assertThat(screen.words()).endsWith("move fresh 1", "over g199");
    }

    @Test
    void observer_whoseBufferIsFull_isDropped() {
        Gallery gallery = gallery(Duration.ZERO);
        FakeScreen slow = new FakeScreen();
        FakeScreen quick = new FakeScreen();
        attach(gallery, slow);
        attach(gallery, quick);
        Played game = Played.game("a");
        GameFeed feed = open(gallery, game);
        time.runPendingTasks();
        slow.full = true;
        feed.moved(game.move());
        time.runPendingTasks();
        feed.moved(game.move());
        time.runPendingTasks();
        assertThat(slow.cut).isTrue();
        assertThat(dropped).hasSize(1);
        assertThat(quick.words()).containsExactly("state a 0", "move a 0", "move a 1");
        assertThat(slow.words()).containsExactly("state a 0");
    }

    @Test
    void observer_thatLeaves_isShownNothingMore() {
        Gallery gallery = gallery(Duration.ZERO);
        FakeScreen screen = new FakeScreen();
        Observer observer = attach(gallery, screen);
        gallery.detach(observer);
        open(gallery, Played.game("a"));
        time.runPendingTasks();
        assertThat(screen.words()).isEmpty();
        assertThat(dropped).isEmpty();
    }

    @Test
    void backlog_whenFull_givesTheGameUpAndNoOther() {
        Gallery gallery = gallery(TEN_SECONDS, 4);
        Played slow = Played.game("slow");
        GameFeed slowFeed = open(gallery, slow);
        pass(TEN_SECONDS);
        FakeScreen all = new FakeScreen();
        FakeScreen other = new FakeScreen();
        attach(gallery, all);
        attach(gallery, other, "fast");
        for (int i = 0; i < 5; i++) {
            slowFeed.moved(slow.move());
        }
        pass(TEN_SECONDS);
        slowFeed.moved(slow.move());
        Played fast = Played.game("fast");
        GameFeed fastFeed = open(gallery, fast);
        fastFeed.moved(fast.move());
        pass(TEN_SECONDS);
        assertThat(all.cut).isTrue();
        assertThat(all.words()).containsExactly("state slow 0");
        assertThat(other.words()).containsExactly("state fast 0", "move fast 0");
        FakeScreen late = new FakeScreen();
        attach(gallery, late);
        assertThat(late.words()).containsExactly("state fast 1");
    }

    @Test
    void attempt_afterAVoidGame_isShownAnew() {
        Gallery gallery = gallery(Duration.ZERO);
        FakeScreen screen = new FakeScreen();
        attach(gallery, screen, "a");
        Played first = Played.game("a");
        GameFeed firstFeed = open(gallery, first);
        firstFeed.moved(first.move());
        firstFeed.over(first.resign().end());
        Played second = Played.game("a");
        open(gallery, second).moved(second.move());
        time.runPendingTasks();
        assertThat(screen.words()).containsExactly("state a 0", "move a 0", "over a", "state a 0", "move a 0");
    }

    @Test
    void state_afterAnOpening_hasItsMoves() {
        Gallery gallery = gallery(Duration.ZERO);
        RuleSet rules = Variants.byId("nine-mens-morris").orElseThrow();
        Played game = Played.game("a", rules, Position.start(rules), List.of(Move.place(0), Move.place(1)));
        open(gallery, game).moved(game.move(Move.place(2)));
        time.runPendingTasks();
        FakeScreen screen = new FakeScreen();
        attach(gallery, screen);
        GameState state = screen.shown.getFirst().getGameState();
        assertThat(state.getMovesCount()).isEqualTo(3);
        assertThat(state.getStart().getBoard()).isEqualTo("........................");
        assertThat(state.getPosition().getBoard()).isEqualTo("WBW.....................");
    }

    /** Two stones walk to and fro, more often than a frame has room for. */
    @Test
    void state_ofAnEndlessGame_hasItsLastMovesAndSaysHowManyCameBefore() {
        RuleSet rules = endless();
        Position start = Position.of(1 | 1 << 4 | 1 << 8, 1 << 23 | 1 << 19 | 1 << 15, 0, 0, Colour.WHITE, 0);
        Played game = Played.game("a", rules, start, List.of());
        Gallery gallery = gallery(Duration.ZERO, 100_000);
        GameFeed feed = open(gallery, game);
        int plies = ShownGame.MOST_MOVES + 3;
        for (int ply = 0; ply < plies; ply++) {
            feed.moved(game.move(step(ply)));
        }
        time.runPendingTasks();
        FakeScreen screen = new FakeScreen();
        attach(gallery, screen);
        RefereeMessage message = screen.shown.getFirst();
        assertThat(message.getSerializedSize()).isLessThan(64 * 1024);
        GameState state = message.getGameState();
        assertThat(state.getFirstPly()).isEqualTo(3);
        assertThat(state.getMovesCount()).isEqualTo(ShownGame.MOST_MOVES);
        assertThat(state.getStart().getSideToMove()).isEqualTo(org.millrace.protocol.v1.Colour.COLOUR_BLACK);
    }

    private static RuleSet endless() {
        String options = "flying=off,repetition-limit=0,no-capture-limit=0,move-limit=100000";
        return switch (Variants.byId("nine-mens-morris").orElseThrow().with(options)) {
            case Parsed.Ok<RuleSet> ok -> ok.value();
            case Parsed.Bad<RuleSet> bad -> throw new AssertionError(bad.reason());
        };
    }

    /** White's stone between a7 and a4, Black's between g1 and g4. */
    private static Move step(int ply) {
        boolean forth = ply % 4 < 2;
        return ply % 2 == 0 ? Move.slide(forth ? 0 : 9, forth ? 9 : 0) : Move.slide(forth ? 23 : 14, forth ? 14 : 23);
    }
}
