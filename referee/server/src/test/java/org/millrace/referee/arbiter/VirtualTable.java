package org.millrace.referee.arbiter;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.millrace.record.ClockRule;
import org.millrace.record.Thought;
import org.millrace.record.Verdict;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Move;

/**
 * One game in virtual time: carries the timers of an arbiter out, writes down its effects, and holds it at every step
 * to what must never happen, whatever the events.
 */
final class VirtualTable {
    /** A few seconds before the end of a long, so that every test also runs over it. */
    static final long ORIGIN = Long.MAX_VALUE - Duration.ofSeconds(7).toNanos();

    final Arbiter arbiter;
    final List<Effect> log = new ArrayList<>();
    final Map<TimerId, Long> timers = new EnumMap<>(TimerId.class);
    private final Set<Colour> toldEnd = EnumSet.noneOf(Colour.class);
    /** The request that the shell has written and not yet reported as flushed. */
    private Optional<Effect.SendYourTurn> unflushed = Optional.empty();

    private boolean begun;
    private Optional<Effect.Finish> finish = Optional.empty();
    long now = ORIGIN;

    VirtualTable(GameTerms terms) {
        this(terms, Adjudicator.NONE);
    }

    VirtualTable(GameTerms terms, Adjudicator adjudicator) {
        arbiter = new Arbiter(terms, adjudicator);
    }

    static VirtualTable begun(GameTerms terms) {
        VirtualTable table = new VirtualTable(terms);
        table.on(new Event.Begin(table.now));
        return table;
    }

    /** Both are ready, and White's clock runs. */
    static VirtualTable playing(GameTerms terms) {
        return playing(terms, Adjudicator.NONE);
    }

    static VirtualTable playing(GameTerms terms, Adjudicator adjudicator) {
        VirtualTable table = new VirtualTable(terms, adjudicator);
        table.on(new Event.Begin(table.now));
        table.on(new Event.Ready(Colour.WHITE, table.now));
        table.on(new Event.Ready(Colour.BLACK, table.now));
        table.flush();
        return table;
    }

    /** The mover's time is over, and the shell tells what it knows. */
    void flagDue(Circumstances circumstances) {
        now = due(TimerId.FLAG);
        on(new Event.FlagDue(circumstances, now));
        on(new Event.TimerFired(TimerId.FLAG, now));
    }

    List<Effect> on(Event event) {
        boolean wasFinished = finish.isPresent();
        begun |= event instanceof Event.Begin;
        unflushed = unflushed.filter(request -> switch (event) {
            case Event.RequestFlushed flushed ->
                flushed.colour() != request.colour()
                        || flushed.ply() != request.turn().ply();
            case Event.Lost lost -> lost.colour() != request.colour();
            default -> true;
        });
        if (event instanceof Event.TimerFired fired) {
            timers.remove(fired.timer());
        }
        List<Effect> effects = arbiter.on(event);
        check(!wasFinished || effects.isEmpty(), "an effect after the end", event);
        effects.forEach(this::carryOut);
        log.addAll(effects);
        check(arbiter.finished() == finish.isPresent(), "finished without Finish", event);
        check(finish.isEmpty() || timers.isEmpty(), "a timer armed after the end", event);
        check(finish.isPresent() || hasExit(), "no way out", event);
        return effects;
    }

    /** Plain, since the model check asks millions of times. */
    private static void check(boolean holds, String fault, Object cause) {
        if (!holds) {
            throw new AssertionError(fault + ": " + cause);
        }
    }

    private void carryOut(Effect effect) {
        check(finish.isEmpty(), "an effect behind Finish", effect);
        switch (effect) {
            case Effect.StartTimer(TimerId timer, long dueAt) -> timers.put(timer, dueAt);
            case Effect.CancelTimer(TimerId timer) ->
                check(timers.remove(timer) != null, "cancelled though not armed", effect);
            case Effect.SendGameStart start -> checkMayHear(start.colour(), effect);
            case Effect.SendYourTurn turn -> {
                checkMayHear(turn.colour(), effect);
                unflushed = Optional.of(turn);
            }
            case Effect.SendError error -> checkMayHear(error.colour(), effect);
            case Effect.SendGameOver over -> {
                checkMayHear(over.colour(), effect);
                toldEnd.add(over.colour());
            }
            case Effect.MovePlayed made -> {
                checkMayHear(made.mover(), effect);
                unflushed = Optional.empty();
            }
            case Effect.Finish end -> finish = Optional.of(end);
        }
    }

