package org.millrace.doctor.exam;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.millrace.doctor.patient.Entry;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.record.FinishedGame;
import org.millrace.record.MoveTiming;
import org.millrace.record.PlayedMove;
import org.millrace.rules.play.Colour;

/** The bot keeps to its clock, a short one and a long one. */
final class ClockChecks {

    private static final int MOVES = 6;
    private static final int GAME_MOVES = 10;
    private static final int GAMES = 4;
    private static final int CERTAIN = 2;
    private static final long NODES = 300;

    /** With a guard that a bot may use up, which searches by its time and not by its nodes. */
    private static final String BY_NODES = NODES + " nodes, 5s/move";

    /** An hour, of which a bot that divides it takes some seconds for a move. */
    private static final String HOUR = "1000/3600s";

    private static final Duration HOUR_BOUND = Duration.ofSeconds(3);
    private static final long STILL_THINKING = 7_000_201;
    private static final Duration EAR = Duration.ofSeconds(1);

    /**
     * Until a bot is broken off that cannot be replaced when it hears nothing: a thirtieth of an hour and a little more,
     * for one that knows no sessions. While its clock runs, nobody minds its silence.
     */
    private static final Duration LONG_THOUGHT = Duration.ofSeconds(150);

    private ClockChecks() {}

    static List<String> perMove(Visit visit) throws Complaint, NotExamined, InterruptedException {
        return keepsTo(visit, "100ms/move", MOVES);
    }

    static List<String> perGame(Visit visit) throws Complaint, NotExamined, InterruptedException {
        return keepsTo(visit, "1.5s", GAME_MOVES);
    }

    /**
     * What a move took beyond its time.
     *
     * @param total what all moves of the bot in that game took
     * @param budget what the clock gave for them all; empty if it gives each move its own time
     */
    private record Overrun(String sentence, Duration over, Duration total, Optional<Duration> budget) {
        /**
         * Whether it is the bot's and not this machine's: longer than a thread had to wait here, or the end of a clock of
         * which the bot had spent more than half beside all such waits. With so little left any wait is too long.
         */
        boolean isOwn(Stalls stalls) {
            return over.compareTo(stalls.longest().multipliedBy(2)) > 0
                    || budget.filter(all -> total.minus(stalls.total()).compareTo(all.dividedBy(2)) > 0)
                            .isPresent();
        }

        /** Whether the move that overran found next to nothing left. */
        boolean usedUp() {
            return budget.filter(all ->
                            total.minus(over).compareTo(all.multipliedBy(9).dividedBy(10)) > 0)
                    .isPresent();
        }
    }

    /**
     * Plays again when a game shows an overrun: a busy machine makes one now and then, a bot again and again. An overrun
     * that may be this machine's doing says nothing.
     */
    private static List<String> keepsTo(Visit visit, String clock, int moves)
            throws Complaint, NotExamined, InterruptedException {
        int certain = 0;
        Optional<Overrun> last = Optional.empty();
        Duration stall = Duration.ZERO;
        for (int game = 0; game < GAMES; game++) {
            Optional<Overrun> overrun;
            try (Stalls stalls = Stalls.watch()) {
                overrun = overrun(visit, clock, moves);
                stall = stalls.longest();
                certain += overrun.filter(found -> found.isOwn(stalls)).isPresent() ? 1 : 0;
            }
            if (overrun.isEmpty()) {
                return last.isEmpty()
                        ? List.of()
                        : List.of("In one of the games: " + last.get().sentence());
            }
            last = overrun;
            if (certain == CERTAIN) {
                throw complaint(visit, overrun.get());
            }
        }
        throw new NotExamined(
                last.map(Overrun::sentence).orElse("") + " But this machine was busy, and let threads wait for"
                        + " up to " + stall.toMillis() + " ms, so that says nothing of the bot.");
    }

    private static Complaint complaint(Visit visit, Overrun overrun) {
        return Complaint.of(
                        Trouble.TIME,
                        overrun.sentence(),
                        overrun.usedUp()
                                ? "Divide what is left: give each move a part of YourTurn.time_left_ns, such as a thirtieth,"
                                        + " and keep a reserve of some tens of milliseconds that no move touches."
                                : "Plan each move by YourTurn.time_left_ns, a length of time in nanoseconds, with a reserve"
                                        + " of some tens of milliseconds, and stop thinking then.")
                .sent(visit.tap().last(0, entry -> entry.tells(RefereeMessage.KindCase.YOUR_TURN)))
                .came(visit.tap().last(0, entry -> entry.says(BotMessage.KindCase.PLAY)));
    }

