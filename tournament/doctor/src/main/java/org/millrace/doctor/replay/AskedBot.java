package org.millrace.doctor.replay;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.millrace.launch.CommandTemplate;

/**
 * A bot to be asked, as an event would start it.
 *
 * @param command with its placeholders
 * @param directory the folder in which it runs
 * @param options values of the options that its Hello offers
 * @param nodes how many nodes a move it is told to search at most, in place of the clock rule's
 * @param millrace the words that run Millrace itself
 * @param log where to what it prints is appended
 */
public record AskedBot(
        CommandTemplate command,
        Path directory,
        Map<String, String> options,
        OptionalLong nodes,
        List<String> millrace,
        Path log) {

    public AskedBot {
        options = Map.copyOf(options);
        millrace = List.copyOf(millrace);
    }
}
