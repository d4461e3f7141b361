package org.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.tngtech.archunit.core.domain.JavaClass;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.millrace.bot.sdk.Connection;
import org.millrace.launch.BotCommand;
import org.millrace.launch.CommandValues;
import org.millrace.referee.Token;
import org.millrace.tournament.event.Entrant;

/** A record prints all that it holds; those that hold secrets must not. */
final class SecretTextsTest {
    private static final String SECRET = "very-secret-token-of-this-test";

    /** Every value whose name says that it is secret, if it is not in one of the types that hide it. */
    @Test
    void recordsWithASecretInTheClear_areThoseThatHideIt() throws ReflectiveOperationException {
        List<Object> samples = hiding();
        Stream<Class<?>> records =
                MainClasses.ALL.stream().filter(JavaClass::isRecord).map(JavaClass::reflect);
        assertThat(records.filter(
                        type -> Stream.of(type.getRecordComponents()).anyMatch(SecretTextsTest::isInTheClear)))
                .contains(Connection.class, CommandValues.class)
                .allSatisfy(type -> assertThat(samples)
                        .as("records whose toString is tested below")
                        .anyMatch(sample -> sample.getClass().equals(type)));
    }

    private static boolean isInTheClear(RecordComponent component) {
        String type = component.getGenericType().getTypeName();
        return component.getName().matches("(?i).*(token|secret|password|passphrase).*")
                && (type.contains("String") || type.contains("byte[]"));
    }

    @Test
    void text_ofWhatHoldsASecret_doesNotShowIt() throws ReflectiveOperationException {
        assertThat(hiding()).allSatisfy(sample -> assertThat(sample.toString()).doesNotContain(SECRET));
        assertThat(new Token(SECRET).toString()).doesNotContain(SECRET);
    }

    private static List<Object> hiding() throws ReflectiveOperationException {
        return List.of(
                ticket(),
                controlFile(),
                new Connection("localhost", 7000, "anna", SECRET),
                new CommandValues("localhost", 7000, SECRET, "anna", List.of("millrace")),
                new Entrant(
                        "anna", Optional.empty(), Optional.of(new Token(SECRET)), 1, Map.of(), OptionalLong.empty()),
                new BotCommand(
                        List.of("bot", SECRET),
                        Path.of(""),
                        Map.of("MILLRACE_TOKEN", SECRET),
                        Path.of("log"),
                        1 << 20));
    }

    /** By what a running event is reached; its package's own. */
    private static Object controlFile() throws ReflectiveOperationException {
        Constructor<?> maker =
                Class.forName("org.millrace.cli.control.ControlFile").getDeclaredConstructor(int.class, String.class);
        maker.setAccessible(true);
        return maker.newInstance(7000, SECRET);
    }

    /** What a bot on the SDK keeps for a Resume; its package's own. */
    private static Object ticket() throws ReflectiveOperationException {
        Constructor<?> maker = Class.forName("org.millrace.bot.sdk.Ticket")
                .getDeclaredConstructor(String.class, ByteString.class, Duration.class);
        maker.setAccessible(true);
        return maker.newInstance("session", ByteString.copyFromUtf8(SECRET), Duration.ofSeconds(30));
    }
}
