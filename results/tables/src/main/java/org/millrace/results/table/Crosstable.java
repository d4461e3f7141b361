package org.millrace.results.table;

import java.util.Collection;
import java.util.List;
import org.millrace.record.GameResult;

/**
 * The score of each player against each other. Immutable.
 *
 * <p>Scored like the {@link Standings}: forfeits, no-starts and walk-overs count, void games and those of a bot against
 * itself do not.
 */
public final class Crosstable {
    private final List<String> players;
    private final Scores scores;

    private Crosstable(List<String> players, Scores scores) {
        this.players = players;
        this.scores = scores;
    }

    /** The crosstable of {@code games} with the players in the order of their standings. */
    public static Crosstable of(Collection<? extends GameResult> games, Collection<String> names) {
        List<String> players =
                Standings.of(games, names).rows().stream().map(Standing::name).toList();
        return new Crosstable(players, Scores.ofFinished(games));
    }

    /**
     * The crosstable of {@code games}.
     *
     * @param players in the order of rows and columns
     */
    public static Crosstable inOrder(List<String> players, Collection<? extends GameResult> games) {
        return new Crosstable(List.copyOf(players), Scores.ofFinished(games));
    }

    /** The players, best first. */
    public List<String> players() {
        return players;
    }

    /** What {@code player} scored against {@code opponent}, from the player's view. */
    public Score score(String player, String opponent) {
        return scores.of(player).getOrDefault(opponent, Score.NONE);
    }

    /** What {@code player} scored against {@code opponent} with either colour. */
    public ScoreBySide bySide(String player, String opponent) {
        return scores.bySide(player, opponent);
    }

    /** What {@code player} scored against all with either colour. */
    public ScoreBySide bySide(String player) {
        return scores.bySide(player);
    }

    /** What {@code player} scored against all. */
    public Score total(String player) {
        return scores.total(player);
    }

    Scores scores() {
        return scores;
    }
}
