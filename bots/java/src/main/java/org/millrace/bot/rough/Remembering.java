package org.millrace.bot.rough;

import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that keeps the bytes read since it was last told to forget them: what came before a frame turned out none. */
final class Remembering extends FilterInputStream {

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    // Written by the thread that reads, asked by others.
    private volatile int count;

    Remembering(InputStream in) {
        super(in);
    }

    void forget() {
        bytes.reset();
        count = 0;
    }

    byte[] remembered() {
        return bytes.toByteArray();
    }

    /** How many bytes are remembered; may be asked by any thread. */
    int count() {
        return count;
    }

    @Override
    public int read() throws IOException {
        int octet = super.read();
        if (octet >= 0) {
            bytes.write(octet);
            count = bytes.size();
        }
        return octet;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        int got = super.read(into, offset, length);
        if (got > 0) {
            bytes.write(into, offset, got);
            count = bytes.size();
        }
        return got;
    }
}
