package org.millrace.rules.play;

import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.millrace.rules.Lines;
import org.millrace.rules.variant.RuleSet;

/** Seeded random games over the whole family. */
final class RandomGames {
    private RandomGames() {}

    /** Every variant, every option that changes which moves are legal, and house rules that no variant has. */
    static List<RuleSet> ruleSets() {
        return Stream.of(
                        Lines.rules("nine-mens-morris"),
                        Lines.rules("nine-mens-morris", "flying=off"),
                        Lines.rules("nine-mens-morris", "removals-per-turn=per-mill"),
                        Lines.rules("six-mens-morris"),
                        Lines.rules("six-mens-morris", "removals-per-turn=per-mill"),
                        Lines.rules("five-mens-morris"),
                        Lines.rules("three-mens-morris"),
                        Lines.rules("nine-holes"),
                        Lines.rules("nine-holes", "diagonal-mills=on"),
                        Lines.rules("lasker-morris"),
                        Lines.rules("lasker-morris", "removals-per-turn=per-mill"),
                        Lines.rules("twelve-mens-morris"),
                        Lines.rules("twelve-mens-morris", "removals-per-turn=per-mill,flying=on"),
                        Lines.rules("twelve-mens-morris", "full-board=mover-loses"),
                        Lines.rules("morabaraba"),
                        Lines.sevenOnSix(),
                        Lines.house(
                                "crowded-squares",
                                "board=squares-2,stones=8,mill=removes,movement=anywhere,move-while-placing=on,"
                                        + "flying=off,removals-per-turn=per-mill,repetition-limit=3,"
                                        + "no-capture-limit=50,full-board=mover-loses,move-limit=0"),
                        Lines.house(
                                "four-in-the-square",
                                "board=square-1,stones=4,mill=removes,movement=adjacent,move-while-placing=on,"
                                        + "flying=on,removals-per-turn=one,repetition-limit=2,no-capture-limit=0,"
                                        + "full-board=draw,move-limit=90"),
                        Lines.house(
                                "first-mill-of-seven",
                                "board=squares-3-diagonals,stones=7,mill=wins,movement=adjacent,"
                                        + "move-while-placing=on,flying=off,removals-per-turn=one,"
                                        + "repetition-limit=3,no-capture-limit=50,full-board=draw,move-limit=0"))
                .toList();
    }

    /** Plays random games and shows each of their games-so-far, starts and ends included. */
    static void forEach(RuleSet rules, int games, Consumer<Game> visitor) {
        Random random = new Random(20);
        for (int i = 0; i < games; i++) {
            Game game = Game.start(rules);
            visitor.accept(game);
            while (game.outcome().isEmpty()) {
                List<Move> moves = game.legalMoves();
                // Captures are rarer than quiet moves but meet more rules, so they are preferred where there are any.
                List<Move> captures = moves.stream().filter(Move::isCapture).toList();
                List<Move> choice = captures.isEmpty() || random.nextInt(4) == 0 ? moves : captures;
                Move move = choice.get(random.nextInt(choice.size()));
                game = switch (game.play(move)) {
                    case PlayResult.Played played -> played.game();
                    case PlayResult.Illegal illegal -> throw new AssertionError(illegal.reason());
                };
                visitor.accept(game);
            }
        }
    }
}
