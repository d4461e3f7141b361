package org.millrace.doctor.exam;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import org.millrace.doctor.patient.Entry;
import org.millrace.doctor.patient.Wiretap;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.record.FinishedGame;
import org.millrace.referee.RunningGame;
import org.millrace.referee.arbiter.Adjudicator;

/** A game between the bot and the opponent that has been begun. Used by the thread that makes the visit. */
final class Match {

    private static final Duration SLICE = Duration.ofMillis(100);
    /** How long what is on its way may take when a game is over. */
    private static final Duration AFTERWARDS = Duration.ofSeconds(1);

    private static final Duration ENDING = Duration.ofSeconds(10);

    private final Bout bout;
    private final RunningGame game;
    private final Wiretap tap;
    private final int from;
    private final Duration toReady;

    /**
     * @param from the number of the first entry that may be about it
     * @param toReady how long it may take until both are ready
     */
    Match(Bout bout, RunningGame game, Wiretap tap, int from, Duration toReady) {
        this.bout = bout;
        this.game = game;
        this.tap = tap;
        this.from = from;
        this.toReady = toReady;
    }

    Bout bout() {
        return bout;
    }

    String id() {
        return game.id().value();
    }

    /** The number of the first entry that may be about it. */
    int from() {
        return from;
    }

    /** The first entry about it that is so, waited for. */
    Optional<Entry> await(Predicate<Entry> wanted, Duration most) throws InterruptedException {
        return tap.await(from, entry -> isAbout(entry) && wanted.test(entry), most);
    }

    /** The last entry about it that is so. */
    Optional<Entry> last(Predicate<Entry> wanted) {
        return tap.last(from, entry -> isAbout(entry) && wanted.test(entry));
    }

    /** All entries about it. */
    List<Entry> entries() {
        return tap.since(from).stream().filter(this::isAbout).toList();
    }

    /** The bot's answer number {@code count} (from 1), waited for. */
    Optional<Entry> awaitPlay(int count, Duration most) throws InterruptedException {
        return awaitOrOver(most, slice -> {
            int[] seen = new int[1];
            return await(
                    entry -> {
                        seen[0] += entry.says(BotMessage.KindCase.PLAY) ? 1 : 0;
                        return entry.says(BotMessage.KindCase.PLAY) && seen[0] == count;
                    },
                    slice);
        });
    }

    /** What is looked for again and again, until it is found or, for a while already, the game is over. */
    Optional<Entry> awaitOrOver(Duration most, Look look) throws InterruptedException {
        long until = System.nanoTime() + most.toNanos();
        Optional<Entry> found = look.within(SLICE);
        while (found.isEmpty() && System.nanoTime() < until) {
            if (game.finished().isDone()) {
                return look.within(AFTERWARDS);
            }
            found = look.within(SLICE);
        }
        return found;
    }

    /** Waits a while for something. */
    @FunctionalInterface
    interface Look {
        Optional<Entry> within(Duration most) throws InterruptedException;
    }

    /** Whether an entry is about this game. */
    boolean isAbout(Entry entry) {
        BotMessage said = entry.said();
        RefereeMessage told = entry.told();
        return List.of(
                        said.getPlay().getGameId(),
                        said.getReady().getGameId(),
                        said.getResign().getGameId(),
                        said.getAcceptDraw().getGameId(),
                        told.getGameStart().getGameId(),
                        told.getYourTurn().getGameId(),
                        told.getMovePlayed().getGameId(),
                        told.getGameOver().getGameId(),
                        told.getError().getGameId())
                .contains(id());
    }

    /** Ends it at once, as a draw. */
    void decide(String why) {
        game.adjudicate(new Adjudicator.Ruling(Optional.empty(), why));
    }

    /** Ends it at once, as if it had not been, and waits for that. */
    void abort() throws InterruptedException {
        game.abort("the doctor has seen enough");
        Optional<FinishedGame> unused = get(ENDING);
    }

    /** Its record, waited for; a game that does not end in the time that it has is broken off. */
    FinishedGame finish() throws InterruptedException {
        Optional<FinishedGame> record = get(bout.most().plus(toReady));
        if (record.isEmpty()) {
            game.abort("the time for this game was over");
            record = get(ENDING);
        }
        return record.orElseThrow(() -> new IllegalStateException("the referee does not end game " + id()));
    }

    private Optional<FinishedGame> get(Duration most) throws InterruptedException {
        CompletableFuture<FinishedGame> finished = game.finished();
        try {
            return Optional.of(finished.get(most.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException late) {
            return Optional.empty();
        } catch (ExecutionException lost) {
            throw new IllegalStateException("the referee lost game " + id(), lost.getCause());
        }
    }
}
