package org.millrace.referee;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.TextFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.Transcript;
import org.millrace.protocol.v1.Transcript.Entry;
import org.millrace.referee.Wiretap.Piece;
import org.millrace.referee.Wiretap.Recording;
import org.millrace.referee.Wiretap.Side;

/**
 * Writes a recording as a transcript and the bytes of its two directions.
 *
 * <p>Cuts frames with protobuf's own means and not with ours, which the transcripts are there to test.
 */
final class TranscriptWriter {

    private static final String HEADER = """
            # proto-file: millrace/v1/transcript.proto
            # proto-message: millrace.v1.Transcript

            """;

    private final Transcript.Builder transcript = Transcript.newBuilder();
    private final Stream bot = new Stream();
    private final Stream referee = new Stream();

    private TranscriptWriter() {}

    /** What came from one side: all of it, and the end of it that is no whole frame yet. */
    private static final class Stream {
        private ByteString all = ByteString.EMPTY;
        private ByteString pending = ByteString.EMPTY;
    }

    static void write(Path folder, String name, String situation, Recording recording) throws IOException {
        TranscriptWriter writer = new TranscriptWriter();
        writer.transcript.setSituation(situation).setRefereeClosed(recording.refereeClosed());
        for (Piece piece : recording.pieces()) {
            writer.add(piece);
        }
        if (!writer.bot.pending.isEmpty() || !writer.referee.pending.isEmpty()) {
            throw new IllegalStateException("The recording of " + name + " ends inside a frame.");
        }
        String text = TextFormat.printer().printToString(writer.transcript);
        Files.writeString(folder.resolve(name + ".txtpb"), HEADER + text);
        Files.write(folder.resolve(name + ".bot.bin"), writer.bot.all.toByteArray());
        Files.write(folder.resolve(name + ".referee.bin"), writer.referee.all.toByteArray());
    }

    private void add(Piece piece) {
        Stream stream = switch (piece.from()) {
            case BOT -> bot;
            case REFEREE -> referee;
        };
        stream.all = stream.all.concat(piece.bytes());
        ByteString rest = stream.pending.concat(piece.bytes());
        int end = endOfFrame(rest);
        while (end > 0) {
            rest = rest.substring(addFrame(piece.from(), rest, end));
            end = endOfFrame(rest);
        }
        stream.pending = rest;
    }

    /** Adds the first frame, or if it is none all that there is; answers how many bytes that took. */
    private int addFrame(Side side, ByteString bytes, int end) {
        ByteString body = bytes.substring(startOfBody(bytes), end);
        try {
            switch (side) {
                case BOT -> transcript.addEntries(Entry.newBuilder().setBot(BotMessage.parseFrom(body)));
                case REFEREE -> transcript.addEntries(Entry.newBuilder().setReferee(RefereeMessage.parseFrom(body)));
            }
            return end;
        } catch (InvalidProtocolBufferException e) {
            if (side == Side.REFEREE) {
                throw new IllegalStateException("The referee sent bytes that are no message.", e);
            }
            transcript.addEntries(Entry.newBuilder().setBotGarbage(bytes));
            return bytes.size();
        }
    }

    /** The index behind the first frame, or -1 while it is not complete. */
    private static int endOfFrame(ByteString bytes) {
        CodedInputStream in = bytes.newCodedInput();
        try {
            int length = in.readRawVarint32();
            int end = in.getTotalBytesRead() + length;
            return end <= bytes.size() ? end : -1;
        } catch (IOException e) {
            return -1;
        }
    }

    private static int startOfBody(ByteString bytes) {
        int index = 0;
        while (bytes.byteAt(index) < 0) {
            index++;
        }
        return index + 1;
    }
}
