package org.millrace.bot.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.Hello;
import org.millrace.protocol.v1.Play;
import org.millrace.protocol.v1.Thought;
import org.millrace.protocol.v1.Transcript.Entry;

/**
 * The golden transcripts, played again over a real socket: the referee sends what was recorded, byte for byte but in
 * other pieces, and the bot must say what the recorded one said.
 */
class TranscriptReplayTest {

    /** Between two pieces, so that they reach the bot as pieces. */
    private static final long PAUSE_NANOS = 20_000;

    /** The most games that a transcript has at once: one message less may come before an expected one. */
    private static final int GAMES = 2;

    @Test
    void transcripts_areAllPlayedButThoseThatNoBotOfOursSpeaks() throws IOException {
        assertThat(GoldenConversation.names())
                .containsExactlyInAnyOrder(
                        "illegal-move",
                        "ping",
                        "point-zero-black",
                        "point-zero-white",
                        "refused-token",
                        "two-games",
                        "whole-game",
                        // Its bot sends what no SDK sends.
                        "garbage",
                        // Its program is a viewer.
                        "observer");
    }

    @ParameterizedTest
    @CsvSource({
        "illegal-move, 1",
        "illegal-move, 100000",
        "ping, 1",
        "ping, 100000",
        "point-zero-black, 7",
        "point-zero-black, 300",
        "point-zero-white, 7",
        "point-zero-white, 300",
        "refused-token, 1",
        "refused-token, 100000",
        "two-games, 2",
        "two-games, 100000",
        "whole-game, 1",
        "whole-game, 100000"
    })
    void bot_sentTheRecordedFrames_saysWhatWasRecorded(String name, int longestPiece) throws Exception {
        GoldenConversation golden = GoldenConversation.load(name);
        Map<String, Play> plays = golden.bot()
                .filter(BotMessage::hasPlay)
                .map(BotMessage::getPlay)
                .collect(Collectors.toMap(play -> key(play.getGameId(), play.getPly()), play -> play));
        Hello hello = golden.bot().findFirst().orElseThrow().getHello();
        // Where the recorded bot made no move it resigned.
        BotSpec spec = BotSpec.of(() -> turn -> Optional.ofNullable(plays.get(key(turn.gameId(), turn.ply())))
                        .map(TranscriptReplayTest::answer)
                        .orElse(Answer.resign()))
                .withAuthor(hello.getAuthor())
                .withVersion(hello.getBotVersion())
                .withGames(Math.max(1, hello.getMaxGames()));
        try (Rig rig = Rig.start(spec);
                Peer referee = rig.accept()) {
            Heard heard = new Heard(referee);
            for (Entry entry : golden.entries()) {
                if (entry.hasReferee()) {
                    send(referee, golden.refereeFrames().remove(), longestPiece);
                } else if (!entry.getBot().hasPing()) {
                    // The recorded bot's own Ping; the SDK asks only after a long silence.
                    heard.await(entry.getBot());
                }
            }
            if (!name.equals("refused-token")) {
                referee.goodbye();
            }
            referee.expectEnd();
            assertThat(heard.ahead).isEmpty();
            assertThat(golden.refereeFrames()).isEmpty();
            assertThat(rig.exitCode()).isEqualTo(name.equals("refused-token") ? ExitCode.USAGE : ExitCode.DONE);
        }
    }

    private static String key(String gameId, int ply) {
        return gameId + " " + ply;
    }

    /** The recorded answer, as a bot gives it. */
    private static Answer answer(Play play) {
        Thought thought = play.getThought();
        return new Answer.Play(
                Wired.move(play.getMove()),
                thought.hasScore() ? OptionalDouble.of(thought.getScore()) : OptionalDouble.empty(),
                thought.hasDepth() ? OptionalInt.of(thought.getDepth()) : OptionalInt.empty(),
                thought.hasNodes() ? OptionalLong.of(thought.getNodes()) : OptionalLong.empty(),
                thought.getPrincipalVariation(),
                thought.getComment(),
                play.getOfferDraw());
    }

    private static void send(Peer referee, ByteString frame, int longestPiece) throws IOException {
        Random random = new Random(frame.size());
        int at = 0;
        while (at < frame.size()) {
            int to = Math.min(frame.size(), at + 1 + random.nextInt(longestPiece));
            referee.bytes(frame.substring(at, to).toByteArray());
            LockSupport.parkNanos(PAUSE_NANOS);
            at = to;
        }
    }

    /** What the bot says; games do not wait for each other, so a message may come before those of another game. */
    private static final class Heard {
        private final Peer referee;
        private final List<BotMessage> ahead = new ArrayList<>();

        Heard(Peer referee) {
            this.referee = referee;
        }

        void await(BotMessage recorded) throws IOException {
            BotMessage expected = comparable(recorded);
            while (!ahead.remove(expected)) {
                BotMessage next = comparable(referee.next());
                ahead.add(next);
                assertThat(ahead.contains(expected) || ahead.size() < GAMES)
                        .as("%s in place of %s", ahead, expected)
                        .isTrue();
            }
        }

        /** Without what every bot says of itself in its own way. */
        private static BotMessage comparable(BotMessage message) {
            BotMessage.Builder same = message.toBuilder();
            if (same.hasHello()) {
                same.getHelloBuilder()
                        .setName("")
                        .setToken("")
                        .clearSdk()
                        .clearMaxGames()
                        .clearWantsLegalMoves();
            }
            return same.build();
        }
    }
}
