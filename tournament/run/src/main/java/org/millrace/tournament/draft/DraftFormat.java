package org.millrace.tournament.draft;

import java.util.Optional;
import java.util.stream.Stream;

/** A format as an event file is begun with it: its word, and the lines that belong to it. */
public enum DraftFormat {
    ROUND_ROBIN("round-robin", """
            pairs = 2               # colour-swapped pairs of games between each two bots: 4 games
            #tie-breaks = ["sonneborn-berger", "wins"]  # what tells bots with equal points apart
            """),
    GAUNTLET("gauntlet", """
            pairs = 2               # colour-swapped pairs of games of a challenger with each other bot: 4 games
            #challengers = ["random"]  # who plays all others; the first bot of the file where nobody is named
            #tie-breaks = ["wins"]  # what tells bots with equal points apart
            """),
    SWISS("swiss", """
            #rounds = 3             # for example; where nothing is said, enough for the field
            #meeting = "pair"       # "single": one game a meeting in place of two
            #seeding = "entry-order"  # who counts as stronger at first: as the file has them, or by "lot"
            #missed-games = "lost"  # what rounds are worth that a late entrant has missed; or "drawn"
            """),
    KNOCKOUT("knockout", """
            match-games = 2         # games of a match, even
            #tie-break-pairs = 3    # pairs of games at most while a match is tied; then the higher seed goes on
            #third-place = false    # whether the losers of the semi-finals play a match
            #seeding = "entry-order"  # who is the first seed: as the file has them, or by "lot"
            """);

    private final String word;
    private final String lines;

    DraftFormat(String word, String lines) {
        this.word = word;
        this.lines = lines;
    }

    /** As in event files. */
    public String word() {
        return word;
    }

    /** The format of that word. */
    public static Optional<DraftFormat> byWord(String word) {
        return Stream.of(values()).filter(format -> format.word.equals(word)).findFirst();
    }

    String lines() {
        return lines;
    }
}
