package org.millrace.bot.rough;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import org.millrace.protocol.frame.BlockingFrames;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.Ping;
import org.millrace.protocol.v1.RefereeMessage;

/**
 * Mischief by chance, which hangs on a seed and the number of the connection alone: the same frames in the same order
 * meet the same fate.
 */
public final class RoughManner implements Manner {

    private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

    private static final Duration LONGEST_DELAY = Duration.ofMillis(20);

    /** Frames after Welcome that a connection lives at least, and how many more at most. */
    private static final int LEAST_LIFE = 8;

    private static final int MORE_LIFE = 60;

    /** A frame that is sent byte by byte is this long at most: more would be slow and show nothing new. */
    private static final int BYTE_BY_BYTE = 4096;

    private final Set<Mischief> mischiefs;
    private final Set<Way> ways;
    private final SplittableRandom random;
    private final Set<Long> ownPings = new HashSet<>();
    private int framesLeft;
    private boolean welcome;
    /** The bot has answered something since Welcome: that was read, so that the bot may come back. */
    private boolean answered;

    private RoughManner(Set<Mischief> mischiefs, Set<Way> ways, SplittableRandom random) {
        this.mischiefs = mischiefs;
        this.ways = ways;
        this.random = random;
        framesLeft = LEAST_LIFE + random.nextInt(MORE_LIFE);
    }

    /**
     * For {@link Relay#start}.
     *
     * @param ways which frames it happens to; the connection breaks for both
     */
    public static IntFunction<Manner> of(long seed, Set<Mischief> mischiefs, Set<Way> ways) {
        Set<Mischief> chosen = Set.copyOf(mischiefs);
        Set<Way> both = Set.copyOf(ways);
        return connection -> new RoughManner(chosen, both, random(seed, connection));
    }

    /** Seeded by a mixed number: plainly next to each other, two generators would give one sequence, shifted. */
    private static SplittableRandom random(long seed, int connection) {
        return new SplittableRandom(new SplittableRandom(seed + connection * GOLDEN_GAMMA).nextLong());
    }

    @Override
    public List<Step> pass(Way way, byte[] body) {
        Optional<Message> message = parsed(way, body);
        if (message.isPresent() && isOwnPong(message.get())) {
            return List.of();
        }
        message.ifPresent(this::look);
        if (!ways.contains(way)) {
            return List.of(Step.frame(body));
        }
        List<Step> steps = new ArrayList<>();
        if (mischiefs.contains(Mischief.DELAYS) && chance(8)) {
            steps.add(delay());
        }
        if (mischiefs.contains(Mischief.PINGS)) {
            pings(way, message, steps);
        }
        byte[] frame = BlockingFrames.frame(mischiefs.contains(Mischief.UNKNOWN) ? later(message, body) : body);
        if (mischiefs.contains(Mischief.UNKNOWN) && way == Way.TO_BOT && welcome && chance(6)) {
            frame = joined(BlockingFrames.frame(UnknownFields.unknownKind()), frame);
        }
        if (isTimeToCut()) {
            cut(frame, steps);
        } else {
            send(frame, steps);
        }
        return steps;
    }

    private static Optional<Message> parsed(Way way, byte[] body) {
        try {
            return Optional.of(way == Way.TO_BOT ? RefereeMessage.parseFrom(body) : BotMessage.parseFrom(body));
        } catch (InvalidProtocolBufferException nonsense) {
            return Optional.empty();
        }
    }

    private boolean isOwnPong(Message message) {
        return message instanceof BotMessage said
                && said.hasPong()
                && ownPings.remove(said.getPong().getId());
    }

    private void look(Message message) {
        welcome |= message instanceof RefereeMessage said && said.hasWelcome();
        answered |= welcome && message instanceof BotMessage;
    }

    private void pings(Way way, Optional<Message> message, List<Step> steps) {
        if (way == Way.TO_BOT && welcome && chance(10)) {
            long id = random.nextLong();
            ownPings.add(id);
            steps.add(Step.frame(RefereeMessage.newBuilder()
                    .setPing(Ping.newBuilder().setId(id))
                    .build()
                    .toByteArray()));
        }
        if (message.orElse(Ping.getDefaultInstance()) instanceof BotMessage said && said.hasPong()) {
            steps.add(delay());
        }
    }

    private byte[] later(Optional<Message> message, byte[] body) {
        return message.isPresent() && chance(2)
                ? UnknownFields.in(message.get()).toByteArray()
                : body;
    }

    private boolean isTimeToCut() {
        if (!mischiefs.contains(Mischief.CUTS) || !answered) {
            return false;
        }
        framesLeft--;
        return framesLeft < 0;
    }

    /** Before the frame, inside it, or behind it. */
    private void cut(byte[] frame, List<Step> steps) {
        int sent = switch (random.nextInt(3)) {
            case 0 -> 0;
            case 1 -> random.nextInt(frame.length);
            default -> frame.length;
        };
        steps.add(new Step.Send(Arrays.copyOf(frame, sent)));
        steps.add(new Step.Cut(random.nextBoolean()));
    }

    private void send(byte[] frame, List<Step> steps) {
        if (!mischiefs.contains(Mischief.FRAGMENTS) || chance(2)) {
            steps.add(new Step.Send(frame));
            return;
        }
        int longest = frame.length <= BYTE_BY_BYTE && chance(2) ? 1 : Math.max(1, frame.length / 2);
        int from = 0;
        while (from < frame.length) {
            int to = from + Math.min(1 + random.nextInt(longest), frame.length - from);
            steps.add(new Step.Send(Arrays.copyOfRange(frame, from, to)));
            if (chance(256)) {
                steps.add(new Step.Wait(Duration.ofMillis(1)));
            }
            from = to;
        }
    }

    private Step delay() {
        return new Step.Wait(Duration.ofNanos(random.nextLong(LONGEST_DELAY.toNanos())));
    }

    private boolean chance(int one) {
        return random.nextInt(one) == 0;
    }

    private static byte[] joined(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }
}
