package org.millrace.referee.server;

import org.millrace.record.GameId;
import org.slf4j.MDC;

/** Log lines that say by MDC which game or which bot they are about. */
final class LogContext {

    private static final String GAME = "game";
    private static final String BOT = "bot";

    private LogContext() {}

    static void ofGame(GameId game, Runnable lines) {
        with(GAME, game.value(), lines);
    }

    static void ofBot(String bot, Runnable lines) {
        with(BOT, bot, lines);
    }

    private static void with(String key, String value, Runnable lines) {
        MDC.put(key, value);
        try {
            lines.run();
        } finally {
            MDC.remove(key);
        }
    }
}
