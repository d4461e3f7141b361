package org.millrace.tournament.programme;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.millrace.record.GameId;
import org.millrace.record.Verdict;
import org.millrace.results.store.Decided;
import org.millrace.tournament.register.StoredEvent;
import org.millrace.tournament.schedule.Draw;
import org.millrace.tournament.schedule.Format;
import org.millrace.tournament.schedule.Results;
import org.millrace.tournament.schedule.ScheduledGame;

/** The programme of an event with a format: asks it for more games as soon as all that are drawn are decided. */
public final class DrawnProgramme implements Programme {
    private final Map<GameId, Verdict> verdicts;
    private Format format;
    private Draw draw;

    private DrawnProgramme(Format format, Results results) {
        this.format = format;
        this.verdicts = new HashMap<>(results.verdicts());
        this.draw = format.draw(results);
    }

    /**
     * The programme of the event in a store.
     *
     * @throws IOException if the store holds games that the event does not have
     */
    static DrawnProgramme of(StoredEvent event) throws IOException {
        List<Decided> decided = event.decided();
        DrawnProgramme programme = new DrawnProgramme(event.format(), event.results());
        if (!decided.isEmpty()) {
            programme.verify(decided, event.names());
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

    @Override
    public Draw draw() {
        return draw;
    }

    @Override
    public Optional<ScheduledGame> find(GameId id) {
        return IntStream.range(0, draw.games().size())
                .mapToObj(draw.games()::game)
                .filter(game -> game.id().equals(id))
                .findFirst();
    }

    @Override
    public boolean isDecided(GameId game) {
        return verdicts.containsKey(game);
    }

    @Override
    public int decided() {
        return verdicts.size();
    }

    @Override
    public OptionalInt expected() {
        return OptionalInt.of(draw.expected());
    }

    @Override
    public boolean isOver() {
        return draw.complete() && verdicts.size() == draw.games().size();
    }

    @Override
    public Results results() {
        return new Results(verdicts);
    }

    @Override
    public boolean decide(GameId game, Verdict verdict) {
        verdicts.put(game, verdict);
        return advance();
    }

    @Override
    public void reopen(GameId game) {
        verdicts.remove(game);
    }

    @Override
    public void reform(Format changed) {
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
