package org.millrace.tournament.register;

import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.millrace.launch.EventMark;
import org.millrace.record.GameId;
import org.millrace.record.Result;
import org.millrace.results.store.Amendment;
import org.millrace.results.store.EventStore;
import org.millrace.results.store.JournalEntry;
import org.millrace.results.store.PlayerRow;
import org.millrace.results.store.StorePlace;
import org.millrace.tournament.event.Charter;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.event.EventFormat;
import org.millrace.tournament.schedule.Draw;
import org.millrace.tournament.schedule.Results;

/**
 * Who is in the event of a store, from when to when, and by which format it is played; what is changed about that is in
 * the store, with its reason, before it has an effect. Confined to one thread.
 */
public final class Register {
    private static final String ESSENTIALS = "event.essentials";
    private static final String MARK = "event.mark";

    private static final String ROUNDS = "rounds = ";

    private static final Set<String> PAIRING_BY_RESULTS = Set.of("format = swiss", "format = knockout");

    /** An order to strike a game, which it names. */
    public static final String VOID = "void";

    private final EventStore store;
    private final Event event;
    private final EventMark mark;
    private StoredEvent stored;
    private List<JournalEntry> returned = List.of();

    private Register(EventStore store, Event event, EventMark mark) {
        this.store = store;
        this.event = event;
        this.mark = mark;
        this.stored = new StoredEvent(store, Charter.of(event));
    }

    /** Whether a store's event draws its rounds from results. */
    static boolean pairsByResults(EventStore store) {
        return store.meta(ESSENTIALS).orElse("").lines().anyMatch(PAIRING_BY_RESULTS::contains);
    }

    /** What the event of a store is, a line each, such as {@code clock = 5s/move}; empty in a store that is nobody's. */
    public static List<String> settings(EventStore store) {
        return store.meta(ESSENTIALS).orElse("").lines().toList();
    }

    /** Whether a store holds an event already. */
    public static boolean isClaimed(EventStore store) {
        return store.meta(ESSENTIALS).isPresent();
    }

    /**
     * Makes sure that the store is this event's; a new store becomes so.
     *
     * @param file the store's, for messages
     * @param accepted changes that the organiser has named; those that did not happen have no effect
     * @throws EventChangedException if the store holds the games of another event, or of this one with changes that
     *     were not named or cannot be made
     */
    public static Register claim(EventStore store, StorePlace file, Event event, Set<Acceptance> accepted)
            throws EventChangedException {
        EventMark mark = store.meta(MARK).map(EventMark::new).orElseGet(EventMark::random);
        Optional<String> before = store.meta(ESSENTIALS);
        if (before.isEmpty()) {
            store.amend(new Amendment(meta(event, mark), Earlier.players(event), List.of()));
            return new Register(store, event, mark);
        }
        List<String> lines = Arrays.asList(before.get().split("\n"));
        if (Earlier.isMeant(lines)) {
            if (!Earlier.isSame(lines, event)) {
                throw new EventChangedException(file, Earlier.differences(lines));
            }
            store.amend(new Amendment(meta(event, mark), Earlier.players(event), List.of()));
            return new Register(store, event, mark);
        }
        finishStrikes(store);
        Register register = new Register(store, event, mark);
        List<Difference> differences = FileComparison.of(lines, register.stored.players(), event);
        boolean allMeant = differences.stream()
                .allMatch(difference -> difference
                        .acceptance()
                        .filter(change -> accepted.contains(change) || isWelcome(event, change))
                        .isPresent());
        if (!allMeant) {
            throw new EventChangedException(file, differences);
        }
        if (!differences.isEmpty()) {
            register.change(file, lines, differences);
        }
        // What ranks the bots may change without a word, and earlier versions kept none.
        String charter = Charter.of(event).text();
        if (!store.meta(StoredEvent.CHARTER).equals(Optional.of(charter))) {
            store.putMeta(StoredEvent.CHARTER, charter);
        }
        register.takeBack();
        return register;
    }

    /** An order to strike a game is kept before the game is struck: what a kill has cut off between is done now. */
    private static void finishStrikes(EventStore store) {
        for (JournalEntry order : store.journal()) {
            if (order.what().equals(VOID)) {
                store.attempts(new GameId(order.subject())).stream()
                        .reduce((earlier, later) -> later)
                        .filter(last -> last.verdict().result() != Result.VOID)
                        .filter(last -> last.startedAt().isBefore(order.at()))
                        .ifPresent(last -> store.save(List.of(Strike.after(last, order.why(), Instant.now()))));
            }
        }
    }

