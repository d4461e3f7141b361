-- What an event remembers about itself, such as its name or the hash of its file.
CREATE TABLE event_meta (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);

-- One attempt at a game, whole, in one row. A row is written once and never changed.
CREATE TABLE game_attempt (
    id             TEXT    NOT NULL,
    attempt        INTEGER NOT NULL CHECK (attempt >= 1),
    event          TEXT    NOT NULL,
    site           TEXT    NOT NULL,
    round          INTEGER NOT NULL CHECK (round >= 0),
    white          TEXT    NOT NULL,
    black          TEXT    NOT NULL,
    -- The variant's id and every rule value in full.
    variant        TEXT    NOT NULL,
    rules          TEXT    NOT NULL,
    -- The position text of the start; the moves from there on, parted by single spaces.
    start_position TEXT    NOT NULL,
    moves          TEXT    NOT NULL,
    plies          INTEGER NOT NULL CHECK (plies >= 0),
    -- JSON arrays with one element a ply. A timing is null for a move of the opening, else an object with
    -- charged and, where there is one, left, roundTrip and forgiven, in nanoseconds. A thought is null, or an object
    -- with what the bot said of score (the mover's view), depth, nodes, variation and comment.
    timings        TEXT    NOT NULL,
    thoughts       TEXT    NOT NULL,
    -- The clock rule's text.
    clock          TEXT    NOT NULL,
    result         TEXT    NOT NULL CHECK (result IN ('1-0', '0-1', '1/2-1/2', '0-0', '*')),
    -- The code of the end reason, and the side at fault.
    reason         TEXT    NOT NULL,
    fault          TEXT    NOT NULL CHECK (fault IN ('white', 'black', 'none')),
    detail         TEXT    NOT NULL,
    -- ISO 8601 in UTC; nanoseconds.
    started_at     TEXT    NOT NULL,
    length_nanos   BIGINT  NOT NULL CHECK (length_nanos >= 0),
    -- A JSON object of further PGN tags.
    tags           TEXT    NOT NULL,
    PRIMARY KEY (id, attempt)
);

CREATE INDEX game_attempt_in_order ON game_attempt (round, id, attempt);

-- The attempt that stands as the game's result: the last one, unless it is void.
CREATE VIEW game_result AS
SELECT last_attempt.*
FROM game_attempt last_attempt
WHERE last_attempt.result <> '*'
  AND NOT EXISTS (
    SELECT 1 FROM game_attempt later
    WHERE later.id = last_attempt.id AND later.attempt > last_attempt.attempt
);
