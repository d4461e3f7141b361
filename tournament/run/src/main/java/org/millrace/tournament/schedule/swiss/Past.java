package org.millrace.tournament.schedule.swiss;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.millrace.rules.play.Colour;
import org.millrace.tournament.schedule.Bye;
import org.millrace.tournament.schedule.GameList;
import org.millrace.tournament.schedule.Results;
import org.millrace.tournament.schedule.Roster;
import org.millrace.tournament.schedule.ScheduledGame;
import org.millrace.tournament.schedule.ScoreCard;

/** The rounds that were played, as the next one sees them. */
final class Past {
    /** How much it counts to have floated in the last round, and in the one before. */
    private static final int[] FLOAT_WEIGHTS = {2, 1};

    private final Roster roster;
    private final List<SwissRound> rounds;
    private final List<ScoreCard> cards;
    private final int next;

    Past(Roster roster, List<SwissRound> rounds, Results results) {
        this.roster = roster;
        this.rounds = List.copyOf(rounds);
        this.next = rounds.size() + 1;
        List<ScheduledGame> games =
                rounds.stream().flatMap(round -> round.games().stream()).toList();
        List<Bye> byes = Stream.concat(
                        roster.missedBy(next).stream(), rounds.stream().flatMap(round -> round.byes().stream()))
                .toList();
        this.cards = ScoreCard.of(roster.players(), new GameList(games), byes, results);
    }

    /** Who is in the next round, by index. */
    List<Integer> inNextRound() {
        return in(next);
    }

    /** Who is in a round to come, by index, as far as is known: of those on the roster whom no walk-over took out. */
    List<Integer> in(int round) {
        return roster.inRound(round).stream()
                .filter(player -> cards.get(player).lines().stream()
                        .filter(ScoreCard.Line::walkedOver)
                        .allMatch(line -> roster.isBack(player, line.round(), round)))
                .toList();
    }

    Contender contender(int player, int number) {
        Map<Integer, Integer> met = new HashMap<>();
        List<Colour> colours = new ArrayList<>();
        int byes = 0;
        int down = 0;
        int up = 0;
        for (SwissRound round : rounds) {
            byes += (int)
                    round.byes().stream().filter(bye -> bye.player() == player).count();
            for (ScheduledGame game : firstGames(round)) {
                if (game.white() == player || game.black() == player) {
                    met.merge(game.white() == player ? game.black() : game.white(), 1, Integer::sum);
                    colours.add(game.white() == player ? Colour.WHITE : Colour.BLACK);
                }
            }
            int ago = rounds.size() - round.number();
            if (ago < FLOAT_WEIGHTS.length) {
                int direction = floated(player, round);
                down += direction < 0 ? FLOAT_WEIGHTS[ago] : 0;
                up += direction > 0 ? FLOAT_WEIGHTS[ago] : 0;
            }
        }
        return new Contender(player, number, cards.get(player).halfPoints(), byes, met, new Colours(colours), down, up);
    }

    /** Above 0 if the player met somebody with more points in that round, below 0 for one with fewer or a bye. */
    private int floated(int player, SwissRound round) {
        if (round.byes().stream().anyMatch(bye -> bye.player() == player)) {
            return -1;
        }
        return firstGames(round).stream()
                .filter(game -> game.white() == player || game.black() == player)
                .mapToInt(game -> Integer.compare(
                        pointsBefore(game.white() == player ? game.black() : game.white(), round.number()),
                        pointsBefore(player, round.number())))
                .findFirst()
                .orElse(0);
    }

    private int pointsBefore(int player, int round) {
        ScoreCard card = cards.get(player);
        return card.lines().stream()
                        .filter(line -> line.round() < round)
                        .mapToInt(ScoreCard.Line::halfPoints)
                        .sum()
                + card.byes().stream()
                        .filter(bye -> bye.round() < round)
                        .mapToInt(Bye::halfPoints)
                        .sum();
    }

    private static List<ScheduledGame> firstGames(SwissRound round) {
        Set<String> seen = new HashSet<>();
        return round.games().stream().filter(game -> seen.add(game.pair())).toList();
    }
}
