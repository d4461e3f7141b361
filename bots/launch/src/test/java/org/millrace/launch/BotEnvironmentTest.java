package org.millrace.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BotEnvironmentTest {

    private static final ProcessMark MARK = new ProcessMark(new EventMark("event-mark"), "7");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GITHUB_TOKEN",
                "GITHUBTOKEN",
                "npm_config_token",
                "AWS_SECRET_ACCESS_KEY",
                "AWS_ACCESS_KEY_ID",
                "PGPASSWORD",
                "DB_PASS",
                "MYSQL_PWD",
                "SSH_AUTH_SOCK",
                "OPENAI_API_KEY",
                "GOOGLE_APPLICATION_CREDENTIALS",
                "MILLRACE_PORT",
                "MILLRACE_MARK",
            })
    void inherited_whatLooksSecretOrIsOurs_isWithheld(String name) {
        assertThat(BotEnvironment.of(Map.of(name, "x"), Map.of(), MARK)).containsOnlyKeys("MILLRACE_MARK");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"PATH", "HOME", "PWD", "OLDPWD", "LD_LIBRARY_PATH", "XKB_KEYBOARD", "VIRTUAL_ENV", "PASSES"})
    void inherited_theRest_isPassedOn(String name) {
        assertThat(BotEnvironment.of(Map.of(name, "x"), Map.of(), MARK)).containsEntry(name, "x");
    }

    @Test
    void inherited_addressWithAPassword_isWithheld() {
        Map<String, String> inherited = Map.of(
                "DATABASE_URL",
                "postgres://ada:lovelace@db/cup",
                "HOME_PAGE",
                "http://example.org:80/a@b",
                "MAIL",
                "a:b@c");

        assertThat(BotEnvironment.of(inherited, Map.of(), MARK)).containsOnlyKeys("HOME_PAGE", "MAIL", "MILLRACE_MARK");
    }

    @Test
    void given_winsOverInheritedAndMayBeSecret() {
        Map<String, String> environment =
                BotEnvironment.of(Map.of("A", "1", "API_KEY", "2"), Map.of("A", "3", "API_KEY", "4"), MARK);

        assertThat(environment)
                .containsEntry("A", "3")
                .containsEntry("API_KEY", "4")
                .containsEntry("MILLRACE_MARK", "event-mark.7");
    }
}
