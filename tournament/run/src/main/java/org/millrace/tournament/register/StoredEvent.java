package org.millrace.tournament.register;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.results.store.Decided;
import org.millrace.results.store.EventStore;
import org.millrace.results.store.JournalEntry;
import org.millrace.results.store.PlayerRow;
import org.millrace.rules.Parsed;
import org.millrace.tournament.event.Charter;
import org.millrace.tournament.event.EventFormat;
import org.millrace.tournament.schedule.Format;
import org.millrace.tournament.schedule.Results;
import org.millrace.tournament.schedule.Roster;
import org.millrace.tournament.schedule.swiss.SwissRules;

/**
 * An event as its store has it: who is in it from when to when, how it is played, and what is decided. The players are
 * those of the moment when it was made; the rest is read anew each time. Confined to one thread.
 */
public final class StoredEvent {
    static final String CHARTER = "event.charter";

    /** Rounds of a Swiss event that were drawn as the last one before more were added. */
    static final String ENDS = "event.ends";

    static final String LEFT_OUT = "left-out";

    private final EventStore store;
    private final Charter charter;
    private final List<PlayerRow> players;

    StoredEvent(EventStore store, Charter charter) {
        this.store = store;
        this.charter = charter;
        this.players = store.players();
    }

    /** The event of a store; refused, with the reason, if its charter is missing or cannot be read. */
    public static Parsed<StoredEvent> of(EventStore store) {
        Optional<String> text = store.meta(CHARTER);
        if (text.isEmpty()) {
            return new Parsed.Bad<>(
                    "store",
                    "it is from before events kept their charter; the event's own command, run once more, adds it");
        }
        List<String> names = store.players().stream().map(PlayerRow::name).toList();
        return switch (Charter.read(text.get(), names)) {
            case Parsed.Ok<Charter> charter -> new Parsed.Ok<>(new StoredEvent(store, charter.value()));
            case Parsed.Bad<Charter> bad ->
                new Parsed.Bad<>("store", "the event's charter cannot be read: " + bad.reason());
        };
    }

    /** What schedule and tables follow from. */
    public Charter charter() {
        return charter;
    }

    /** Who is in the event now, and how it is played. */
    public Entries entries() {
        return new Entries(plan(), roster(), names(), charter.tieBreaks(), charter.seed());
    }

    /** Everybody who is or was in the event, by number. */
    public List<PlayerRow> players() {
        return players;
    }

    /** Names by number. */
    public List<String> names() {
        return players.stream().map(PlayerRow::name).toList();
    }

    /** Who is in from which round to which. */
    public Roster roster() {
        Map<Integer, Roster.LateEntry> late = new HashMap<>();
        Map<Integer, Integer> withdrawals = new HashMap<>();
        for (PlayerRow player : players) {
            if (player.firstRound() > 1) {
                late.put(player.number(), new Roster.LateEntry(player.firstRound(), player.missedHalfPoints()));
            }
            player.withdrawal().ifPresent(out -> withdrawals.put(player.number(), out.fromRound()));
        }
        Map<Integer, Set<Integer>> returns = new HashMap<>();
        List<String> names = names();
        for (JournalEntry entry : store.journal()) {
            Returns.round(entry)
                    .ifPresent(
                            round -> returns.computeIfAbsent(names.indexOf(entry.subject()), player -> new TreeSet<>())
                                    .add(round));
        }
        return new Roster(players.size(), late, withdrawals, returns);
    }

    /** How the event is played, by those who are in it. */
    public Format format() {
        return plan().of(roster(), names(), charter.seed());
    }

    /** The event's format with what has become of it. */
    public EventFormat plan() {
        return charter.format() instanceof EventFormat.SwissRounds swiss
                ? new EventFormat.SwissRounds(swiss.rules().withEarlierEnds(ends()))
                : charter.format();
    }

    /** The event's format with as many rounds as it had, by which the rounds so far were drawn. */
    EventFormat planOfRounds(int rounds) {
        return plan() instanceof EventFormat.SwissRounds swiss
                ? new EventFormat.SwissRounds(new SwissRules(
                        rounds,
                        swiss.rules().meeting(),
                        swiss.rules().seeding(),
                        swiss.rules().earlierEnds()))
                : plan();
    }

    /** The rounds of a Swiss event that were its last before more were added. */
    Set<Integer> ends() {
        return store.meta(ENDS)
                .filter(text -> !text.isEmpty())
                .map(text ->
                        Arrays.stream(text.split(" ")).map(Integer::valueOf).collect(Collectors.toSet()))
                .orElse(Set.of());
    }

    /** What is decided for good, games that are left out as void. */
    public Results results() {
        return Verdicts.of(store.decided(), leftOut());
    }

    /** The games that have a result, without their moves. */
    public List<Decided> decided() {
        return store.decided();
    }

    /**
     * A game at which there was an attempt.
     *
     * @param white the name of the player of the white stones
     * @param black the name of the player of the black stones
     */
    public record Attempted(GameId id, String white, String black) {}

    /** Every game at which there was an attempt, void or not. */
    public List<Attempted> attempted() {
        List<Attempted> attempted = new ArrayList<>();
        Set<GameId> without = new HashSet<>(store.lastAttempts().keySet());
        for (Decided game : store.decided()) {
            attempted.add(new Attempted(game.id(), game.white(), game.black()));
            without.remove(game.id());
        }
        for (GameId id : without) {
            FinishedGame last = store.attempts(id).getLast();
            attempted.add(new Attempted(id, last.white(), last.black()));
        }
        return attempted;
    }

    /** What was done to the event, in order. */
    public List<JournalEntry> journal() {
        return store.journal();
    }

    /** The games that stay without a result. */
    public Set<GameId> leftOut() {
        return store.journal().stream()
                .filter(entry -> entry.what().equals(LEFT_OUT))
                .map(entry -> new GameId(entry.subject()))
                .collect(Collectors.toSet());
    }
}
