package org.millrace.referee.wire;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.InvalidProtocolBufferException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.Play;
import org.millrace.protocol.v1.Thought;
import org.millrace.referee.arbiter.Event;
import org.millrace.referee.session.BotSays;
import org.millrace.rules.play.Colour;

/** The move that is read by hand, held against protobuf's own reader. */
final class PlayReaderTest {

    private final PlayReader reader = new PlayReader();

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void read_randomPlays_isWhatProtobufReads(long seed) throws InvalidProtocolBufferException {
        Random random = new Random(seed);
        int plain = 0;
        for (int i = 0; i < 2000; i++) {
            byte[] body = play(random).toByteArray();
            plain += sameAsProtobuf(body) ? 1 : 0;
        }
        assertThat(plain).isGreaterThan(500);
    }

    @ParameterizedTest
    @ValueSource(longs = {4, 5, 6})
    void read_spoiltPlays_isWhatProtobufReadsOrIsLeftToIt(long seed) throws InvalidProtocolBufferException {
        Random random = new Random(seed);
        for (int i = 0; i < 20_000; i++) {
            byte[] body = play(random).toByteArray();
            for (int spoilt = random.nextInt(3); spoilt >= 0; spoilt--) {
                body[random.nextInt(body.length)] =
                        (byte) (random.nextBoolean() ? random.nextInt(256) : random.nextInt(8));
            }
            int length = random.nextInt(10) == 0 ? random.nextInt(body.length) : body.length;
            sameAsProtobuf(java.util.Arrays.copyOf(body, length));
        }
    }

    @Test
    void read_whatWritersWrite_isReadByHand() {
        assertThat(readByHand(play -> {})).isTrue();
        assertThat(readByHand(play -> play.setPly(0))).isTrue();
        assertThat(readByHand(play -> play.setOfferDraw(true))).isTrue();
        assertThat(readByHand(play -> play.setMove(
                        Move.newBuilder().setFrom(0).setTo(23).addRemovals(0).addRemovals(7))))
                .isTrue();
    }

    @Test
    void read_idOfLengthZero_isWhatProtobufReads() throws InvalidProtocolBufferException {
        byte[] body = {0x2a, 8, 0x0a, 0, 0x10, 3, 0x1a, 2, 0x10, 5};
        assertThat(sameAsProtobuf(body)).isTrue();
    }

    @Test
    void read_movesOfFourGamesInTurn_namesEachByTheSameObject() {
        List<String> first = games(4);
        List<String> second = games(4);
        for (int i = 0; i < first.size(); i++) {
            assertThat(second.get(i)).isEqualTo("g" + i).isSameAs(first.get(i));
        }
    }

    @Test
    void read_movesOfMoreGamesThanAreKept_namesEach() {
        for (int round = 0; round < 3; round++) {
            assertThat(games(9)).containsExactly("g0", "g1", "g2", "g3", "g4", "g5", "g6", "g7", "g8");
        }
    }

    /** The names of as many games as they are read, a move of each. */
    private List<String> games(int count) {
        return IntStream.range(0, count)
                .mapToObj(game -> BotMessage.newBuilder()
                        .setPlay(Play.newBuilder()
                                .setGameId("g" + game)
                                .setPly(1)
                                .setMove(Move.newBuilder().setTo(5)))
                        .build()
                        .toByteArray())
                .map(body -> reader.read(Unpooled.wrappedBuffer(body), 0, body.length))
                .map(said -> ((BotSays.OfGame) Objects.requireNonNull(said)).gameId())
                .toList();
    }

    @Test
    void read_whatIsRare_isLeftToProtobuf() {
        assertThat(readByHand(play -> play.setThought(Thought.newBuilder().setDepth(3))))
                .isFalse();
        assertThat(readByHand(Play.Builder::clearPly)).isFalse();
        assertThat(readByHand(Play.Builder::clearMove)).isFalse();
        assertThat(readByHand(play -> play.setMove(Move.newBuilder().setTo(24))))
                .isFalse();
        assertThat(readByHand(play -> play.setGameId("é"))).isFalse();
    }

    private boolean readByHand(Consumer<Play.Builder> change) {
        Play.Builder play = Play.newBuilder()
                .setGameId("r1-g1")
                .setPly(300)
                .setMove(Move.newBuilder().setTo(5));
        change.accept(play);
        byte[] body = BotMessage.newBuilder().setPlay(play).build().toByteArray();
        return reader.read(Unpooled.wrappedBuffer(body), 0, body.length) != null;
    }

    private static BotMessage play(Random random) {
        Move.Builder move = Move.newBuilder().setTo(random.nextInt(30));
        if (random.nextBoolean()) {
            move.setFrom(random.nextInt(26));
        }
        for (int removals = random.nextInt(8); removals > 4; removals--) {
            move.addRemovals(random.nextInt(25));
        }
        Play.Builder play = Play.newBuilder()
                .setGameId(random.nextInt(20) == 0 ? "Zürich" : "cup-r" + random.nextInt(7))
                .setPly(random.nextInt(1 << random.nextInt(1, 31)))
                .setMove(move)
                .setOfferDraw(random.nextInt(5) == 0);
        if (random.nextInt(5) == 0) {
            play.setThought(Thought.newBuilder().setDepth(3));
        }
        return BotMessage.newBuilder().setPlay(play).build();
    }

    /** Whether it was read by hand at all; what was is the same as by protobuf. */
    private boolean sameAsProtobuf(byte[] body) throws InvalidProtocolBufferException {
        // Not at the buffer's beginning, and with something behind.
        ByteBuf in = Unpooled.buffer().writeByte(7).writeBytes(body).writeByte(1);
        BotSays byHand = reader.read(in, 1, body.length);
        if (byHand == null) {
            return false;
        }
        BotSays byProtobuf = BotMessages.read(BotMessage.parseFrom(body));
        assertThat(byHand).isInstanceOf(BotSays.OfGame.class);
        assertThat(byProtobuf).isInstanceOf(BotSays.OfGame.class);
        assertThat(((BotSays.OfGame) byHand).gameId()).isEqualTo(((BotSays.OfGame) byProtobuf).gameId());
        assertThat(event(byHand)).isEqualTo(event(byProtobuf));
        return true;
    }

    private static Event event(BotSays said) {
        return ((BotSays.OfGame) said).deed().by(Colour.BLACK, Optional.of(Duration.ofNanos(5)), 77);
    }
}
