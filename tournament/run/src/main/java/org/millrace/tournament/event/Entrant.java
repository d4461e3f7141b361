package org.millrace.tournament.event;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.millrace.launch.BotLimits;
import org.millrace.launch.CommandTemplate;
import org.millrace.referee.Credential;
import org.millrace.referee.Invitation;

/**
 * A bot that takes part in an event.
 *
 * @param name as in the tables, unique within the event
 * @param start how its process is started; empty when it connects by itself
 * @param token by what it is known when it connects, the token or its hash alone; empty when it is started by the event, which then makes one
 * @param games how many games it may play at once over one connection, at least 1
 * @param options values for the options that its Hello offers
 * @param nodes how many nodes a move it is told to search at most, in place of the clock rule's
 */
public record Entrant(
        String name,
        Optional<Start> start,
        Optional<Credential> token,
        int games,
        Map<String, String> options,
        OptionalLong nodes) {
    /** Begins the essentials of a bot without a command. */
    public static final String BY_ITSELF = "connects by itself";

    private static final int LONGEST_NAME = 64;

    public Entrant {
        options = Map.copyOf(options);
        if (start.isPresent() == token.isPresent()) {
            throw new IllegalArgumentException("a bot has either a command or a token: " + name);
        }
    }

    /** Why a text cannot be a bot's name, as a clause that begins with a verb; empty if it can. */
    public static Optional<String> nameFault(String name) {
        boolean fit = !name.isBlank()
                && name.length() <= LONGEST_NAME
                && name.equals(name.strip())
                && Invitation.isName(name);
        return fit
                ? Optional.empty()
                : Optional.of("has to have 1 to " + LONGEST_NAME
                        + " characters, none of them a control character or invisible, and no space at either end");
    }

    /** What makes it this player and no other, in one line: how it is started, and what it is told. */
    public String essentials() {
        return start.map(how -> "command " + how.command()).orElse(BY_ITSELF) + ", options "
                + new TreeMap<>(options)
                + (nodes.isPresent() ? ", nodes " + nodes.getAsLong() : "")
                + start.map(how -> LimitKeys.essentials(how.limits())).orElse("");
    }

    /** The token stays out of texts. */
    @Override
    public String toString() {
        return "Entrant[" + name + "]";
    }

    /**
     * How a bot's process is started.
     *
     * @param command program and arguments, placeholders not yet replaced
     * @param directory the folder in which it runs
     * @param environment added to the runner's own
     * @param limits what each of its processes may use of the machine
     */
    public record Start(CommandTemplate command, Path directory, Map<String, String> environment, BotLimits limits) {
        public Start {
            environment = Map.copyOf(environment);
        }

        /** The same with these limits. */
        Start withLimits(BotLimits most) {
            return new Start(command, directory, environment, most);
        }
    }
}
