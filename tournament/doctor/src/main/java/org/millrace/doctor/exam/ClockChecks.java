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
import org.millrace.record.PlayedMove;
import org.millrace.rules.play.Colour;

/** The bot keeps to its clock, a short one and a long one. */
final class ClockChecks {

    private static final int MOVES = 6;
    private static final int GAME_MOVES = 10;
    private static final int GAMES = 4;
    private static final int CERTAIN = 2;
    private static final long NODES = 300;
    private static final Duration HOUR_BOUND = Duration.ofSeconds(3);

    private ClockChecks() {}

    static List<String> perMove(Visit visit) throws Complaint, NotExamined, InterruptedException {
        return keepsTo(visit, "100ms/move", MOVES);
    }

    static List<String> perGame(Visit visit) throws Complaint, NotExamined, InterruptedException {
        return keepsTo(visit, "1.5s", GAME_MOVES);
    }

    /** What a move took beyond its time. */
    private record Overrun(String sentence, Duration over) {}

    /**
     * Plays again when a game shows an overrun: a busy machine makes one now and then, a bot again and again. An overrun
     * that is no longer than this machine stalled meanwhile says nothing.
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
            }
            if (overrun.isEmpty()) {
                return last.isEmpty()
                        ? List.of()
                        : List.of("In one of the games: " + last.get().sentence());
            }
            last = overrun;
            certain += overrun.get().over().compareTo(stall.multipliedBy(2)) > 0 ? 1 : 0;
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
                        "Plan each move by YourTurn.time_left_ns, a length of time in nanoseconds, with a reserve of some"
                                + " tens of milliseconds, and stop thinking then.")
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
                return Optional.of(new Overrun("By the clock " + clock + ": " + complaint.what(), Settings.MARGIN));
            }
            throw complaint;
        }
        return own(record).stream()
                .flatMap(move -> move.timing().stream())
                .filter(timing -> timing.forgiven().isPositive())
                .findFirst()
                .map(timing -> new Overrun(
                        String.format(
                                Locale.ROOT,
                                "By the clock %s a move took %.0f ms, %.0f ms more than there were.",
                                clock,
                                millis(timing.elapsed()),
                                millis(timing.forgiven())),
                        timing.forgiven()));
    }

    static List<String> nodes(Visit visit) throws Complaint, NotExamined, InterruptedException {
        Bout bout = Bout.of(visit.rules(), Colour.WHITE, Scripts.resigningAfter(2, Scripts.anything(5)))
                .withClock(NODES + " nodes");
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
                Bout.of(visit.rules(), Colour.WHITE, Scripts.resigning()).withClock("3600s"));
        Optional<Entry> play =
                match.awaitPlay(1, HOUR_BOUND.plus(visit.settings().ready()));
        if (play.isPresent() || visit.hasDied()) {
            visit.finish(match);
            return List.of();
        }
        match.decide("The doctor has seen that the bot thinks long when it may.");
        visit.finish(match);
        return List.of("With an hour on the clock it thought longer than " + HOUR_BOUND.toSeconds()
                + " s over its first move, as it may; the game was broken off.");
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
