package org.millrace.bot.sdk;

/**
 * A player of one game: it is given its turns and answers each with a move.
 *
 * <p>A whole bot:
 *
 * <pre>{@code
 * public final class FirstBot {
 *     public static void main(String[] args) {
 *         BotSpec spec = BotSpec.of(() -> turn -> Answer.of(turn.legalMoves().getFirst()));
 *         System.exit(BotMain.run(args, spec, System.err));
 *     }
 * }
 * }</pre>
 *
 * <p>Each game gets an instance and a thread of its own, so a bot may keep what it learns about a game in fields and
 * needs no locks; what several instances share (a table in a static field, say) must be safe for several threads.
 *
 * <p>An exception that leaves a method ends the whole bot with a stack trace: a bot that does not know its next move is
 * broken, and a crash is easier to find than a loss on time.
 */
@FunctionalInterface
public interface Bot {

    /**
     * Chooses the answer to a turn, within {@link Turn#timeLeft()}. {@link Turn#budget()} says how long to think when
     * the bot has no plan of its own.
     *
     * <p>When the game ends meanwhile (the flag fell, the opponent resigned), the thread is interrupted and the answer
     * will not be used: a bot that thinks long may look at {@link Thread#isInterrupted()} now and then.
     */
    Answer move(Turn turn);

    /** A game begins. The referee waits for the bot here and no clock runs yet: the place to load a table. */
    default void gameStarted(GameInfo game) {}

    /** The game is over; the instance is not used again. */
    default void gameOver(GameEnd end) {}
}