    private void checkMayHear(Colour colour, Effect effect) {
        check(!toldEnd.contains(colour), "a message after GameOver", effect);
    }

    /** A timer will fire, the shell owes an event, or a bot whose flag does not fall is on move and connected. */
    private boolean hasExit() {
        return !timers.isEmpty() || !begun || unflushed.isPresent() || (flagNeverFalls() && arbiter.started());
    }

    private boolean flagNeverFalls() {
        return arbiter.terms().clock().equals(new ClockRule.Untimed())
                || !arbiter.terms().continuation().flagsFall();
    }

    /** Nobody says anything any more: the shell does what it owes, and timers fire. */
    void fallSilent() {
        for (int step = 0; finish.isEmpty(); step++) {
            assertThat(step).as("steps of silence").isLessThan(12);
            if (!begun) {
                on(new Event.Begin(now));
            } else if (unflushed.isPresent()) {
                flush();
            } else {
                TimerId next = nextDue(now + Duration.ofDays(365).toNanos()).orElseThrow();
                now = now - due(next) > 0 ? now : due(next);
                on(new Event.TimerFired(next, now));
            }
        }
    }

    /** What is known of the game besides the arbiter's own state, for telling states apart. */
    String standing() {
        return now + " " + begun + " " + unflushed.map(request -> request.turn().ply()) + " " + timers;
    }

    /** Lets time pass; timers fire when they are due. */
    void pass(Duration time) {
        long until = now + time.toNanos();
        for (Optional<TimerId> next = nextDue(until); next.isPresent(); next = nextDue(until)) {
            now = due(next.get());
            on(new Event.TimerFired(next.get(), now));
        }
        now = until;
    }

    /** When an armed timer fires. */
    long due(TimerId timer) {
        return Optional.ofNullable(timers.get(timer)).orElseThrow();
    }

    private Optional<TimerId> nextDue(long until) {
        return timers.entrySet().stream()
                .filter(timer -> timer.getValue() - until <= 0)
                .min((a, b) -> Long.compare(a.getValue() - until, b.getValue() - until))
                .map(Map.Entry::getKey);
    }

    Colour toMove() {
        return arbiter.game().position().side();
    }

    int ply() {
        return arbiter.game().ply();
    }

    /** Flushes the request on a connection whose smallest recent round trip is known. */
    List<Effect> flush(Duration roundTrip) {
        return on(new Event.RequestFlushed(toMove(), ply(), Optional.of(roundTrip), now));
    }

    List<Effect> flush() {
        return on(new Event.RequestFlushed(toMove(), ply(), Optional.empty(), now));
    }

    /** The player to move plays after {@code thinking}, and the next request is flushed at once. */
    List<Effect> play(String move, Duration thinking) {
        pass(thinking);
        List<Effect> effects = on(answer(move, false));
        flush();
        return effects;
    }

    void play(String... moves) {
        for (String move : moves) {
            play(move, Duration.ofMillis(1));
        }
    }

    Event.Played answer(String move, boolean offersDraw) {
        return new Event.Played(
                toMove(),
                ply(),
                Terms.move(arbiter.game().rules(), move),
                Thought.NONE,
                offersDraw,
                Optional.empty(),
                now);
    }

    Event.Played answer(Colour colour, int ply, Move move, long at) {
        return new Event.Played(colour, ply, move, Thought.NONE, false, Optional.empty(), at);
    }

    Effect.Finish finish() {
        assertThat(finish).as("finished").isPresent();
        return finish.orElseThrow();
    }

    Verdict verdict() {
        return finish().end().verdict();
    }

    /** All effects of one kind so far. */
    <E extends Effect> List<E> all(Class<E> kind) {
        return log.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    <E extends Effect> E last(Class<E> kind) {
        return all(kind).getLast();
    }
}
