package org.millrace.tournament.verify;

import java.util.Optional;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/** Finds where a value of JSON differs from what it should be. */
final class JsonDifference {
    private static final int LONGEST = 120;

    private JsonDifference() {}

    /** The first difference, in a clause; empty if both are the same. */
    static Optional<String> of(String path, JsonNode is, JsonNode due) {
        if (is.equals(due)) {
            return Optional.empty();
        }
        if (is.isObject() && due.isObject()) {
            TreeSet<String> names = new TreeSet<>(is.propertyNames());
            names.addAll(due.propertyNames());
            return names.stream()
                    .flatMap(name -> of(path + "." + name, is.path(name), due.path(name)).stream())
                    .findFirst();
        }
        if (is.isArray() && due.isArray()) {
            for (int i = 0; i < Math.max(is.size(), due.size()); i++) {
                Optional<String> found = of(path + "[" + (i + 1) + "]", is.path(i), due.path(i));
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.of("its " + path + " is " + shown(is) + ", but the store gives " + shown(due));
    }

    private static String shown(JsonNode node) {
        String text = node.isMissingNode() ? "missing" : node.toString();
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + " ...";
    }
}
