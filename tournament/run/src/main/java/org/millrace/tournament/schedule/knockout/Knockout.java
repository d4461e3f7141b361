package org.millrace.tournament.schedule.knockout;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.millrace.tournament.schedule.Draw;
import org.millrace.tournament.schedule.Format;
import org.millrace.tournament.schedule.GameList;
import org.millrace.tournament.schedule.Results;
import org.millrace.tournament.schedule.Roster;
import org.millrace.tournament.schedule.ScheduledGame;

/**
 * A knockout event: the first seed meets the last and so on, and the winners meet each other, until one is left.
 *
 * <p>The bracket has room for the next power of two; the places of seeds that are not there are byes, which fall to the
 * top seeds. The games of all matches of a round are given out at once. When they have results, each tied match gets
 * another pair, and again, until all are decided or the limit is reached. Then comes the next round. All matches of a
 * round have the same openings.
 *
 * <p>Who loses a game by a walk-over loses the match, whatever its points, and is out of the event. Who is withdrawn by
 * the roster from some round on has nobody to play for him from there on, and his opponent goes on without a game; so
 * does one whose opponent should have come from a match that nobody won. A game without a result that counts is no
 * point for either.
 *
 * <p>Ids are {@code k02-m003-g001-a}: round, match, pair of the match, first game or second.
 */
public final class Knockout implements Format {
    /** The most players: ids of games have three digits for the match of a round. */
    public static final int MOST_PLAYERS = 1024;

    private final KnockoutRules rules;
    private final List<Integer> order;
    private final MatchPlay play;
    private final int rounds;

    /**
     * @param roster at most {@value #MOST_PLAYERS} players and none who enters late
     * @param seed decides the order of seeds if that is by lot
     */
    public Knockout(Roster roster, KnockoutRules rules, long seed) {
        if (!roster.lateEntries().isEmpty() || roster.players() > MOST_PLAYERS) {
            throw new IllegalArgumentException("a knockout has at most " + MOST_PLAYERS
                    + " players and all of them from the first round on, not " + roster.players() + " players and "
                    + roster.lateEntries().size() + " late entries");
        }
        this.rules = rules;
        this.order = rules.seeding().order(Roster.of(roster.players()).inRound(1), seed);
        this.play = new MatchPlay(roster, rules, order);
        this.rounds = Integer.SIZE - Integer.numberOfLeadingZeros(roster.players() - 1);
    }

    @Override
    public Draw draw(Results results) {
        Bracket bracket = bracket(results);
        List<ScheduledGame> games = bracket.rounds().stream()
                .flatMap(round -> byWave(round).stream())
                .toList();
        boolean complete = bracket.isDecided();
        int expected =
                complete ? games.size() : games.size() + toCome(bracket.rounds().size());
        return new Draw(new GameList(games), complete, expected, List.of(), List.of());
    }

    /** How the event stands after {@code results}. */
    public Bracket bracket(Results results) {
        List<List<Match>> played = new ArrayList<>();
        List<Optional<Integer>> places = Bracket.seedsByPlace(1 << rounds).stream()
                .map(seed -> seed <= order.size() ? Optional.of(order.get(seed - 1)) : Optional.<Integer>empty())
                .toList();
        for (int round = 1; round <= rounds; round++) {
            List<Optional<Integer>> seats = new ArrayList<>(places);
            if (rules.thirdPlace() && round == rounds && round > 1) {
                played.getLast().forEach(semiFinal -> seats.add(play.loserStillIn(semiFinal, results)));
            }
            played.add(round(round, seats, results));
            if (played.getLast().stream().anyMatch(Match::isOpen)) {
                break;
            }
            places = played.getLast().stream().map(Match::winner).toList();
        }
        return new Bracket(played, rounds);
    }

    /** Matches between neighbours; the next wave of tie-breaks comes when the games of the last have results. */
    private List<Match> round(int round, List<Optional<Integer>> seats, Results results) {
        for (int tieBreaks = 0; ; tieBreaks++) {
            List<Match> matches = new ArrayList<>();
            for (int i = 0; i < seats.size(); i += 2) {
                matches.add(play.match(round, i / 2 + 1, seats.get(i), seats.get(i + 1), tieBreaks, results));
            }
            boolean waiting = matches.stream()
                    .flatMap(match -> match.games().stream())
                    .anyMatch(game -> results.verdict(game.id()).isEmpty());
            if (waiting || matches.stream().noneMatch(Match::isOpen)) {
                return matches;
            }
        }
    }

    /** What was given out at the same time, match by match, before what was given out later. */
    private List<ScheduledGame> byWave(List<Match> round) {
        List<ScheduledGame> games = new ArrayList<>();
        int most = round.stream().mapToInt(match -> match.games().size()).max().orElse(0);
        int from = 0;
        for (int to = rules.games(); from < most; to += 2) {
            for (Match match : round) {
                int size = match.games().size();
                games.addAll(match.games().subList(Math.min(from, size), Math.min(to, size)));
            }
            from = to;
        }
        return games;
    }

    /** Games of the rounds after {@code begun}, if every match has two players and no tie. */
    private int toCome(int begun) {
        int matches = 0;
        for (int round = begun + 1; round <= rounds; round++) {
            matches += 1 << (rounds - round);
        }
        if (rules.thirdPlace() && rounds > 1 && begun < rounds) {
            matches++;
        }
        return matches * rules.games();
    }
}
