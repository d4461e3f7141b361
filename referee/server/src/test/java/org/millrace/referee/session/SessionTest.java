package org.millrace.referee.session;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.MessageLite;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.millrace.protocol.frame.FrameBody;
import org.millrace.referee.arbiter.Event;

/** What a bot says finds the seat that it has, and no other. */
class SessionTest {

    private static final BotSays.Deed DEED = (colour, roundTrip, at) -> new Event.Resigned(colour, at);

    private final Session session = new Session(
            "s1",
            SecretHash.of("secret"),
            new Admitted("ann", SecretHash.of("token"), 1, Duration.ZERO),
            new Greeting("ann", "", "", "", Set.of(), 4, false, false, Map.of()),
            new Silence());
    private final Chair first = new Chair();
    private final Chair second = new Chair();

    /** An id as a new object, as a reader makes it. */
    private static String read(String id) {
        return new String(id.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    }

    private boolean say(String game, long at) {
        return session.dispatch(new BotSays.OfGame(game, DEED), at);
    }

    @Test
    void messages_ofOneIdObject_reachItsSeatEachTime() {
        session.sit("g1", first);
        String game = read("g1");

        for (long at = 1; at <= 4; at++) {
            assertThat(say(game, at)).isTrue();
        }

        assertThat(first.heard).containsExactly(1L, 2L, 3L, 4L);
    }

    @Test
    void messages_ofTwoGamesInTurn_reachEachItsOwn() {
        session.sit("g1", first);
        session.sit("g2", second);
        String one = read("g1");
        String other = read("g2");

        for (long at = 1; at <= 3; at++) {
            say(one, at);
            say(one, 10 + at);
            say(other, 100 + at);
            say(other, 110 + at);
        }

        assertThat(first.heard).containsExactly(1L, 11L, 2L, 12L, 3L, 13L);
        assertThat(second.heard).containsExactly(101L, 111L, 102L, 112L, 103L, 113L);
    }

    @Test
    void message_behindTheEndOfItsGame_reachesNoSeat_howeverOftenTheSeatWasFound() {
        session.sit("g1", first);
        String game = read("g1");
        for (long at = 1; at <= 3; at++) {
            say(game, at);
        }

        session.rise("g1");

        // It crossed the GameOver, so it is no mistake.
        assertThat(say(game, 4)).isTrue();
        assertThat(say(game, 5)).isTrue();
        assertThat(first.heard).containsExactly(1L, 2L, 3L);
    }

    @Test
    void seatThatIsTakenAfterItWasAskedFor_isFound() {
        String game = read("g1");
        assertThat(say(game, 1)).isFalse();
        assertThat(say(game, 2)).isFalse();

        session.sit("g1", first);

        assertThat(say(game, 3)).isTrue();
        assertThat(first.heard).containsExactly(3L);
    }

    /** Notes when something was said to it. */
    private static final class Chair implements Seat {
        private final List<Long> heard = new ArrayList<>();

        @Override
        public void received(BotSays.Deed deed, long at) {
            heard.add(at);
        }

        @Override
        public void lost(String detail, long at) {}

        @Override
        public void resumed(long at) {}

        @Override
        public void exited(String evidence, long at) {}

        @Override
        public void violated(String detail, long at) {}

        @Override
        public void failed(String why) {}

        @Override
        public boolean awaited() {
            return false;
        }
    }

    /** A connection over which nothing is said here. */
    private static final class Silence implements Link {
        @Override
        public void send(MessageLite message) {}

        @Override
        public boolean request(MessageLite message, Passage passage) {
            return true;
        }

        @Override
        public boolean request(FrameBody message, Passage passage) {
            return true;
        }

        @Override
        public void afterRead(Runnable after) {}

        @Override
        public void end(MessageLite last) {}

        @Override
        public void cut() {}

        @Override
        public Optional<Duration> roundTrip() {
            return Optional.empty();
        }

        @Override
        public Optional<String> unfinished() {
            return Optional.empty();
        }

        @Override
        public String here() {
            return "127.0.0.1";
        }

        @Override
        public SocketAddress remote() {
            return InetSocketAddress.createUnresolved("localhost", 1);
        }
    }
}
