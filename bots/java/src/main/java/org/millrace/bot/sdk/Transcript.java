package org.millrace.bot.sdk;

import com.google.protobuf.ByteString;
import com.google.protobuf.MessageOrBuilder;
import com.google.protobuf.TextFormat;
import java.io.PrintStream;
import java.util.Locale;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.RefereeMessage;

/**
 * What a bot's process prints: short reports always, every message when asked for. Secrets are left out. Safe for
 * several threads.
 */
final class Transcript {

    private static final TextFormat.Printer PRINTER = TextFormat.printer().emittingSingleLine(true);

    private final PrintStream err;
    private final boolean verbose;
    private final long startedAt = System.nanoTime();

    Transcript(PrintStream err, boolean verbose) {
        this.err = err;
        this.verbose = verbose;
    }

    void report(String line) {
        err.println(line);
    }

    void sent(BotMessage message) {
        if (verbose) {
            BotMessage.Builder shown = message.toBuilder();
            if (shown.hasHello()) {
                shown.getHelloBuilder().setToken("hidden");
            }
            if (shown.hasResume()) {
                shown.getResumeBuilder().setToken("hidden").setResumeSecret(ByteString.copyFromUtf8("hidden"));
            }
            print(">", shown);
        }
    }

    void received(RefereeMessage message) {
        if (verbose) {
            RefereeMessage.Builder shown = message.toBuilder();
            if (shown.hasWelcome()) {
                shown.getWelcomeBuilder().setResumeSecret(ByteString.copyFromUtf8("hidden"));
            }
            print("<", shown);
        }
    }

    private void print(String direction, MessageOrBuilder message) {
        double seconds = (System.nanoTime() - startedAt) / 1e9;
        err.printf(Locale.ROOT, "%10.3f %s %s%n", seconds, direction, PRINTER.printToString(message));
    }
}