    /** Whom walk-overs took out of a Swiss event gets another chance. */
    private void takeBack() {
        if (stored.plan() instanceof EventFormat.SwissRounds) {
            Results results = stored.results();
            Draw draw = stored.format().draw(results);
            int next = Returns.next(draw, store.lastAttempts().keySet());
            List<JournalEntry> entries = Returns.due(stored.roster(), draw, results, next).stream()
                    .map(number -> Returns.entry(stored.names().get(number), next))
                    .toList();
            if (!entries.isEmpty()) {
                store.amend(new Amendment(Map.of(), List.of(), entries));
                returned = entries;
            }
        }
    }

    /** Sentences for the organiser: who takes part again since this start. */
    public List<String> returned() {
        return returned.stream()
                .map(entry -> entry.subject() + " " + entry.why() + ".")
                .toList();
    }

    /** Whether a change needs no name: a league takes in whoever is new. */
    private static boolean isWelcome(Event event, Acceptance change) {
        return event.format().isStanding() && change.kind() == Acceptance.Kind.LATE_ENTRY;
    }

    private static Map<String, String> meta(Event event, EventMark mark) {
        Map<String, String> meta = new HashMap<>(FolderCheck.remembered(event));
        meta.put(ESSENTIALS, String.join("\n", event.essentials()));
        meta.put(MARK, mark.value());
        meta.put(StoredEvent.CHARTER, Charter.of(event).text());
        return meta;
    }

    /** Takes in changes that may be made and are meant. */
    private void change(StorePlace file, List<String> before, List<Difference> differences)
            throws EventChangedException {
        EventFormat asItWas = before.stream()
                .filter(line -> line.startsWith(ROUNDS))
                .findFirst()
                .map(line -> stored.planOfRounds(Integer.parseInt(line.substring(ROUNDS.length()))))
                .orElseGet(stored::plan);
        int drawn = asItWas.of(stored.roster(), stored.names(), event.seed())
                .draw(stored.results())
                .lastRound();
        Changes changes = new Changes(event, stored.players(), drawn);
        differences.forEach(changes::make);
        if (!changes.impossible().isEmpty()) {
            throw new EventChangedException(file, changes.impossible());
        }
        Set<Integer> ends = new TreeSet<>(stored.ends());
        changes.end().ifPresent(ends::add);
        store.amend(new Amendment(
                Map.of(
                        ESSENTIALS,
                        String.join("\n", event.essentials()),
                        StoredEvent.CHARTER,
                        Charter.of(event).text(),
                        StoredEvent.ENDS,
                        ends.stream().map(String::valueOf).collect(Collectors.joining(" "))),
                changes.players(),
                changes.journal(Instant.now())));
        stored = new StoredEvent(store, Charter.of(event));
    }

    /** The event as the store has it now. */
    public StoredEvent stored() {
        return stored;
    }

    /** The mark of the event's processes. */
    public EventMark mark() {
        return mark;
    }

    /** A sentence for the organiser, if the bots' folders are others than when the event began. */
    public Optional<String> moved() {
        return FolderCheck.movedFrom(store, event);
    }

    /** A game stays without a result. */
    public void leaveOut(GameId game, String why) {
        note(StoredEvent.LEFT_OUT, game.value(), why);
    }

    /**
     * Takes a player out of the event.
     *
     * @param fromRound the first round that is not drawn yet
     * @param why a clause of which the player is the subject
     */
    public void withdraw(int number, int fromRound, String why) {
        PlayerRow player = stored.players().get(number).out(new PlayerRow.Withdrawal(fromRound, why));
        store.amend(new Amendment(
                Map.of(), List.of(player), List.of(new JournalEntry(Instant.now(), "withdraw", player.name(), why))));
        stored = new StoredEvent(store, stored.charter());
    }

    /** Adds an entry to the journal. */
    public void note(String what, String subject, String why) {
        note(Instant.now(), what, subject, why);
    }

    /** Adds an entry of something that was at a time of its own. */
    public void note(Instant at, String what, String subject, String why) {
        store.amend(Amendment.of(new JournalEntry(at, what, subject, why)));
    }
}
