-- Who is in the event, in the order of entry; a row is never taken away.
CREATE TABLE event_player (
    number        INTEGER NOT NULL PRIMARY KEY CHECK (number >= 0),
    name          TEXT    NOT NULL UNIQUE,
    -- How the player is started and what he is told: what makes him this player and no other.
    essentials    TEXT    NOT NULL,
    -- The first round in which he may be paired, and what each round before is worth, in half points.
    first_round   INTEGER NOT NULL CHECK (first_round >= 1),
    missed_points INTEGER NOT NULL CHECK (missed_points >= 0),
    -- From which round on he is out, and why; both null as long as he is in.
    out_from      INTEGER CHECK (out_from >= 1),
    out_why       TEXT,
    CHECK ((out_from IS NULL) = (out_why IS NULL))
);

-- What was done to the event and why, in order; a row is written once and never changed.
CREATE TABLE event_journal (
    seq     INTEGER NOT NULL PRIMARY KEY,
    -- ISO 8601 in UTC.
    at      TEXT    NOT NULL,
    -- A word of the handbook's list, such as withdraw.
    what    TEXT    NOT NULL,
    -- Whom or what it was done to: a bot's name or a game's id; empty for the event itself.
    subject TEXT    NOT NULL,
    why     TEXT    NOT NULL
);
