package org.millrace.tournament.run;

import java.util.Optional;
import org.millrace.results.store.EventStore;

/** Lets others read the records of an event's games while it runs. */
public interface RecordReading {
    /** Nobody can read them before the event is over. */
    RecordReading NONE = new RecordReading() {
        @Override
        public Optional<String> beginning() {
            return Optional.empty();
        }

        @Override
        public Reading begin(EventStore store) {
            return () -> {};
        }
    };

    /** That the store may be read; once it is closed, the store is not touched any more. */
    interface Reading extends AutoCloseable {
        @Override
        void close();
    }

    /** What the addresses of records begin with; behind it come a game's id and {@code .pgn}. */
    Optional<String> beginning();

    /** From now on the store may be read, by any thread. */
    Reading begin(EventStore store);
}
