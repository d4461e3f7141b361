package org.millrace.tournament.run;

import java.util.Optional;
import org.millrace.tournament.schedule.ScheduledGame;

/** What is to be played next: gives out one game after the other as the players come free. Confined to one thread. */
interface Upcoming {
    /** Takes the first game that can begin now; empty when none can. */
    Optional<Pending> next(Field field);

    /** Puts a game back whose attempt was void: it is to be played again, before all others, as the next attempt. */
    void again(Pending pending);

    /** Puts a game back that was not begun, before all others. */
    void putBack(Pending pending);

    /**
     * Has a decided game played again.
     *
     * @param attempt the number that the next attempt gets
     */
    void reopen(ScheduledGame game, int attempt);

    /** No game is left to be handed out, as far as games are known. */
    boolean isEmpty();
}
