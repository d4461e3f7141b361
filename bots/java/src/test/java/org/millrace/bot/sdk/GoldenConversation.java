package org.millrace.bot.sdk;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.TextFormat;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.GameStart;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.Transcript;
import org.millrace.protocol.v1.Transcript.Entry;

/**
 * A golden transcript of the protocol, as a referee's end of a connection needs it: what is said in which order, and the
 * referee's frames as they were recorded.
 *
 * @param entries what was said by either side
 * @param refereeFrames the recorded bytes of each of the referee's frames, length and body, in order
 */
record GoldenConversation(List<Entry> entries, Deque<ByteString> refereeFrames) {

    private static final Path FOLDER = Path.of("../../protocol/src/test/resources/org/millrace/protocol/transcripts");

    static GoldenConversation load(String name) throws IOException {
        Transcript.Builder text = Transcript.newBuilder();
        TextFormat.merge(Files.readString(FOLDER.resolve(name + ".txtpb"), StandardCharsets.UTF_8), text);
        return new GoldenConversation(
                text.getEntriesList(), frames(Files.readAllBytes(FOLDER.resolve(name + ".referee.bin"))));
    }

    /** The names of all transcripts that there are. */
    static List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(".txtpb"))
                    .map(file -> file.replace(".txtpb", ""))
                    .sorted()
                    .toList();
        }
    }

    Stream<BotMessage> bot() {
        return entries.stream().filter(Entry::hasBot).map(Entry::getBot);
    }

    List<GameStart> gameStarts() {
        return entries.stream()
                .map(Entry::getReferee)
                .filter(RefereeMessage::hasGameStart)
                .map(RefereeMessage::getGameStart)
                .toList();
    }

    /**
     * Whether an SDK says this too: it asks for no Pong without need, and throws an answer away that comes after the end
     * of its game.
     */
    boolean isSaidByTheSdk(BotMessage message) {
        if (message.hasPing()) {
            return false;
        }
        return !message.hasPlay()
                || entries.stream()
                        .takeWhile(entry -> !entry.getBot().equals(message))
                        .noneMatch(entry -> entry.getReferee()
                                .getGameOver()
                                .getGameId()
                                .equals(message.getPlay().getGameId()));
    }

    /** Cuts with protobuf's own means and not with ours. */
    private static Deque<ByteString> frames(byte[] recorded) throws IOException {
        CodedInputStream in = CodedInputStream.newInstance(recorded);
        Deque<ByteString> frames = new ArrayDeque<>();
        while (!in.isAtEnd()) {
            int from = in.getTotalBytesRead();
            in.skipRawBytes(in.readRawVarint32());
            frames.add(ByteString.copyFrom(recorded, from, in.getTotalBytesRead() - from));
        }
        return frames;
    }
}
