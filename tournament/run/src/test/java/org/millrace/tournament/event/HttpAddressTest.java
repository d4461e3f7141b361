package org.millrace.tournament.event;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.rules.Parsed;

final class HttpAddressTest {
    @ParameterizedTest
    @CsvSource({
        "9464,              127.0.0.1, 9464",
        "0,                 127.0.0.1, 0",
        "0.0.0.0:9464,      0.0.0.0,   9464",
        "localhost:80,      localhost, 80",
        "[::1]:9464,        [::1],     9464",
    })
    void parse_portOrAddress_isRead(String text, String host, int port) {
        assertThat(HttpAddress.parse(text)).isEqualTo(new Parsed.Ok<>(new HttpAddress(host, port)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "on",
                "-1",
                "65536",
                "127.0.0.1",
                ":9464",
                "::1:9464",
                "a b:80",
                "[::1]",
                "http://localhost:80/"
            })
    void parse_anythingElse_isRefusedWithTheReason(String text) {
        assertThat(HttpAddress.parse(text)).isInstanceOf(Parsed.Bad.class);
    }
}
