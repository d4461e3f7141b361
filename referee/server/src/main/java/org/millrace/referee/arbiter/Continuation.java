package org.millrace.referee.arbiter;

import java.util.List;
import java.util.Optional;
import org.millrace.record.MoveTiming;
import org.millrace.referee.clock.GameClock;
import org.millrace.rules.play.Colour;

/**
 * How a game goes on from the middle of one that was played before: what the moves of its opening cost then, and
 * whether anybody loses on time now.
 *
 * @param timings what the moves of the opening cost, in their order; empty for a move that nobody had to think about.
 *     Moves without an entry, behind the last one, cost nothing either
 * @param flagsFall whether flags fall; if not, the clocks run and are told all the same, down to zero
 */
public record Continuation(List<Optional<MoveTiming>> timings, boolean flagsFall) {

    /** A game that begins with full clocks behind its opening, and is lost on time. */
    public static final Continuation NONE = new Continuation(List.of(), true);

    public Continuation {
        timings = List.copyOf(timings);
    }

    /** Brings clocks from the beginning of the game to where they stood after these moves. */
    public void follow(GameClock clock, Colour first) {
        for (int ply = 0; ply < timings.size(); ply++) {
            Colour mover = mover(first, ply);
            timings.get(ply).ifPresent(timing -> clock.made(mover, timing.clockLeft()));
        }
    }

    /** What a player's last move cost; empty if it made none on the clock. */
    Optional<TimingReceipt> receipt(Colour colour, Colour first) {
        for (int ply = timings.size() - 1; ply >= 0; ply--) {
            if (mover(first, ply) == colour && timings.get(ply).isPresent()) {
                MoveTiming timing = timings.get(ply).get();
                return Optional.of(new TimingReceipt(
                        ply, timing.elapsed(), timing.charged(), timing.forgiven(), timing.roundTrip()));
            }
        }
        return Optional.empty();
    }

    /** What a move of the opening cost, if it was played on the clock. */
    Optional<MoveTiming> timing(int ply) {
        return ply < timings.size() ? timings.get(ply) : Optional.empty();
    }

    private static Colour mover(Colour first, int ply) {
        return ply % 2 == 0 ? first : first.opponent();
    }
}
