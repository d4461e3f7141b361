package org.millrace.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.millrace.record.GameId;
import org.millrace.tournament.schedule.RoundRobin;
import org.millrace.tournament.schedule.Schedule;
import org.millrace.tournament.schedule.ScheduledGame;

final class GameQueueTest {
    private final Schedule schedule = new RoundRobin(4, 2);

    @Test
    void next_everybodyFree_handsOutTheScheduleInItsOrder() {
        GameQueue queue = new GameQueue(() -> schedule, id -> false, id -> 0);

        List<ScheduledGame> all = new ArrayList<>();
        for (Optional<Pending> next = queue.next(game -> true); next.isPresent(); next = queue.next(game -> true)) {
            assertThat(next.get().attempt()).isEqualTo(1);
            all.add(next.get().game());
        }
        assertThat(all).hasSize(schedule.size());
        for (int i = 0; i < all.size(); i++) {
            assertThat(all.get(i)).isEqualTo(schedule.game(i));
        }
        assertThat(queue.isEmpty()).isTrue();
    }

    @Test
    void next_someFinished_leavesThemOut() {
        Set<GameId> finished = new HashSet<>();
        for (int i = 0; i < schedule.size(); i += 3) {
            finished.add(schedule.game(i).id());
        }
        GameQueue queue = new GameQueue(() -> schedule, finished::contains, id -> 0);

        Set<GameId> handedOut = new HashSet<>();
        for (Optional<Pending> next = queue.next(game -> true); next.isPresent(); next = queue.next(game -> true)) {
            assertThat(handedOut.add(next.get().game().id())).isTrue();
        }
        assertThat(handedOut).hasSize(schedule.size() - finished.size()).doesNotContainAnyElementsOf(finished);
    }

    @Test
    void next_playerBusy_passesItsGamesOverAndComesBackToThem() {
        GameQueue queue = new GameQueue(() -> schedule, id -> false, id -> 0);

        Optional<Pending> without = queue.next(game -> game.white() != 0 && game.black() != 0);
        assertThat(without).isPresent();
        assertThat(queue.next(game -> false)).isEmpty();
        assertThat(queue.isEmpty()).isFalse();
        assertThat(queue.next(game -> true).orElseThrow().game()).isEqualTo(schedule.game(0));
    }

    @Test
    void again_voidGame_comesFirstAsTheNextAttempt() {
        GameQueue queue = new GameQueue(() -> schedule, id -> false, id -> 0);
        Pending first = queue.next(game -> true).orElseThrow();

        queue.again(first);

        assertThat(queue.next(game -> true)).contains(new Pending(first.game(), 2, 0));
    }

    @Test
    void putBack_gameNotBegun_comesFirstAsTheSameAttempt() {
        GameQueue queue = new GameQueue(() -> schedule, id -> false, id -> 0);
        Pending first = queue.next(game -> true).orElseThrow();

        queue.putBack(first);

        assertThat(queue.next(game -> true)).contains(new Pending(first.game(), 1, 1));
    }

    @Test
    void next_attemptsOfAnEarlierStart_areCountedOn() {
        GameQueue queue = new GameQueue(
                () -> schedule, id -> false, id -> id.equals(schedule.game(0).id()) ? 2 : 0);

        assertThat(queue.next(game -> true).orElseThrow().attempt()).isEqualTo(3);
    }

    @Test
    void next_longScheduleAndNobodyFree_holdsABoundedNumberOfGames() {
        Schedule vast = new RoundRobin(40, 1000);
        int[] asked = new int[1];
        GameQueue queue = new GameQueue(() -> vast, id -> false, id -> 0);

        assertThat(queue.next(game -> asked[0]++ < 0)).isEmpty();

        assertThat(asked[0]).isLessThanOrEqualTo(1024);
    }
}
