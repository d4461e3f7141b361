package org.millrace.results.rating;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.millrace.rules.play.EndReason;

/**
 * How games ended, in the words of several programs.
 *
 * <p>Millrace writes its own codes. PGN's standard has {@code time forfeit}, {@code rules infraction} and {@code
 * abandoned} (S. J. Edwards, 1994, section 9.8.1), which lichess writes with a capital; cutechess and fastchess add
 * {@code illegal move} and {@code stalled connection}; Chess.com writes sentences. All else, such as {@code normal} or
 * {@code death}, is no breach of duty.
 */
final class Terminations {
    private static final Map<String, EndReason> FOREIGN = Map.of(
            "time forfeit", EndReason.TIME,
            "rules infraction", EndReason.ILLEGAL_MOVE,
            "illegal move", EndReason.ILLEGAL_MOVE,
            "abandoned", EndReason.DISCONNECTION,
            "disconnect", EndReason.DISCONNECTION,
            "stalled connection", EndReason.DISCONNECTION);

    private Terminations() {}

    /** The reason that these words give, if it is one that Millrace has. */
    static Optional<EndReason> reason(String words) {
        String plain = words.strip().toLowerCase(Locale.ROOT);
        Optional<EndReason> own = EndReason.byCode(plain);
        if (own.isPresent()) {
            return own;
        }
        if (plain.endsWith(" won on time")) {
            return Optional.of(EndReason.TIME);
        }
        if (plain.endsWith(" won - game abandoned")) {
            return Optional.of(EndReason.DISCONNECTION);
        }
        return Optional.ofNullable(FOREIGN.get(plain));
    }
}
