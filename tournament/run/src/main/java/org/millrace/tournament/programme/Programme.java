package org.millrace.tournament.programme;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;
import org.millrace.record.GameId;
import org.millrace.record.Verdict;
import org.millrace.tournament.register.StoredEvent;
import org.millrace.tournament.register.Verdicts;
import org.millrace.tournament.schedule.Draw;
import org.millrace.tournament.schedule.Format;
import org.millrace.tournament.schedule.Results;
import org.millrace.tournament.schedule.ScheduledGame;

/** The games of an event as far as they are known, and which of them are decided. Confined to one thread. */
public sealed interface Programme permits DrawnProgramme, LeagueProgramme {
    /**
     * The programme of the event in a store.
     *
     * @throws IOException if the store holds games that the event does not have
     */
    static Programme of(StoredEvent event) throws IOException {
        return event.plan().isStanding() ? LeagueProgramme.of(event) : DrawnProgramme.of(event);
    }

    /** The games so far. */
    Draw draw();

    /** The game of an id, if it is known. */
    Optional<ScheduledGame> find(GameId id);

    /** Whether a game needs no more to be played. */
    boolean isDecided(GameId game);

    /** How many games are decided, those that are left out among them. */
    int decided();

    /** How many games there are for the whole event, as far as that is known; empty if it goes on without end. */
    OptionalInt expected();

    /** Nothing is left to be played, now or later. */
    boolean isOver();

    /** What is decided so far. */
    Results results();

    /**
     * A game is decided for good.
     *
     * @return whether that brought new games
     */
    boolean decide(GameId game, Verdict verdict);

    /** A game stays without a result; see {@link #decide}. */
    default boolean leaveOut(GameId game) {
        return decide(game, Verdicts.LEFT_OUT);
    }

    /** A decided game is to be played again; where rounds are drawn from results, one of the present round. */
    void reopen(GameId game);

    /** The event goes on by a format that differs in rounds that are not drawn yet. */
    void reform(Format changed);
}
