package org.millrace.bot.house;

import java.util.Optional;
import java.util.function.LongSupplier;
import org.millrace.bot.sdk.Answer;
import org.millrace.bot.sdk.Bot;
import org.millrace.bot.sdk.Turn;

/** Plays what a {@link TreeSearch} finds, within the clock or a number of nodes, as {@link MinimaxBot} does. */
final class MctsBot implements Bot {

    private final HouseOptions options;
    private final LongSupplier nanoTime;
    private Optional<TreeSearch> search = Optional.empty();

    /**
     * @param nanoTime the clock, such as {@link System#nanoTime}
     */
    MctsBot(HouseOptions options, LongSupplier nanoTime) {
        this.options = options;
        this.nanoTime = nanoTime;
    }

    @Override
    public Answer move(Turn turn) {
        TreeSearch used = search.orElseGet(() -> new TreeSearch(turn.rules(), nanoTime));
        search = Optional.of(used);
        return used.run(turn.game(), SearchLimits.of(options, turn), Seeds.random(options.seed(), turn))
                .answer(turn.rules().board());
    }
}
