package org.millrace.tournament.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.millrace.tournament.hash.Sha256;
import org.millrace.tournament.publication.Manifest;
import org.millrace.tournament.publication.RunFolder;

/** Alters the files of an event as somebody might who wants it not to be seen. */
final class Alterations {
    private Alterations() {}

    static List<Path> files(Path folder) throws IOException {
        try (var all = Files.list(folder)) {
            return all.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().endsWith(".lock"))
                    .sorted()
                    .toList();
        }
    }

    static void alter(Path folder, String column) throws SQLException {
        try (Connection store = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve(RunFolder.STORE));
                PreparedStatement look = store.prepareStatement(
                        "SELECT rowid, " + column + " FROM game_attempt ORDER BY rowid LIMIT 1")) {
            var row = look.executeQuery();
            row.next();
            long id = row.getLong(1);
            String is = row.getString(2);
            row.close();
            try (PreparedStatement change =
                    store.prepareStatement("UPDATE game_attempt SET " + column + " = ? WHERE rowid = ?")) {
                change.setString(1, other(column, is));
                change.setLong(2, id);
                change.executeUpdate();
            }
        }
    }

    private static String other(String column, String is) {
        return switch (column) {
            case "white", "black" -> is.equals("a") ? "ünï" : "a";
            case "result" -> is.equals("1-0") ? "0-1" : "1-0";
            case "reason" -> "resignation";
            case "round", "plies", "length_nanos" -> is + "1";
            case "rules" -> is.replace("flying=off", "flying=on");
            case "clock" -> "7s/move";
            case "moves" -> is.substring(0, is.lastIndexOf(' '));
            case "start_position" -> is.replaceFirst("^\\.", "W");
            case "tags" -> is.replaceFirst("\"Seed\":\"5\"", "\"Seed\":\"6\"");
            case "timings" -> is.replaceFirst("(\"charged\":\\d+)", "$17");
            case "started_at" -> is.replaceFirst("^20", "19");
            default -> is + "x";
        };
    }

    /** The line with another value, if it has one that is not the manifest's hash of itself. */
    static Optional<String> otherValue(String line) {
        if (line.startsWith("  \"sha256\"") || line.contains("\"writtenBy\"") || !line.matches(".* : [\"0-9tf].*")) {
            return Optional.empty();
        }
        return Optional.of(line.replaceFirst(" : (true|false)", " : null")
                .replaceFirst(" : ([0-9])", " : 1$1")
                .replaceFirst(" : \"", " : \"x"));
    }

    /** The manifest with the hash of itself that fits. */
    static String refitted(String text) {
        return Manifest.read(text).orThrow().manifest().text();
    }

    /** Puts the hash of a file into the manifest. */
    static void fit(Path folder, Path file) throws IOException {
        Path manifest = folder.resolve(Manifest.NAME);
        String name = String.valueOf(file.getFileName());
        Files.writeString(
                manifest,
                refitted(Files.readString(manifest)
                        .replaceFirst(
                                "(\"name\" : \"" + name + "\",\\s+\"bytes\" : )\\d+(,\\s+\"sha256\" : \")[0-9a-f]{64}",
                                "$1" + Files.size(file) + "$2" + Sha256.of(file))));
    }

    /** Hashes by name, but of the memory that readers of a log share. */
    static Map<String, String> contents(Path folder) throws IOException {
        Map<String, String> contents = new TreeMap<>();
        for (Path file : files(folder)) {
            String name = String.valueOf(file.getFileName());
            if (!name.endsWith("-shm")) {
                contents.put(name, Sha256.of(file));
            }
        }
        return contents;
    }
}
