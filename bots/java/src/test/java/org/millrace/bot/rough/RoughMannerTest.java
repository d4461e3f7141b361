package org.millrace.bot.rough;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.millrace.protocol.frame.BlockingFrames;
import org.millrace.protocol.v1.RefereeMessage;

/** What becomes of frames, without a socket. */
class RoughMannerTest {
    private static final Set<Way> TO_BOT = Set.of(Way.TO_BOT);

    private static Manner manner(long seed, Set<Mischief> mischiefs, Set<Way> ways) {
        return RoughManner.of(seed, mischiefs, ways).apply(1);
    }

    private static Manner only(long seed, Mischief... mischiefs) {
        return manner(seed, Set.of(mischiefs), TO_BOT);
    }

    private static byte[] sent(List<Step> steps) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (Step step : steps) {
            if (step instanceof Step.Send(byte[] piece)) {
                bytes.writeBytes(piece);
            }
        }
        return bytes.toByteArray();
    }

    private static List<byte[]> bodies(byte[] bytes) throws IOException {
        ByteArrayInputStream in = new ByteArrayInputStream(bytes);
        List<byte[]> bodies = new ArrayList<>();
        for (Optional<byte[]> body = BlockingFrames.readBody(in, 1 << 16);
                body.isPresent();
                body = BlockingFrames.readBody(in, 1 << 16)) {
            bodies.add(body.get());
        }
        return bodies;
    }

    /** All steps of a whole session: Welcome, an answer, and then the referee's messages. */
    private static List<List<Step>> session(Manner manner, long seed) {
        List<List<Step>> all = new ArrayList<>();
        for (RefereeMessage message : Messages.ofReferee(200, seed)) {
            all.add(manner.pass(Way.TO_BOT, message.toByteArray()));
            all.add(manner.pass(Way.TO_REFEREE, Messages.ready().toByteArray()));
        }
        return all;
    }

    private static Stream<Step> steps(Manner manner, long seed) {
        return session(manner, seed).stream().flatMap(List::stream);
    }

    @Test
    void without_allOfIt_framesAreLeftAlone() {
        for (List<Step> steps : session(only(1), 1)) {
            assertThat(steps).hasSize(1).first().isInstanceOf(Step.Send.class);
        }
    }

    @ParameterizedTest
    @EnumSource(Mischief.class)
    void each_happensIfChosenAndElseDoesNot(Mischief mischief) {
        assertThat(LongStream.range(0, 5).anyMatch(seed -> happens(mischief, only(seed, mischief), seed)))
                .isTrue();
        Set<Mischief> others = EnumSet.allOf(Mischief.class);
        others.remove(mischief);
        for (long seed = 0; seed < 5; seed++) {
            assertThat(happens(mischief, manner(seed, others, TO_BOT), seed)).isFalse();
        }
    }

    private static boolean happens(Mischief mischief, Manner manner, long seed) {
        List<List<Step>> session = session(manner, seed);
        Stream<Step> steps = session.stream().flatMap(List::stream);
        return switch (mischief) {
            // More than a Ping of its own and the frame.
            case FRAGMENTS ->
                session.stream()
                        .anyMatch(frame -> frame.stream()
                                        .filter(Step.Send.class::isInstance)
                                        .count()
                                > 2);
            case DELAYS ->
                steps.anyMatch(
                        step -> step instanceof Step.Wait(Duration time) && time.compareTo(Duration.ofMillis(1)) > 0);
            case CUTS -> steps.anyMatch(Step.Cut.class::isInstance);
            case PINGS -> messages(session).filter(RefereeMessage::hasPing).count() > sentPings(seed);
            case UNKNOWN ->
                messages(session)
                        .anyMatch(message -> !message.getUnknownFields().asMap().isEmpty());
        };
    }

    private static long sentPings(long seed) {
        return Messages.ofReferee(200, seed).stream()
                .filter(RefereeMessage::hasPing)
                .count();
    }

    private static Stream<RefereeMessage> messages(List<List<Step>> session) {
        List<RefereeMessage> messages = new ArrayList<>();
        try {
            for (int i = 0; i < session.size(); i += 2) {
                for (byte[] body : bodies(sent(session.get(i)))) {
                    messages.add(RefereeMessage.parseFrom(body));
                }
            }
        } catch (IOException cutInside) {
            // What was cut is no message any more.
        }
        return messages.stream();
    }

    @Test
    void sameSeedAndConnection_doTheSame() {
        for (long seed = 0; seed < 5; seed++) {
            assertThat(text(session(manner(seed, Mischief.ALL, TO_BOT), 1)))
                    .isEqualTo(text(session(manner(seed, Mischief.ALL, TO_BOT), 1)))
                    .isNotEqualTo(text(
                            session(RoughManner.of(seed, Mischief.ALL, TO_BOT).apply(2), 1)));
        }
    }

    private static String text(List<List<Step>> session) {
        return session.stream()
                .flatMap(List::stream)
                .map(step -> step instanceof Step.Send(byte[] bytes) ? Arrays.toString(bytes) : "" + step)
                .toList()
                .toString();
    }

    @Test
    void otherWay_isLeftAlone() {
        Manner manner = manner(3, Mischief.ALL, Set.of(Way.TO_REFEREE));
        manner.pass(Way.TO_BOT, Messages.welcome().toByteArray());
        byte[] body = Messages.gameStart(24).toByteArray();

        for (int i = 0; i < 300; i++) {
            List<Step> steps = manner.pass(Way.TO_BOT, body);
            assertThat(steps).hasSize(1);
            assertThat(sent(steps)).isEqualTo(BlockingFrames.frame(body));
        }
    }

    /** The referee asked nothing, and hears no answer; its own Pings are answered. */
    @Test
    void pongs_ofItsOwnPings_areSwallowed() throws Exception {
        for (long seed = 0; seed < 5; seed++) {
            Manner manner = only(seed, Mischief.PINGS);
            manner.pass(Way.TO_BOT, Messages.welcome().toByteArray());
            int swallowed = 0;
            for (int i = 0; i < 200; i++) {
                byte[] turn = Messages.yourTurn(i).toByteArray();
                for (byte[] body : bodies(sent(manner.pass(Way.TO_BOT, turn)))) {
                    RefereeMessage heard = RefereeMessage.parseFrom(body);
                    if (heard.hasPing()) {
                        byte[] pong = Messages.pong(heard.getPing().getId()).toByteArray();
                        assertThat(sent(manner.pass(Way.TO_REFEREE, pong))).isEmpty();
                        // Of an id that was asked once, a second Pong is nobody's answer, and the referee's to judge.
                        assertThat(sent(manner.pass(Way.TO_REFEREE, pong))).isEqualTo(BlockingFrames.frame(pong));
                        swallowed++;
                    }
                }
                byte[] pong = Messages.pong(i).toByteArray();
                assertThat(sent(manner.pass(Way.TO_REFEREE, pong))).isEqualTo(BlockingFrames.frame(pong));
            }
            assertThat(swallowed).isGreaterThan(5);
        }
    }

    /** A bot can only come back to what it knows: nothing is added and nothing breaks before it has read Welcome. */
    @Test
    void beforeTheBotHasAnsweredWelcome_nothingBreaks() {
        for (long seed = 0; seed < 20; seed++) {
            Manner manner = only(seed, Mischief.CUTS);
            for (int i = 0; i < 100; i++) {
                assertThat(manner.pass(Way.TO_BOT, Messages.welcome().toByteArray()))
                        .noneMatch(Step.Cut.class::isInstance);
            }
        }
    }

    @Test
    void cuts_comeBeforeInsideAndBehindAFrame() {
        Set<String> places = new TreeSet<>();
        for (long seed = 0; seed < 60; seed++) {
            List<List<Step>> session = session(only(seed, Mischief.CUTS), seed);
            List<RefereeMessage> messages = Messages.ofReferee(200, seed);
            for (int i = 0; i < session.size(); i += 2) {
                if (session.get(i).getLast() instanceof Step.Cut) {
                    int whole = BlockingFrames.frame(messages.get(i / 2).toByteArray()).length;
                    int sent = sent(session.get(i)).length;
                    places.add(sent == 0 ? "before" : sent < whole ? "inside" : "behind");
                    break;
                }
            }
        }
        assertThat(places).containsExactly("before", "behind", "inside");
    }

    @Test
    void delays_areShort() {
        assertThat(steps(manner(1, Mischief.ALL, Set.of(Way.values())), 1))
                .filteredOn(Step.Wait.class::isInstance)
                .isNotEmpty()
                .allSatisfy(
                        step -> assertThat(((Step.Wait) step).time()).isBetween(Duration.ZERO, Duration.ofMillis(20)));
    }

    /** Some frame of bytes that mean nothing is not ours to judge or to change. */
    @Test
    void nonsense_inAFrame_isNotChanged() throws Exception {
        byte[] nonsense = {(byte) 0xff, (byte) 0xff, 1};
        Manner manner = manner(2, EnumSet.complementOf(EnumSet.of(Mischief.CUTS)), Set.of(Way.values()));
        for (int i = 0; i < 100; i++) {
            assertThat(bodies(sent(manner.pass(Way.TO_REFEREE, nonsense)))).containsExactly(nonsense);
        }
    }

    @Test
    void mischief_saysWhatItIs() {
        assertThat(Mischief.ALL)
                .containsExactlyInAnyOrder(Mischief.values())
                .allSatisfy(mischief -> assertThat(mischief.description()).isNotBlank());
    }
}
