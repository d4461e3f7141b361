package org.millrace.doctor.patient;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;
import org.millrace.bot.rough.Line;
import org.millrace.bot.rough.Manner;
import org.millrace.bot.rough.Step;
import org.millrace.bot.rough.Way;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.Ping;
import org.millrace.protocol.v1.RefereeMessage;

/**
 * Hears everything that passes between the bot and the referee, keeps it in order, and lets a {@link Treatment} change
 * it. Safe for all threads.
 */
public final class Wiretap {

    /** What is kept at most; a bot that floods says no more by its thousandth message than by its first. */
    private static final int MOST_ENTRIES = 20_000;

    /** A bot that is refused all the time is told of once. */
    private static final int MOST_REFUSALS = 100;

    private final long began = System.nanoTime();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition grown = lock.newCondition();
    private final List<Entry> entries = new ArrayList<>();
    private final Set<Long> ownPings = new HashSet<>();
    private Treatment treatment = Treatment.NONE;
    private final Map<Integer, Line> lines = new HashMap<>();
    private final Map<Integer, Entry> lastSaid = new HashMap<>();
    private final Set<Integer> resuming = new HashSet<>();
    private final Set<Integer> welcome = new HashSet<>();
    private final List<Refusal> refusals = new ArrayList<>();
    /** The connection over which the bot is asked; 0 if it has been welcome on none. */
    private int current;
    /** What it had begun to say when that connection ended. */
    private int begunAtTheEnd;

    /** How a connection with this number is carried. */
    Manner manner(int number) {
        return new Tap(number);
    }

    /** From now on frames are treated so, on every connection. */
    public void treat(Treatment next) {
        lock.lock();
        try {
            treatment = next;
        } finally {
            lock.unlock();
        }
    }

    /** Forgets all entries; those of a new check begin with number 0. */
    public void clear() {
        lock.lock();
        try {
            entries.clear();
            begunAtTheEnd = 0;
        } finally {
            lock.unlock();
        }
    }

    /** What the referee has refused, not about a game, since this was last asked. */
    public List<Refusal> takeRefusals() {
        lock.lock();
        try {
            List<Refusal> taken = List.copyOf(refusals);
            refusals.clear();
            return taken;
        } finally {
            lock.unlock();
        }
    }

    /** Keeps them until it is asked again. */
    public void putBack(List<Refusal> untold) {
        lock.lock();
        try {
            refusals.addAll(0, untold);
        } finally {
            lock.unlock();
        }
    }

    /** A bot is let in: the connection of the one before it is nobody's any more. */
    public void expectAnother() {
        lock.lock();
        try {
            current = 0;
        } finally {
            lock.unlock();
        }
    }

    /** Whether the bot was welcome on this connection: others are none of the referee's business, nor of the doctor's. */
    public boolean isWelcome(int connection) {
        lock.lock();
        try {
            return welcome.contains(connection);
        } finally {
            lock.unlock();
        }
    }

    /** How many bytes of a message have come from the bot whose end has not come. */
    public int begun() {
        lock.lock();
        try {
            return line().map(Line::begun).orElse(begunAtTheEnd);
        } finally {
            lock.unlock();
        }
    }

    /** How many entries there are: the number of the next one. */
    public int size() {
        lock.lock();
        try {
            return entries.size();
        } finally {
            lock.unlock();
        }
    }

    /** All entries from a number on. */
    public List<Entry> since(int from) {
        lock.lock();
        try {
            return List.copyOf(entries.subList(Math.min(from, entries.size()), entries.size()));
        } finally {
            lock.unlock();
        }
    }

    /** The number of the entry behind this one. */
    public int after(Entry entry) {
        return since(0).indexOf(entry) + 1;
    }

    /** The last entry from a number on that is so. */
    public Optional<Entry> last(int from, Predicate<Entry> wanted) {
        return since(from).reversed().stream().filter(wanted).findFirst();
    }

    /** The first entry from a number on that is so, waited for. */
    public Optional<Entry> await(int from, Predicate<Entry> wanted, Duration most) throws InterruptedException {
        long left = most.toNanos();
        int looked = from;
        lock.lock();
        try {
            while (true) {
                for (; looked < entries.size(); looked++) {
                    if (wanted.test(entries.get(looked))) {
                        return Optional.of(entries.get(looked));
                    }
                }
                if (left <= 0) {
                    return Optional.empty();
                }
                left = grown.awaitNanos(left);
            }
        } finally {
            lock.unlock();
        }
    }

    /** Writes down what the doctor does to a connection. */
    public void deed(int connection, String what) {
        add(connection, Entry.Kind.DEED, Optional.empty(), what);
    }

    /** Says something to the bot in the referee's name; false if there is no connection. */
    public boolean say(RefereeMessage message) {
        Optional<Line> line = line();
        if (line.isEmpty()) {
            return false;
        }
        add(number(), Entry.Kind.BY_DOCTOR, Optional.of(message), "");
        try {
            line.get().inject(Way.TO_BOT, message.toByteArray());
            return true;
        } catch (IOException gone) {
            return false;
        }
    }

    /** Says to the referee what the bot has said and was held back, on its own connection; false if that has ended. */
    public boolean release(Passing held) {
        Optional<Line> line = line(held.connection());
        if (line.isEmpty()) {
            return false;
        }
        deed(held.connection(), "lets the held message through: " + Quote.of(held.said()));
        try {
            line.get().inject(Way.TO_REFEREE, held.body());
            return true;
        } catch (IOException gone) {
            return false;
        }
    }

