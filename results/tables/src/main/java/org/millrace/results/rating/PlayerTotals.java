package org.millrace.results.rating;

import java.util.List;
import java.util.OptionalDouble;

/** Each player's wins, draws, losses and opponents, summed from the cells. */
final class PlayerTotals {
    private final int[] wins;
    private final int[] draws;
    private final int[] losses;
    private final double[] opponents;
    private final int[] opponentGames;
    private final Estimate[] elo;

    PlayerTotals(Encounters games, Estimate[] elo) {
        int players = games.players();
        this.wins = new int[players];
        this.draws = new int[players];
        this.losses = new int[players];
        this.opponents = new double[players];
        this.opponentGames = new int[players];
        this.elo = elo;
        for (int cell = 0; cell < games.cells(); cell++) {
            int low = games.low(cell);
            int high = games.high(cell);
            int lowWins = games.count(cell, 0, Encounters.WON) + games.count(cell, 1, Encounters.LOST);
            int highWins = games.count(cell, 0, Encounters.LOST) + games.count(cell, 1, Encounters.WON);
            int drawn = games.games(cell) - lowWins - highWins;
            add(low, high, lowWins, drawn, highWins);
            add(high, low, highWins, drawn, lowWins);
        }
    }

    private void add(int player, int opponent, int won, int drawn, int lost) {
        wins[player] += won;
        draws[player] += drawn;
        losses[player] += lost;
        OptionalDouble strength = elo[opponent].number();
        if (strength.isPresent()) {
            opponents[player] += (won + drawn + lost) * strength.getAsDouble();
            opponentGames[player] += won + drawn + lost;
        }
    }

    PlayerRating[] ratings(List<String> names) {
        PlayerRating[] ratings = new PlayerRating[elo.length];
        for (int player = 0; player < elo.length; player++) {
            OptionalDouble average = opponentGames[player] == 0
                    ? OptionalDouble.empty()
                    : OptionalDouble.of(opponents[player] / opponentGames[player]);
            ratings[player] = new PlayerRating(
                    names.get(player), elo[player], wins[player], draws[player], losses[player], average);
        }
        return ratings;
    }
}
