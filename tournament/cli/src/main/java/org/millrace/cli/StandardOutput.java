package org.millrace.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;

/**
 * Standard output that knows why it could not be written: the streams above it only tell that it could not. Any thread
 * may write.
 */
final class StandardOutput extends FilterOutputStream {
    private static final String CLOSED_PIPE = "Broken pipe";

    private volatile boolean isUnwanted;

    StandardOutput(OutputStream out) {
        super(out);
    }

    /** Puts it in the place of {@link System#out}. */
    static StandardOutput install() {
        StandardOutput output = new StandardOutput(new FileOutputStream(FileDescriptor.out));
        System.setOut(new PrintStream(new BufferedOutputStream(output), true, System.out.charset()));
        return output;
    }

    /** Whether its reader has closed the pipe, and wants no more of it. */
    boolean isUnwanted() {
        return isUnwanted;
    }

    @Override
    public void write(int single) throws IOException {
        write(new byte[] {(byte) single}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            out.write(bytes, offset, length);
        } catch (IOException failed) {
            isUnwanted |= CLOSED_PIPE.equals(failed.getMessage());
            throw failed;
        }
    }
}
