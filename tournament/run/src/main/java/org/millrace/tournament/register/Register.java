package org.millrace.tournament.register;

import java.time.Instant;
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
import org.millrace.launch.EventMark;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.record.Result;
import org.millrace.results.store.Amendment;
import org.millrace.results.store.Decided;
import org.millrace.results.store.EventStore;
import org.millrace.results.store.JournalEntry;
import org.millrace.results.store.PlayerRow;
import org.millrace.results.store.StorePlace;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.event.EventFormat;
import org.millrace.tournament.schedule.Draw;
import org.millrace.tournament.schedule.Format;
import org.millrace.tournament.schedule.Results;
import org.millrace.tournament.schedule.Roster;
import org.millrace.tournament.schedule.swiss.SwissRules;

/**
 * Who is in the event of a store, from when to when, and by which format it is played; what is changed about that is in
 * the store, with its reason, before it has an effect. Confined to one thread.
 */
public final class Register {
    private static final String ESSENTIALS = "event.essentials";
    private static final String MARK = "event.mark";
    /** Rounds of a Swiss event that were drawn as the last one before more were added. */
    private static final String ENDS = "event.ends";

    private static final String ROUNDS = "rounds = ";

    private static final Set<String> PAIRING_BY_RESULTS = Set.of("format = swiss", "format = knockout");

    static final String LEFT_OUT = "left-out";

    /** An order to strike a game, which it names. */
    public static final String VOID = "void";

    private final EventStore store;
    private final Event event;
    private final EventMark mark;
    private List<PlayerRow> players;
    private Set<Integer> ends;
    private List<JournalEntry> returned = List.of();

    private Register(EventStore store, Event event, EventMark mark) {
        this.store = store;
        this.event = event;
        this.mark = mark;
        this.players = store.players();
        this.ends = ends(store);
    }

    /** Whether a store's event draws its rounds from results. */
    static boolean pairsByResults(EventStore store) {
        return store.meta(ESSENTIALS).orElse("").lines().anyMatch(PAIRING_BY_RESULTS::contains);
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
        List<Difference> differences = FileComparison.of(lines, register.players, event);
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
        if (plan() instanceof EventFormat.SwissRounds) {
            Draw draw = format().draw(results());
            int next = Returns.next(draw, store.lastAttempts().keySet());
            List<JournalEntry> entries = Returns.due(roster(), draw, results(), next).stream()
                    .map(number -> Returns.entry(players.get(number).name(), next))
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
        return meta;
    }

    /** Takes in changes that may be made and are meant. */
    private void change(StorePlace file, List<String> before, List<Difference> differences)
            throws EventChangedException {
        int drawn = asItWas(before)
                .of(roster(), names(), event.seed())
                .draw(results())
                .lastRound();
        Changes changes = new Changes(event, players, drawn);
        differences.forEach(changes::make);
        if (!changes.impossible().isEmpty()) {
            throw new EventChangedException(file, changes.impossible());
        }
        Set<Integer> newEnds = new TreeSet<>(ends);
        changes.end().ifPresent(newEnds::add);
        store.amend(new Amendment(
                Map.of(
                        ESSENTIALS,
                        String.join("\n", event.essentials()),
                        ENDS,
                        newEnds.stream().map(String::valueOf).collect(Collectors.joining(" "))),
                changes.players(),
                changes.journal(Instant.now())));
        players = store.players();
        ends = newEnds;
    }

    /** The event's format with as many rounds as it had, by which the rounds so far were drawn. */
    private EventFormat asItWas(List<String> before) {
        return plan() instanceof EventFormat.SwissRounds swiss
                ? before.stream()
                        .filter(line -> line.startsWith(ROUNDS))
                        .map(line -> Integer.parseInt(line.substring(ROUNDS.length())))
                        .findFirst()
                        .<EventFormat>map(rounds -> new EventFormat.SwissRounds(new SwissRules(
                                rounds,
                                swiss.rules().meeting(),
                                swiss.rules().seeding(),
                                swiss.rules().earlierEnds())))
                        .orElse(swiss)
                : plan();
    }

    private static Set<Integer> ends(EventStore store) {
        return store.meta(ENDS)
                .filter(text -> !text.isEmpty())
                .map(text ->
                        Arrays.stream(text.split(" ")).map(Integer::valueOf).collect(Collectors.toSet()))
                .orElse(Set.of());
    }

    /** Who is in the event now, and how it is played. */
    public Entries entries() {
        return new Entries(plan(), roster(), names(), event.tieBreaks(), event.seed());
    }

    /** The mark of the event's processes. */
    public EventMark mark() {
        return mark;
    }

    /** A sentence for the organiser, if the bots' folders are others than when the event began. */
    public Optional<String> moved() {
        return FolderCheck.movedFrom(store, event);
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
        return plan().of(roster(), names(), event.seed());
    }

    /** The event's format with what has become of it. */
    public EventFormat plan() {
        return event.format() instanceof EventFormat.SwissRounds swiss
                ? new EventFormat.SwissRounds(swiss.rules().withEarlierEnds(ends))
                : event.format();
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

    /** The games that stay without a result. */
    public Set<GameId> leftOut() {
        return store.journal().stream()
                .filter(entry -> entry.what().equals(LEFT_OUT))
                .map(entry -> new GameId(entry.subject()))
                .collect(Collectors.toSet());
    }

    /** A game stays without a result. */
    public void leaveOut(GameId game, String why) {
        note(LEFT_OUT, game.value(), why);
    }

    /**
     * Takes a player out of the event.
     *
     * @param fromRound the first round that is not drawn yet
     * @param why a clause of which the player is the subject
     */
    public void withdraw(int number, int fromRound, String why) {
        PlayerRow player = players.get(number).out(new PlayerRow.Withdrawal(fromRound, why));
        store.amend(new Amendment(
                Map.of(), List.of(player), List.of(new JournalEntry(Instant.now(), "withdraw", player.name(), why))));
        List<PlayerRow> changed = new ArrayList<>(players);
        changed.set(number, player);
        players = List.copyOf(changed);
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
