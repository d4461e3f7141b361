package org.millrace.cli.http;

import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * All that a server serves.
 *
 * @param pages by their paths, each beginning with a slash
 * @param shelves by what the paths of their pages begin with, from one slash to another
 */
public record Site(Map<String, Page> pages, Map<String, Shelf> shelves) {
    public Site {
        pages = Map.copyOf(pages);
        shelves = Map.copyOf(shelves);
    }

    /** The page that a request names, in either form that it may have; empty if it names none. */
    Optional<Page> find(String uri) {
        URI parsed;
        try {
            parsed = URI.create(uri);
        } catch (IllegalArgumentException unfit) {
            return Optional.empty();
        }
        String path = Optional.ofNullable(parsed.getPath()).orElse("");
        Map<String, String> query = query(Optional.ofNullable(parsed.getQuery()).orElse(""));
        return Optional.ofNullable(pages.get(path))
                .or(() -> shelves.entrySet().stream()
                        .filter(shelf -> path.startsWith(shelf.getKey()))
                        .findFirst()
                        .map(shelf -> () -> shelf.getValue()
                                .get(path.substring(shelf.getKey().length()), query)));
    }

    private static Map<String, String> query(String text) {
        Map<String, String> query = new HashMap<>();
        for (String parameter : text.split("&", -1)) {
            int equals = parameter.indexOf('=');
            if (equals > 0) {
                query.put(parameter.substring(0, equals), parameter.substring(equals + 1));
            }
        }
        return query;
    }

    /** What there is, for those who looked for something else. */
    String contents() {
        Set<String> names = new TreeSet<>(pages.keySet());
        shelves.keySet().forEach(prefix -> names.add(prefix + "…"));
        return String.join(", ", names);
    }
}
