package org.millrace.bot.house;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.millrace.bot.sdk.Answer;
import org.millrace.bot.sdk.Bot;
import org.millrace.bot.sdk.Turn;
import org.millrace.rules.text.MoveText;

/**
 * Plays what an alpha-beta {@link Search} finds, within the clock or a number of nodes.
 *
 * <p>With a limit of nodes, its own or the event's, it uses all of them and the clock is only a guard; else it thinks
 * for about the turn's budget.
 */
final class MinimaxBot implements Bot {

    private static final double STONE = 100;

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
        OptionalLong nodes = nodeLimit(turn);
        Search used = search.orElseGet(
                () -> new Search(turn.rules(), TranspositionTable.bits(nodes.orElse(Long.MAX_VALUE)), nanoTime));
        search = Optional.of(used);
        SearchResult result = used.run(turn.game(), limits(turn, nodes), Seeds.random(options.seed(), turn));
        String variation = result.variation().stream()
                .map(move -> MoveText.format(turn.rules().board(), move))
                .collect(Collectors.joining(" "));
        return Answer.of(result.move())
                .withScore(result.score() / STONE)
                .withSearch(result.depth(), result.nodes())
                .withVariation(variation);
    }

    private SearchLimits limits(Turn turn, OptionalLong nodes) {
        SearchLimits limits = SearchLimits.nodes(nodes.orElse(Long.MAX_VALUE))
                .withDepth(options.depth().orElse(Search.MAX_DEPTH));
        boolean clockDecides = nodes.isEmpty() && options.depth().isEmpty();
        if (turn.timeLeft().isEmpty() && !clockDecides) {
            return limits;
        }
        Duration budget = turn.budget();
        // An iteration takes several times as long as the one before: past half the time the next would not end.
        return limits.withTime(budget, clockDecides ? budget.dividedBy(2) : budget);
    }

    private OptionalLong nodeLimit(Turn turn) {
        if (options.nodes().isEmpty() || turn.nodeLimit().isEmpty()) {
            return options.nodes().isPresent() ? options.nodes() : turn.nodeLimit();
        }
        return OptionalLong.of(
                Math.min(options.nodes().getAsLong(), turn.nodeLimit().getAsLong()));
    }
}
