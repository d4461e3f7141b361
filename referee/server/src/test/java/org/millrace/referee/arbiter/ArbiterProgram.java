package org.millrace.referee.arbiter;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.millrace.record.PlayedMove;
import org.millrace.record.Thought;
import org.millrace.referee.Tape;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.PlayResult;
import org.millrace.rules.variant.Variants;

/**
 * Arbitrary bytes as a game: its terms, then any events at any times, until the bytes or the game are over. Beside the
 * invariants of {@link VirtualTable} it holds that no clock is ever negative, that the record can be played again by the
 * rules, that silence ends every game, and that nothing happens after the end.
 */
final class ArbiterProgram {

    private static final List<String> CLOCKS =
            List.of("5s/move", "60s+0.5s", "3/10s+1s", "60s~2s", "5s/move+6s bank", "2000 nodes", "untimed");
    private static final List<TimerId> TIMERS = List.of(TimerId.values());
    private static final int EVENTS = 500;

    private final Tape tape;
    private final VirtualTable table;

    private ArbiterProgram(Tape tape) {
        this.tape = tape;
        table = new VirtualTable(terms(tape));
    }

    /**
     * Runs a program.
     *
     * @return the game, ended
     */
    static VirtualTable run(byte[] program) {
        ArbiterProgram run = new ArbiterProgram(new Tape(program));
        run.play();
        run.end();
        return run.table;
    }

    private static GameTerms terms(Tape tape) {
        GameTerms terms = Terms.of(
                Variants.all().get(tape.below(Variants.all().size())),
                CLOCKS.get(tape.below(CLOCKS.size())),
                Duration.ofMillis(tape.below(3) * 50L),
                Duration.ofSeconds(tape.below(3) * 15L));
        return Terms.withCredit(terms, Duration.ofMillis(tape.below(3) * 40L));
    }

    private Optional<Duration> roundTrip() {
        return tape.flag() ? Optional.of(Duration.ofNanos(tape.nanos())) : Optional.empty();
    }

    private Circumstances circumstances() {
        Optional<Lag> lag =
                tape.flag() ? Optional.of(new Lag(Duration.ofNanos(tape.nanos()), "it stood still")) : Optional.empty();
        return new Circumstances(lag, tape.flag() ? "Meanwhile it slept." : "");
    }

    private void play() {
        for (int i = 0; i < EVENTS && !tape.isOver() && !table.arbiter.finished(); i++) {
            int octet = tape.octet();
            Colour colour = (octet & 0x80) == 0 ? Colour.WHITE : Colour.BLACK;
            switch (octet & 0x1f) {
                case 0 -> table.on(new Event.Begin(table.now));
                case 1, 2 -> table.on(new Event.Ready(colour, table.now));
                case 3, 4, 5 -> table.flush();
                case 6, 7, 8, 9, 10, 11 -> table.on(played(table.toMove(), table.ply(), legal(), false, table.now));
                case 12 -> table.pass(Duration.ofNanos(tape.nanos()));
                case 13 -> table.on(new Event.RequestFlushed(colour, ply(), roundTrip(), at()));
                case 14, 15 -> table.on(played(colour, ply(), legal(), tape.flag(), at()));
                case 16 -> table.on(played(colour, ply(), anyMove(), tape.flag(), at()));
                case 17 -> table.on(new Event.MalformedMove(colour, ply(), "no point", at()));
                case 18 -> table.on(new Event.AcceptDraw(colour, ply(), at()));
                case 19 -> table.on(new Event.Resigned(colour, at()));
                case 20 -> table.on(new Event.OutOfTurn(colour, "No.", at()));
                case 21 -> table.on(new Event.Violation(colour, "garbage", at()));
                case 22, 23 -> table.on(new Event.Lost(colour, "reset", at()));
                case 24, 25 -> table.on(new Event.Resumed(colour, at()));
                case 26 -> table.on(new Event.Exited(colour, "exit code 1", at()));
                case 27 -> table.on(new Event.NeverCame(colour, "nobody", at()));
                case 28 -> fire(at());
                case 29 -> table.on(new Event.FlagDue(circumstances(), at()));
                case 30 -> table.on(new Event.Adjudicated(new Adjudicator.Ruling(winner(), "decided"), at()));
                default -> table.on(new Event.Aborted("stopped", at()));
            }
        }
    }

