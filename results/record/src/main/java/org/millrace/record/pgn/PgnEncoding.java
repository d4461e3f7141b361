package org.millrace.record.pgn;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Finds the encoding of a file from its bytes; reads them once, in pieces. */
final class PgnEncoding {
    private static final Charset WINDOWS = Charset.forName("windows-1252");
    private static final int PIECE = 1 << 16;
    private static final int MARK = 4;

    private final String source;
    private final CharsetDecoder decoder = StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);

    private final CharBuffer chars = CharBuffer.allocate(PIECE);
    private int line = 1;
    private int column = 1;
    private boolean afterReturn;
    private boolean utf8Seen;
    private boolean undefinedInWindows;
    private int strangeLine;
    private int strangeColumn;
    private int strangeByte = -1;

    private PgnEncoding(String source) {
        this.source = source;
    }

    static Charset of(InputStream bytes, String source) throws IOException, PgnException {
        BufferedInputStream in = new BufferedInputStream(bytes, PIECE);
        in.mark(MARK);
        byte[] first = in.readNBytes(MARK);
        in.reset();
        if (startsWith(first, 0xFE, 0xFF) || (first.length == MARK && isLatinPair(first[1], first[0]))) {
            return StandardCharsets.UTF_16BE;
        }
        if (startsWith(first, 0xFF, 0xFE) || (first.length == MARK && isLatinPair(first[0], first[1]))) {
            return StandardCharsets.UTF_16LE;
        }
        return new PgnEncoding(source).ofBytes(in, startsWith(first, 0xEF, 0xBB, 0xBF));
    }

    private static boolean startsWith(byte[] bytes, int... mark) {
        for (int i = 0; i < mark.length; i++) {
            if (i >= bytes.length || Byte.toUnsignedInt(bytes[i]) != mark[i]) {
                return false;
            }
        }
        return true;
    }

    /** A PGN text begins with a bracket, a sign or a blank; so does no other encoding with a zero beside it. */
    private static boolean isLatinPair(byte low, byte high) {
        return high == 0 && low > 0;
    }

    private Charset ofBytes(InputStream in, boolean marked) throws IOException, PgnException {
        ByteBuffer bytes = ByteBuffer.allocate(PIECE);
        boolean ended = false;
        while (!ended) {
            int read = in.read(bytes.array(), bytes.position(), bytes.remaining());
            ended = read < 0;
            bytes.position(bytes.position() + Math.max(read, 0)).flip();
            decode(bytes, ended);
            bytes.compact();
        }
        if (strangeByte < 0) {
            return StandardCharsets.UTF_8;
        }
        if (marked || utf8Seen) {
            throw new PgnException(
                    source,
                    strangeLine,
                    strangeColumn,
                    String.format(
                            "the byte 0x%02X is no UTF-8, but other parts of the file are; the file is damaged here or put"
                                    + " together from several encodings: write this character anew, or the file in one"
                                    + " encoding",
                            strangeByte));
        }
        return undefinedInWindows ? StandardCharsets.ISO_8859_1 : WINDOWS;
    }

    private void decode(ByteBuffer bytes, boolean ended) {
        while (true) {
            CoderResult result = decoder.decode(bytes, chars, ended);
            chars.flip();
            count();
            chars.clear();
            if (result.isUnderflow()) {
                return;
            }
            if (result.isError()) {
                strange(bytes, result.length());
            }
        }
    }

    private void count() {
        while (chars.hasRemaining()) {
            char c = chars.get();
            if (c == '\r' || (c == '\n' && !afterReturn)) {
                line++;
                column = 1;
            } else if (c != '\n' && c != '\uFEFF' && !Character.isLowSurrogate(c)) {
                column++;
            }
            afterReturn = c == '\r';
            utf8Seen |= c > 0x7F && c != '\uFEFF';
        }
    }

    private void strange(ByteBuffer bytes, int length) {
        for (int i = 0; i < length; i++) {
            int value = Byte.toUnsignedInt(bytes.get());
            if (strangeByte < 0) {
                strangeByte = value;
                strangeLine = line;
                strangeColumn = column;
            }
            undefinedInWindows |= switch (value) {
                case 0x81, 0x8D, 0x8F, 0x90, 0x9D -> true;
                default -> false;
            };
            column++;
        }
        afterReturn = false;
        decoder.reset();
    }
}
