package org.millrace.bot.rough;

import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that keeps the bytes read since it was last told to forget them: what came before a frame turned out none. */
final class Remembering extends FilterInputStream {

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    Remembering(InputStream in) {
        super(in);
    }

    void forget() {
        bytes.reset();
    }

    byte[] remembered() {
        return bytes.toByteArray();
    }

    @Override
    public int read() throws IOException {
        int octet = super.read();
        if (octet >= 0) {
            bytes.write(octet);
        }
        return octet;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        int count = super.read(into, offset, length);
        if (count > 0) {
            bytes.write(into, offset, count);
        }
        return count;
    }
}
