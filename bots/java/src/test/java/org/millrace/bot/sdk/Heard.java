package org.millrace.bot.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.millrace.protocol.v1.BotMessage;

/** What a bot says, against what was recorded; games do not wait for each other, nor a Pong for a game. */
final class Heard {

    /** So many messages may come before an expected one: of another game, or a Pong. */
    private static final int MOST_AHEAD = 2;

    private final Peer referee;
    private final List<BotMessage> ahead = new ArrayList<>();

    Heard(Peer referee) {
        this.referee = referee;
    }

    /** Reads until the bot has said this. */
    void await(BotMessage recorded) throws IOException {
        BotMessage expected = comparable(recorded);
        while (!ahead.remove(expected)) {
            ahead.add(comparable(referee.next()));
            assertThat(ahead.contains(expected) || ahead.size() <= MOST_AHEAD)
                    .as("%s in place of %s", ahead, expected)
                    .isTrue();
        }
    }

    /** What the bot has said that was not awaited yet. */
    List<BotMessage> ahead() {
        return ahead;
    }

    /** Without what every bot says of itself in its own way, and what the SDK does not ask for. */
    private static BotMessage comparable(BotMessage message) {
        BotMessage.Builder same = message.toBuilder();
        if (same.hasHello()) {
            same.getHelloBuilder()
                    .setName("")
                    .setToken("")
                    .clearSdk()
                    .clearMaxGames()
                    .clearWantsLegalMoves()
                    .clearWantsOwnMoves();
        }
        if (same.hasResume()) {
            same.getResumeBuilder().setToken("");
        }
        return same.build();
    }
}
