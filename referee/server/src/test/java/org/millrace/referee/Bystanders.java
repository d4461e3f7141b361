package org.millrace.referee;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.millrace.protocol.v1.GameOver;
import org.millrace.record.ClockRule;
import org.millrace.record.FinishedGame;

/**
 * Two honest bots that play one game after the other while a test attacks their referee. Closing waits for the last game
 * and holds that each was decided on the board, none by a fault of anybody, in the time that its clock gave.
 */
final class Bystanders implements AutoCloseable {

    /** A move of such a bot takes less than a millisecond: time enough on any machine, and far from endless. */
    private static final ClockRule CLOCK = new ClockRule.PerMove(Duration.ofSeconds(15));

    private static final Token TOKEN = new Token("bystander-token");

    private final Referee referee;
    private final Admission admission;
    private final List<RawBot> bots = new ArrayList<>();
    private final List<CompletableFuture<List<GameOver>>> players = new ArrayList<>();
    private final AtomicBoolean attacked = new AtomicBoolean(true);
    private final CompletableFuture<List<FinishedGame>> games;

    Bystanders(Arena arena) throws IOException {
        referee = arena.referee;
        admission = referee.admit(new Invitation("bystander", TOKEN, 2, Duration.ZERO));
        for (int i = 0; i < 2; i++) {
            RawBot bot = RawBot.welcomed(arena.address(), "bystander", TOKEN, hello -> hello.setWantsLegalMoves(true));
            bots.add(bot);
            players.add(AutoPlayer.play(bot, Integer.MAX_VALUE, i));
        }
        games = CompletableFuture.supplyAsync(this::play, Thread::startVirtualThread);
    }

    private List<FinishedGame> play() {
        List<FinishedGame> finished = new ArrayList<>();
        do {
            Seat seat = new Seat(admission, Arena.LONG);
            finished.add(Arena.await(referee.play(Arena.order(
                    "bystanders-" + finished.size(), Arena.rules("nine-mens-morris"), List.of(), CLOCK, seat, seat))));
        } while (attacked.get());
        return finished;
    }

    /** Holds that the attack has not stopped them. */
    void stillPlay() {
        assertThat(games).isNotDone();
        assertThat(players).noneMatch(CompletableFuture::isDone);
    }

    @Override
    public void close() throws IOException {
        attacked.set(false);
        List<FinishedGame> finished = AutoPlayer.join(games);
        assertThat(finished)
                .isNotEmpty()
                .allSatisfy(game -> assertThat(game.verdict().reason().byBoard())
                        .as(game.verdict().toString())
                        .isTrue());
        assertThat(players).noneMatch(CompletableFuture::isDone);
        for (RawBot bot : bots) {
            bot.close();
        }
    }
}
