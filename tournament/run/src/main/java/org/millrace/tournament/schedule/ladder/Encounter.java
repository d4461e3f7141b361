package org.millrace.tournament.schedule.ladder;

/**
 * Two players of a league who are to meet, in a colour-swapped pair of games from one opening.
 *
 * @param white who has White in the first game
 * @param black who has Black in it
 */
public record Encounter(int white, int black) {}
