package org.millrace.bot.house;

import java.util.Optional;
import java.util.function.LongSupplier;
import org.millrace.bot.sdk.Answer;
import org.millrace.bot.sdk.Bot;
import org.millrace.bot.sdk.Turn;

/**
 * Plays what an alpha-beta {@link Search} finds, within the clock or a number of nodes.
 *
 * <p>With a limit of nodes, its own or the event's, it uses all of them and the clock is only a guard; else it thinks
 * for about the turn's budget.
 */
final class MinimaxBot implements Bot {

    private final HouseOptions options;
    private final LongSupplier nanoTime;
    private Optional<Search> search = Optional.empty();

    /**
     * @param nanoTime the clock, such as {@link System#nanoTime}
     */
    MinimaxBot(HouseOptions options, LongSupplier nanoTime) {
        this.options = options;
        this.nanoTime = nanoTime;
    }

    @Override
    public Answer move(Turn turn) {
        SearchLimits limits = SearchLimits.of(options, turn);
        Search used =
                search.orElseGet(() -> new Search(turn.rules(), TranspositionTable.bits(limits.nodes()), nanoTime));
        search = Optional.of(used);
        return used.run(turn.game(), limits, Seeds.random(options.seed(), turn))
                .answer(turn.rules().board());
    }
}
