package org.millrace.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.millrace.results.rating.HeaderGames;

/** What a group of games is called above its table. */
final class GroupTitle {
    private GroupTitle() {}

    /** The variant and the event; the rules too, as far as groups of one variant differ in them. */
    static String of(HeaderGames.Group group, List<HeaderGames.Group> all) {
        List<String> parts = new ArrayList<>();
        String variant = group.variant().orElse("");
        boolean manyVariants =
                all.stream().map(HeaderGames.Group::variant).distinct().count() > 1;
        if (group.variant().isPresent()) {
            parts.add(variant);
        } else if (manyVariants) {
            parts.add("games of no named variant");
        }
        String rules = difference(group, all);
        if (!rules.isEmpty()) {
            parts.add(rules);
        }
        group.event().ifPresent(parts::add);
        return parts.isEmpty() ? "all games" : String.join(", ", parts);
    }

    /** The options in which this group differs from another one of its variant. */
    private static String difference(HeaderGames.Group group, List<HeaderGames.Group> all) {
        Set<String> own = options(group);
        Set<String> different = new LinkedHashSet<>();
        for (HeaderGames.Group other : all) {
            if (other.variant().equals(group.variant()) && !other.rules().equals(group.rules())) {
                Set<String> only = new LinkedHashSet<>(own);
                only.removeAll(options(other));
                different.addAll(only);
            }
        }
        return String.join(",", different);
    }

    private static Set<String> options(HeaderGames.Group group) {
        return new LinkedHashSet<>(Arrays.asList(group.rules().orElse("").split(",", -1)));
    }
}