    /** Asks the bot for a Pong, which the referee does not hear of. */
    public boolean ping(long id) {
        lock.lock();
        try {
            ownPings.add(id);
        } finally {
            lock.unlock();
        }
        return say(
                RefereeMessage.newBuilder().setPing(Ping.newBuilder().setId(id)).build());
    }

    /** A Ping to be sent in front of or behind another frame; its Pong goes to the doctor too. */
    public Step pingStep(int connection, long id) {
        lock.lock();
        try {
            ownPings.add(id);
        } finally {
            lock.unlock();
        }
        RefereeMessage ping =
                RefereeMessage.newBuilder().setPing(Ping.newBuilder().setId(id)).build();
        add(connection, Entry.Kind.BY_DOCTOR, Optional.of(ping), "");
        return Step.frame(ping.toByteArray());
    }

    /** Says to the bot what was held back on its way there, on its own connection; false if that has ended. */
    public boolean deliver(Passing held) {
        Optional<Line> line = line(held.connection());
        if (line.isEmpty()) {
            return false;
        }
        try {
            line.get().inject(Way.TO_BOT, held.body());
            return true;
        } catch (IOException gone) {
            return false;
        }
    }

    /** Ends the present connection. */
    public void cut(boolean reset) {
        line().ifPresent(line -> {
            deed(number(), reset ? "resets the connection" : "closes the connection");
            line.cut(reset);
        });
    }

    private Optional<Line> line() {
        return line(number());
    }

    private Optional<Line> line(int connection) {
        lock.lock();
        try {
            return Optional.ofNullable(lines.get(connection)).filter(line -> !line.isClosed());
        } finally {
            lock.unlock();
        }
    }

    private int number() {
        lock.lock();
        try {
            return current;
        } finally {
            lock.unlock();
        }
    }

    private void add(int connection, Entry.Kind kind, Optional<Message> message, String note) {
        lock.lock();
        try {
            Entry entry = new Entry(Duration.ofNanos(System.nanoTime() - began), connection, kind, message, note);
            notice(entry);
            if (entries.size() < MOST_ENTRIES) {
                entries.add(entry);
                grown.signalAll();
            }
        } finally {
            lock.unlock();
        }
    }

    /** What an entry says of its connection; under the lock. */
    private void notice(Entry entry) {
        int connection = entry.connection();
        if (entry.kind() == Entry.Kind.TO_REFEREE) {
            if (!entry.says(BotMessage.KindCase.PONG)) {
                lastSaid.put(connection, entry);
            }
            if (entry.says(BotMessage.KindCase.RESUME)) {
                resuming.add(connection);
            }
        }
        if (entry.kind() != Entry.Kind.TO_BOT) {
            return;
        }
        if (entry.tells(RefereeMessage.KindCase.WELCOME)) {
            welcome.add(connection);
            // A second session beside the first is served by the referee as it likes; a resumed one takes its place.
            if (resuming.contains(connection) || line(current).isEmpty()) {
                current = connection;
                begunAtTheEnd = 0;
            }
        }
        boolean refused = entry.tells(RefereeMessage.KindCase.ERROR)
                && entry.told().getError().getGameId().isEmpty();
        if (refused && refusals.size() < MOST_REFUSALS) {
            refusals.add(new Refusal(entry, Optional.ofNullable(lastSaid.get(connection))));
        }
    }

    /** One connection's ear. */
    private final class Tap implements Manner {
        private final int number;

        Tap(int number) {
            this.number = number;
        }

        @Override
        public void opened(Line line) {
            lock.lock();
            try {
                lines.put(number, line);
            } finally {
                lock.unlock();
            }
            add(number, Entry.Kind.OPENED, Optional.empty(), "");
        }

        @Override
        public List<Step> pass(Way way, byte[] body) {
            Optional<Message> message = parsed(way, body);
            Passing passing = new Passing(number, way, message, body);
            String note = message.isPresent() ? "" : body.length + " bytes that are no message";
            Treatment now;
            boolean own;
            lock.lock();
            try {
                own = passing.says(BotMessage.KindCase.PONG)
                        && ownPings.remove(passing.said().getPong().getId());
                now = treatment;
            } finally {
                lock.unlock();
            }
            if (own) {
                add(number, Entry.Kind.TO_DOCTOR, message, note);
                return List.of();
            }
            add(number, way == Way.TO_BOT ? Entry.Kind.TO_BOT : Entry.Kind.TO_REFEREE, message, note);
            return now.pass(passing);
        }

        @Override
        public void closed() {
            lock.lock();
            try {
                Optional<Line> ended = Optional.ofNullable(lines.remove(number));
                if (number == current) {
                    begunAtTheEnd = ended.map(Line::begun).orElse(0);
                }
                lastSaid.remove(number);
            } finally {
                lock.unlock();
            }
            add(number, Entry.Kind.CLOSED, Optional.empty(), "");
        }

        private static Optional<Message> parsed(Way way, byte[] body) {
            try {
                return Optional.of(way == Way.TO_BOT ? RefereeMessage.parseFrom(body) : BotMessage.parseFrom(body));
            } catch (InvalidProtocolBufferException nonsense) {
                return Optional.empty();
            }
        }
    }
}
