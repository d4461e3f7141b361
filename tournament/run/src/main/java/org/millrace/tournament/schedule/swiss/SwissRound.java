package org.millrace.tournament.schedule.swiss;

import java.util.List;
import org.millrace.tournament.schedule.Bye;
import org.millrace.tournament.schedule.Relaxation;
import org.millrace.tournament.schedule.ScheduledGame;

/**
 * One round as it was drawn.
 *
 * @param number from 1
 * @param games table by table, the best placed players at the first
 * @param byes who sat out since the field was odd: nobody or one
 * @param relaxations rules that no pairing of this round could keep
 */
public record SwissRound(int number, List<ScheduledGame> games, List<Bye> byes, List<Relaxation> relaxations) {
    public SwissRound {
        games = List.copyOf(games);
        byes = List.copyOf(byes);
        relaxations = List.copyOf(relaxations);
    }
}
