package org.millrace.tournament.schedule.knockout;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.millrace.record.GameId;
import org.millrace.tournament.schedule.GameList;
import org.millrace.tournament.schedule.Results;
import org.millrace.tournament.schedule.Roster;
import org.millrace.tournament.schedule.ScheduledGame;
import org.millrace.tournament.schedule.ScoreCard;

/** How one match is played and decided. */
final class MatchPlay {
    private final Roster roster;
    private final KnockoutRules rules;
    private final List<Integer> order;

    /**
     * @param order players by seed, the top seed first
     */
    MatchPlay(Roster roster, KnockoutRules rules, List<Integer> order) {
        this.roster = roster;
        this.rules = rules;
        this.order = order;
    }

    /**
     * The match as it stands.
     *
     * @param upper empty if nobody came to that place
     * @param tieBreaks how many tie-breaks may have been given out
     */
    Match match(
            int round, int number, Optional<Integer> upper, Optional<Integer> lower, int tieBreaks, Results results) {
        boolean upperPlays = upper.filter(player -> roster.isIn(player, round)).isPresent();
        boolean lowerPlays = lower.filter(player -> roster.isIn(player, round)).isPresent();
        if (!upperPlays || !lowerPlays) {
            Match.Reason reason = upper.isPresent() && lower.isPresent() ? Match.Reason.WALK_OVER : Match.Reason.BYE;
            Match.State state = (upperPlays ? upper : lowerPlays ? lower : Optional.<Integer>empty())
                    .<Match.State>map(winner -> new Match.State.Won(winner, reason))
                    .orElseGet(Match.State.Vacant::new);
            return new Match(round, number, upper, lower, List.of(), 0, 0, state);
        }
        return played(round, number, upper.orElseThrow(), lower.orElseThrow(), tieBreaks, results);
    }

    /** Who lost the match, unless he has left the event in it. */
    Optional<Integer> loserStillIn(Match match, Results results) {
        return match.loser()
                .filter(loser -> cards(match.games(), results).get(loser).lines().stream()
                        .noneMatch(ScoreCard.Line::walkedOver));
    }

    private Match played(int round, int number, int upper, int lower, int tieBreaks, Results results) {
        List<ScheduledGame> games = new ArrayList<>();
        for (int pair = 0; pair < rules.pairs(); pair++) {
            games.addAll(pair(round, number, pair, upper, lower));
        }
        Match.State state = state(upper, lower, games, 0, results);
        for (int given = 1; given <= tieBreaks && state instanceof Match.State.Open; given++) {
            games.addAll(pair(round, number, rules.pairs() + given - 1, upper, lower));
            state = state(upper, lower, games, given, results);
        }
        List<ScoreCard> cards = cards(games, results);
        return new Match(
                round,
                number,
                Optional.of(upper),
                Optional.of(lower),
                games,
                cards.get(upper).halfPoints(),
                cards.get(lower).halfPoints(),
                state);
    }

    private Match.State state(int upper, int lower, List<ScheduledGame> games, int tieBreaks, Results results) {
        if (games.stream().anyMatch(game -> results.verdict(game.id()).isEmpty())) {
            return new Match.State.Open();
        }
        List<ScoreCard> cards = cards(games, results);
        boolean upperLeft = cards.get(upper).lines().stream().anyMatch(ScoreCard.Line::walkedOver);
        boolean lowerLeft = cards.get(lower).lines().stream().anyMatch(ScoreCard.Line::walkedOver);
        if (upperLeft && lowerLeft) {
            return new Match.State.Vacant();
        }
        if (upperLeft || lowerLeft) {
            return new Match.State.Won(upperLeft ? lower : upper, Match.Reason.WALK_OVER);
        }
        int lead = cards.get(upper).halfPoints() - cards.get(lower).halfPoints();
        if (lead != 0) {
            return new Match.State.Won(
                    lead > 0 ? upper : lower, tieBreaks == 0 ? Match.Reason.POINTS : Match.Reason.TIE_BREAK);
        }
        if (tieBreaks < rules.tieBreakPairs()) {
            return new Match.State.Open();
        }
        int higher = order.indexOf(upper) < order.indexOf(lower) ? upper : lower;
        return new Match.State.Won(higher, Match.Reason.HIGHER_SEED);
    }

    /** Two games with swapped colours; who starts with White changes from pair to pair. */
    private List<ScheduledGame> pair(int round, int number, int pair, int upper, int lower) {
        String name = "k%02d-m%03d-g%03d".formatted(round, number, pair + 1);
        int opening = (round - 1) * (rules.pairs() + rules.tieBreakPairs()) + pair;
        int white = pair % 2 == 0 ? upper : lower;
        int black = pair % 2 == 0 ? lower : upper;
        return List.of(
                new ScheduledGame(new GameId(name + "-a"), round, name, opening, white, black),
                new ScheduledGame(new GameId(name + "-b"), round, name, opening, black, white));
    }

    private List<ScoreCard> cards(List<ScheduledGame> games, Results results) {
        return ScoreCard.of(roster.players(), new GameList(games), List.of(), results);
    }
}
