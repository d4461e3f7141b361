package org.millrace.cli;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.millrace.results.rating.EloOptions;
import org.millrace.results.rating.Forfeits;
import org.millrace.results.rating.HeaderGames;
import org.millrace.results.rating.PlayerRating;
import org.millrace.results.rating.RatedGames;
import org.millrace.results.rating.RatingTable;
import org.millrace.results.table.RatingExtra;
import org.millrace.results.table.Table;
import org.millrace.results.table.TableFormat;
import org.millrace.results.table.Tables;

/**
 * All that {@code rate} has to say: a section for each group of games that are rated together.
 *
 * @param options how they were rated
 */
record RateReport(List<Section> sections, EloOptions options) {
    /**
     * One group of games.
     *
     * @param rated who has a rated game
     * @param tables the ratings first, then what was asked for beside them
     */
    record Section(HeaderGames.Group group, String title, Set<String> rated, List<Table> tables) {}

    static RateReport of(List<HeaderGames.Group> groups, EloOptions options, List<RatingExtra> extras) {
        List<HeaderGames.Group> rated = groups.isEmpty() ? List.of(nothing()) : groups;
        List<Section> sections = new ArrayList<>();
        for (HeaderGames.Group group : rated) {
            String title = GroupTitle.of(group, rated);
            RatingTable ratings = group.games().rate(options);
            List<Table> tables = new ArrayList<>();
            tables.add(Tables.ratings(title, group.games(), ratings));
            extras.forEach(extra -> tables.addAll(Tables.beside(title, ratings, extra)));
            sections.add(new Section(group, title, players(ratings), tables));
        }
        return new RateReport(sections, options);
    }

    /** The group of no games, so that no games have a table too. */
    private static HeaderGames.Group nothing() {
        RatedGames none = new RatedGames(List.of(), List.of(), Forfeits.of(List.of()), Map.of(), 0, Optional.empty());
        return new HeaderGames.Group(Optional.empty(), Optional.empty(), Optional.empty(), none);
    }

    private static Set<String> players(RatingTable ratings) {
        return ratings.pools().stream()
                .flatMap(pool -> pool.players().stream())
                .map(PlayerRating::name)
                .collect(Collectors.toSet());
    }

    /** Whether there is no game to rate at all. */
    boolean isEmpty() {
        return sections.stream().allMatch(section -> section.rated.isEmpty());
    }

    /** Those of the names of whom there is no rated game in any section, in alphabetical order. */
    Set<String> without(Set<String> names) {
        Set<String> without = new TreeSet<>(names);
        sections.forEach(section -> without.removeAll(section.rated));
        return without;
    }

    void write(TableFormat format, Writer to) throws IOException {
        if (format == TableFormat.JSON) {
            RateJson.write(this, to);
            return;
        }
        List<Table> tables =
                sections.stream().flatMap(section -> section.tables.stream()).toList();
        to.write(format.render("Ratings", tables));
    }
}
