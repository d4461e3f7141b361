import org.millrace.bot.sdk.Answer;
import org.millrace.bot.sdk.Turn;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;
import org.millrace.rules.text.PositionText;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/** Checks MyBot without a referee; README.md says how to run it. */
public final class MyBotTest {

    public static void main(String[] args) {
        takesAStoneWhereItCan();
        playsALegalMoveInEveryVariant();
        countsStones();
        System.out.println("MyBotTest: all is well");
    }

    /** White has a7 and d7: with g7 it has a mill, and takes b6 or d6. */
    private static void takesAStoneWhereItCan() {
        Turn turn = turn("nine-mens-morris", "WW.BB................... w 7 7");
        String move = move(turn);
        check(move.equals("g7xb6") || move.equals("g7xd6"), "plays " + move + " and takes nothing");
    }

    private static void playsALegalMoveInEveryVariant() {
        for (RuleSet rules : Variants.all()) {
            Turn turn = Turn.of(Game.start(rules));
            String move = move(turn);
            check(turn.legalMoves().stream().map(turn::text).anyMatch(move::equals), move + " is illegal in " + rules);
        }
    }

    private static void countsStones() {
        Turn turn = turn("nine-mens-morris", "WWWB.................... b 6 7");
        check(MyBot.score(turn.position(), Colour.WHITE) == 1, "White is a stone ahead");
        check(MyBot.score(turn.position(), Colour.BLACK) == -1, "Black is a stone behind");
    }

    /** A turn in a position; the text is explained in the rules of the games. */
    private static Turn turn(String variant, String position) {
        RuleSet rules = Variants.byId(variant).orElseThrow();
        return Turn.of(Game.start(rules, PositionText.parse(rules, position).orThrow()));
    }

    /** What the bot plays, as text. */
    private static String move(Turn turn) {
        return switch (new MyBot().move(turn)) {
            case null -> "null: every turn needs an answer";
            case Answer.Play play -> turn.text(play.move());
            case Answer other -> other.toString();
        };
    }

    private static void check(boolean good, String otherwise) {
        if (!good) {
            throw new AssertionError(otherwise);
        }
    }
}
