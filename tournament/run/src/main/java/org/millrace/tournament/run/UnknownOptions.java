package org.millrace.tournament.run;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.millrace.referee.ConnectedBot;
import org.millrace.referee.Referee;
import org.millrace.tournament.event.Entrant;

/** Options that an event sets for a bot that does not offer them: they have no effect, which its organiser should know. */
public final class UnknownOptions {
    private UnknownOptions() {}

    /** A sentence that names them and what the bot offers; empty if there are none, or the bot is not connected. */
    public static Optional<String> of(Entrant entrant, Referee referee) {
        return referee.connected().stream()
                .filter(bot -> bot.name().equals(entrant.name()))
                .map(ConnectedBot::options)
                .findFirst()
                .flatMap(offered -> sentence(entrant, offered.keySet()));
    }

    private static Optional<String> sentence(Entrant entrant, Set<String> offered) {
        String unknown = entrant.options().keySet().stream()
                .filter(option -> !offered.contains(option))
                .sorted()
                .collect(Collectors.joining(", "));
        if (unknown.isEmpty()) {
            return Optional.empty();
        }
        String offer = offered.isEmpty()
                ? "it offers none"
                : "it offers " + offered.stream().sorted().collect(Collectors.joining(", "));
        return Optional.of(entrant.name() + " may not heed these options of the event, since its Hello does not offer"
                + " them: " + unknown + "; " + offer + ".");
    }
}
