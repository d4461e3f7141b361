package org.millrace.launch.bridge;

import java.util.OptionalLong;
import org.millrace.bot.sdk.Answer;

/**
 * What an engine has said about its search so far; a later line outdoes an earlier one.
 *
 * @param depth plies
 * @param nodes positions
 * @param score the words behind {@code score}: a unit and a number, or a number alone; empty if there was none
 * @param variation the moves that it expects, may be empty
 */
record Info(OptionalLong depth, OptionalLong nodes, String score, String variation) {

    static final Info NONE = new Info(OptionalLong.empty(), OptionalLong.empty(), "", "");

    /** More than any search goes to. */
    private static final int DEEPEST = 10_000;

    Info with(Words line) {
        if (!line.startsWith("info") || line.has("string")) {
            return this;
        }
        String told = line.after("score")
                .map(first -> first.matches("[a-z]+")
                        ? first + " " + line.after(first).orElse("")
                        : first)
                .orElse(score);
        String moves = line.between("pv", "bestmove");
        return new Info(
                line.number("depth").isPresent() ? line.number("depth") : depth,
                line.number("nodes").isPresent() ? line.number("nodes") : nodes,
                told.strip(),
                moves.isEmpty() ? variation : moves);
    }

    /** The move with the size of the search behind it, where that is known. */
    Answer.Play on(Answer.Play play) {
        boolean known = depth.isPresent() && nodes.isPresent() && depth.getAsLong() >= 0 && nodes.getAsLong() >= 0;
        return known ? play.withSearch((int) Math.min(DEEPEST, depth.getAsLong()), nodes.getAsLong()) : play;
    }
}