    private void end() {
        if (!table.arbiter.finished() && table.arbiter.started() && table.timers.isEmpty()) {
            // The only game that silence does not end: an untimed one.
            table.flush();
            if (table.timers.isEmpty()) {
                table.on(new Event.Aborted("stopped", table.now));
            }
        }
        table.fallSilent();
        for (Event late : Alphabet.of(table)) {
            table.on(late);
        }
        table.log.stream().flatMap(ArbiterProgram::clocks).forEach(ArbiterProgram::checkClocks);
        checkRecord(table.finish());
    }

    private void fire(long at) {
        TimerId timer = TIMERS.get(tape.below(TIMERS.size()));
        if (table.timers.containsKey(timer) && tape.flag()) {
            table.now = later(table.due(timer));
            table.on(new Event.TimerFired(timer, table.now));
        } else {
            table.on(new Event.TimerFired(timer, at));
        }
    }

    /** A time around now, mostly now; the clock of the table follows it forward. */
    private long at() {
        int kind = tape.below(4);
        if (kind < 2) {
            return table.now;
        }
        long nanos = tape.nanos();
        if (kind == 2) {
            return table.now - nanos;
        }
        table.now += nanos;
        return table.now;
    }

    private long later(long time) {
        return time - table.now > 0 ? time : table.now;
    }

    /** The ply that is due, or one close to it, or one far away. */
    private int ply() {
        int octet = tape.octet();
        return octet < 160 ? table.ply() : octet == 255 ? Integer.MAX_VALUE : table.ply() + octet - 207;
    }

    private Move legal() {
        List<Move> legal = table.arbiter.game().legalMoves();
        return legal.isEmpty() ? Move.place(30) : legal.get(tape.octet() % legal.size());
    }

    private Move anyMove() {
        int[] removals = new int[tape.below(4)];
        for (int i = 0; i < removals.length; i++) {
            removals[i] = tape.below(Board.MAX_POINTS);
        }
        return tape.flag()
                ? Move.place(tape.below(Board.MAX_POINTS), removals)
                : Move.slide(tape.below(Board.MAX_POINTS), tape.below(Board.MAX_POINTS), removals);
    }

    private Optional<Colour> winner() {
        return tape.flag() ? Optional.of(tape.flag() ? Colour.WHITE : Colour.BLACK) : Optional.empty();
    }

    private static Event played(Colour colour, int ply, Move move, boolean offersDraw, long at) {
        return new Event.Played(colour, ply, move, Thought.NONE, offersDraw, Optional.empty(), at);
    }

    private static Stream<Clocks> clocks(Effect effect) {
        return switch (effect) {
            case Effect.SendGameStart start -> Stream.of(start.clocks());
            case Effect.SendYourTurn turn -> Stream.of(turn.turn().clocks());
            case Effect.MovePlayed made -> Stream.of(made.clocks());
            case Effect.SendGameOver over -> Stream.of(over.end().clocks());
            case Effect.Finish finish -> Stream.of(finish.end().clocks());
            case Effect.SendError ignored -> Stream.empty();
            case Effect.StartTimer ignored -> Stream.empty();
            case Effect.CancelTimer ignored -> Stream.empty();
        };
    }

    private static void checkClocks(Clocks clocks) {
        for (Colour colour : Colour.values()) {
            clocks.of(colour).ifPresent(left -> check(!left.isNegative(), "a negative clock", clocks));
        }
    }

    private void checkRecord(Effect.Finish finish) {
        Game game =
                Game.start(table.arbiter.terms().rules(), table.arbiter.terms().start());
        for (PlayedMove played : finish.moves()) {
            check(game.outcome().isEmpty(), "a move after the end", played);
            game = switch (game.play(played.move())) {
                case PlayResult.Played(Game next) -> next;
                case PlayResult.Illegal illegal ->
                    throw new AssertionError("an illegal move in the record: " + illegal);
            };
        }
        check(game.position().equals(finish.end().game().position()), "another end than the record's", finish);
        check(!finish.length().isNegative(), "a negative length", finish);
    }

    /** Plain, since a fuzzer asks millions of times. */
    private static void check(boolean holds, String fault, Object cause) {
        if (!holds) {
            throw new AssertionError(fault + ": " + cause);
        }
    }
}
