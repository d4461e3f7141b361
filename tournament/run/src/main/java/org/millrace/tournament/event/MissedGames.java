package org.millrace.tournament.event;

/** What the rounds that a late entrant has missed are worth. */
public enum MissedGames {
    /** Nothing. */
    LOST,
    /** Half a point for each game. */
    DRAWN
}
