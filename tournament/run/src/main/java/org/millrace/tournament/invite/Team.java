package org.millrace.tournament.invite;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.millrace.referee.session.SecretHash;

/**
 * A team that is invited.
 *
 * @param name the bot's name in the tables
 * @param details what else the list says of it, by column, in the order of the list
 */
public record Team(String name, Map<String, String> details) {
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9][A-Za-z0-9.-]*");
    private static final int DIGITS = 8;

    public Team {
        details = Collections.unmodifiableMap(new LinkedHashMap<>(details));
    }

    /**
     * The name of its sheet: the team's, or what of it can stand in a file's name with some digits that tell it from
     * others of which the same is left. It depends on no other team, so it stays when the list grows.
     */
    String sheet() {
        if (PLAIN.matcher(name).matches()) {
            return name + ".md";
        }
        String digits = SecretHash.of(name).hex().substring(0, DIGITS);
        return name.replaceAll("[^A-Za-z0-9.-]", "_").replaceAll("^[.-]", "_") + "-" + digits + ".md";
    }
}
