package org.millrace.results.rating;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import org.millrace.record.pgn.GameHeader;
import org.millrace.record.pgn.HeaderScanner;
import org.millrace.record.pgn.TextPool;

/**
 * Reads games to be rated from PGN of any program, and sorts them into groups that can be rated together: one for each
 * variant, or for each event of a variant. Keeps of a game what a rating needs and no more. Confined to one thread.
 */
public final class HeaderGames {
    /**
     * What to read, and how.
     *
     * @param filter what to leave out
     * @param pairing how to find colour-swapped pairs
     * @param byEvent whether each event is a group by itself
     * @param variant the only variant to read, capital and small letters alike; empty for all
     * @param event the only event to read; empty for all
     */
    public record Options(
            RatingFilter filter,
            Reading.Pairing pairing,
            boolean byEvent,
            Optional<String> variant,
            Optional<String> event) {}

    /**
     * Games that are rated together.
     *
     * @param variant the variant's name; empty where the files name none
     * @param rules the options of the variant, where the files have them
     * @param event the event's name, if each event is a group by itself; empty where it has no name
     */
    public record Group(Optional<String> variant, Optional<String> rules, Optional<String> event, RatedGames games) {}

    private record Key(int variant, int rules, int event) {}

    private final Options options;
    private final TextPool pool = new TextPool();
    private final Map<Key, GroupBuilder> groups = new LinkedHashMap<>();
    private final Map<Integer, Boolean> wantedVariants = new HashMap<>();
    private final Map<Integer, Boolean> wantedEvents = new HashMap<>();
    private Key lastKey = new Key(GameHeader.NONE, GameHeader.NONE, GameHeader.NONE);
    private Optional<GroupBuilder> lastGroup = Optional.empty();
    private long games;

    /** No game yet. */
    public HeaderGames(Options options) {
        this.options = options;
    }

    /**
     * Reads all games of a text.
     *
     * @param place what to call the place of the game whose tags begin in a line
     * @return whether games were found, or nothing at all: false says that the text is no PGN
     */
    public boolean read(InputStream in, LongFunction<String> place) throws IOException {
        HeaderScanner scanner = new HeaderScanner(in, pool);
        long before = games;
        while (scanner.next()) {
            games++;
            add(scanner.header(), place);
        }
        return games > before || scanner.beganBlank();
    }

    private void add(GameHeader header, LongFunction<String> place) {
        if (!isWanted(options.variant(), header.variant(), wantedVariants)
                || !isWanted(options.event(), header.event(), wantedEvents)) {
            return;
        }
        int event = options.byEvent() ? header.event() : GameHeader.NONE;
        boolean asBefore = lastGroup.isPresent()
                && lastKey.variant == header.variant()
                && lastKey.rules == header.rules()
                && lastKey.event == event;
        if (!asBefore) {
            lastKey = new Key(header.variant(), header.rules(), event);
            lastGroup = Optional.of(groups.computeIfAbsent(lastKey, unused -> new GroupBuilder(pool, options)));
        }
        lastGroup.get().add(header, place);
    }

    private boolean isWanted(Optional<String> wanted, int text, Map<Integer, Boolean> known) {
        return wanted.isEmpty()
                || known.computeIfAbsent(text, number -> pool.text(number).equalsIgnoreCase(wanted.get()));
    }

    /** How many games were read, wanted or not. */
    public long games() {
        return games;
    }

    /** The groups in the order in which their first games came; without any game none. */
    public List<Group> groups() {
        List<Group> built = new ArrayList<>();
        groups.forEach((key, group) ->
                built.add(new Group(text(key.variant), text(key.rules), text(key.event), group.build())));
        return built;
    }

    private Optional<String> text(int number) {
        return Optional.of(pool.text(number)).filter(text -> !text.isEmpty());
    }
}
