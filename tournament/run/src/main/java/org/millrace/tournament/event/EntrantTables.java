package org.millrace.tournament.event;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.millrace.launch.BotCommand;
import org.millrace.launch.BotLimits;
import org.millrace.launch.CommandTemplate;
import org.millrace.referee.Credential;
import org.tomlj.TomlArray;
import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/** Reads the tables {@code [[bot]]} of an event file. */
final class EntrantTables {
    private final Path file;
    private final Problems problems;
    private final BotLimits limits;

    /**
     * @param limits of bots that do not say otherwise
     */
    EntrantTables(Path file, Problems problems, BotLimits limits) {
        this.file = file;
        this.problems = problems;
        this.limits = limits;
    }

    List<Entrant> read(TomlTable toml) {
        TomlArray array = toml.getArrayOrEmpty(List.of("bot"));
        List<Entrant> entrants = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (int i = 0; i < array.size(); i++) {
            String path = "bot[" + (i + 1) + "]";
            TomlPosition at = array.inputPositionOf(i);
            if (!array.isTable(i)) {
                problems.add(at.line(), at.column(), path, "has to be a table; write [[bot]]");
                continue;
            }
            Section section = new Section(path, array.getTable(i), at, problems);
            entrant(section, names).ifPresent(entrants::add);
        }
        if (array.size() < 2) {
            problems.add(0, 0, "bot", "there have to be at least two tables [[bot]], not " + array.size());
        }
        return entrants;
    }

    private Optional<Entrant> entrant(Section section, Set<String> names) {
        String name = name(section, "\"my-bot\"");
        if (!name.isEmpty() && !names.add(name)) {
            section.problem("name", "\"" + name + "\" is the name of a bot above already; names have to differ");
        }
        Optional<CommandTemplate> command = section.command("command");
        Optional<Path> directory = directory(section);
        Map<String, String> environment = section.texts("environment");
        environment.forEach((variable, value) ->
                BotCommand.variableFault(variable, value).ifPresent(fault -> section.problem("environment", fault)));
        Optional<Entrant.Start> start =
                command.map(words -> new Entrant.Start(words, directory.orElse(folder()), environment, BotLimits.NONE));
        Optional<Credential> token = CredentialKeys.read(section);
        int games = (int) section.number("games", 1, 1, 1000);
        var options = section.texts("options");
        OptionalLong nodes = section.has("nodes")
                ? OptionalLong.of(section.number("nodes", 1, 1, Long.MAX_VALUE))
                : OptionalLong.empty();
        BotLimits own = LimitKeys.read(section, limits);
        if (LimitKeys.areIn(section) && start.isEmpty() && token.isPresent()) {
            section.problem(
                    "token",
                    "does not go with limits: what a bot uses that connects by itself is nobody's business here");
        }
        check(section, start);
        section.refuseOthers();
        return start.isPresent() == token.isPresent()
                ? Optional.empty()
                : Optional.of(new Entrant(name, start.map(how -> how.withLimits(own)), token, games, options, nodes));
    }

    private Optional<Path> directory(Section section) {
        Optional<String> text = section.text("directory");
        try {
            return text.map(name -> folder().resolve(name).normalize());
        } catch (InvalidPathException unfit) {
            section.problem("directory", "is no path: " + unfit.getReason() + "; write it without that character");
            return Optional.empty();
        }
    }

    private static void check(Section section, Optional<Entrant.Start> start) {
        start.ifPresent(how -> {
            if (!Files.isDirectory(how.directory())) {
                section.problem("directory", "there is no folder " + how.directory());
            }
        });
    }

    static String name(Section section, String example) {
        Optional<String> name = section.requiredText("name", example);
        name.flatMap(Entrant::nameFault).ifPresent(fault -> section.problem("name", fault));
        return name.orElse("");
    }

    private Path folder() {
        return folderOf(file);
    }

    /** From where the paths in a file count. */
    static Path folderOf(Path file) {
        Path absolute = file.toAbsolutePath().normalize();
        return Optional.ofNullable(absolute.getParent()).orElse(absolute);
    }
}
