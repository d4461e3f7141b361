package org.millrace.referee.arbiter;

import static org.millrace.rules.play.Colour.BLACK;
import static org.millrace.rules.play.Colour.WHITE;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.millrace.rules.play.Move;

/**
 * The states and events of the table in DECISIONS.md, all from White's view: the events are White's, "the other" is
 * Black.
 */
final class StateTable {
    private StateTable() {}

    enum State {
        ANNOUNCED("before Begin"),
        AWAITED("not ready"),
        AWAITED_ALONE("not ready, other failed"),
        READY("ready, other not"),
        FAILED("failed, other not ready"),
        ASKED("asked, not flushed"),
        ON_MOVE("on move"),
        ON_MOVE_LOST("on move, lost"),
        OVER_TIME("over time, flag not fired"),
        WAITING("other on move"),
        WAITING_LOST("other on move, lost"),
        FINISHED("finished");

        final String title;

        State(String title) {
            this.title = title;
        }
    }

    /**
     * One row.
     *
     * @param offered whether Black's offer of a draw stands where White is on move
     * @param strikes how many White has already
     */
    record Row(String title, Duration grace, boolean offered, int strikes, Function<VirtualTable, Event> event) {
        Row(String title, Function<VirtualTable, Event> event) {
            this(title, Duration.ofSeconds(30), false, 0, event);
        }
    }

    static List<Row> rows() {
        Duration grace = Duration.ofSeconds(30);
        Function<VirtualTable, Event> accept = table -> new Event.AcceptDraw(WHITE, table.ply(), table.now);
        Function<VirtualTable, Event> outOfTurn = table -> new Event.OutOfTurn(WHITE, "No.", table.now);
        Function<VirtualTable, Event> lost = table -> new Event.Lost(WHITE, "reset", table.now);
        return List.of(
                new Row("`Begin`", table -> new Event.Begin(table.now)),
                new Row("`NeverCame`", table -> new Event.NeverCame(WHITE, "nobody", table.now)),
                new Row("`Ready`", table -> new Event.Ready(WHITE, table.now)),
                new Row(
                        "`RequestFlushed`",
                        table -> new Event.RequestFlushed(WHITE, table.ply(), Optional.empty(), table.now)),
                new Row("`Played`, legal", table -> played(table, 0, legal(table))),
                new Row("`Played`, illegal", table -> played(table, 0, Move.place(30))),
                new Row("`Played`, past ply", table -> played(table, -1, legal(table))),
                new Row("`Played`, future ply", table -> played(table, 1, legal(table))),
                new Row("`MalformedMove`", table -> new Event.MalformedMove(WHITE, table.ply(), "no", table.now)),
                new Row("`AcceptDraw`, offered", grace, true, 0, accept),
                new Row("`AcceptDraw`, not offered", accept),
                new Row("`Resigned`", table -> new Event.Resigned(WHITE, table.now)),
                new Row("`OutOfTurn`", outOfTurn),
                new Row("`OutOfTurn`, third", grace, false, 2, outOfTurn),
                new Row("`Violation`", table -> new Event.Violation(WHITE, "garbage", table.now)),
                new Row("`Lost`", lost),
                new Row("`Lost`, no grace", Duration.ZERO, false, 0, lost),
                new Row("`Resumed`", table -> new Event.Resumed(WHITE, table.now)),
                new Row("`Exited`", table -> new Event.Exited(WHITE, "exit code 1", table.now)),
                new Row("`TimerFired`, ready", table -> fired(table, TimerId.READY_WHITE, 0)),
                new Row("`TimerFired`, grace", table -> fired(table, TimerId.GRACE_WHITE, 0)),
                new Row("`TimerFired`, flag", table -> fired(table, TimerId.FLAG, 0)),
                new Row("`TimerFired`, flag, early", table -> fired(table, TimerId.FLAG, -1)),
                new Row("`FlagDue`", table -> flagDue(table)),
                new Row("`FlagDue` with lag, `TimerFired`, flag", table -> {
                    table.on(flagDue(table));
                    return fired(table, TimerId.FLAG, 0);
                }),
                new Row("`FlagDue` with lag, `Lost`", table -> {
                    table.on(flagDue(table));
                    return new Event.Lost(WHITE, "reset", table.now);
                }),
                new Row(
                        "`Adjudicated` for the other",
                        table -> new Event.Adjudicated(
                                new Adjudicator.Ruling(Optional.of(BLACK), "decided"), table.now)),
                new Row("`Aborted`", table -> new Event.Aborted("stopped", table.now)));
    }

    private static Event flagDue(VirtualTable table) {
        Lag lag = new Lag(Terms.LAG_LIMIT.plusNanos(1), "it stood still");
        return new Event.FlagDue(new Circumstances(Optional.of(lag), ""), table.now);
    }

    private static Event played(VirtualTable table, int plies, Move move) {
        return table.answer(WHITE, table.ply() + plies, move, table.now);
    }

    private static Move legal(VirtualTable table) {
        return table.arbiter.game().legalMoves().getFirst();
    }

    private static Event fired(VirtualTable table, TimerId timer, long offset) {
        boolean armed = table.timers.containsKey(timer);
        return new Event.TimerFired(timer, armed ? table.due(timer) + offset : table.now);
    }

    static VirtualTable at(State state, Row row) {
        VirtualTable table = new VirtualTable(Terms.of(Terms.THREE, "5s/move", Duration.ZERO, row.grace()));
        if (state != State.ANNOUNCED) {
            table.on(new Event.Begin(table.now));
        }
        switch (state) {
            case ANNOUNCED, AWAITED -> {}
            case AWAITED_ALONE -> table.on(new Event.Exited(BLACK, "exit code 1", table.now));
            case READY -> table.on(new Event.Ready(WHITE, table.now));
            case FAILED -> table.on(new Event.Exited(WHITE, "exit code 1", table.now));
            case ASKED, ON_MOVE, ON_MOVE_LOST, OVER_TIME, WAITING, WAITING_LOST, FINISHED ->
                play(table, state, row.offered());
        }
        for (int i = 0; i < row.strikes(); i++) {
            table.on(new Event.OutOfTurn(WHITE, "No.", table.now));
        }
        if (state == State.OVER_TIME) {
            table.now = table.due(TimerId.FLAG) + 1;
        }
        return table;
    }

    private static void play(VirtualTable table, State state, boolean offered) {
        table.on(new Event.Ready(WHITE, table.now));
        table.on(new Event.Ready(BLACK, table.now));
        table.play("a3");
        table.on(table.answer("a2", offered));
        if (state != State.ASKED) {
            table.flush();
        }
        if (state == State.WAITING || state == State.WAITING_LOST) {
            table.play("b2");
        }
        if (state == State.ON_MOVE_LOST || state == State.WAITING_LOST) {
            table.on(new Event.Lost(WHITE, "reset", table.now));
        }
        if (state == State.FINISHED) {
            table.on(new Event.Resigned(BLACK, table.now));
        }
    }
}
