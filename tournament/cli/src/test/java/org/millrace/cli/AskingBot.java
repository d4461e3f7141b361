package org.millrace.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.millrace.bot.sdk.Answer;
import org.millrace.bot.sdk.Bot;
import org.millrace.bot.sdk.BotMain;
import org.millrace.bot.sdk.BotSpec;
import org.millrace.bot.sdk.Turn;

/** The main of a bot that plays what the person at its terminal tells it to, as a debugger in a bot waits for one. */
final class AskingBot implements Bot {
    public static void main(String[] args) {
        System.exit(BotMain.run(args, BotSpec.of(AskingBot::new), System.err));
    }

    @Override
    public Answer move(Turn turn) {
        System.out.println("(asking) which of " + turn.legalMoves().size() + "?");
        try {
            BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
            String said = input.readLine();
            if (said == null) {
                throw new IllegalStateException("there is nobody to ask");
            }
            return Answer.of(turn.legalMoves().get(Integer.parseInt(said.strip()) - 1));
        } catch (IOException closed) {
            throw new UncheckedIOException(closed);
        }
    }
}
