package org.millrace.rules.variant;

/** What a completed mill does. */
public enum MillEffect {
    /** The mover takes an enemy stone in the same turn. */
    REMOVES,
    /** The mover wins at once. */
    WINS
}
