package org.millrace.referee.load;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import org.millrace.record.ClockRule;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.referee.Admission;
import org.millrace.referee.GameOrder;
import org.millrace.referee.Invitation;
import org.millrace.referee.Referee;
import org.millrace.referee.RefereeOptions;
import org.millrace.referee.Seat;
import org.millrace.referee.Token;
import org.millrace.rules.play.EndReason;
import org.millrace.rules.play.Position;

/**
 * The referee under load: admits bots and lets the first of them play in fixed pairs, a new game whenever one ends.
 *
 * <p>Arguments: pairs, games of each at a time, bots that do not play, clock. The question {@code begin} orders the first games, {@code end} lets
 * no further ones begin.
 */
@SuppressWarnings("FutureReturnValueIgnored") // A game that fails shows as one that is missing.
final class RefereeServer {

    private static final String EVENT = "load";

    private final Referee referee;
    private final ClockRule clock;
    private final List<Admission> admissions = new ArrayList<>();
    private final Counting counting = new Counting();
    private final Map<EndReason, LongAdder> ends = new ConcurrentHashMap<>();
    private final AtomicInteger games = new AtomicInteger();
    private final AtomicBoolean ending = new AtomicBoolean();
    private final int pairs;
    private final int each;

    private RefereeServer(int pairs, int each, int idle, ClockRule clock) throws IOException {
        this.pairs = pairs;
        this.each = each;
        this.clock = clock;
        referee = Referee.start(RefereeOptions.of(EVENT).withMetrics(counting));
        for (int number = 0; number < 2 * pairs + idle; number++) {
            Bot.Identity bot = identity(number, false, each);
            admissions.add(referee.admit(new Invitation(bot.name(), new Token(bot.token()), 1, Duration.ZERO)));
        }
    }

    /** The bot of this number; bots 2n and 2n + 1 play each other. */
    static Bot.Identity identity(int number, boolean wantsLegalMoves, int games) {
        return new Bot.Identity(
                "bot-%05d".formatted(number), "token-of-bot-%05d".formatted(number), wantsLegalMoves, games);
    }

    public static void main(String[] args) throws IOException {
        ClockRule clock = ClockRule.parse(args[3]).orThrow();
        RefereeServer server = new RefereeServer(
                Integer.parseInt(args[0]), Integer.parseInt(args[1]), Integer.parseInt(args[2]), clock);
        try (Referee referee = server.referee) {
            Answering.serve(referee.address().getPort(), server::answer);
            server.ending.set(true);
        }
    }

    private Map<String, Long> answer(String question) {
        switch (question) {
            case "begin" -> {
                for (int game = 0; game < pairs * each; game++) {
                    play(game / each);
                }
            }
            case "end" -> ending.set(true);
            case "forget" -> counting.forget();
            default -> {}
        }
        Map<String, Long> numbers = new HashMap<>(counting.numbers());
        numbers.put("running", counting.running());
        ends.forEach((reason, count) -> numbers.put(reason.code(), count.sum()));
        return numbers;
    }

    private void play(int pair) {
        int game = games.getAndIncrement();
        // White and black in turn, and another line each time.
        int white = 2 * pair + (game & 1);
        GameOrder order = new GameOrder(
                new GameId(Line.gameId(game % Line.COUNT, game)),
                EVENT,
                1,
                1,
                Line.RULES,
                Position.start(Line.RULES),
                List.of(),
                new Seat(admissions.get(white), Seat.FIRST_READY_TIMEOUT),
                new Seat(admissions.get(white ^ 1), Seat.FIRST_READY_TIMEOUT),
                clock,
                Map.of());
        referee.play(order).finished().thenAccept(record -> over(pair, record));
    }

    private void over(int pair, FinishedGame record) {
        ends.computeIfAbsent(record.verdict().reason(), reason -> new LongAdder())
                .increment();
        if (!ending.get()) {
            play(pair);
        }
    }
}
