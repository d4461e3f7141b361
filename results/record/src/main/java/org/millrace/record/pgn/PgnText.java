package org.millrace.record.pgn;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A PGN file opened as text, whatever its encoding.
 *
 * <p>A byte order mark decides; without one the file is read once before: it is UTF-8 if all of it is, UTF-16 if every
 * other of its first bytes is zero, and else Windows-1252 or ISO 8859-1. No byte is ever replaced: a file of several
 * encodings is refused at the byte that differs. Not thread-safe.
 */
public final class PgnText implements Closeable {
    private final Reader reader;
    private final Charset encoding;

    private PgnText(Reader reader, Charset encoding) {
        this.reader = reader;
        this.encoding = encoding;
    }

    /**
     * Opens a file; what can be read only once, such as a pipe, is held in memory.
     *
     * @throws PgnException if the bytes are of no encoding, with the place of the first that differs
     */
    public static PgnText open(Path file) throws IOException, PgnException {
        ByteSource source;
        if (Files.isRegularFile(file)) {
            source = () -> Files.newInputStream(file);
        } else {
            byte[] bytes = Files.readAllBytes(file);
            source = () -> new ByteArrayInputStream(bytes);
        }
        Charset encoding;
        try (InputStream bytes = source.open()) {
            encoding = PgnEncoding.of(bytes, file.toString());
        }
        // What the first look found holds for every byte; should the file have changed since, this tells.
        CharsetDecoder decoder = encoding.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        return new PgnText(new BufferedReader(new InputStreamReader(source.open(), decoder)), encoding);
    }

    /** The text; a byte order mark may stand at its beginning. */
    public Reader reader() {
        return reader;
    }

    /** The encoding found. */
    public Charset encoding() {
        return encoding;
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }

    @FunctionalInterface
    private interface ByteSource {
        InputStream open() throws IOException;
    }
}
