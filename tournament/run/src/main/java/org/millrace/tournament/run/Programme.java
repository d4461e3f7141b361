package org.millrace.tournament.run;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.millrace.record.GameId;
import org.millrace.record.Verdict;
import org.millrace.results.store.Decided;
import org.millrace.tournament.register.Register;
import org.millrace.tournament.register.Verdicts;
import org.millrace.tournament.schedule.Draw;
import org.millrace.tournament.schedule.Format;
import org.millrace.tournament.schedule.Results;
import org.millrace.tournament.schedule.ScheduledGame;

/**
 * The games of an event as far as they are drawn, and which of them are decided: asks the format for more as soon as all
 * are. Confined to one thread.
 */
final class Programme {
    private final Map<GameId, Verdict> verdicts;
    private Format format;
    private Draw draw;

    private Programme(Format format, Results results) {
        this.format = format;
        this.verdicts = new HashMap<>(results.verdicts());
        this.draw = format.draw(results);
    }

    /**
     * The programme of the event in a store.
     *
     * @throws IOException if the store holds games that the event does not have
     */
    static Programme of(Register register) throws IOException {
        List<Decided> decided = register.decided();
        Programme programme = new Programme(register.format(), register.results());
        if (!decided.isEmpty()) {
            programme.verify(decided, register.names());
        }
        return programme;
    }

    private void verify(List<Decided> decided, List<String> names) throws IOException {
        Map<GameId, Decided> unknown = decided.stream().collect(Collectors.toMap(Decided::id, game -> game));
        for (int i = 0; i < draw.games().size(); i++) {
            ScheduledGame game = draw.games().game(i);
            Decided stored = unknown.remove(game.id());
            if (stored != null
                    && !(stored.white().equals(names.get(game.white()))
                            && stored.black().equals(names.get(game.black())))) {
                throw new IOException("the store has game " + game.id().value() + " of " + stored.white() + " and "
                        + stored.black() + ", but the event has it of " + names.get(game.white()) + " and "
                        + names.get(game.black()) + "; it was altered, or is another version's: bring back a copy");
            }
        }
        if (!unknown.isEmpty()) {
            throw new IOException("the store has " + unknown.size() + " games that the event does not have, such as "
                    + unknown.keySet().iterator().next().value()
                    + "; it was altered, or is another version's: bring back a copy");
        }
    }

    /** What is drawn. */
    Draw draw() {
        return draw;
    }

    /** The game of an id, as far as it is drawn. */
    Optional<ScheduledGame> find(GameId id) {
        return IntStream.range(0, draw.games().size())
                .mapToObj(draw.games()::game)
                .filter(game -> game.id().equals(id))
                .findFirst();
    }

    /** Whether a game needs no more to be played. */
    boolean isDecided(GameId game) {
        return verdicts.containsKey(game);
    }

    /** How many games are decided, those that are left out among them. */
    int decided() {
        return verdicts.size();
    }

    /** How many games there are for the whole event, as far as that is known. */
    int expected() {
        return draw.expected();
    }

    /** Nothing is left to be played, now or later. */
    boolean isOver() {
        return draw.complete() && verdicts.size() == draw.games().size();
    }

    /** What is decided so far. */
    Results results() {
        return new Results(verdicts);
    }

    /**
     * A game is decided for good.
     *
     * @return whether that brought new games
     */
    boolean decide(GameId game, Verdict verdict) {
        verdicts.put(game, verdict);
        return advance();
    }

    /** A game stays without a result; see {@link #decide}. */
    boolean leaveOut(GameId game) {
        return decide(game, Verdicts.LEFT_OUT);
    }

    /** A game of the present round is to be played again. */
    void reopen(GameId game) {
        verdicts.remove(game);
    }

    /** The event goes on by a format that differs in rounds that are not drawn yet. */
    void reform(Format changed) {
        format = changed;
        if (!draw.complete()) {
            draw = format.draw(results());
        }
    }

    private boolean advance() {
        if (draw.complete() || verdicts.size() < draw.games().size()) {
            return false;
        }
        int before = draw.games().size();
        draw = format.draw(results());
        return draw.games().size() > before;
    }
}
