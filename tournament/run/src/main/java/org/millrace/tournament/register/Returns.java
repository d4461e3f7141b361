package org.millrace.tournament.register;

import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.millrace.record.GameId;
import org.millrace.results.store.JournalEntry;
import org.millrace.tournament.schedule.Draw;
import org.millrace.tournament.schedule.Results;
import org.millrace.tournament.schedule.Roster;
import org.millrace.tournament.schedule.ScoreCard;

/**
 * Who comes back into a Swiss event after walk-overs took him out: everybody, when the event is stopped and goes on, for
 * the rounds that have not begun by then. The journal keeps it, since the rounds are drawn again from it.
 */
final class Returns {
    /** What the journal calls it. */
    static final String WORD = "return";

    private static final Pattern ROUND = Pattern.compile("takes part again from round ([1-9][0-9]{0,5}) on");

    private Returns() {}

    static JournalEntry entry(String name, int round) {
        return new JournalEntry(Instant.now(), WORD, name, "takes part again from round " + round + " on");
    }

    /** From which round on the player of an entry is in again; empty if it is another entry. */
    static OptionalInt round(JournalEntry entry) {
        Matcher text = ROUND.matcher(entry.why());
        return entry.what().equals(WORD) && text.matches()
                ? OptionalInt.of(Integer.parseInt(text.group(1)))
                : OptionalInt.empty();
    }

    /** The first round of which nothing was played; it may be drawn already. */
    static int next(Draw draw, Set<GameId> attempted) {
        int last = draw.lastRound();
        boolean begun = IntStream.range(0, draw.games().size())
                .mapToObj(draw.games()::game)
                .anyMatch(game -> game.round() == last && attempted.contains(game.id()));
        return begun ? last + 1 : Math.max(1, last);
    }

    /** Who is out by a walk-over and on the roster of {@code next}, if there is such a round. */
    static List<Integer> due(Roster roster, Draw draw, Results results, int next) {
        if (draw.complete() && next > draw.lastRound()) {
            return List.of();
        }
        List<ScoreCard> cards = ScoreCard.of(roster.players(), draw, results);
        return IntStream.range(0, roster.players())
                .filter(player -> roster.isIn(player, next))
                .filter(player -> cards.get(player).lines().stream()
                        .anyMatch(line -> line.walkedOver() && !roster.isBack(player, line.round(), next)))
                .boxed()
                .toList();
    }
}
