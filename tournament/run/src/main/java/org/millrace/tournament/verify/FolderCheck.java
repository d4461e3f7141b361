package org.millrace.tournament.verify;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.millrace.referee.Referee;
import org.millrace.results.store.EventStore;
import org.millrace.rules.Parsed;
import org.millrace.tournament.hash.Sha256;
import org.millrace.tournament.publication.Manifest;
import org.millrace.tournament.publication.Publication;
import org.millrace.tournament.publication.RunFolder;
import org.millrace.tournament.publication.Seal;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Holds the files of an event's folder against its manifest and, where it is there, its store. For one thread. */
final class FolderCheck {
    /** What is said of a manifest by itself, and not compared with a new one. */
    private static final List<String> APART = List.of("writtenBy", "store", "files");

    private final Path folder;
    private final Findings findings;

    FolderCheck(Path folder, Findings findings) {
        this.folder = folder;
        this.findings = findings;
    }

    /** The manifest, as far as it can be read. */
    Optional<Manifest.Read> manifest() throws IOException {
        Path file = folder.resolve(Manifest.NAME);
        if (!Files.isRegularFile(file)) {
            findings.found(
                    Manifest.NAME,
                    "it is missing: the event was cut off before its first tables, or is from before there was one, or"
                            + " it was deleted; the event's own command, run once more, writes it");
            return Optional.empty();
        }
        try {
            return switch (Manifest.read(Files.readString(file))) {
                case Parsed.Bad<Manifest.Read> bad -> {
                    findings.found(Manifest.NAME, bad.reason() + "; it was altered");
                    yield Optional.empty();
                }
                case Parsed.Ok<Manifest.Read> ok -> {
                    if (!ok.value().intact()) {
                        findings.found(
                                Manifest.NAME,
                                "its last line, the hash of all before it, does not fit: it was altered");
                    }
                    yield Optional.of(ok.value());
                }
            };
        } catch (MalformedInputException altered) {
            findings.found(Manifest.NAME, "it is not text in UTF-8; it was altered");
            return Optional.empty();
        }
    }

    /** The store's file against its seal, if it has one. */
    void seal(Manifest manifest) throws IOException {
        Optional<JsonNode> seal = manifest.field("store");
        Path store = folder.resolve(RunFolder.STORE);
        if (seal.isPresent() && Files.exists(store)) {
            Manifest due = Seal.on(manifest, new RunFolder(folder));
            if (!due.field("store").map(JsonNode::toString).equals(seal.map(JsonNode::toString))) {
                findings.found(
                        RunFolder.STORE,
                        "its length and SHA-256 are not those of its seal in " + Manifest.NAME + ": something in one of"
                                + " the two files was altered after the event had ended");
            }
            findings.checked("the file " + RunFolder.STORE + " compared with its seal in the manifest");
        }
    }

    /** All that can be done where there is no store, or none that can be read. */
    void withoutStore(Optional<Manifest.Read> manifest) throws IOException {
        findings.unchecked("tables: they can be made anew from " + RunFolder.STORE + " alone");
        if (manifest.isPresent()) {
            hashes(manifest.get().manifest());
        }
        Path games = folder.resolve(RunFolder.GAMES);
        if (!Files.isRegularFile(games)) {
            return;
        }
        Optional<HashLines> lines = HashLines.in(folder);
        if (lines.isEmpty()) {
            new PgnCheck(games, findings).run();
        } else if (manifest.isEmpty()) {
            new PgnCheck(games, findings).run(lines.get().lines());
        } else {
            int decided = number(manifest.get().manifest(), "games", "decided");
            new PgnCheck(games, findings).run(lines.get().first(decided));
        }
    }

    /** Each file against the hash that the manifest has of it. */
    private void hashes(Manifest manifest) throws IOException {
        Optional<JsonNode> files = manifest.field("files");
        if (files.isEmpty()) {
            findings.found(Manifest.NAME, "it names no files; it was altered");
            return;
        }
        int compared = 0;
        for (JsonNode file : files.get()) {
            String name = text(file, "name");
            // A manifest from elsewhere must not lead out of the folder.
            if (!name.matches("[A-Za-z0-9._-]+")) {
                findings.found(
                        Manifest.NAME, "it names a file \"" + name + "\", and no event writes one; it was altered");
                continue;
            }
            Path path = folder.resolve(name);
            if (!Files.isRegularFile(path)) {
                findings.found(name, "it is missing, and the manifest has it");
            } else if (!Sha256.of(path).equals(text(file, "sha256"))) {
                findings.found(name, "its SHA-256 is not the one of the manifest: one of the two was altered");
            }
            compared++;
        }
        findings.checked(compared + " files compared with their hashes in the manifest");
    }

