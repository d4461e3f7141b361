package org.millrace.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import org.millrace.tournament.compare.Answer;
import org.millrace.tournament.compare.Comparison;
import org.millrace.tournament.compare.Match;
import org.millrace.tournament.run.Withdrawal;

/** Prints what came of a comparison. */
final class ComparisonPrinter {
    private final String first;
    private final String second;
    private final Path folder;

    ComparisonPrinter(Comparison comparison, Path folder) {
        first = comparison.first().name();
        second = comparison.second().name();
        this.folder = folder;
    }

    /**
     * The answer and what it stands on.
     *
     * @param played games with a result, those that do not count too
     */
    void print(Match match, int played, PrintWriter out) {
        out.println();
        out.println(first + " against " + second + ": "
                + MatchText.games(match.tally().games()));
        int incomplete = match.tally().incompletePairs();
        out.println("Pairs by points of " + first + ": "
                + MatchText.pairs(match.tally().pairs())
                + (incomplete == 0 ? "" : "; " + incomplete + " incomplete"));
        out.println("Elo " + MatchText.elo(match) + ", normalised Elo "
                + MatchText.estimate(match.statistics().normalisedElo()) + ", LOS "
                + MatchText.percent(match.statistics().los()) + " (95 % errors)");
        match.sprt().ifPresent(test -> out.println("LLR " + MatchText.ratio(test)));
        long further = played - match.tally().games().total();
        if (further > 0) {
            out.println((further == 1 ? "1 more game was" : further + " more games were")
                    + " played by then, in the folder too, and not counted.");
        }
        out.println(sentence(match.answer()));
        out.println("Games and logs: " + folder.toAbsolutePath().normalize());
        out.flush();
    }

    private String sentence(Answer answer) {
        return switch (answer) {
            case STRONGER -> first + " is stronger than " + second + ".";
            case NOT_STRONGER -> first + " is not stronger than " + second + ".";
            case UNDECIDED -> "Undecided.";
        };
    }

    /** Why there is no answer, where a bot could not go on. */
    String failure(Withdrawal withdrawal) {
        return withdrawal.bot() + " " + withdrawal.why() + ", so there is nothing to compare. The last time: "
                + Sentences.end(withdrawal.lastFailure()) + Sentences.log(withdrawal.log())
                + " (when it is mended, delete " + folder.toAbsolutePath().normalize()
                + ", where its losses stand, or name another with --out).";
    }
}
