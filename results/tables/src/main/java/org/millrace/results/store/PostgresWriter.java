package org.millrace.results.store;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;

/**
 * The one session that may write to a store on a server.
 *
 * <p>It holds an advisory lock, which the server gives back when the session ends, however it ends; all writing is done
 * in that session, so that whoever has lost the lock cannot write. Each transaction also moves a mark in the store from
 * what the one before has left there: if another has written meanwhile, or if a transaction whose end was not heard had
 * been committed after all, the mark shows it. Confined to one thread at a time.
 */
final class PostgresWriter implements AutoCloseable {
    /** The first half of the lock's key: "MLRC"; the second is the schema's number. */
    private static final int LOCK = 0x4D4C5243;

    /** The name of the mark. */
    private static final String MARK = "store.writer";

    /** How long a lock may outlive a writer that was killed: until the server has noticed. */
    private static final Duration GRACE = Duration.ofSeconds(1);

    private static final Duration PAUSE = Duration.ofMillis(50);

    private final PostgresAddress address;
    private final Jdbi direct;
    private final Patience patience;
    private final String name =
            "process " + ProcessHandle.current().pid() + " " + HexFormat.of().toHexDigits(new Random().nextLong());

    private Session session;
    private long transactions;

    /** Whether a transaction was given up of which nobody knows how it has ended. */
    private boolean broken;

    /** A connection and how the server knows it. */
    private record Session(Handle handle, int number, String since) implements AutoCloseable {
        static Session open(Jdbi direct) {
            Handle handle = direct.open();
            boolean opened = false;
            try {
                handle.execute("SET synchronous_commit = on");
                // The server notices within a minute or so that a machine is gone, and gives the lock back.
                handle.execute("SET tcp_keepalives_idle = 30");
                handle.execute("SET tcp_keepalives_interval = 10");
                handle.execute("SET tcp_keepalives_count = 3");
                Session session = handle.createQuery(
                                "SELECT pid, backend_start::text FROM pg_stat_activity WHERE pid = pg_backend_pid()")
                        .map((row, context) -> new Session(handle, row.getInt(1), row.getString(2)))
                        .one();
                opened = true;
                return session;
            } finally {
                if (!opened) {
                    handle.close();
                }
            }
        }

        @Override
        public void close() {
            try {
                handle.close();
            } catch (JdbiException lost) {
                // What is lost is closed.
            }
        }
    }

    private PostgresWriter(PostgresAddress address, Jdbi direct, Patience patience, Session session) {
        this.address = address;
        this.direct = direct;
        this.patience = patience;
        this.session = session;
    }

    /**
     * Becomes the writer.
     *
     * @throws StoreException if another is, with what the server tells of it
     */
    static PostgresWriter take(PostgresAddress address, Jdbi direct, Patience patience) {
        Session session = Session.open(direct);
        boolean taken = false;
        try {
            long until = System.nanoTime() + GRACE.toNanos();
            while (!lock(address, session)) {
                if (System.nanoTime() > until) {
                    refuseHolder(address, session.handle());
                }
                LockSupport.parkNanos(PAUSE.toNanos());
            }
            PostgresWriter writer = new PostgresWriter(address, direct, patience, session);
            taken = true;
            return writer;
        } finally {
            if (!taken) {
                session.close();
            }
        }
    }

    private static boolean lock(PostgresAddress address, Session session) {
        return session.handle()
                .createQuery("SELECT pg_try_advisory_lock(:lock, :schema)")
                .bind("lock", LOCK)
                .bind("schema", schema(address, session.handle()))
                .mapTo(Boolean.class)
                .one();
    }

    /** The schema's number, which the server counts without a sign. */
    private static int schema(PostgresAddress address, Handle handle) {
        return handle.createQuery("SELECT oid::bigint FROM pg_namespace WHERE nspname = :schema")
                .bind("schema", address.schema())
                .mapTo(Long.class)
                .one()
                .intValue();
    }

    /** Who has the lock. */
    private record Holder(int number, String since, String told) {}

    private static Optional<Holder> holder(PostgresAddress address, Handle handle) {
        return handle.createQuery("SELECT activity.pid, COALESCE(backend_start::text, '') AS since,"
                        + " COALESCE(application_name, '') || COALESCE(' from ' || client_addr::text, '') AS told"
                        + " FROM pg_locks JOIN pg_stat_activity activity ON activity.pid = pg_locks.pid"
                        + " WHERE locktype = 'advisory' AND granted AND objsubid = 2 AND classid = :lock"
                        + " AND objid::bigint = :schema"
                        + " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())")
                .bind("lock", LOCK)
                .bind("schema", Integer.toUnsignedLong(schema(address, handle)))
                .map((row, context) -> new Holder(row.getInt("pid"), row.getString("since"), row.getString("told")))
                .findFirst();
    }

