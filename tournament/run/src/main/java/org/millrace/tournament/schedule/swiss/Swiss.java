package org.millrace.tournament.schedule.swiss;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.millrace.record.GameId;
import org.millrace.rules.play.Colour;
import org.millrace.tournament.schedule.Bye;
import org.millrace.tournament.schedule.Draw;
import org.millrace.tournament.schedule.Format;
import org.millrace.tournament.schedule.GameList;
import org.millrace.tournament.schedule.Lots;
import org.millrace.tournament.schedule.Meeting;
import org.millrace.tournament.schedule.Relaxation;
import org.millrace.tournament.schedule.Results;
import org.millrace.tournament.schedule.Roster;
import org.millrace.tournament.schedule.ScheduledGame;

/**
 * A Swiss event on the pattern of the Dutch system (FIDE Handbook C.04.3).
 *
 * <p>A round is drawn when all games of the one before have results. Its pairing is, of all pairings of the players who
 * are in, the best by these rules, in this order:
 *
 * <ol>
 *   <li>as few rematches as possible; a pairing counts as met whether its games were played or not
 *   <li>nobody gets a second bye
 *   <li>rematches and byes that cannot be avoided go to those who had the fewest
 *   <li>with single games, nobody has one colour three times in a row or more than two times more often than the other
 *   <li>the bye goes to somebody with the fewest points
 *   <li>players meet others with equal points, or nearly: the squares of the differences are summed up
 *   <li>with single games, colours even out and alternate
 *   <li>nobody meets somebody with fewer points, or with more, again within two rounds
 *   <li>the upper half of those with equal points meets the lower half, in order
 * </ol>
 *
 * What is still equal is decided by seed and then by lot. A bye is worth as much as winning every game of the round. All
 * games of a round start from one opening. Who lost a game by a walk-over is out from the next round on, as if the
 * roster said so, until the roster says that he is back.
 *
 * <p>Unlike FIDE's rules, which go through the score groups from the top, this looks at the whole field at once; so
 * pairings are not those of an approved program, though they obey the same criteria.
 *
 * <p>Ids are {@code s03-t005-a}: round, table, first game or second.
 */
public final class Swiss implements Format {
    /** Ids of games have three digits for the table, and costs have to stay exact. */
    public static final int MOST_PLAYERS = 1000;

    private final Roster roster;
    private final SwissRules rules;
    private final long seed;
    private final int[] numbers;

    /**
     * @param roster at most {@value #MOST_PLAYERS} players
     * @param seed decides the lots, and the colour of the top seed in the first round
     */
    public Swiss(Roster roster, SwissRules rules, long seed) {
        if (roster.players() > MOST_PLAYERS) {
            throw new IllegalArgumentException(
                    "a Swiss event has at most " + MOST_PLAYERS + " players, not " + roster.players());
        }
        this.roster = roster;
        this.rules = rules;
        this.seed = seed;
        this.numbers = new int[roster.players()];
        List<Integer> order = rules.seeding()
                .order(IntStream.range(0, roster.players()).boxed().toList(), seed);
        for (int place = 0; place < order.size(); place++) {
            numbers[order.get(place)] = place + 1;
        }
    }

    @Override
    public Draw draw(Results results) {
        List<SwissRound> rounds = rounds(results);
        List<ScheduledGame> games =
                rounds.stream().flatMap(round -> round.games().stream()).toList();
        List<Bye> byes = Stream.concat(
                        roster.missedBy(rounds.size()).stream(),
                        rounds.stream().flatMap(round -> round.byes().stream()))
                .sorted(Comparator.comparingInt(Bye::round).thenComparingInt(Bye::player))
                .toList();
        int expected = games.size();
        // What the present round brings is counted when it is over.
        Past past = new Past(roster, rounds.subList(0, rounds.size() - 1), results);
        for (int round = rounds.size() + 1; round <= rules.rounds(); round++) {
            expected += past.in(round).size() / 2 * rules.meeting().games();
        }
        return new Draw(
                new GameList(games),
                rounds.size() == rules.rounds(),
                expected,
                byes,
                rounds.stream().flatMap(round -> round.relaxations().stream()).toList());
    }

