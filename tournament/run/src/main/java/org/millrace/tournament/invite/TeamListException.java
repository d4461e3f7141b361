package org.millrace.tournament.invite;

/** A list of teams, or what an earlier invitation has left, cannot be used as it stands; the message has the remedy. */
public final class TeamListException extends Exception {
    private static final long serialVersionUID = 1L;

    TeamListException(String message) {
        super(message);
    }
}
