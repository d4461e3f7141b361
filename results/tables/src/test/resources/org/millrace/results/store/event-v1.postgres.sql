-- An event store as version 1 of the tables wrote it, as statements for PostgreSQL.
CREATE TABLE flyway_schema_history (
    installed_rank INTEGER NOT NULL,
    version VARCHAR(50),
    description VARCHAR(200) NOT NULL,
    type VARCHAR(20) NOT NULL,
    script VARCHAR(1000) NOT NULL,
    checksum INTEGER,
    installed_by VARCHAR(100) NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT now(),
    execution_time INTEGER NOT NULL,
    success BOOLEAN NOT NULL,
    CONSTRAINT flyway_schema_history_pk PRIMARY KEY (installed_rank)
);
CREATE INDEX flyway_schema_history_s_idx ON flyway_schema_history (success);
INSERT INTO flyway_schema_history VALUES(1,'1','event store','SQL','V1__event_store.sql',1434987928,'postgres','2026-12-01 00:14:53.266939',54,true);
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
INSERT INTO event_meta VALUES('event','Cup of version 1');
INSERT INTO game_attempt VALUES('g-267',1,'naïve 水車 😀 lone � surrogate �','naïve 水車 😀 lone � surrogate �',1,'White "quoted" and back\slash and \u0041','Black 100 %sure %','twelve-mens-morris','flying=off,removals-per-turn=one,repetition-limit=3,no-capture-limit=50,full-board=draw,move-limit=0','........................ w 12 12 0','c3 a4 g1 c4 d2 b4xd2 d3 e5 f2',9,'[{"charged":2,"roundTrip":103094256,"forgiven":16430},{"charged":1109299322,"roundTrip":415835290108},{"charged":35157,"roundTrip":68222},{"charged":849846472961,"left":8988,"roundTrip":73},{"charged":164083219478,"roundTrip":3113413903},{"charged":245668630798,"left":436804491011,"roundTrip":1214,"forgiven":1543794},{"charged":677575,"left":117497956485},{"charged":44811353370,"left":1408263834588,"roundTrip":318593177746},{"charged":96525860472,"roundTrip":1840672321133,"forgiven":34566458542440}]','[{"score":0.0,"depth":8,"comment":"\"quoted\" and back\\slash and \\u0041"},null,{"score":0.7659390981978754,"nodes":75545329713014830,"variation":"\"quoted\" and back\\slash and \\u0041"},{"nodes":361622628343564629},{"score":0.0,"depth":17,"nodes":434274483523039244},null,{"score":0.55,"nodes":476941153902124205,"comment":"two  spaces, three   spaces, a trailing one "},{"depth":13,"comment":"1-0 or 0-1 or *"},{"score":0.0,"depth":53,"nodes":479004128314685754,"variation":"100 %sure %"}]','962256 nodes','*','abort','none','braces {x} brackets [%eval 1.0] and parentheses (y) ; $1 !?','6171-04-07T22:09:06.002469134Z',1,'{"Opening":"o43","Pair":"p49"}');
INSERT INTO game_attempt VALUES('g-280',1,'1-0 or 0-1 or *','plain words',1,'White ','Black naïve 水車 😀 lone � surrogate �','twelve-mens-morris','flying=off,removals-per-turn=one,repetition-limit=3,no-capture-limit=50,full-board=draw,move-limit=0','........................ w 12 12 0','d5 g4',2,'[null,null]','[null,null]','116.703201019s/move','0-1','time','white','%half of it','2080-12-17T20:03:50.001234567Z',75316989,'{}');
INSERT INTO game_attempt VALUES('g-6',1,'braces {x} brackets [%eval 1.0] and parentheses (y) ; $1 !?','"quoted" and back\slash and \u0041',1,'White "quoted" and back\slash and \u0041',E'Black line\nbreak\r\nand\ttab�nul','lasker-morris','flying=on,removals-per-turn=one,repetition-limit=3,no-capture-limit=50,full-board=draw,move-limit=0','........................ w 10 10 0','c4',1,'[null]','[null]','untimed','0-0','no-start','none','','8756-07-27T14:30:48Z',238,'{}');
INSERT INTO game_attempt VALUES('g-23',1,'two  spaces, three   spaces, a trailing one ','1-0 or 0-1 or *',2,'White two  spaces, three   spaces, a trailing one ','Black %half of it','lasker-morris','flying=on,removals-per-turn=one,repetition-limit=3,no-capture-limit=50,full-board=draw,move-limit=0','........................ w 10 10 0','b6 a4 d3 c3 c4 g1',6,'[null,null,null,{"charged":52014,"left":1635644,"roundTrip":28086323},{"charged":204850820,"left":5,"roundTrip":976},{"charged":65,"roundTrip":995075168}]','[null,null,null,{"variation":"1-0 or 0-1 or *"},{"variation":"100 %sure %","comment":"%half of it"},{"score":7.118073311177767E-10,"depth":41,"nodes":358609669485011054,"variation":"plain words","comment":"%half of it"}]','0.000199929s/move+0.000000036s bank','1/2-1/2','agreement','none','','0017-07-30T07:35:51Z',6,'{"Note":"braces {x} brackets [%eval 1.0] and parentheses (y) ; $1 !?","Opening":"o87","Pair":"p95"}');
INSERT INTO game_attempt VALUES('g-262',1,' a leading space','100 %sure %',2,'White 1-0 or 0-1 or *','Black ','twelve-mens-morris','flying=off,removals-per-turn=one,repetition-limit=3,no-capture-limit=50,full-board=draw,move-limit=0','........................ w 12 12 0','g1',1,'[null]','[null]','untimed','1/2-1/2','agreement','none','','5163-10-01T03:22:56.001234567Z',935280,'{"Opening":"o67","Pair":"p17"}');
INSERT INTO game_attempt VALUES('g-288',1,'%half of it','naïve 水車 😀 lone � surrogate �',2,'White no break separator','Black naïve 水車 😀 lone � surrogate �','twelve-mens-morris','flying=off,removals-per-turn=one,repetition-limit=3,no-capture-limit=50,full-board=draw,move-limit=0','........................ w 12 12 0','g4 d2 c4 a7 c5 e4 e3',7,'[null,null,null,{"charged":1,"left":28210394,"roundTrip":5649974538350},{"charged":56,"left":2142,"roundTrip":85602},{"charged":59,"roundTrip":9232},{"charged":2922470610571,"roundTrip":10505368}]','[null,null,null,null,{"variation":"braces {x} brackets [%eval 1.0] and parentheses (y) ; $1 !?"},null,null]','317197 nodes','1-0','time','black','braces {x} brackets [%eval 1.0] and parentheses (y) ; $1 !?','7476-05-17T18:24:52Z',308713,'{}');
INSERT INTO game_attempt VALUES('g-1',1,'%half of it','no break separator',3,'White plain words','Black braces {x} brackets [%eval 1.0] and parentheses (y) ; $1 !?','lasker-morris','flying=on,removals-per-turn=one,repetition-limit=3,no-capture-limit=50,full-board=draw,move-limit=0','B......B.W.W..B......... b 8 7 1','c5',1,'[null]','[null]','0.000000318s/move+20222.290883487s bank','1-0','resignation','none','','9475-02-24T02:34:46Z',3271367910,'{"Note":" a leading space"}');
INSERT INTO game_attempt VALUES('g-18',1,'plain words','"quoted" and back\slash and \u0041',3,'White %half of it',E'Black line\nbreak\r\nand\ttab�nul','lasker-morris','flying=on,removals-per-turn=one,repetition-limit=3,no-capture-limit=50,full-board=draw,move-limit=0','........................ w 10 10 0','d6 a1 d6-d7 b6 c5 b6-b4 f6 f2 d7-a7 g4 g7',11,'[null,null,null,{"charged":229762122,"left":8588647257984,"roundTrip":121282},{"charged":220,"left":113028},{"charged":8081402048},{"charged":306957378,"left":2832066164068,"roundTrip":6140900636653},{"charged":1,"forgiven":271574573198},{"charged":88422719924,"left":0},{"charged":43,"left":74},{"charged":2119685462560,"roundTrip":925}]','[null,null,null,{"score":0.0,"comment":" a leading space"},null,{"nodes":125620609527003835,"comment":"\"quoted\" and back\\slash and \\u0041"},{"nodes":301709771316865077,"variation":"%half of it"},{"score":-1.5516406431983676,"depth":0,"variation":"\"quoted\" and back\\slash and \\u0041"},{"score":-4.24,"nodes":396358862011487353},{"score":1.1195357513278382E-12,"nodes":18378036808986292},{"score":0.0,"comment":"\"quoted\" and back\\slash and \\u0041"}]','0.000000061s/move','0-1','illegal-move','white',' a leading space','3759-11-27T08:40:18.001234567Z',1449670,'{"Opening":"o99","Pair":"p43"}');
INSERT INTO game_attempt VALUES('g-35',1,'braces {x} brackets [%eval 1.0] and parentheses (y) ; $1 !?','1-0 or 0-1 or *',3,'White  a leading space','Black two  spaces, three   spaces, a trailing one ','lasker-morris','flying=on,removals-per-turn=one,repetition-limit=3,no-capture-limit=50,full-board=draw,move-limit=0','..W........BB..W.W...... w 7 8 1','d6',1,'[{"charged":12,"left":3366483003615}]','[{"score":-8.132336381209798E14,"nodes":147182573497059808}]','0.000000079s/move+971.618789875s bank','*','abort','none','two  spaces, three   spaces, a trailing one ','9210-02-10T00:41:29.001234567Z',521357977535,'{"Opening":"o60","Pair":"p83"}');
