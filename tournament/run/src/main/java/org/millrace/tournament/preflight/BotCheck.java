package org.millrace.tournament.preflight;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What was found out about one bot.
 *
 * @param detail what was seen and what to do about it, in a sentence or two; empty for a bot that is fit without remark
 * @param start from the start of its process, or of the waiting for it, until it was ready for the game; until it had
 *     connected, if the game did not come to its end; empty if it never did
 * @param answers empty if it made no move
 * @param result from the bot's view, {@code won}, {@code drawn} or {@code lost}, and by what; empty if there is none
 * @param plies of the whole game, opening included, if it was decided on the board
 * @param output the last lines that its process printed, kept where it is not fit
 */
public record BotCheck(
        String name,
        Finding finding,
        String detail,
        Optional<Duration> start,
        Optional<AnswerTimes> answers,
        Optional<String> result,
        Optional<Integer> plies,
        List<String> output) {
    public BotCheck {
        output = List.copyOf(output);
    }

    /** A bot of which no game can tell. */
    static BotCheck without(String name, Finding finding, String detail) {
        return new BotCheck(
                name,
                finding,
                detail,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of());
    }
}