    /** Makes every file anew from the store and compares. */
    void recompute(Optional<Manifest.Read> written, Publication publication, EventStore store) throws IOException {
        Path parent = Files.createTempDirectory("millrace-verify");
        try {
            RunFolder fresh = RunFolder.at(parent);
            publication.write(fresh, store);
            compare(written, parent);
        } finally {
            delete(parent);
        }
    }

    private void compare(Optional<Manifest.Read> written, Path fresh) throws IOException {
        Manifest due = Manifest.read(Files.readString(fresh.resolve(Manifest.NAME)))
                .orThrow()
                .manifest();
        if (written.filter(read -> read.manifest().isBeingWritten()).isPresent()) {
            findings.found(
                    Manifest.NAME,
                    "the tables are being written, or were when the event was cut off, so they were not compared; verify"
                            + " once more, or have them written anew by the event's own command");
            return;
        }
        if (written.isPresent() && isBehind(written.get(), due)) {
            findings.found(
                    RunFolder.STORE,
                    "it has records or orders from after the tables were written, so the tables were compared with their"
                            + " hashes alone: the event is being played, or was cut off, or was given an order since. Its"
                            + " own command, run once more, writes the tables anew");
            hashes(written.get().manifest());
            return;
        }
        boolean sameProgram = written.flatMap(read -> read.manifest().field("writtenBy"))
                .map(JsonNode::asString)
                .filter(Referee.program()::equals)
                .isPresent();
        if (written.isPresent() && written.get().intact() && !sameProgram) {
            findings.unchecked(
                    "tables: another version of Millrace wrote them, which may have other columns, so that they were"
                            + " compared with their hashes alone");
            hashes(written.get().manifest());
            written.ifPresent(read -> fields(read.manifest(), due, APART));
            return;
        }
        if (written.isEmpty() && !Files.exists(folder.resolve(RunFolder.GAMES))) {
            return; // Cut off before the first tables, which is said already.
        }
        int compared = 0;
        for (JsonNode file : due.field("files").orElseThrow()) {
            String name = text(file, "name");
            FileDifference.of(folder.resolve(name), fresh.resolve(name))
                    .ifPresent(sentence -> findings.found(name, sentence));
            compared++;
        }
        findings.checked(compared + " files of games, tables and ratings made anew from the store and compared");
        written.ifPresent(read -> fields(read.manifest(), due, List.of("writtenBy", "store")));
    }

    /** Whether the store has got further since the manifest was written, by what an unaltered manifest says. */
    private static boolean isBehind(Manifest.Read written, Manifest due) {
        return written.intact()
                && (number(written.manifest(), "games", "attempts") < number(due, "games", "attempts")
                        || number(written.manifest(), "journal", "entries") < number(due, "journal", "entries"));
    }

    private static int number(Manifest manifest, String object, String field) {
        return manifest.field(object)
                .flatMap(node -> node.optional(field))
                .map(JsonNode::asInt)
                .orElse(0);
    }

    private void fields(Manifest written, Manifest due, List<String> apart) {
        ObjectNode is = written.content();
        ObjectNode should = due.content();
        TreeSet<String> names = new TreeSet<>(is.propertyNames());
        names.addAll(should.propertyNames());
        apart.forEach(names::remove);
        for (String name : names) {
            JsonDifference.of(name, is.path(name), should.path(name))
                    .ifPresent(sentence -> findings.found(Manifest.NAME, sentence));
        }
        findings.checked("the manifest's " + names.size() + " other fields compared with the store");
    }

    private static String text(JsonNode node, String field) {
        return node.path(field).asString("");
    }

    private static void delete(Path folder) throws IOException {
        List<Path> all;
        try (var paths = Files.walk(folder)) {
            all = new ArrayList<>(paths.toList());
        }
        for (Path path : all.reversed()) {
            Files.delete(path);
        }
    }
}
