package org.millrace.doctor.exam;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.millrace.doctor.patient.Entry;
import org.millrace.doctor.patient.Wiretap;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.Resume;
import org.millrace.record.FinishedGame;

/** How a bot comes back after its connection was broken. */
final class Resumption {

    private static final Duration QUIET = Duration.ofMillis(150);

    /** Away for longer than this, a bot of 500 ms a move has lost by that. */
    private static final Duration LONG = Duration.ofSeconds(1);

    /** The game was lost since something did not come in time: a move, or Ready. */
    private static final Set<Trouble> OVER = EnumSet.of(Trouble.TIME, Trouble.NO_START);

    private static final String ADVICE =
            "When the connection breaks, connect again within Limits.resume_grace_ns of Welcome"
                    + " and send Resume { version, session_id, resume_secret, token } in place of Hello. Without it a broken"
                    + " connection loses the games.";

    private Resumption() {}

    /**
     * Waits until the bot has come back and looks at what it says first.
     *
     * @param from the number of the entry to look from
     * @return the number of the entry from which to look for another break
     */
    static int await(Visit visit, Match match, int from) throws Complaint, NotExamined, InterruptedException {
        Wiretap tap = visit.tap();
        Optional<Entry> closed = awaitClosed(visit, match, from);
        if (closed.isEmpty()) {
            // Nothing that was to be broken has been said: the game tells why.
            visit.finish(match);
            throw new NotExamined("The game was over before its connection could be broken, which is the bot's right.");
        }
        int broken = closed.get().connection();
        Optional<Entry> first = awaitWord(visit, from, broken);
        boolean opened = tap.last(from, entry -> entry.kind() == Entry.Kind.OPENED && entry.connection() > broken)
                .isPresent();
        if (first.isEmpty() && !opened) {
            throw gone(visit, match, closed.get());
        }
        int next = first.map(Entry::connection).orElse(0);
        if (first.isEmpty() || !first.get().says(BotMessage.KindCase.RESUME)) {
            throw Complaint.of(
                            Trouble.GONE,
                            first.filter(entry -> entry.says(BotMessage.KindCase.HELLO))
                                            .isPresent()
                                    ? "After its connection had broken the bot sent a new Hello in place of Resume, so its"
                                            + " game is lost."
                                    : "After its connection had broken the bot connected again, but sent no Resume.",
                            ADVICE)
                    .sent(Optional.of(closed.get()))
                    .came(first);
        }
        Optional<Entry> answer = tap.await(
                from,
                entry -> entry.connection() == next
                        && (entry.tells(RefereeMessage.KindCase.WELCOME)
                                || entry.tells(RefereeMessage.KindCase.REFUSED)),
                Settings.COME_BACK);
        if (answer.filter(entry -> entry.tells(RefereeMessage.KindCase.WELCOME)).isEmpty()) {
            Resume resume = first.get().said().getResume();
            throw Complaint.of(
                            Trouble.GONE,
                            "The Resume was refused"
                                    + answer.map(entry -> ": "
                                                    + entry.told().getRefused().getMessage())
                                            .orElse(".")
                                    + (resume.getResumeSecret().isEmpty() ? " It has no resume_secret." : ""),
                            ADVICE)
                    .sent(answer)
                    .came(first);
        }
        noSecondReady(visit, from, next);
        return numberOf(tap, answer.get());
    }

    /**
     * The end of the connection over which the bot plays; once the game is over it need not end any more. Of several that
     * end, each on threads of its own, the later may be noticed first.
     */
    private static Optional<Entry> awaitClosed(Visit visit, Match match, int from) throws InterruptedException {
        Duration most = visit.settings().start().plus(Settings.COME_BACK);
        Optional<Integer> playing = playingOver(visit, match, from);
        return playing.isEmpty()
                ? Optional.empty()
                : match.awaitOrOver(
                        most,
                        slice -> visit.tap()
                                .await(
                                        match.from(),
                                        entry -> entry.kind() == Entry.Kind.CLOSED
                                                && entry.connection() == playing.get(),
                                        slice));
    }

    /** The number of the connection over which the bot has come back, or else of that over which the game has begun. */
    private static Optional<Integer> playingOver(Visit visit, Match match, int from) throws InterruptedException {
        Optional<Entry> back = visit.tap().since(from).stream()
                .findFirst()
                .filter(entry -> entry.tells(RefereeMessage.KindCase.WELCOME));
        return (back.isPresent()
                        ? back
                        : match.awaitOrOver(
                                visit.settings().start(),
                                slice -> match.await(entry -> entry.tells(RefereeMessage.KindCase.GAME_START), slice)))
                .map(Entry::connection);
    }

