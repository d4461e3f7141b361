package org.millrace.referee.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufUtil;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.protocol.frame.FrameEncoder;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.YourTurn;
import org.millrace.referee.arbiter.Clocks;
import org.millrace.referee.arbiter.TimingReceipt;
import org.millrace.referee.arbiter.TurnNotice;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.PlayResult;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/** The request that is written by hand, held against protobuf's own writer byte by byte. */
final class YourTurnBodyTest {

    private static final String GAME = "cup-r1-Zürich";

    static List<RuleSet> variants() {
        return Variants.all();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void write_everyPlyOfRandomGames_isWhatProtobufWrites(RuleSet rules) throws IOException {
        Random random = new Random(rules.variant().hashCode());
        for (int i = 0; i < 5; i++) {
            Game game = Game.start(rules);
            while (game.outcome().isEmpty()) {
                TurnNotice turn = turn(game, random);
                boolean withLegalMoves = random.nextBoolean();
                assertThat(written(turn, withLegalMoves)).isEqualTo(built(turn, withLegalMoves));
                game = random(game, random);
            }
        }
    }

    @Test
    void write_numbersAtTheirEnds_isWhatProtobufWrites() throws IOException {
        Game game = Game.start(Variants.byId("nine-mens-morris").orElseThrow());
        for (long nanos : new long[] {0, 1, 127, 128, 16_383, 16_384, Long.MAX_VALUE, -1, Long.MIN_VALUE}) {
            Optional<Duration> time = Optional.of(Duration.ofNanos(nanos));
            TimingReceipt receipt = new TimingReceipt(Integer.MAX_VALUE, time.get(), time.get(), time.get(), time);
            TurnNotice turn = new TurnNotice(
                    game, time, new Clocks(time, time), OptionalLong.of(nanos), true, Optional.of(receipt));
            assertThat(written(turn, false)).isEqualTo(built(turn, false));
        }
    }

    private static TurnNotice turn(Game game, Random random) {
        Optional<TimingReceipt> receipt = random.nextInt(4) == 0
                ? Optional.empty()
                : Optional.of(new TimingReceipt(
                        game.ply(), time(random), time(random), time(random), maybe(time(random), random)));
        return new TurnNotice(
                game,
                maybe(time(random), random),
                new Clocks(maybe(time(random), random), maybe(time(random), random)),
                random.nextBoolean() ? OptionalLong.of(random.nextInt(10_000)) : OptionalLong.empty(),
                random.nextBoolean(),
                receipt);
    }

    /** Zero, short or long. */
    private static Duration time(Random random) {
        return Duration.ofNanos(random.nextLong(1L << random.nextInt(62)));
    }

    private static <T> Optional<T> maybe(T value, Random random) {
        return random.nextBoolean() ? Optional.of(value) : Optional.empty();
    }

    private static Game random(Game game, Random random) {
        List<Move> legal = game.legalMoves();
        return switch (game.play(legal.get(random.nextInt(legal.size())))) {
            case PlayResult.Played(Game next) -> next;
            case PlayResult.Illegal illegal -> throw new AssertionError(illegal);
        };
    }

    private static byte[] written(TurnNotice turn, boolean withLegalMoves) {
        YourTurnBody body = new YourTurnBody(
                GAME.getBytes(StandardCharsets.UTF_8),
                turn.game().rules().board(),
                turn,
                withLegalMoves ? turn.game().legalMoves() : List.of());
        ByteBuf frame = FrameEncoder.encode(body, ByteBufAllocator.DEFAULT);
        byte[] bytes = ByteBufUtil.getBytes(frame);
        frame.release();
        return bytes;
    }

    private static byte[] built(TurnNotice turn, boolean withLegalMoves) throws IOException {
        Board board = turn.game().rules().board();
        Colour mover = turn.position().side();
        YourTurn.Builder wire = YourTurn.newBuilder()
                .setGameId(GAME)
                .setPly(turn.ply())
                .setPosition(WireBoard.position(board, turn.position()))
                .setRepetitions(turn.repetitions())
                .setDrawOffered(turn.drawOffered());
        turn.lastMove().ifPresent(move -> wire.setLastMove(WireBoard.move(move)));
        turn.clocks().of(mover).ifPresent(time -> wire.setOwnClockNs(time.toNanos()));
        turn.clocks().of(mover.opponent()).ifPresent(time -> wire.setOpponentClockNs(time.toNanos()));
        turn.timeForMove().ifPresent(time -> wire.setTimeLeftNs(time.toNanos()));
        turn.nodeLimit().ifPresent(wire::setNodeLimit);
        turn.receipt().ifPresent(receipt -> wire.setPrevious(WireClock.receipt(receipt)));
        if (withLegalMoves) {
            turn.game().legalMoves().forEach(move -> wire.addLegalMoves(WireBoard.move(move)));
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        RefereeMessage.newBuilder().setYourTurn(wire).build().writeDelimitedTo(bytes);
        return bytes.toByteArray();
    }
}
