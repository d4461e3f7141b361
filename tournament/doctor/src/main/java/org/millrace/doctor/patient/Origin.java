package org.millrace.doctor.patient;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.millrace.launch.CommandTemplate;
import org.millrace.referee.Token;

/** Where the bot under test comes from. */
public sealed interface Origin {

    /** Where bots connect. */
    InetSocketAddress door();

    /** The command that starts it; empty if it is started by somebody else. */
    default Optional<CommandTemplate> command() {
        return this instanceof Launched launched ? Optional.of(launched.template()) : Optional.empty();
    }

    /**
     * A process that the doctor starts, as an event does, and starts again for checks that end it.
     *
     * @param directory the folder it runs in
     * @param millrace the words that run this program, for {@code {millrace}}
     */
    record Launched(CommandTemplate template, Path directory, List<String> millrace) implements Origin {
        public Launched {
            millrace = List.copyOf(millrace);
        }

        @Override
        public InetSocketAddress door() {
            return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        }
    }

    /** A bot that somebody starts somewhere, with this token. */
    record Awaited(Token token, InetSocketAddress door) implements Origin {}
}
