package org.millrace.tournament.register;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.record.Result;
import org.millrace.results.store.Amendment;
import org.millrace.results.store.EventStore;
import org.millrace.results.store.JournalEntry;
import org.millrace.results.store.PlayerRow;

/** Carries out an organiser's orders at the store of an event that nobody plays now. */
public final class EventDesk {
    private final EventStore store;

    /**
     * What became of an order.
     *
     * @param sentence what was done, or why not and what would be right
     */
    public record Done(boolean obeyed, String sentence) {}

    /** For an event whose store is open to be written. */
    public EventDesk(EventStore store) {
        this.store = store;
    }

    /** Takes a bot out of the event. */
    public Done withdraw(String bot, String why) {
        List<PlayerRow> players = store.players();
        Optional<PlayerRow> player =
                players.stream().filter(row -> row.name().equals(bot)).findFirst();
        if (player.isEmpty()) {
            return new Done(
                    false,
                    "No bot of the event is called \"" + bot + "\"; there are "
                            + String.join(
                                    ", ", players.stream().map(PlayerRow::name).toList()) + ".");
        }
        if (player.get().withdrawal().isPresent()) {
            return new Done(false, bot + " is out of the event already.");
        }
        String clause = clause(why);
        // Later rounds are drawn again when the event goes on.
        PlayerRow.Withdrawal out = new PlayerRow.Withdrawal(store.lastRound() + 1, clause);
        store.amend(new Amendment(
                Map.of(),
                List.of(player.get().out(out)),
                List.of(new JournalEntry(Instant.now(), "withdraw", bot, clause))));
        return new Done(true, bot + " is out of the event.");
    }

    /** What is said of a bot that an organiser takes out of an event. */
    public static String clause(String why) {
        return "was withdrawn by the organiser" + (why.isEmpty() ? "" : " (" + why + ")");
    }

    /** Takes the result of a game back. */
    public Done strike(GameId id, boolean leaveOut, String why) {
        List<FinishedGame> attempts = store.attempts(id);
        if (attempts.isEmpty() || attempts.getLast().verdict().result() == Result.VOID) {
            return new Done(false, "Game " + id.value() + " has no result; millrace show lists those that have one.");
        }
        FinishedGame last = attempts.getLast();
        if (Register.pairsByResults(store) && last.round() < store.lastRound()) {
            return new Done(
                    false,
                    "Game " + id.value() + " is of round " + last.round()
                            + ", and a later round was drawn from its result; it cannot be taken back any more.");
        }
        store.save(Strike.after(last, why, Instant.now()));
        Instant now = Instant.now();
        store.amend(new Amendment(
                Map.of(),
                List.of(),
                leaveOut
                        ? List.of(
                                new JournalEntry(now, Register.VOID, id.value(), why),
                                new JournalEntry(now, StoredEvent.LEFT_OUT, id.value(), Strike.detail(why)))
                        : List.of(new JournalEntry(now, Register.VOID, id.value(), why))));
        return new Done(
                true,
                "The result of game " + id.value() + " is taken back, and it "
                        + (leaveOut ? "stays without one." : "is played again when the event goes on."));
    }
}
