package org.millrace.cli.starter;

import com.google.protobuf.Message;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Objects;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.jspecify.annotations.NullMarked;
import org.millrace.bot.sdk.Bot;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.rules.board.Board;

/**
 * The jar that a bot in Java needs and nothing else: the SDK with the rules, the messages and protobuf. Cut out of this very
 * program, so that it always speaks as this referee does. The same program writes the same bytes.
 */
final class BotJar {
    /** Files that came in one folder of classes or jar, and what to take of them. */
    private record Part(Class<?> with, List<String> paths) {}

    private static final String FRAME = "org/millrace/protocol/frame/";

    private static final List<Part> PARTS = List.of(
            new Part(Bot.class, List.of("org/millrace/bot/sdk", "org/millrace/bot/package-info.class")),
            new Part(Board.class, List.of("org/millrace/rules")),
            new Part(
                    BotMessage.class,
                    List.of(
                            "org/millrace/protocol/package-info.class",
                            "org/millrace/protocol/v1",
                            // The other half of the package is for servers, and needs Netty.
                            FRAME + "BlockingFrames.class",
                            FRAME + "FrameLimits.class",
                            FRAME + "LengthPrefix.class",
                            FRAME + "package-info.class")),
            new Part(Message.class, List.of("com/google/protobuf")),
            new Part(NullMarked.class, List.of("org/jspecify")));

    private static final List<String> LICENCES = List.of("LICENSE", "LICENSES-THIRD-PARTY.txt");
    private static final LocalDateTime TIME = LocalDateTime.of(2025, 1, 1, 0, 0);

    private BotJar() {}

    static void write(Path file) throws IOException {
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file))) {
            entry(jar, JarFile.MANIFEST_NAME);
            manifest().write(jar);
            for (String licence : LICENCES) {
                try (InputStream text = BotJar.class.getResourceAsStream(licence)) {
                    if (text == null) {
                        throw new IOException("this program has no file " + licence + "; build it anew");
                    }
                    entry(jar, "META-INF/" + licence);
                    text.transferTo(jar);
                }
            }
            for (Part part : PARTS) {
                add(jar, part);
            }
        }
    }

    private static void add(JarOutputStream jar, Part part) throws IOException {
        try (ProgramFiles files = ProgramFiles.with(part.with())) {
            for (String path : part.paths()) {
                for (Path file : files.under(path)) {
                    entry(jar, files.name(file));
                    Files.copy(file, jar);
                }
            }
        }
    }

    private static void entry(JarOutputStream jar, String name) throws IOException {
        JarEntry entry = new JarEntry(name);
        entry.setTimeLocal(TIME);
        jar.putNextEntry(entry);
    }

    private static Manifest manifest() {
        Manifest manifest = new Manifest();
        Attributes main = manifest.getMainAttributes();
        main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        main.put(new Attributes.Name("Automatic-Module-Name"), "org.millrace.bot");
        main.put(Attributes.Name.IMPLEMENTATION_TITLE, "Millrace, for bots in Java");
        return manifest;
    }
}
