import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.millrace.bot.sdk.Answer;
import org.millrace.bot.sdk.Bot;
import org.millrace.bot.sdk.BotMain;
import org.millrace.bot.sdk.BotSpec;
import org.millrace.bot.sdk.GameEnd;
import org.millrace.bot.sdk.GameInfo;
import org.millrace.bot.sdk.Turn;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.Position;

/**
 * My bot: it takes a stone where it can, and plays at random otherwise.
 *
 * <p>Each game has a MyBot of its own, and a thread of its own, so what is kept in fields belongs to one game.
 */
public final class MyBot implements Bot {
    private final Random random = new Random();

    /** My turn: choose one of the legal moves. The clock runs. */
    @Override
    public Answer move(Turn turn) {
        List<Move> moves = turn.legalMoves();
        List<Move> taking = moves.stream().filter(Move::isCapture).toList();
        List<Move> good = taking.isEmpty() ? moves : taking;
        Move move = good.get(random.nextInt(good.size()));

        // How long to think, so that the flag does not fall now or later. A search stops when it is used up.
        Duration budget = turn.budget();

        // What is printed is kept with the event, in its folder logs.
        System.out.println(turn.drawing());
        System.out.println(turn.colour() + " plays " + turn.text(move) + ", one of " + moves.size() + " moves, with "
                + budget.toMillis() + " ms to think\n");

        // What the bot thought is kept with the move, in the record of the game.
        return Answer.of(move)
                .withScore(score(turn.position(), turn.colour()))
                .withComment(taking.isEmpty() ? "no mill to be had" : "a mill");
    }

    /** A game begins. No clock runs: the place to load a table. */
    @Override
    public void gameStarted(GameInfo game) {
        System.out.println("a game of " + game.game().rules().variant() + " against " + game.opponent() + " at "
                + game.clock().text());
    }

    /** A game is over. */
    @Override
    public void gameOver(GameEnd end) {
        String why = end.reason().map(reason -> " by " + reason.code()).orElse("");
        System.out.println(end.result() + why + " after " + end.game().ply() + " moves. " + end.message());
    }

    /** How good a position is for a colour: how many stones more it has than the other. */
    static int score(Position position, Colour own) {
        return stones(position, own) - stones(position, own.opponent());
    }

    private static int stones(Position position, Colour colour) {
        return Integer.bitCount(position.stones(colour)) + position.hand(colour);
    }

    public static void main(String[] args) {
        // Plays all games that there are, two at once at most; reads where the referee is from args or the environment.
        BotSpec spec = BotSpec.of(MyBot::new).withGames(2);
        System.exit(BotMain.run(args, spec, System.err));
    }
}
