package org.millrace.doctor.exam;

import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.millrace.bot.sdk.Answer;
import org.millrace.bot.sdk.Turn;
import org.millrace.doctor.patient.Script;
import org.millrace.rules.play.Move;

/** How the opponent plays; each script is for one game. */
final class Scripts {

    /** The longest that the opponent waits to be released. */
    private static final long LONGEST_WAIT_SECONDS = 30;

    private Scripts() {}

    /** Gives up at its first turn. */
    static Script resigning() {
        return turn -> Answer.resign();
    }

    /** Plays any moves; the same seed gives the same answers to the same moves. */
    static Script anything(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return turn -> {
            List<Move> moves = turn.legalMoves();
            return Answer.of(moves.get(random.nextInt(moves.size())));
        };
    }

    /** Moves its one stone to and fro, so that the bot has no choice; gives up when it cannot. */
    static Script shuttling(Situation situation) {
        Move forth = situation.replyMove();
        Move back = Move.slide(forth.to(), forth.from().orElseThrow());
        return turn -> {
            if (turn.game().isLegal(forth)) {
                return Answer.of(forth);
            }
            return turn.game().isLegal(back) ? Answer.of(back) : Answer.resign();
        };
    }

    /** Gives up when it has made so many moves. */
    static Script resigningAfter(int moves, Script script) {
        AtomicInteger made = new AtomicInteger();
        return turn -> made.getAndIncrement() < moves ? script.answer(turn) : Answer.resign();
    }

    /** Gives up at its first turn after a time. */
    static Script resigningAfterNanos(long nanos, Script script) {
        long began = System.nanoTime();
        return turn -> System.nanoTime() - began < nanos ? script.answer(turn) : Answer.resign();
    }

    /** Waits at its turn number {@code from} (from 1) and at all later ones until it is released. */
    static Script waiting(int from, CountDownLatch released, Script script) {
        AtomicInteger turns = new AtomicInteger();
        return turn -> {
            if (turns.incrementAndGet() >= from) {
                await(released);
            }
            return script.answer(turn);
        };
    }

    private static void await(CountDownLatch released) {
        try {
            boolean ignored = released.await(LONGEST_WAIT_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException over) {
            // The game has ended; nobody asks for the answer any more.
            Thread.currentThread().interrupt();
        }
    }

    /** Offers a draw with each move. */
    static Script offering(Script script) {
        return (Turn turn) -> script.answer(turn) instanceof Answer.Play play ? play.offeringDraw() : Answer.resign();
    }
}
