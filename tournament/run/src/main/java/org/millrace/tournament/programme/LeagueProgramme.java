package org.millrace.tournament.programme;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.millrace.record.GameId;
import org.millrace.record.Result;
import org.millrace.record.Verdict;
import org.millrace.results.rating.RatedGame;
import org.millrace.rules.play.EndReason;
import org.millrace.tournament.register.StoredEvent;
import org.millrace.tournament.schedule.Draw;
import org.millrace.tournament.schedule.Format;
import org.millrace.tournament.schedule.GameList;
import org.millrace.tournament.schedule.Results;
import org.millrace.tournament.schedule.ScheduledGame;
import org.millrace.tournament.schedule.ladder.Encounter;
import org.millrace.tournament.schedule.ladder.Meetings;

/**
 * The programme of a league: the meetings that were given out, each a pair of games.
 *
 * <p>A meeting's number stands in the ids of its games, {@code l000123-a} and {@code l000123-b}, and says its opening; so
 * the games in the store alone tell how far a league has come, and which second games are missing. A meeting of which
 * nothing is in the store never was, and its number is given to another.
 */
public final class LeagueProgramme implements Programme {
    /**
     * Openings, which are used in turn: so many that two bots that meet again seldom have the same one, and so few that a
     * league of years does not keep ever more of them.
     */
    private static final int OPENINGS = 1000;

    private static final Pattern ID = Pattern.compile("l(\\d{6,9})-([ab])");

    private final List<String> names;
    private final Map<GameId, Verdict> verdicts;
    private final Map<GameId, ScheduledGame> games = new LinkedHashMap<>();
    private final Meetings meetings = new Meetings();
    private int last;
    private int changes;

    private LeagueProgramme(List<String> names, Map<GameId, Verdict> verdicts) {
        this.names = List.copyOf(names);
        this.verdicts = new HashMap<>(verdicts);
        this.changes = verdicts.size();
    }

    /**
     * The programme of the league in a store.
     *
     * @throws IOException if the store holds games that no league can have
     */
    static LeagueProgramme of(StoredEvent event) throws IOException {
        LeagueProgramme programme =
                new LeagueProgramme(event.names(), event.results().verdicts());
        TreeMap<Integer, Encounter> stored = new TreeMap<>();
        for (StoredEvent.Attempted game : event.attempted()) {
            Matcher id = ID.matcher(game.id().value());
            int white = event.names().indexOf(game.white());
            int black = event.names().indexOf(game.black());
            if (!id.matches() || white < 0 || black < 0) {
                throw altered(game, "no league of these bots has it");
            }
            Encounter encounter = id.group(2).equals("a") ? new Encounter(white, black) : new Encounter(black, white);
            Encounter other = stored.putIfAbsent(Integer.parseInt(id.group(1)), encounter);
            if (other != null && !other.equals(encounter)) {
                throw altered(game, "the other game of that meeting is of other bots or colours");
            }
        }
        stored.forEach(programme::add);
        return programme;
    }

    private static IOException altered(StoredEvent.Attempted game, String why) {
        return new IOException("the store has game " + game.id().value() + " of " + game.white() + " and "
                + game.black() + ", but " + why + "; it was altered, or is another version's: bring back a copy");
    }

    /** The players' names, by number. */
    public List<String> names() {
        return names;
    }

    /** Gives a meeting out, after all others. */
    public List<ScheduledGame> give(Encounter encounter) {
        return add(last + 1, encounter);
    }

    private List<ScheduledGame> add(int number, Encounter encounter) {
        last = number;
        String pair = "l%06d".formatted(number);
        int opening = (number - 1) % OPENINGS;
        List<ScheduledGame> both = List.of(
                new ScheduledGame(new GameId(pair + "-a"), number, pair, opening, encounter.white(), encounter.black()),
                new ScheduledGame(
                        new GameId(pair + "-b"), number, pair, opening, encounter.black(), encounter.white()));
        both.forEach(game -> games.put(game.id(), game));
        meetings.add(encounter.white(), encounter.black());
        return both;
    }

    /** The number of the meeting that is given out next. */
    public int nextNumber() {
        return last + 1;
    }

    /** The meetings that were given out. */
    public Meetings meetings() {
        return meetings;
    }

    /** The games that were given out and are not decided, those of the earliest meeting first. */
    public List<ScheduledGame> open() {
        return games.values().stream().filter(game -> !isDecided(game.id())).toList();
    }

    /** Grows by one whenever a rating may have changed. */
    public int changes() {
        return changes;
    }

    /** The games that count for ratings. */
    public Collection<RatedGame> rated() {
        List<RatedGame> rated = new ArrayList<>();
        verdicts.forEach((id, verdict) -> {
            ScheduledGame game = games.get(id);
            if (game != null && isRated(verdict)) {
                rated.add(new RatedGame(
                        names.get(game.white()), names.get(game.black()), verdict.result(), Optional.of(game.pair())));
            }
        });
        return rated;
    }

    private static boolean isRated(Verdict verdict) {
        boolean decided =
                verdict.result() == Result.DRAW || verdict.result().winner().isPresent();
        return decided && verdict.reason() != EndReason.NO_START && verdict.reason() != EndReason.WALK_OVER;
    }

    @Override
    public Draw draw() {
        return new Draw(new GameList(List.copyOf(games.values())), false, games.size(), List.of(), List.of());
    }

    @Override
    public Optional<ScheduledGame> find(GameId id) {
        return Optional.ofNullable(games.get(id));
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
        return OptionalInt.empty();
    }

    @Override
    public boolean isOver() {
        return false;
    }

    @Override
    public Results results() {
        return new Results(verdicts);
    }

    @Override
    public boolean decide(GameId game, Verdict verdict) {
        verdicts.put(game, verdict);
        changes++;
        return false;
    }

    @Override
    public void reopen(GameId game) {
        verdicts.remove(game);
        changes++;
    }

    /** Who is in and who is out makes no difference to what was given out. */
    @Override
    public void reform(Format changed) {}
}
