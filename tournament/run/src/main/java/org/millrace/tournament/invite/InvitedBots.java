package org.millrace.tournament.invite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.millrace.referee.TokenHash;
import org.millrace.rules.Parsed;
import org.millrace.tournament.event.TomlWords;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlTable;

/** The tables {@code [[bot]]} of bots that are known by the hash of their token, as texts of event files. */
final class InvitedBots {
    static final String FILE = "bots.toml";

    private static final String BEGINNING = """
            # The tables of the bots that millrace invite has made tokens for, to stand in the event file. These are the
            # hashes of the tokens: enough to let their bots in, and of no use to anybody who reads them. The tokens
            # themselves stand on the teams' sheets and nowhere else.

            """;

    private InvitedBots() {}

    /** A table for each. */
    static String tables(Map<String, TokenHash> bots) {
        return bots.entrySet().stream()
                .map(bot -> "[[bot]]\nname = " + TomlWords.quoted(bot.getKey()) + "\ntoken-sha256 = \""
                        + bot.getValue().hex() + "\"\n")
                .collect(Collectors.joining("\n"));
    }

    /** The file of them all. */
    static String file(Map<String, TokenHash> bots) {
        return BEGINNING + tables(bots);
    }

    /**
     * Those of an earlier time, in the order of the file; none if there is no file.
     *
     * @throws TeamListException if the file was altered so that it cannot be read
     */
    static Map<String, TokenHash> read(Path file) throws IOException, TeamListException {
        if (!Files.exists(file)) {
            return Map.of();
        }
        TomlParseResult toml = Toml.parse(Files.readString(file));
        if (toml.hasErrors()) {
            throw new TeamListException(
                    file + ": is no TOML any more: " + toml.errors().getFirst().getMessage()
                            + "; bring back a copy, since it says which tokens were made");
        }
        return hashes(toml);
    }

    /** The bots of an event file that are known by a hash. */
    static Map<String, TokenHash> hashes(TomlTable toml) {
        Map<String, TokenHash> bots = new LinkedHashMap<>();
        for (TomlTable table : tables(toml)) {
            Optional<TokenHash> hash = text(table, "token-sha256")
                    .map(TokenHash::parse)
                    .flatMap(parsed -> switch (parsed) {
                        case Parsed.Ok<TokenHash> ok -> Optional.of(ok.value());
                        case Parsed.Bad<TokenHash> ignored -> Optional.empty();
                    });
            text(table, "name").ifPresent(name -> hash.ifPresent(known -> bots.put(name, known)));
        }
        return bots;
    }

    /** The names of all bots of an event file. */
    static List<String> names(TomlTable toml) {
        return tables(toml).stream()
                .flatMap(table -> text(table, "name").stream())
                .toList();
    }

    private static List<TomlTable> tables(TomlTable toml) {
        return toml.get(List.of("bot")) instanceof TomlArray array
                ? array.toList().stream()
                        .filter(TomlTable.class::isInstance)
                        .map(TomlTable.class::cast)
                        .toList()
                : List.of();
    }

    private static Optional<String> text(TomlTable table, String key) {
        return table.get(List.of(key)) instanceof String text ? Optional.of(text) : Optional.empty();
    }
}