    /** What the bot says first on a later connection: one on which it says nothing is no return. */
    private static Optional<Entry> awaitWord(Visit visit, int from, int broken) throws InterruptedException {
        long until = System.nanoTime() + Settings.COME_BACK.toNanos();
        Optional<Entry> word = Optional.empty();
        while (word.isEmpty() && System.nanoTime() < until) {
            word = visit.tap().await(from, entry -> entry.connection() > broken && isWord(visit, entry), QUIET);
            if (word.isEmpty() && visit.hasDied()) {
                return word;
            }
        }
        return word;
    }

    /** Not what it says in another session that it has beside this one. */
    private static boolean isWord(Visit visit, Entry entry) {
        return entry.kind() == Entry.Kind.TO_REFEREE
                && (entry.says(BotMessage.KindCase.RESUME)
                        || entry.says(BotMessage.KindCase.HELLO)
                        || !visit.tap().isWelcome(entry.connection()));
    }

    /** As {@link Visit#finish}; where the game was lost while the bot was away, its clock is not what is to be mended. */
    static void finish(Visit visit, Match match) throws Complaint, InterruptedException {
        try {
            FinishedGame ignored = visit.finish(match);
        } catch (Complaint complaint) {
            Duration away = away(visit.tap().since(match.from()));
            if (!OVER.contains(complaint.trouble()) || away.compareTo(LONG) < 0) {
                throw complaint;
            }
            throw Complaint.of(
                            Trouble.TIME,
                            "The doctor broke the connection, and the bot came back "
                                    + String.format(
                                            Locale.ROOT,
                                            "%.1f s later, when its time had run out.",
                                            away.toMillis() / 1e3),
                            "Connect again at once when the connection breaks, and then every 200 ms until it works:"
                                    + " the clock runs on meanwhile.")
                    .sent(complaint.sent())
                    .came(complaint.came())
                    .in(Section.RESUME);
        }
    }

    /** The longest time between the end of a connection and the next Resume. */
    private static Duration away(List<Entry> entries) {
        Duration longest = Duration.ZERO;
        Optional<Duration> closed = Optional.empty();
        for (Entry entry : entries) {
            if (entry.kind() == Entry.Kind.CLOSED) {
                closed = Optional.of(entry.at());
            } else if (entry.says(BotMessage.KindCase.RESUME) && closed.isPresent()) {
                Duration time = entry.at().minus(closed.get());
                longest = time.compareTo(longest) > 0 ? time : longest;
                closed = Optional.empty();
            }
        }
        return longest;
    }

    private static Complaint gone(Visit visit, Match match, Entry closed) throws InterruptedException {
        boolean dead = visit.hasDied();
        return Complaint.of(
                        Trouble.GONE,
                        dead
                                ? "The process ended when its connection broke."
                                : "After its connection had broken the bot did not connect again within "
                                        + Settings.COME_BACK.toSeconds() + " s.",
                        ADVICE)
                .sent(Optional.of(closed))
                .came(match.last(entry -> entry.kind() == Entry.Kind.TO_REFEREE));
    }

    /** A game that was running is taken up without a new Ready; the referee would refuse it. */
    private static void noSecondReady(Visit visit, int from, int connection) throws Complaint, InterruptedException {
        Wiretap tap = visit.tap();
        Optional<Entry> start = tap.await(
                from,
                entry -> entry.connection() == connection && entry.tells(RefereeMessage.KindCase.GAME_START),
                QUIET);
        if (start.filter(entry -> entry.told().getGameStart().getResumed()).isEmpty()) {
            return;
        }
        Optional<Entry> ready = tap.await(
                from, entry -> entry.connection() == connection && entry.says(BotMessage.KindCase.READY), QUIET);
        if (ready.isPresent()) {
            throw Complaint.of(
                            Trouble.OWN,
                            "The bot sent Ready for a game that was resumed.",
                            "Send no Ready when GameStart.resumed is true: the game is running.")
                    .sent(start)
                    .came(List.of(ready.get()));
        }
    }

    private static int numberOf(Wiretap tap, Entry entry) {
        return Math.max(0, tap.since(0).indexOf(entry));
    }
}
