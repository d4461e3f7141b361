package org.millrace.tournament.draft;

import org.millrace.rules.variant.RuleSet;
import org.millrace.tournament.event.OpeningLength;
import org.millrace.tournament.opening.OpeningSource;

/**
 * An event file to begin with: three house bots that can be played at once, and the keys that are most used.
 *
 * <p>A key that stands behind a # without a space is one that may be uncommented as it stands, alone or, below a table's
 * header, with its table; its value is the default unless its comment says "for example". A test does so with each of
 * them, so that the comments cannot be wrong.
 *
 * @param rules the variant, with its own rules
 */
public record EventDraft(RuleSet rules, DraftFormat format) {
    /** The name under which it is written where nobody asks for another one. */
    public static final String FILE = "my-cup.toml";

    /** What the file holds. */
    public String text() {
        return """
                # An event of Millrace. It can be played as it stands:
                #
                #   millrace run %1$s
                #
                # Lines that begin with # and a space explain. Keys behind a # alone show the default, or an example:
                # take the # away and change the value. Every key is explained in tournament/EVENTS.md.

                [event]
                name = "My cup"         # as in the tables and records
                variant = "%2$s"
                #rules = ""             # changes to the variant's rules, such as "no-capture-limit=100"
                clock = "1s/move"       # or "60s+0.5s": a minute for the game and half a second a move; or others
                format = "%3$s"
                %4$s
                # How each game begins
                %5$s
                #seed = 1               # decides the openings

                # How it is played on this machine
                #concurrency = 1        # for example; games at once. Where nothing is said, one less than the cores
                #restarts = 5           # how often in a row a bot may fail to start before it is taken out
                #ready-timeout = "10s"  # for a connected bot to say that it is ready for a game
                #start-timeout = "60s"  # the same for a bot that was just started, or has yet to connect
                #lag-limit = "100ms"    # a loss on time is void if the referee itself was late by more than this
                #http = 9464            # for example; a port with /health for people and /metrics for Prometheus

                # For bots that connect by themselves, also from other machines; millrace invite makes their tokens
                #host = "0.0.0.0"       # for example; "127.0.0.1" where nothing is said: this machine alone
                #port = 7431            # for example; needed when a bot connects by itself
                #tls = "self-signed"    # for example; encrypted connections. The event tells the fingerprint
                #margin = "0s"          # forgiven at each move; "50ms" suits bots on other machines
                #round-trip-credit = "0s"  # the most that a move is not charged for its way over the network

                # A table for each bot, two at least. {millrace} is the command that runs Millrace itself.

                [[bot]]
                name = "random"
                command = "{millrace} bot random --seed 1"

                [[bot]]
                name = "greedy"
                command = "{millrace} bot greedy --seed 1"

                [[bot]]
                name = "minimax"
                command = "{millrace} bot minimax --nodes 200 --seed 1"

                # A bot of your own, for example in Python; paths count from the folder of this file.

                #[[bot]]
                #name = "mine"
                #command = "/usr/bin/python3 bot.py"
                #directory = "."
                #environment = { LEVEL = "3" }
                #games = 1
                #options = { depth = "6" }

                # Who may watch while it is played, for example everybody who can reach the port.

                #[observers]
                #public = true
                #delay = "10s"

                # Games that are ended before the board decides them, for example after 300 moves of each.

                #[adjudication]
                #move-limit = 300
                """.formatted(FILE, rules.variant(), format.word(), format.lines(), openings());
    }

    /** From where games start where nothing is said. */
    private String openings() {
        return OpeningSource.usual(rules).orElse(new OpeningSource.Random(0)) instanceof OpeningSource.Suite suite
                ? "#openings = \"" + suite.suite().id()
                        + "\"  # a suite that comes with Millrace, or a file of your own"
                : "#opening-plies = " + OpeningLength.of(rules).usual()
                        + "      # random moves that begin each game, the same for both games of a pair";
    }
}
