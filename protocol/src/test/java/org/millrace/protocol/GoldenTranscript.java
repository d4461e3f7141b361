package org.millrace.protocol;

import com.google.protobuf.ByteString;
import com.google.protobuf.TextFormat;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.Transcript;
import org.millrace.protocol.v1.Transcript.Entry;
import org.millrace.protocol.v1.Transcript.Entry.KindCase;

/** A recorded connection: its text form and the bytes of both directions. */
record GoldenTranscript(String name, Transcript text, ByteString botBytes, ByteString refereeBytes) {

    private static final String SUFFIX = ".txtpb";

    /** The names of all that there are. */
    static List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder())) {
            return files.map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(SUFFIX))
                    .map(file -> file.substring(0, file.length() - SUFFIX.length()))
                    .sorted()
                    .toList();
        }
    }

    static GoldenTranscript load(String name) throws IOException {
        Transcript.Builder text = Transcript.newBuilder();
        TextFormat.merge(Files.readString(folder().resolve(name + SUFFIX), StandardCharsets.UTF_8), text);
        return new GoldenTranscript(
                name,
                text.build(),
                ByteString.copyFrom(Files.readAllBytes(folder().resolve(name + ".bot.bin"))),
                ByteString.copyFrom(Files.readAllBytes(folder().resolve(name + ".referee.bin"))));
    }

    List<BotMessage> bot() {
        return entries(KindCase.BOT).map(Entry::getBot).toList();
    }

    List<RefereeMessage> referee() {
        return entries(KindCase.REFEREE).map(Entry::getReferee).toList();
    }

    /** What the bot sent behind its last frame; mostly nothing. */
    ByteString garbage() {
        return ByteString.copyFrom(
                entries(KindCase.BOT_GARBAGE).map(Entry::getBotGarbage).toList());
    }

    private Stream<Entry> entries(KindCase kind) {
        return text.getEntriesList().stream().filter(entry -> entry.getKindCase() == kind);
    }

    private static Path folder() {
        URL url = Objects.requireNonNull(GoldenTranscript.class.getResource("transcripts"), "transcripts");
        try {
            return Path.of(url.toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("The transcripts are at no path: " + url, e);
        }
    }
}
