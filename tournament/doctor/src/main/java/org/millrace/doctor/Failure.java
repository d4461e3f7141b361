package org.millrace.doctor;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What is wrong with a bot.
 *
 * @param what a sentence
 * @param sent what the bot was sent, as text; empty if it is about nothing that was sent
 * @param came what came back, an entry each; empty if nothing did
 * @param remedy what to change, a sentence
 * @param section the section of the handbook, such as {@code protocol/PROTOCOL.md#ready}; empty if none tells more
 * @param transcript the file with everything that was said
 * @param log the file with what the bot has printed
 * @param lastLines the last lines of that
 */
public record Failure(
        String what,
        Optional<String> sent,
        List<String> came,
        String remedy,
        String section,
        Path transcript,
        Optional<Path> log,
        List<String> lastLines) {
    public Failure {
        came = List.copyOf(came);
        lastLines = List.copyOf(lastLines);
    }
}
