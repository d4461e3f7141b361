package org.millrace.tournament.publication;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.millrace.referee.Referee;
import org.millrace.results.store.JournalEntry;
import org.millrace.results.store.PlayerRow;
import org.millrace.tournament.event.Charter;
import org.millrace.tournament.hash.Sha256;
import org.millrace.tournament.register.CommandHash;
import org.millrace.tournament.schedule.Draw;
import org.millrace.tournament.schedule.ScheduledGame;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Puts a {@link Manifest} together. Confined to one thread. */
final class ManifestParts {
    private static final String EQUALS = " = ";

    private final ObjectNode content = JsonNodeFactory.instance.objectNode();

    ManifestParts(Charter charter) {
        content.put("manifest", Manifest.VERSION);
        content.put("writtenBy", Referee.program());
        ObjectNode values = content.putObject("charter");
        charter.text().lines().filter(line -> line.contains(EQUALS)).forEach(line -> {
            int at = line.indexOf(EQUALS);
            // What a charter holds in TOML is the same in JSON: texts, lists of them, numbers and switches.
            values.set(line.substring(0, at), JsonMapper.shared().readTree(line.substring(at + EQUALS.length())));
        });
    }

    ManifestParts players(List<PlayerRow> players) {
        ArrayNode array = content.putArray("players");
        for (PlayerRow player : players) {
            ObjectNode object = array.addObject().put("name", player.name());
            CommandHash.of(player).ifPresent(hash -> object.put("command", hash));
            if (player.firstRound() > 1) {
                object.put("fromRound", player.firstRound());
                object.put("missedHalfPoints", player.missedHalfPoints());
            }
            player.withdrawal().ifPresent(out -> object.put("outFromRound", out.fromRound()));
        }
        return this;
    }

    /**
     * What was drawn: a line for each game, which the hash is of.
     *
     * @param part which of the games follow from the store; those that a league has just given out do not
     */
    ManifestParts schedule(Draw draw, Predicate<ScheduledGame> part) {
        List<ScheduledGame> games = IntStream.range(0, draw.games().size())
                .mapToObj(draw.games()::game)
                .filter(part)
                .toList();
        String lines = games.stream().map(ManifestParts::line).collect(Collectors.joining());
        content.putObject("schedule")
                .put("drawn", games.size())
                .put("complete", draw.complete())
                .put("sha256", Sha256.of(lines));
        return this;
    }

    private static String line(ScheduledGame game) {
        return game.id().value() + " " + game.round() + " " + game.pair() + " " + game.opening() + " " + game.white()
                + " " + game.black() + "\n";
    }

    ManifestParts journal(List<JournalEntry> journal) {
        String lines = journal.stream()
                .map(entry -> entry.at() + "\t" + entry.what() + "\t" + entry.subject() + "\t" + entry.why() + "\n")
                .collect(Collectors.joining());
        content.putObject("journal").put("entries", journal.size()).put("sha256", Sha256.of(lines));
        return this;
    }

    /**
     * @param expected games of the whole event, as far as that is known
     * @param playedWith how many games were played by which program
     */
    ManifestParts games(int decided, OptionalInt expected, int attempts, Map<String, Integer> playedWith) {
        ObjectNode games = content.putObject("games").put("decided", decided);
        expected.ifPresent(number -> games.put("expected", number));
        games.put("attempts", attempts);
        ObjectNode programs = games.putObject("playedWith");
        playedWith.forEach(programs::put);
        return this;
    }

    Manifest files(Collection<WrittenFile> files) {
        ArrayNode array = content.putArray("files");
        files.forEach(file -> put(array.addObject(), file));
        return new Manifest(content);
    }

    static void put(ObjectNode object, WrittenFile file) {
        object.put("name", file.name()).put("bytes", file.bytes()).put("sha256", file.sha256());
    }
}
