package org.millrace.referee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.rules.Parsed;

final class TokenHashTest {
    /** {@code printf %s a-token-for-both | sha256sum}. */
    private static final String HEX = "68f0e9e336bdc9c38040c9d6d204c519f3c8b1caed3b13d4208e8abbb93f8460";

    @Test
    void of_aToken_isWhatSha256sumPrints() {
        assertThat(TokenHash.of(new Token("a-token-for-both")).hex()).isEqualTo(HEX);
    }

    @Test
    void hash_matchesTheTokensOwnAndNoOther() {
        Token token = Token.random();

        assertThat(TokenHash.of(token).hash().matches(token.hash())).isTrue();
        assertThat(TokenHash.of(token).hash().matches(Token.random().hash())).isFalse();
    }

    @Test
    void parse_capitals_areTheSame() {
        assertThat(TokenHash.parse(HEX.toUpperCase(Locale.ROOT)).orThrow()).isEqualTo(new TokenHash(HEX));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a-token-in-the-wrong-place", "0123", HEX + "0", "g" + "0123456789abcdef"})
    void parse_anythingElse_isRefusedWithoutBeingRepeated(String text) {
        assertThat(TokenHash.parse(text)).isInstanceOfSatisfying(Parsed.Bad.class, bad -> {
            assertThat(bad.reason()).contains("64 hexadecimal digits");
            if (!text.isEmpty()) {
                assertThat(bad.reason()).doesNotContain(text);
            }
        });
        assertThatThrownBy(() -> new TokenHash(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void toString_showsNothing() {
        assertThat(new TokenHash(HEX)).hasToString("TokenHash[hidden]");
    }
}
