package org.millrace.tournament.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.millrace.record.Result;
import org.millrace.record.Verdict;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;

/**
 * One player's games that have a result, and his byes.
 *
 * @param player index in the order of entry
 * @param lines his games in the order of the schedule; void ones are left out
 * @param byes rounds with points and without a game
 * @param halfPoints points of games and byes together, in half points
 */
public record ScoreCard(int player, List<Line> lines, List<Bye> byes, int halfPoints) {
    /**
     * One game from one player's view.
     *
     * @param halfPoints what he got, 0 to 2
     * @param played whether the game was begun: not after a no-start or a walk-over
     * @param atFault whether he lost it by a breach of duty
     * @param walkedOver whether he lost it since he was out of the event
     */
    public record Line(
            int round,
            int opponent,
            Colour colour,
            int halfPoints,
            boolean played,
            boolean atFault,
            boolean walkedOver) {}

    public ScoreCard {
        lines = List.copyOf(lines);
        byes = List.copyOf(byes);
    }

    /** A card with these games and byes, summed up. */
    public ScoreCard(int player, List<Line> lines, List<Bye> byes) {
        this(
                player,
                lines,
                byes,
                lines.stream().mapToInt(Line::halfPoints).sum()
                        + byes.stream().mapToInt(Bye::halfPoints).sum());
    }

    /** The cards of all players, by index. */
    public static List<ScoreCard> of(int players, Draw draw, Results results) {
        return of(players, draw.games(), draw.byes(), results);
    }

    /** The cards of all players, by index. */
    public static List<ScoreCard> of(int players, Schedule games, List<Bye> byes, Results results) {
        List<List<Line>> lines = lists(players);
        for (int i = 0; i < games.size(); i++) {
            ScheduledGame game = games.game(i);
            Optional<Verdict> verdict = results.verdict(game.id()).filter(known -> known.result() != Result.VOID);
            if (verdict.isPresent()) {
                lines.get(game.white()).add(line(game, Colour.WHITE, verdict.get()));
                lines.get(game.black()).add(line(game, Colour.BLACK, verdict.get()));
            }
        }
        List<List<Bye>> free = lists(players);
        byes.forEach(bye -> free.get(bye.player()).add(bye));
        List<ScoreCard> cards = new ArrayList<>();
        for (int player = 0; player < players; player++) {
            cards.add(new ScoreCard(player, lines.get(player), free.get(player)));
        }
        return List.copyOf(cards);
    }

    private static Line line(ScheduledGame game, Colour colour, Verdict verdict) {
        boolean isWhite = colour == Colour.WHITE;
        double score =
                (isWhite ? verdict.result().whiteScore() : verdict.result().blackScore()).orElse(0);
        boolean atFault = verdict.forfeit()
                && (verdict.result() == Result.DOUBLE_FORFEIT
                        || verdict.result().winner().equals(Optional.of(colour.opponent())));
        return new Line(
                game.round(),
                isWhite ? game.black() : game.white(),
                colour,
                (int) Math.round(2 * score),
                verdict.reason() != EndReason.NO_START && verdict.reason() != EndReason.WALK_OVER,
                atFault,
                atFault && verdict.reason() == EndReason.WALK_OVER);
    }

    private static <T> List<List<T>> lists(int players) {
        List<List<T>> lists = new ArrayList<>();
        for (int player = 0; player < players; player++) {
            lists.add(new ArrayList<>());
        }
        return lists;
    }
}
