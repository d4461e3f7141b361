package org.millrace.referee.arbiter;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.millrace.record.Thought;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Move;

/** Every kind of event that can happen to a game as it stands, sensible or not, in a fixed order. */
final class Alphabet {
    private static final Move NOWHERE = Move.place(30);

    private Alphabet() {}

    static List<Event> of(VirtualTable table) {
        List<Event> events = new ArrayList<>();
        long now = table.now;
        events.add(new Event.Begin(now));
        for (Colour colour : Colour.values()) {
            addSeat(table, colour, events);
        }
        Lag lag = new Lag(Terms.LAG_LIMIT.plusNanos(1), "it stood still");
        events.add(new Event.FlagDue(new Circumstances(Optional.of(lag), ""), now));
        for (TimerId timer : TimerId.values()) {
            boolean later = table.timers.containsKey(timer) && table.due(timer) - now > 0;
            events.add(new Event.TimerFired(timer, later ? table.due(timer) : now));
        }
        events.add(new Event.Adjudicated(new Adjudicator.Ruling(Optional.of(Colour.BLACK), "decided"), now));
        events.add(new Event.Aborted("stopped", now));
        return events;
    }

    private static void addSeat(VirtualTable table, Colour colour, List<Event> events) {
        long now = table.now;
        int ply = table.ply();
        List<Move> legal = table.arbiter.game().legalMoves();
        Move first = legal.isEmpty() ? NOWHERE : legal.getFirst();
        Move last = legal.isEmpty() ? NOWHERE : legal.getLast();
        events.add(new Event.Ready(colour, now));
        events.add(new Event.RequestFlushed(colour, ply, Optional.empty(), now));
        events.add(new Event.RequestFlushed(colour, ply - 2, Optional.empty(), now));
        events.add(played(colour, ply, first, false, now));
        events.add(played(colour, ply, last, true, now));
        events.add(played(colour, ply - 1, first, false, now));
        events.add(played(colour, ply + 1, first, false, now));
        events.add(played(colour, ply, NOWHERE, false, now));
        events.add(played(colour, ply, first, false, now + 1_000_000_000_000L));
        events.add(new Event.MalformedMove(colour, ply, "no point", now));
        events.add(new Event.AcceptDraw(colour, ply, now));
        events.add(new Event.Resigned(colour, now));
        events.add(new Event.OutOfTurn(colour, "No.", now));
        events.add(new Event.Violation(colour, "garbage", now));
        events.add(new Event.Lost(colour, "reset", now));
        events.add(new Event.Resumed(colour, now));
        events.add(new Event.Exited(colour, "exit code 1", now));
        events.add(new Event.NeverCame(colour, "nobody", now));
    }

    private static Event played(Colour colour, int ply, Move move, boolean offersDraw, long at) {
        return new Event.Played(colour, ply, move, Thought.NONE, offersDraw, Optional.empty(), at);
    }

    /** A Ready of somebody who was sent a GameStart and has not answered. */
    static Optional<Event> readyExpected(VirtualTable table, RandomGenerator random) {
        Colour colour = random.nextBoolean() ? Colour.WHITE : Colour.BLACK;
        boolean asked = table.timers.containsKey(TimerId.ready(colour));
        return asked ? Optional.of(new Event.Ready(colour, table.now)) : Optional.empty();
    }

    /** A random legal move of the player to move. */
    static Event honest(VirtualTable table, RandomGenerator random) {
        List<Move> legal = table.arbiter.game().legalMoves();
        Move move = legal.isEmpty() ? NOWHERE : legal.get(random.nextInt(legal.size()));
        return played(table.toMove(), table.ply(), move, random.nextInt(8) == 0, table.now);
    }
}
