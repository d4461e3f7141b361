package org.millrace.results.rating;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.millrace.record.Result;

/** Builds lists of rated games for tests. */
final class Games {
    private final List<RatedGame> games = new ArrayList<>();

    static Games none() {
        return new Games();
    }

    Games wins(String white, String black, int count) {
        return add(white, black, Result.WHITE_WINS, count);
    }

    Games draws(String white, String black, int count) {
        return add(white, black, Result.DRAW, count);
    }

    Games losses(String white, String black, int count) {
        return add(white, black, Result.BLACK_WINS, count);
    }

    Games add(String white, String black, Result result, int count) {
        for (int i = 0; i < count; i++) {
            games.add(new RatedGame(white, black, result, Optional.empty()));
        }
        return this;
    }

    Games add(String white, String black, Result result, String pair) {
        games.add(new RatedGame(white, black, result, Optional.of(pair)));
        return this;
    }

    Games addAll(Games others) {
        games.addAll(others.games);
        return this;
    }

    List<RatedGame> list() {
        return games;
    }

    RatingTable rated() {
        return EloModel.solve(games, EloOptions.DEFAULT);
    }

    /** The rating of {@code name}. */
    static PlayerRating rating(RatingTable table, String name) {
        return table.pools().stream()
                .flatMap(pool -> pool.players().stream())
                .filter(player -> player.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