    /**
     * Makes sure that nobody is the writer.
     *
     * @throws StoreException if somebody is, with what the server tells of it
     */
    static void refuseHolder(PostgresAddress address, Handle handle) {
        holder(address, handle).ifPresent(holder -> {
            throw inUse(address, holder);
        });
    }

    private static StoreException inUse(PostgresAddress address, Holder holder) {
        return new StoreException(
                address,
                "it is in use by another process (" + holder.told() + ", since " + holder.since()
                        + ", the server's number " + holder.number()
                        + "); only one may write to it, so wait until that one has ended, or end it");
    }

    /** Leaves the first mark. */
    void begin() {
        session.handle().useTransaction(handle -> Ledger.putMeta(handle, MARK, mark(transactions)));
    }

    private String mark(long transaction) {
        return name + " " + transaction;
    }

    /** Runs an access in a transaction, and returns once that is on disk; it takes effect once or never. */
    <T> T write(Function<Handle, T> access) {
        if (broken) {
            throw new StoreException(
                    address, "the connection to it was lost for good; run the same command again when it is there");
        }
        String before = mark(transactions);
        String after = mark(transactions + 1);
        // What the access gave when it ran last: its result, if its transaction turns out to be committed.
        List<T> given = new ArrayList<>(1);
        boolean[] lost = {false};
        T result = insist(() -> {
            if (lost[0] && reconnected(before, after)) {
                return given.getLast();
            }
            lost[0] = true;
            T now = session.handle().inTransaction(handle -> {
                move(handle, before, after);
                T made = access.apply(handle);
                given.add(made);
                return made;
            });
            lost[0] = false;
            return now;
        });
        transactions++;
        return result;
    }

    private <T> T insist(Supplier<T> attempt) {
        try {
            return patience.insist(attempt);
        } catch (RuntimeException e) {
            // As long as nobody knows how this transaction has ended, there is no next one.
            broken = e instanceof StoreException || PostgresTrouble.isLoss(e);
            throw e;
        }
    }

    private void move(Handle handle, String before, String after) {
        int moved = handle.createUpdate("UPDATE event_meta SET value = :after WHERE name = :name AND value = :before")
                .bind("after", after)
                .bind("before", before)
                .bind("name", MARK)
                .execute();
        if (moved != 1) {
            throw takenOver("the mark of this writer is gone");
        }
    }

    private StoreException takenOver(String why) {
        return new StoreException(
                address,
                "another has written to it since the connection was lost (" + why + "), so that this process may not go"
                        + " on; end the other one, then run the same command again");
    }

    /** Becomes the writer again; whether the transaction after {@code before} had been committed. */
    private boolean reconnected(String before, String after) {
        if (!isAlive()) {
            Session old = session;
            old.close();
            session = Session.open(direct);
            retake(old);
        }
        String mark = session.handle()
                .createQuery("SELECT value FROM event_meta WHERE name = :name")
                .bind("name", MARK)
                .mapTo(String.class)
                .findOne()
                .orElse("none");
        if (!mark.equals(before) && !mark.equals(after)) {
            throw takenOver("the last was " + mark);
        }
        return mark.equals(after);
    }

    private boolean isAlive() {
        try {
            return session.handle().execute("SELECT 1") >= 0;
        } catch (JdbiException gone) {
            return false;
        }
    }

    /** The server may not have noticed yet that our old session is gone, and keep the lock for it. */
    private void retake(Session old) {
        long until = System.nanoTime() + Patience.USUAL.toNanos();
        while (!lock(address, session)) {
            if (System.nanoTime() - until > 0) {
                throw new StoreException(
                        address,
                        "the session that was lost, process " + old.number()
                                + " of the server, still holds the writer's"
                                + " lock; end it on the server, then run the same command again");
            }
            Optional<Holder> holder = holder(address, session.handle());
            if (holder.isPresent()) {
                boolean own = holder.get().number() == old.number()
                        && holder.get().since().equals(old.since());
                if (!own) {
                    throw inUse(address, holder.get());
                }
                session.handle()
                        .createQuery("SELECT pg_terminate_backend(:number)")
                        .bind("number", old.number())
                        .mapTo(Boolean.class)
                        .one();
            }
            LockSupport.parkNanos(PAUSE.toNanos());
        }
    }

    @Override
    public void close() {
        session.close();
    }
}
