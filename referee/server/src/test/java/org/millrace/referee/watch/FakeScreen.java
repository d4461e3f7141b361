package org.millrace.referee.watch;

import com.google.protobuf.MessageLite;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.millrace.protocol.frame.BlockingFrames;
import org.millrace.protocol.frame.FrameLimits;
import org.millrace.protocol.v1.RefereeMessage;

/** An observer that keeps what it is shown, as fast and as well as a test wants. */
final class FakeScreen implements Screen {

    final List<RefereeMessage> shown = new ArrayList<>();
    /** Where in memory the buffers began that it was shown. */
    final List<Long> places = new ArrayList<>();

    Optional<Runnable> taken = Optional.empty();
    boolean reads = true;
    boolean full;
    boolean cut;
    Optional<MessageLite> last = Optional.empty();

    @Override
    public void show(ByteBuf frames) {
        places.add(frames.hasMemoryAddress() ? frames.memoryAddress() : 0);
        try (ByteBufInputStream in = new ByteBufInputStream(frames, true)) {
            for (Optional<RefereeMessage> next = read(in); next.isPresent(); next = read(in)) {
                shown.add(next.get());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Optional<RefereeMessage> read(ByteBufInputStream in) throws IOException {
        return BlockingFrames.read(in, RefereeMessage.parser(), FrameLimits.OPEN);
    }

    @Override
    public void show(ByteBuf frames, Runnable whenTaken) {
        show(frames);
        taken = Optional.of(whenTaken);
        if (reads) {
            read();
        }
    }

    /** The kernel takes what was shown with a callback. */
    void read() {
        Optional<Runnable> next = taken;
        taken = Optional.empty();
        next.ifPresent(Runnable::run);
    }

    @Override
    public boolean isFull() {
        return full;
    }

    @Override
    public void end(MessageLite message) {
        last = Optional.of(message);
    }

    @Override
    public void cut() {
        cut = true;
    }

    /** A word for each message, such as {@code state a 2}, {@code move a 2}, {@code over a}. */
    List<String> words() {
        return shown.stream().map(FakeScreen::word).toList();
    }

    private static String word(RefereeMessage message) {
        return switch (message.getKindCase()) {
            case GAME_STATE ->
                "state " + message.getGameState().getGameId() + " "
                        + message.getGameState().getMovesCount();
            case MOVE_PLAYED ->
                "move " + message.getMovePlayed().getGameId() + " "
                        + message.getMovePlayed().getPly();
            case GAME_OVER -> "over " + message.getGameOver().getGameId();
            case WELCOME, REFUSED, GAME_START, YOUR_TURN, PING, PONG, ERROR, GOODBYE, KIND_NOT_SET ->
                throw new AssertionError("not from a gallery: " + message);
        };
    }
}
