package org.millrace.tournament.invite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.millrace.referee.TokenHash;
import org.tomlj.Toml;
import org.tomlj.TomlParseResult;

/**
 * An event file to which the tables of invited bots are added. It need not be playable yet, since it may have too few
 * bots before; everything that stands in it stays as it is, comments too.
 */
public final class GuestEvent {
    private final Path file;
    private final String content;
    private final TomlParseResult toml;

    private GuestEvent(Path file, String content, TomlParseResult toml) {
        this.file = file;
        this.content = content;
        this.toml = toml;
    }

    /**
     * Reads it.
     *
     * @throws TeamListException if it is no TOML or has no table {@code [event]}
     */
    public static GuestEvent read(Path file) throws IOException, TeamListException {
        String content = Files.readString(file);
        TomlParseResult toml = Toml.parse(content);
        if (toml.hasErrors()) {
            throw new TeamListException(
                    file + ":" + toml.errors().getFirst().position().line() + ": is not TOML: "
                            + toml.errors().getFirst().getMessage());
        }
        if (!toml.isTable(List.of("event"))) {
            throw new TeamListException(file + ": has no table [event]; name an event file");
        }
        return new GuestEvent(file, content, toml);
    }

    /** Its name, if it has one. */
    public Optional<String> name() {
        return text("name");
    }

    /** The address on which it listens, if it says so. */
    public Optional<String> host() {
        return text("host");
    }

    /** Its port, if it says so. */
    public OptionalInt port() {
        return toml.get(List.of("event", "port")) instanceof Long port && port > 0
                ? OptionalInt.of(Math.toIntExact(port))
                : OptionalInt.empty();
    }

    /** Connections to it are encrypted. */
    public boolean hasTls() {
        return toml.contains(List.of("event", "tls"));
    }

    private Optional<String> text(String key) {
        return toml.get(List.of("event", key)) instanceof String text ? Optional.of(text) : Optional.empty();
    }

    /**
     * Adds the tables of bots that it does not have, and replaces hashes that have changed.
     *
     * @param bots the hashes of their tokens, by name
     * @return the names of those whose table was added or changed
     * @throws TeamListException if one of the names is that of a bot which is known otherwise, or the tables cannot
     *     stand in it
     */
    public List<String> add(Map<String, TokenHash> bots) throws IOException, TeamListException {
        Map<String, TokenHash> here = InvitedBots.hashes(toml);
        List<String> names = InvitedBots.names(toml);
        Map<String, TokenHash> missing = new LinkedHashMap<>();
        List<String> changed = new ArrayList<>();
        String text = content;
        for (Map.Entry<String, TokenHash> bot : bots.entrySet()) {
            Optional<TokenHash> old = Optional.ofNullable(here.get(bot.getKey()));
            if (old.isPresent() && !old.get().equals(bot.getValue())) {
                // Nothing else in the file is these 64 digits.
                text = text.replaceAll("(?i)" + old.get().hex(), bot.getValue().hex());
                changed.add(bot.getKey());
            } else if (old.isEmpty() && names.contains(bot.getKey())) {
                throw new TeamListException(file + ": has a bot \"" + bot.getKey()
                        + "\" already, with a command or a token; rename it, or leave it out");
            } else if (old.isEmpty()) {
                missing.put(bot.getKey(), bot.getValue());
                changed.add(bot.getKey());
            }
        }
        if (!missing.isEmpty()) {
            text += (text.endsWith("\n") ? "\n" : "\n\n") + InvitedBots.tables(missing);
        }
        if (!changed.isEmpty()) {
            require(text);
            OwnersFiles.rewrite(file, text);
        }
        return changed;
    }

    private void require(String text) throws TeamListException {
        TomlParseResult after = Toml.parse(text);
        if (after.hasErrors()) {
            throw new TeamListException(file + ": the tables of the teams cannot stand at its end ("
                    + after.errors().getFirst().getMessage()
                    + "); write a table [[bot]] for each bot, and no list bot = […]");
        }
    }
}
