package org.millrace.results.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.rules.Parsed;

final class PostgresAddressTest {
    @Test
    void parse_allParts_areTakenApart() {
        PostgresAddress address = parse(
                "jdbc:postgresql://db.example:5433/arena?currentSchema=cup_1&user=anna&password=se%26cret&sslmode=require");
        assertThat(address.url()).isEqualTo("jdbc:postgresql://db.example:5433/arena");
        assertThat(address.schema()).isEqualTo("cup_1");
        assertThat(address.user()).contains("anna");
        assertThat(address.password()).contains("se&cret");
        assertThat(address.parameters()).isEqualTo(Map.of("sslmode", "require"));
    }

    @Test
    void parse_serverAndDatabaseAlone_meansTheUsualSchema() {
        PostgresAddress address = parse("jdbc:postgresql://localhost/arena");
        assertThat(address).hasToString("jdbc:postgresql://localhost/arena?currentSchema=public");
        assertThat(address.user()).isEmpty();
        assertThat(address.password()).isEmpty();
    }

    @Test
    void texts_holdNoPassword() {
        PostgresAddress address = parse(
                        "jdbc:postgresql://h/d?password=first-secret&sslpassword=second-secret&user=anna&sslmode=require")
                .withPasswordFile(Path.of("/etc/password"));
        assertThat(address).hasToString("jdbc:postgresql://h/d?currentSchema=public");
        assertThat(address.withoutSecrets())
                .isEqualTo("jdbc:postgresql://h/d?currentSchema=public&sslmode=require&user=anna");
        assertThat(parse(address.withoutSecrets()).withPasswordFile(Path.of("/etc/password")))
                .isEqualTo(address);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    jdbc:postgresql://localhost                       | this is no address of a PostgreSQL server; write
                    jdbc:postgresql:arena                             | this is no address of a PostgreSQL server; write
                    jdbc:mysql://localhost/arena?password=secret      | this is no address of a PostgreSQL server; write
                    jdbc:sqlite:event.db                              | a file of SQLite's is named by its path alone
                    jdbc:postgresql://anna:secret@localhost/arena     | user and password do not stand before the host
                    jdbc:postgresql://h/d?currentSchema=Cup           | the schema's name
                    jdbc:postgresql://h/d?currentSchema=a,b           | the schema's name
                    jdbc:postgresql://h/d?secret                      | a parameter behind the question mark has no value
                    """)
    void parse_badAddress_isRefusedAndNotRepeated(String text, String reason) {
        assertThat(PostgresAddress.parse(text))
                .isInstanceOfSatisfying(
                        Parsed.Bad.class,
                        bad -> assertThat(bad.reason()).contains(reason).doesNotContain("secret"));
    }

    private static PostgresAddress parse(String text) {
        return PostgresAddress.parse(text).orThrow();
    }
}
