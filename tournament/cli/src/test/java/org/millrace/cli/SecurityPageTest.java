package org.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.millrace.protocol.frame.FrameLimits;
import org.millrace.referee.RefereeLimits;

/** What the security page promises is what the code has, and the tests that it names are there. */
final class SecurityPageTest {
    private static final Pattern TEST = Pattern.compile("`([A-Z]\\w*(?:Test|Fuzz|Soak))`");
    private static final Pattern ROW = Pattern.compile("(?m)^\\|[^|]+\\|[^|]+\\|([^|]+)\\|$");

    @Test
    void tests_thatThePageNames_exist() throws Exception {
        Set<String> classes = RepositoryFiles.all().stream()
                .map(file -> String.valueOf(file.getFileName()))
                .filter(name -> name.endsWith(".java"))
                .map(name -> name.substring(0, name.length() - ".java".length()))
                .collect(Collectors.toSet());
        assertThat(named(page())).hasSizeGreaterThan(10).isSubsetOf(classes);
    }

    @Test
    void row_ofEachPromise_namesItsTest() throws IOException {
        assertThat(ROW.matcher(page())
                        .results()
                        .map(row -> row.group(1))
                        .filter(tests -> !tests.contains("shown by") && !tests.contains("---")))
                .hasSizeGreaterThan(15)
                .allSatisfy(tests -> assertThat(named(tests)).isNotEmpty());
    }

    @Test
    void limits_areThoseOfTheCode() throws IOException {
        RefereeLimits limits = RefereeLimits.DEFAULT;
        Stream<String> values = Stream.of(
                limits.handshakeTimeout().toSeconds() + " s",
                number(limits.connections()) + " connections",
                number(limits.perAddress()) + " from one address",
                number(limits.strangers()) + " strangers",
                number(limits.messagesPerSecond()) + " messages a second",
                limits.bytesPerSecond() / 1024 + " KiB a second",
                limits.writeBufferBytes() / 1024 + " KiB of output",
                FrameLimits.HANDSHAKE / 1024 + " KiB before Welcome",
                FrameLimits.OPEN / 1024 + " KiB after it");
        String page = page().replaceAll("\\s+", " ");
        assertThat(values).allSatisfy(value -> assertThat(page).contains(value));
    }

    private static String number(int value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    private static Set<String> named(String text) {
        return TEST.matcher(text)
                .results()
                .map((MatchResult match) -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String page() throws IOException {
        return Files.readString(RepositoryFiles.ROOT.resolve(Path.of("referee", "SECURITY.md")));
    }
}
