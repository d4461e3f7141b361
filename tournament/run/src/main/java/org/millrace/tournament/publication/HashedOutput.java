package org.millrace.tournament.publication;

import java.io.BufferedWriter;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.millrace.tournament.hash.Sha256;

/** Writes a file in UTF-8 and hashes it on the way. Confined to one thread; whoever opens it closes it. */
final class HashedOutput implements AutoCloseable {
    private final MessageDigest digest = Sha256.digest();
    private final Counted counted;
    private final Writer writer;

    private static final class Counted extends FilterOutputStream {
        private final MessageDigest digest;
        private long bytes;

        Counted(OutputStream out, MessageDigest digest) {
            super(out);
            this.digest = digest;
        }

        @Override
        public void write(int b) throws IOException {
            out.write(b);
            digest.update((byte) b);
            bytes++;
        }

        @Override
        public void write(byte[] b, int from, int length) throws IOException {
            out.write(b, from, length);
            digest.update(b, from, length);
            bytes += length;
        }
    }

    HashedOutput(Path file) throws IOException {
        counted = new Counted(Files.newOutputStream(file), digest);
        writer = new BufferedWriter(new OutputStreamWriter(counted, StandardCharsets.UTF_8.newEncoder()), 1 << 16);
    }

    Writer writer() {
        return writer;
    }

    /** What was written, to be asked once and after {@link #close}. */
    WrittenFile as(String name) {
        return new WrittenFile(name, counted.bytes, HexFormat.of().formatHex(digest.digest()));
    }

    @Override
    public void close() throws IOException {
        writer.close();
    }
}
