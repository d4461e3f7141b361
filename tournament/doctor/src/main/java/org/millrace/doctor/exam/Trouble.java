package org.millrace.doctor.exam;

/** What sort of thing a bot did wrong: the same sort in two checks has mostly one cause. */
enum Trouble {
    /** The process ended, or the connection was given up. */
    GONE,
    /** The bot did not come in. */
    ABSENT,
    ILLEGAL_MOVE,
    TIME,
    NO_START,
    /** The rest of a message did not come. */
    UNFINISHED,
    /** The referee refused a message. */
    REFUSED_MESSAGE,
    /** Something that only this check asks for. */
    OWN
}
