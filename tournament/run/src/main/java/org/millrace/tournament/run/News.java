package org.millrace.tournament.run;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;

/** What wakes the runner. */
sealed interface News {
    /** A game is over, however it ended. */
    record Ended(FinishedGame record) implements News {}

    /** Records are on disk. */
    record Kept(List<FinishedGame> records) implements News {}

    /** Records could not be written. */
    record Unwritten(Throwable cause) implements News {}

    /** The referee has no record of a game that it was to play. */
    record Broken(GameId id, Throwable cause) implements News {}

    /** A bot that connects by itself has done so for the first time. */
    record Connected(String bot) implements News {}

    /** Something that the organiser should know, in a sentence. */
    record Told(String sentence) implements News {}

    /** No more games are to begin. */
    record Finish() implements News {}

    /** The event is to be stopped. */
    record Stop() implements News {}

    /** An organiser's order. */
    record Ordered(Order order, CompletableFuture<OrderReply> reply) implements News {}

    /** Somebody wants to know how the event stands. */
    record Asked(CompletableFuture<RunStatus> answer) implements News {}
}
