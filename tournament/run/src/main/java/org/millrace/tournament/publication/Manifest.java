package org.millrace.tournament.publication;

import java.util.Optional;
import org.millrace.rules.Parsed;
import org.millrace.tournament.hash.Sha256;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * What the files of an event are and what they follow from: their hashes, the event's charter, players and schedule, and
 * which program played and wrote. One object of JSON in one form, ending in a hash of itself. Immutable.
 */
public final class Manifest {
    /** The file's name in the event's folder. */
    public static final String NAME = "manifest.json";

    /** The version of its form. */
    static final int VERSION = 1;

    private static final String OWN_HASH = "sha256";
    private static final String STORE = "store";
    private static final String WRITING = "writing";
    private static final DefaultIndenter INDENTER = new DefaultIndenter("  ", "\n");
    private static final JsonMapper JSON = JsonMapper.builder()
            .defaultPrettyPrinter(
                    new DefaultPrettyPrinter().withArrayIndenter(INDENTER).withObjectIndenter(INDENTER))
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    /** Everything but the hash of itself; never changed. */
    private final ObjectNode content;

    /** The object now belongs to the manifest. */
    Manifest(ObjectNode content) {
        this.content = content;
    }

    /**
     * A manifest that was read.
     *
     * @param intact whether it is, to the last character, what was written
     */
    public record Read(Manifest manifest, boolean intact) {}

    /** Reads a manifest, also one that was altered; refused is what is none at all. */
    public static Parsed<Read> read(String text) {
        try {
            if (!(JSON.readTree(text) instanceof ObjectNode object)) {
                return new Parsed.Bad<>("manifest", "it is no object of JSON");
            }
            object.remove(OWN_HASH);
            Manifest manifest = new Manifest(object);
            return new Parsed.Ok<>(new Read(manifest, manifest.text().equals(text)));
        } catch (JacksonException broken) {
            return new Parsed.Bad<>(
                    "manifest",
                    "it is no whole JSON, as line " + broken.getLocation().getLineNr() + " shows");
        }
    }

    /** The file's text. */
    public String text() {
        ObjectNode whole = content.deepCopy();
        whole.put(OWN_HASH, Sha256.of(JSON.writeValueAsString(content)));
        return JSON.writeValueAsString(whole) + "\n";
    }

    /** What stands under a name; not to be changed. */
    public Optional<JsonNode> field(String name) {
        return content.optional(name);
    }

    /** Everything but the hash of itself, as a copy. */
    public ObjectNode content() {
        return content.deepCopy();
    }

    /** The same with the seal of the store's file, which is closed. */
    Manifest sealed(WrittenFile store) {
        ObjectNode sealed = content.deepCopy();
        ManifestParts.put(sealed.putObject(STORE), store);
        return new Manifest(sealed);
    }

    /** The same of files that are about to be written anew. */
    Manifest beingWritten() {
        return new Manifest(content.deepCopy().put(WRITING, true));
    }

    /** Whether the files were being written when this was written, so that they need not fit it. */
    public boolean isBeingWritten() {
        return content.has(WRITING);
    }

    /** The same without the seal. */
    Manifest unsealed() {
        ObjectNode open = content.deepCopy();
        open.remove(STORE);
        return new Manifest(open);
    }
}