    /** The rounds that are drawn after {@code results}, at least one; the last of them may still be going on. */
    public List<SwissRound> rounds(Results results) {
        List<SwissRound> rounds = new ArrayList<>();
        do {
            rounds.add(next(new Past(roster, rounds, results), rounds.size() + 1));
        } while (rounds.size() < rules.rounds()
                && rounds.getLast().games().stream()
                        .allMatch(game -> results.verdict(game.id()).isPresent()));
        return List.copyOf(rounds);
    }

    private SwissRound next(Past past, int round) {
        List<Contender> ranking = past.inNextRound().stream()
                .map(player -> past.contender(player, numbers[player]))
                .sorted(Comparator.comparingInt(Contender::halfPoints)
                        .reversed()
                        .thenComparingInt(Contender::number))
                .toList();
        if (ranking.isEmpty()) {
            return new SwissRound(round, List.of(), List.of(), List.of());
        }
        List<Integer> opponents =
                Pairing.opponents(ranking, rules.meeting(), rules.isDrawnAsLast(round), Lots.draw(seed, round));
        List<ScheduledGame> games = new ArrayList<>();
        List<Bye> byes = new ArrayList<>();
        List<Relaxation> relaxations = new ArrayList<>();
        int table = 0;
        for (int place = 0; place < ranking.size(); place++) {
            Contender one = ranking.get(place);
            int opponent = opponents.get(place);
            if (opponent == ranking.size()) {
                byes.add(new Bye(round, one.player(), rules.meeting().fullHalfPoints(), Bye.Kind.ODD_FIELD));
                if (one.byes() > 0) {
                    relaxations.add(new Relaxation(round, Relaxation.Rule.ONE_BYE, List.of(one.player())));
                }
            } else if (place < opponent) {
                table++;
                pair(round, table, place, one, ranking.get(opponent), games, relaxations);
            }
        }
        return new SwissRound(round, games, byes, relaxations);
    }

    private void pair(
            int round,
            int table,
            int place,
            Contender higher,
            Contender lower,
            List<ScheduledGame> games,
            List<Relaxation> relaxations) {
        // The lot's lowest bit: who is on top starts with White or Black, and from there on all seeds alternate.
        Colour initial = (Lots.draw(seed, 0) & 1) == 0 ? Colour.WHITE : Colour.BLACK;
        Colour colour = new ColourChoice(initial).ofHigher(place, higher, lower);
        int white = colour == Colour.WHITE ? higher.player() : lower.player();
        int black = colour == Colour.WHITE ? lower.player() : higher.player();
        String pair = "s%02d-t%03d".formatted(round, table);
        games.add(new ScheduledGame(new GameId(pair + "-a"), round, pair, round - 1, white, black));
        if (rules.meeting() == Meeting.PAIR) {
            games.add(new ScheduledGame(new GameId(pair + "-b"), round, pair, round - 1, black, white));
        }
        if (higher.timesMet(lower) > 0) {
            relaxations.add(
                    new Relaxation(round, Relaxation.Rule.NO_REMATCH, List.of(higher.player(), lower.player())));
        }
        if (rules.meeting() == Meeting.SINGLE) {
            note(round, higher, colour, relaxations);
            note(round, lower, colour.opponent(), relaxations);
        }
    }

    private static void note(int round, Contender contender, Colour colour, List<Relaxation> relaxations) {
        List<Integer> player = List.of(contender.player());
        if (contender.colours().isOneTooMany(colour)) {
            relaxations.add(new Relaxation(round, Relaxation.Rule.COLOUR_DIFFERENCE, player));
        }
        if (contender.colours().hadTwice(colour)) {
            relaxations.add(new Relaxation(round, Relaxation.Rule.COLOUR_IN_A_ROW, player));
        }
    }
}
