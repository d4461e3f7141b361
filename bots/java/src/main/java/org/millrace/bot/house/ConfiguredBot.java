package org.millrace.bot.house;

import java.util.function.Function;
import org.millrace.bot.sdk.Answer;
import org.millrace.bot.sdk.Bot;
import org.millrace.bot.sdk.GameInfo;
import org.millrace.bot.sdk.Turn;

/** A house bot with the options of its command line, changed by those that the event sets for its game. */
final class ConfiguredBot implements Bot {

    private final Function<HouseOptions, Bot> maker;
    private final HouseOptions options;
    private Bot bot;

    ConfiguredBot(Function<HouseOptions, Bot> maker, HouseOptions options) {
        this.maker = maker;
        this.options = options;
        bot = maker.apply(options);
    }

    @Override
    public void gameStarted(GameInfo game) {
        HouseOptions now = options.with(game.options());
        if (!now.equals(options)) {
            bot = maker.apply(now);
        }
    }

    @Override
    public Answer move(Turn turn) {
        return bot.move(turn);
    }
}
