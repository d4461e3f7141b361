package org.millrace.bot.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.rules.Parsed;

class BotArgumentsTest {

    private static final Map<String, String> ENVIRONMENT =
            Map.of("MILLRACE_HOST", "arena", "MILLRACE_PORT", "7000", "MILLRACE_NAME", "mill", "MILLRACE_TOKEN", "t0");

    @Test
    void verbose_byArgumentOrEnvironment() {
        assertThat(verbose(List.of(), "on")).isTrue();
        assertThat(verbose(List.of(), "off")).isFalse();
        assertThat(verbose(List.of("--verbose"), "off")).isTrue();
        assertThat(BotArguments.read(List.of(), Map.of("MILLRACE_VERBOSE", "loud")))
                .isInstanceOfSatisfying(
                        Parsed.Bad.class, bad -> assertThat(bad.reason()).contains("loud", "on or off"));
    }

    private static boolean verbose(List<String> args, String variable) {
        return BotArguments.read(args, Map.of("MILLRACE_VERBOSE", variable))
                .orThrow()
                .verbose();
    }

    @Test
    void connection_fromTheEnvironment() {
        assertThat(connection(List.of(), ENVIRONMENT))
                .isEqualTo(new Parsed.Ok<>(new Connection("arena", 7000, "mill", "t0")));
    }

    @Test
    void connection_argumentsOutrankTheEnvironment() {
        List<String> args = List.of("--host", "other", "--port=7001", "--name", "race", "--token=a=b");
        assertThat(connection(args, ENVIRONMENT))
                .isEqualTo(new Parsed.Ok<>(new Connection("other", 7001, "race", "a=b")));
    }

    @Test
    void connection_withoutHost_isOnThisMachine() {
        List<String> args = List.of("--port", "1", "--name", "n", "--token", "t");
        assertThat(connection(args, Map.of())).isEqualTo(new Parsed.Ok<>(new Connection("127.0.0.1", 1, "n", "t")));
    }

    @ParameterizedTest
    @CsvSource({"port,--port,MILLRACE_PORT", "name,--name,MILLRACE_NAME", "token,--token,MILLRACE_TOKEN"})
    void connection_missingFact_namesBothWaysToGiveIt(String field, String option, String variable) {
        Map<String, String> environment = new HashMap<>(ENVIRONMENT);
        environment.remove(variable);
        assertThat(connection(List.of(), environment)).isInstanceOfSatisfying(Parsed.Bad.class, bad -> {
            assertThat(bad.field()).isEqualTo(field);
            assertThat(bad.reason()).contains(option, variable);
        });
    }

    @ParameterizedTest
    @CsvSource({"0", "65536", "seven", "-1", "99999999999"})
    void connection_portOutOfRange_saysWhatFits(String port) {
        assertThat(connection(List.of("--port", port), ENVIRONMENT))
                .isInstanceOfSatisfying(
                        Parsed.Bad.class, bad -> assertThat(bad.reason()).contains(port, "1 to 65535", "--port"));
    }

    @Test
    void connection_withAFingerprint_trustsThatCertificateAlone() {
        String colons = "AB:".repeat(31) + "AB";
        Tls pinned = new Tls.Pinned("ab".repeat(32));
        assertThat(connection(List.of("--fingerprint", colons), ENVIRONMENT))
                .isEqualTo(new Parsed.Ok<>(new Connection("arena", 7000, "mill", "t0", pinned)));
        Map<String, String> environment = new HashMap<>(ENVIRONMENT);
        environment.put("MILLRACE_TLS_FINGERPRINT", "ab".repeat(32));
        assertThat(connection(List.of("--tls"), environment))
                .isEqualTo(new Parsed.Ok<>(new Connection("arena", 7000, "mill", "t0", pinned)));
    }

    @Test
    void connection_withTls_trustsTheAuthoritiesOfThePlatform() {
        Parsed<Connection> trusted = new Parsed.Ok<>(new Connection("arena", 7000, "mill", "t0", new Tls.Trusted()));
        assertThat(connection(List.of("--tls"), ENVIRONMENT)).isEqualTo(trusted);
        Map<String, String> environment = new HashMap<>(ENVIRONMENT);
        environment.put("MILLRACE_TLS", "On");
        assertThat(connection(List.of(), environment)).isEqualTo(trusted);
        environment.put("MILLRACE_TLS", "off");
        assertThat(connection(List.of(), environment))
                .isEqualTo(new Parsed.Ok<>(new Connection("arena", 7000, "mill", "t0")));
    }

    @Test
    void connection_withTlsThatIsNone_saysWhatFits() {
        assertThat(connection(List.of("--fingerprint", "ab:cd"), ENVIRONMENT))
                .isInstanceOfSatisfying(
                        Parsed.Bad.class,
                        bad -> assertThat(bad.reason()).contains("ab:cd", "64", "MILLRACE_TLS_FINGERPRINT"));
        Map<String, String> environment = new HashMap<>(ENVIRONMENT);
        environment.put("MILLRACE_TLS", "perhaps");
        assertThat(connection(List.of(), environment))
                .isInstanceOfSatisfying(
                        Parsed.Bad.class, bad -> assertThat(bad.reason()).contains("perhaps", "on or off"));
    }

    @Test
    void read_optionWithoutValue_isRefused() {
        assertThat(BotArguments.read(List.of("--name"), Map.of()))
                .isInstanceOfSatisfying(
                        Parsed.Bad.class, bad -> assertThat(bad.reason()).contains("--name VALUE"));
    }

    @Test
    void read_leavesTheRestToTheBot() {
        BotArguments read = BotArguments.read(List.of("minimax", "--port", "7", "--nodes", "10", "--verbose"), Map.of())
                .orThrow();
        assertThat(read.others()).containsExactly("minimax", "--nodes", "10");
        assertThat(read.verbose()).isTrue();
    }

    @Test
    void games_fromArgumentEnvironmentOrTheBotItself() {
        assertThat(games(List.of("--games", "3"), Map.of("MILLRACE_GAMES", "5")))
                .isEqualTo(new Parsed.Ok<>(3));
        assertThat(games(List.of(), Map.of("MILLRACE_GAMES", "5"))).isEqualTo(new Parsed.Ok<>(5));
        assertThat(games(List.of(), Map.of())).isEqualTo(new Parsed.Ok<>(2));
        assertThat(games(List.of("--games", "none"), Map.of())).isInstanceOf(Parsed.Bad.class);
    }

    @Test
    void connection_toString_hidesTheToken() {
        assertThat(new Connection("h", 1, "n", "s3cret").toString())
                .contains("n", "h:1")
                .doesNotContain("s3cret");
    }

    private static Parsed<Connection> connection(List<String> args, Map<String, String> environment) {
        return BotArguments.read(args, environment).orThrow().connection();
    }

    private static Parsed<Integer> games(List<String> args, Map<String, String> environment) {
        return BotArguments.read(args, environment).orThrow().games(2);
    }
}
