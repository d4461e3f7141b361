package org.millrace.tournament.preflight;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.millrace.record.FinishedGame;
import org.millrace.record.MoveTiming;
import org.millrace.record.PlayedMove;
import org.millrace.record.Result;
import org.millrace.record.Verdict;
import org.millrace.rules.play.Colour;
import org.millrace.tournament.event.Event;

/** What a smoke game says of the bot that had White in it. */
final class Verdicts {
    private final Event event;
    private final Duration longest;

    Verdicts(Event event, Duration longest) {
        this.event = event;
        this.longest = longest;
    }

    /** A finding, and what was seen. */
    private record Seen(Finding finding, String detail) {}

    /** Whether the bot had connected, and whether its process had ended. */
    private record Presence(boolean connected, boolean ended) {}

    /**
     * Judges a game.
     *
     * @param ended its process had ended when the game was over
     * @param output the last lines that its process printed
     */
    BotCheck judge(String name, SmokeTable.Played played, boolean ended, List<String> output) {
        FinishedGame record = played.record();
        List<MoveTiming> own = timings(record, Colour.WHITE);
        boolean byBoard = record.verdict().reason().byBoard();
        // Between the announcement and the first request there is nothing but the bot getting ready.
        Optional<Duration> start =
                played.connected().map(connected -> byBoard ? connected.plus(notThinking(record)) : connected);
        Seen seen = seen(record, own, new Presence(played.connected().isPresent(), ended), start);
        return new BotCheck(
                name,
                seen.finding(),
                Stream.concat(Stream.of(seen.detail()), played.remark().stream())
                        .filter(sentence -> !sentence.isEmpty())
                        .collect(Collectors.joining(" ")),
                start,
                AnswerTimes.of(own.stream().map(MoveTiming::elapsed).toList()),
                result(record.verdict()),
                byBoard ? Optional.of(record.plies()) : Optional.empty(),
                seen.finding().isFit() ? List.of() : output);
    }

    private Seen seen(FinishedGame record, List<MoveTiming> own, Presence presence, Optional<Duration> start) {
        Verdict verdict = record.verdict();
        if (verdict.result() == Result.VOID) {
            return brokenOff(record, own);
        }
        boolean everybody = verdict.forfeit() && verdict.fault().isEmpty();
        if (everybody || verdict.fault().filter(Colour.BLACK::equals).isPresent()) {
            return new Seen(
                    Finding.DISTURBED,
                    "The built-in opponent failed: " + verdict.detail()
                            + " Try again when the machine has less to do.");
        }
        if (verdict.fault().isPresent()) {
            return fault(verdict, presence);
        }
        return Slowness.of(own, start, event.timekeeping())
                .map(slow -> new Seen(Finding.SLOW, "It " + slow))
                .orElse(new Seen(Finding.FIT, ""));
    }

    private static Seen fault(Verdict verdict, Presence presence) {
        String detail = verdict.detail();
        return switch (verdict.reason()) {
            case NO_START ->
                presence.ended()
                        ? new Seen(Finding.CRASHED, "It ended before it was ready for the game: " + detail)
                        : presence.connected()
                                ? new Seen(
                                        Finding.NEVER_CAME, "It connected, but was not ready for the game: " + detail)
                                : new Seen(Finding.NEVER_CAME, "It did not connect: " + detail);
            case DISCONNECTION -> new Seen(Finding.CRASHED, detail);
            case ILLEGAL_MOVE -> new Seen(Finding.ILLEGAL_MOVE, detail);
            case TIME -> new Seen(Finding.TIME, detail);
            case PROTOCOL_VIOLATION -> new Seen(Finding.VIOLATION, detail);
            case WALK_OVER, ABORT -> new Seen(Finding.DISTURBED, detail);
            // Nobody's fault, so never here.
            case MILL,
                    FEWER_THAN_THREE,
                    NO_MOVE,
                    FULL_BOARD,
                    REPETITION,
                    NO_CAPTURE,
                    MOVE_LIMIT,
                    RESIGNATION,
                    AGREEMENT,
                    ADJUDICATION -> new Seen(Finding.FIT, detail);
        };
    }

    /** The game went on when its time was over: was the bot just thinking, or does it hang? */
    private Seen brokenOff(FinishedGame record, List<MoveTiming> own) {
        if (!record.verdict().detail().contains(SmokeTable.OVER)) {
            return new Seen(Finding.DISTURBED, record.verdict().detail());
        }
        Duration waiting = notThinking(record);
        if (own.isEmpty()) {
            return new Seen(
                    Finding.TIME,
                    "It connected and then made no move for " + Slowness.text(waiting)
                            + ". Does it hang? Look at what it waits for, or give it more time with --longest.");
        }
        if (waiting.multipliedBy(2).compareTo(longest) >= 0) {
            return new Seen(
                    Finding.TIME,
                    "After " + own.size() + " moves nothing came from it for " + Slowness.text(waiting)
                            + ", though its clock ("
                            + event.timekeeping().clock().text()
                            + ") would have let it go on. Does it hang? Look at what it waits for.");
        }
        return new Seen(
                Finding.FIT,
                "The game was broken off after " + Slowness.text(record.length()) + " and " + record.plies()
                        + " plies; --longest gives it more time.");
    }

    /** The part of a game in which no answer was awaited that came. */
    private static Duration notThinking(FinishedGame record) {
        Duration thinking = record.moves().stream()
                .flatMap(move -> move.timing().stream())
                .map(MoveTiming::elapsed)
                .reduce(Duration.ZERO, Duration::plus);
        Duration rest = record.length().minus(thinking);
        return rest.isNegative() ? Duration.ZERO : rest;
    }

    private static List<MoveTiming> timings(FinishedGame record, Colour colour) {
        List<MoveTiming> timings = new ArrayList<>();
        Colour mover = record.start().side();
        for (PlayedMove move : record.moves()) {
            if (mover == colour) {
                move.timing().ifPresent(timings::add);
            }
            mover = mover.opponent();
        }
        return timings;
    }

    private static Optional<String> result(Verdict verdict) {
        String reason = " by " + verdict.reason().code();
        return switch (verdict.result()) {
            case WHITE_WINS -> Optional.of("won" + reason);
            case BLACK_WINS, DOUBLE_FORFEIT -> Optional.of("lost" + reason);
            case DRAW -> Optional.of("drawn" + reason);
            case VOID -> Optional.empty();
        };
    }
}
