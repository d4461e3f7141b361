package org.millrace.tournament.run;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import org.millrace.record.GameId;
import org.millrace.tournament.programme.LeagueProgramme;
import org.millrace.tournament.schedule.ScheduledGame;
import org.millrace.tournament.schedule.ladder.Contender;
import org.millrace.tournament.schedule.ladder.Encounter;
import org.millrace.tournament.schedule.ladder.Ladder;
import org.millrace.tournament.schedule.ladder.Turns;

/**
 * Hands out the games of a league: first those that are owed, the second game of a meeting or one that is to be played
 * again, as soon as both players are there and free; then a new meeting of players who are. Confined to one thread.
 *
 * <p>An owed game of two players who are there keeps both from new meetings; while one of them is away, it does not. It is
 * dropped when one is out of the league: a league has no walk-overs.
 */
final class LeagueQueue implements Upcoming {
    private final LeagueProgramme programme;
    private final Ladder ladder;
    private final ToIntFunction<GameId> attempts;
    private final Rests rests;
    private final Consumer<String> notes;
    private final PairingRatings ratings;
    private final Deque<Pending> owed = new ArrayDeque<>();
    private final Map<Integer, Integer> turns = new HashMap<>();
    private final Set<Integer> there = new HashSet<>();

    /**
     * @param attempts how many attempts at a game were made before
     * @param rests of bots that fail again and again
     * @param notes told, in a sentence, who comes and goes
     */
    LeagueQueue(
            LeagueProgramme programme,
            Ladder ladder,
            ToIntFunction<GameId> attempts,
            Rests rests,
            Consumer<String> notes) {
        this.programme = programme;
        this.ladder = ladder;
        this.attempts = attempts;
        this.rests = rests;
        this.notes = notes;
        this.ratings = new PairingRatings(programme);
        programme.open().forEach(game -> owed.addLast(first(game)));
    }

    private Pending first(ScheduledGame game) {
        return Pending.first(game, attempts.applyAsInt(game.id()) + 1);
    }

    @Override
    public Optional<Pending> next(Field field) {
        lookAround(field);
        Optional<Pending> before = nextOwed(field);
        return before.isPresent() ? before : nextMeeting(field);
    }

    /** Notices who has come and who has left. */
    private void lookAround(Field field) {
        List<Integer> come = new ArrayList<>();
        for (int player = 0; player < field.pools().size(); player++) {
            EntrantPool pool = field.pools().get(player);
            boolean isThere = pool.isThere() && !rests.isResting(pool);
            if (isThere && !there.contains(player)) {
                come.add(player);
            } else if (!isThere
                    && there.remove(player)
                    && !pool.isThere()
                    && pool.withdrawal().isEmpty()) {
                notes.accept(pool.name() + " has left, and is not paired until it is back.");
            }
        }
        there.addAll(come);
        Map<Integer, Integer> before = new HashMap<>();
        there.forEach(player -> before.put(player, turns(player)));
        for (int player : come) {
            if (turns.containsKey(player)) {
                notes.accept(field.pools().get(player).name() + " is back.");
            }
            List<Integer> others = there.stream()
                    .filter(other -> other != player)
                    .map(before::get)
                    .toList();
            turns.put(player, Turns.onArrival(turns(player), others));
        }
    }

    private int turns(int player) {
        return turns.getOrDefault(player, programme.meetings().of(player));
    }

    private Optional<Pending> nextOwed(Field field) {
        for (Iterator<Pending> games = owed.iterator(); games.hasNext(); ) {
            Pending pending = games.next();
            ScheduledGame game = pending.game();
            if (isOut(field, game.white()) || isOut(field, game.black())) {
                games.remove();
            } else if (areThere(game) && isFree(field, game.white()) && isFree(field, game.black())) {
                games.remove();
                return Optional.of(pending);
            }
        }
        return Optional.empty();
    }

    private Optional<Pending> nextMeeting(Field field) {
        Set<Integer> heldBack = new HashSet<>();
        owed.stream().map(Pending::game).filter(this::areThere).forEach(game -> {
            heldBack.add(game.white());
            heldBack.add(game.black());
        });
        List<Contender> contenders = there.stream()
                .map(player -> new Contender(
                        player,
                        isFree(field, player) && !heldBack.contains(player),
                        ratings.of(field.pools().get(player).name()),
                        turns(player)))
                .toList();
        return ladder.next(contenders, programme.meetings(), programme.nextNumber())
                .map(this::give);
    }

    private Pending give(Encounter encounter) {
        turns.merge(encounter.white(), 1, Integer::sum);
        turns.merge(encounter.black(), 1, Integer::sum);
        List<ScheduledGame> both = programme.give(encounter);
        owed.addLast(first(both.getLast()));
        return first(both.getFirst());
    }

    private boolean areThere(ScheduledGame game) {
        return there.contains(game.white()) && there.contains(game.black());
    }

    private static boolean isOut(Field field, int player) {
        return field.pools().get(player).withdrawal().isPresent();
    }

    private static boolean isFree(Field field, int player) {
        return field.pools().get(player).isFree();
    }

    @Override
    public void again(Pending pending) {
        owed.addFirst(pending.again());
    }

    @Override
    public void putBack(Pending pending) {
        owed.addFirst(pending.notBegun());
    }

    @Override
    public void reopen(ScheduledGame game, int attempt) {
        owed.addFirst(Pending.first(game, attempt));
    }

    @Override
    public boolean isEmpty() {
        return owed.isEmpty();
    }
}
