package org.millrace.doctor.patient;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
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

    private final long began = System.nanoTime();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition grown = lock.newCondition();
    private final List<Entry> entries = new ArrayList<>();
    private final Set<Long> ownPings = new HashSet<>();
    private Treatment treatment = Treatment.NONE;
    private Optional<Line> open = Optional.empty();
    private int openNumber;

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

    /** Whether a connection of the bot is open. */
    public boolean isOpen() {
        return line().isPresent();
    }

    /** Says something to the bot in the referee's name; false if there is no connection. */
    public boolean say(RefereeMessage message) {
        Optional<Line> line = line();
        if (line.isEmpty()) {
            return false;
        }
        add(openNumber(), Entry.Kind.BY_DOCTOR, Optional.of(message), "");
        try {
            line.get().inject(Way.TO_BOT, message.toByteArray());
            return true;
        } catch (IOException gone) {
            return false;
        }
    }

    /** Says to the referee what the bot has said and was held back; false if there is no connection. */
    public boolean release(Passing held) {
        Optional<Line> line = line();
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

    /** Says to the bot what was held back on its way there; false if there is no connection. */
    public boolean deliver(Passing held) {
        Optional<Line> line = line();
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
            deed(openNumber(), reset ? "resets the connection" : "closes the connection");
            line.cut(reset);
        });
    }

    private Optional<Line> line() {
        lock.lock();
        try {
            return open.filter(line -> !line.isClosed());
        } finally {
            lock.unlock();
        }
    }

    private int openNumber() {
        lock.lock();
        try {
            return openNumber;
        } finally {
            lock.unlock();
        }
    }

    private void add(int connection, Entry.Kind kind, Optional<Message> message, String note) {
        lock.lock();
        try {
            if (entries.size() < MOST_ENTRIES) {
                entries.add(new Entry(Duration.ofNanos(System.nanoTime() - began), connection, kind, message, note));
                grown.signalAll();
            }
        } finally {
            lock.unlock();
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
                open = Optional.of(line);
                openNumber = number;
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
