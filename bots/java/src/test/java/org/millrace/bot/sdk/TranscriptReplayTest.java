package org.millrace.bot.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.protocol.v1.BotMessage.KindCase;
import org.millrace.protocol.v1.GameStart;
import org.millrace.protocol.v1.Limits;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.Resume;
import org.millrace.protocol.v1.Transcript.Entry;
import org.millrace.protocol.v1.Welcome;

/**
 * The golden transcripts, played again over a real socket: the referee sends what was recorded, byte for byte but in
 * other pieces, and the bot must say what the recorded one said.
 */
class TranscriptReplayTest {

    private static final List<String> FIRST_CONNECTIONS = List.of(
            "captures",
            "draw-agreed",
            "goodbye",
            "illegal-move",
            "late-answer",
            "own-moves",
            "ping",
            "point-zero-black",
            "point-zero-white",
            "refused-token",
            "two-games",
            "whole-game");

    private static final List<String> SECOND_CONNECTIONS = List.of("resumed", "resume-refused");

    /** Their bots send what no SDK sends, or are viewers. */
    private static final List<String> OF_OTHERS = List.of("garbage", "out-of-turn", "observer");

    /** Between two pieces, so that they reach the bot as pieces. */
    private static final long PAUSE_NANOS = 20_000;

    static Stream<Arguments> firstConnections() {
        return FIRST_CONNECTIONS.stream()
                .flatMap(name -> Stream.of(1, 300, 100_000).map(longest -> Arguments.of(name, longest)));
    }

    static List<String> secondConnections() {
        return SECOND_CONNECTIONS;
    }

    @Test
    void transcripts_areAllPlayedButThoseOfOtherPrograms() throws IOException {
        TreeSet<String> known = new TreeSet<>(FIRST_CONNECTIONS);
        known.addAll(SECOND_CONNECTIONS);
        known.addAll(OF_OTHERS);
        assertThat(GoldenConversation.names()).containsExactlyElementsOf(known);
    }

    @ParameterizedTest
    @MethodSource("firstConnections")
    void bot_sentTheRecordedFrames_saysWhatWasRecorded(String name, int longestPiece) throws Exception {
        GoldenConversation golden = GoldenConversation.load(name);
        try (Rig rig = Rig.start(RecordedBot.of(golden));
                Peer referee = rig.accept()) {
            boolean refused = play(golden, referee, longestPiece);
            referee.expectEnd();
            assertThat(rig.exitCode()).isEqualTo(refused ? ExitCode.USAGE : ExitCode.DONE);
        }
    }

    @ParameterizedTest
    @MethodSource("secondConnections")
    void bot_whoseConnectionBroke_comesBackAsRecorded(String name) throws Exception {
        GoldenConversation golden = GoldenConversation.load(name);
        Resume resume = golden.bot().findFirst().orElseThrow().getResume();
        try (Rig rig = Rig.start(RecordedBot.of(golden))) {
            try (Peer referee = rig.accept()) {
                referee.expect(KindCase.HELLO);
                referee.send(RefereeMessage.newBuilder()
                        .setWelcome(Welcome.newBuilder()
                                .setSessionId(resume.getSessionId())
                                .setResumeSecret(resume.getResumeSecret())
                                .setLimits(Limits.newBuilder()
                                        .setResumeGraceNs(Duration.ofSeconds(30).toNanos()))));
                for (GameStart start : golden.gameStarts()) {
                    referee.start(start.toBuilder().setResumed(false));
                    referee.expect(KindCase.READY);
                }
            }
            try (Peer referee = rig.accept()) {
                boolean refused = play(golden, referee, 7);
                referee.expectEnd();
                assertThat(rig.exitCode()).isEqualTo(refused ? ExitCode.FAILED : ExitCode.DONE);
            }
        }
    }

    /**
     * Plays the referee's part, and says goodbye where the recorded one did not.
     *
     * @return whether it has refused the bot
     */
    private static boolean play(GoldenConversation golden, Peer referee, int longestPiece) throws IOException {
        Heard heard = new Heard(referee);
        boolean refused = false;
        boolean goodbye = false;
        int running = 0;
        for (Entry entry : golden.entries()) {
            if (entry.hasReferee() && !(goodbye && running == 0)) {
                send(referee, golden.refereeFrames().remove(), longestPiece);
                RefereeMessage sent = entry.getReferee();
                running += sent.hasGameStart() ? 1 : sent.hasGameOver() ? -1 : 0;
                refused |= sent.hasRefused();
                goodbye |= sent.hasGoodbye();
            } else if (entry.hasBot() && golden.isSaidByTheSdk(entry.getBot())) {
                heard.await(entry.getBot());
            }
        }
        if (!refused && !goodbye) {
            referee.goodbye();
        }
        assertThat(heard.ahead()).isEmpty();
        return refused;
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
}
