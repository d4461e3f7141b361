package org.millrace.tournament.event;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.millrace.tournament.adjudication.Adjudication;
import org.millrace.tournament.adjudication.AgreedDraw;
import org.millrace.tournament.adjudication.AgreedWin;
import org.millrace.tournament.adjudication.LongestGame;

/** Reads the table {@code [adjudication]} of an event file. */
final class AdjudicationKeys {
    private static final int MOST_MOVES = 100_000;
    private static final double MOST_SCORE = 1e6;

    private AdjudicationKeys() {}

    static Adjudication read(Section section) {
        Optional<AgreedWin> win = section.table("win").flatMap(AdjudicationKeys::win);
        Optional<AgreedDraw> draw = section.table("draw").flatMap(AdjudicationKeys::draw);
        Optional<LongestGame> longest = section.has("move-limit")
                ? Optional.of(new LongestGame((int) section.number("move-limit", 1, 1, MOST_MOVES)))
                : Optional.empty();
        section.refuseOthers();
        return new Adjudication(win, draw, longest);
    }

    private static Optional<AgreedWin> win(Section section) {
        int moves = moves(section);
        OptionalDouble score = section.decimal("score", 0.01, MOST_SCORE);
        if (!section.has("score")) {
            section.missing(List.of("score"), "write what both bots have to see, for example  score = 6.0");
        }
        section.refuseOthers();
        return score.isPresent() ? Optional.of(new AgreedWin(moves, score.getAsDouble())) : Optional.empty();
    }

    private static Optional<AgreedDraw> draw(Section section) {
        int moves = moves(section);
        OptionalDouble score = section.decimal("score", 0, MOST_SCORE);
        if (!section.has("score")) {
            section.missing(List.of("score"), "write what neither bot may exceed, for example  score = 0.2");
        }
        int after = (int) section.number("from-move", 0, 0, MOST_MOVES);
        section.refuseOthers();
        return score.isPresent() ? Optional.of(new AgreedDraw(moves, score.getAsDouble(), after)) : Optional.empty();
    }

    private static int moves(Section section) {
        if (!section.has("moves")) {
            section.missing(
                    List.of("moves"), "write for how many moves of each they have to agree, such as  moves = 8");
        }
        return (int) section.number("moves", 1, 1, MOST_MOVES);
    }
}