    private static Optional<Overrun> overrun(Visit visit, String clock, int moves)
            throws Complaint, NotExamined, InterruptedException {
        Bout bout = Bout.of(visit.rules(), Colour.WHITE, Scripts.resigningAfter(moves - 1, Scripts.anything(moves)))
                .withClock(clock);
        FinishedGame record;
        try {
            record = visit.play(bout);
        } catch (Complaint complaint) {
            if (complaint.trouble() == Trouble.TIME) {
                // Beyond the margin too: no machine stalls for so long.
                return Optional.of(new Overrun(
                        "By the clock " + clock + ": " + complaint.what(),
                        Settings.MARGIN,
                        Settings.MARGIN,
                        Optional.empty()));
            }
            throw complaint;
        }
        List<MoveTiming> timings =
                own(record).stream().flatMap(move -> move.timing().stream()).toList();
        return timings.stream()
                .filter(timing -> timing.forgiven().isPositive())
                .findFirst()
                .map(timing -> overrun(clock, timings.subList(0, timings.indexOf(timing) + 1)));
    }

    /** About the last of these moves. */
    private static Overrun overrun(String clock, List<MoveTiming> timings) {
        MoveTiming last = timings.getLast();
        Duration total = timings.stream().map(MoveTiming::elapsed).reduce(Duration.ZERO, Duration::plus);
        String move = String.format(
                Locale.ROOT,
                "By the clock %s a move took %.0f ms, %.0f ms more than there were.",
                clock,
                millis(last.elapsed()),
                millis(last.forgiven()));
        if (last.clockLeft().isEmpty()) {
            return new Overrun(move, last.forgiven(), total, Optional.empty());
        }
        Duration before = total.minus(last.elapsed());
        Duration budget = total.minus(last.forgiven());
        Overrun overrun = new Overrun(move, last.forgiven(), total, Optional.of(budget));
        return overrun.usedUp() && before.compareTo(last.elapsed()) > 0
                ? new Overrun(
                        String.format(
                                Locale.ROOT,
                                "%s The %d moves before it had taken %.0f of the %.0f ms: they ate the clock.",
                                move,
                                timings.size() - 1,
                                millis(before),
                                millis(budget)),
                        last.forgiven(),
                        total,
                        Optional.of(budget))
                : overrun;
    }

    static List<String> nodes(Visit visit) throws Complaint, NotExamined, InterruptedException {
        Bout bout = Bout.of(visit.rules(), Colour.WHITE, Scripts.resigningAfter(2, Scripts.anything(5)))
                .withClock(BY_NODES);
        List<PlayedMove> moves = own(visit.play(bout));
        List<Long> told = moves.stream()
                .map(move -> move.thought().nodes())
                .filter(OptionalLong::isPresent)
                .map(OptionalLong::getAsLong)
                .toList();
        Optional<Long> most = told.stream().max(Long::compare);
        if (most.isPresent() && most.get() > NODES) {
            throw Complaint.of(
                            Trouble.OWN,
                            "By its own account the bot searched " + most.get()
                                    + " nodes for a move, and YourTurn allowed " + NODES + ".",
                            "Stop at YourTurn.node_limit, whatever the clock leaves.")
                    .came(visit.tap()
                            .last(
                                    0,
                                    entry -> entry.says(BotMessage.KindCase.PLAY)
                                            && entry.said()
                                                            .getPlay()
                                                            .getThought()
                                                            .getNodes()
                                                    > NODES));
        }
        return most.isPresent() ? List.of() : List.of("The bot does not tell how many nodes it has searched.");
    }

    static List<String> hour(Visit visit) throws Complaint, NotExamined, InterruptedException {
        Match match = visit.begin(
                Bout.of(visit.rules(), Colour.WHITE, Scripts.resigning()).withClock(HOUR));
        Duration bound = visit.isLaunched() ? HOUR_BOUND : LONG_THOUGHT;
        Optional<Entry> play = match.awaitPlay(1, bound.plus(visit.settings().ready()));
        if (play.isPresent() || visit.hasDied()) {
            visit.finish(match);
            return List.of();
        }
        match.decide("The doctor has seen that the bot thinks long when it may.");
        visit.finish(match);
        String note = "With an hour on the clock it thought longer than " + bound.toSeconds()
                + " s over its first move, as it may; the game was broken off.";
        if (PingChecks.answers(visit, STILL_THINKING, EAR)) {
            return List.of(note);
        }
        // What it does next would be no sign of anything.
        visit.discard();
        return List.of(
                note,
                "While it thought it heard nothing, not even that the game was over. Let it think in a thread of its own,"
                        + " or look at its connection now and then, so that it hears of its next game.");
    }

    private static List<PlayedMove> own(FinishedGame record) {
        return IntStream.range(0, record.moves().size())
                .filter(ply -> ply % 2 == 0)
                .mapToObj(record.moves()::get)
                .toList();
    }

    private static double millis(Duration time) {
        return time.toNanos() / 1e6;
    }
}
