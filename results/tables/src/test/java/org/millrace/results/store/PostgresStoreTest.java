package org.millrace.results.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.Test;

/** A store on a real PostgreSQL server. */
final class PostgresStoreTest extends StoreContract {
    private final PostgresAddress address = PostgresServer.newSchema();

    @Override
    StorePlace place() {
        return address;
    }

    @Override
    StorePlace another() {
        return PostgresServer.newSchema();
    }

    @Test
    void openReadOnly_missingSchema_makesNone() {
        assertThatThrownBy(() -> EventStore.openReadOnly(address))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("there is no such schema");
        assertThat(PostgresConnections.hasSchema(address, PostgresServer.past(address)))
                .isFalse();
    }

    @Test
    void commit_isSynchronousEvenWhereTheServerIsNot() {
        String usual = PostgresServer.past(address).withHandle(PostgresStoreTest::synchronousCommit);
        assertThat(usual).isEqualTo("off");
        try (PostgresDatabase opened = PostgresDatabase.openToWrite(address, Patience.USUAL)) {
            String ours = opened.write(PostgresStoreTest::synchronousCommit);
            assertThat(ours).isEqualTo("on");
        }
    }

    private static String synchronousCommit(Handle handle) {
        return handle.createQuery("SHOW synchronous_commit").mapTo(String.class).one();
    }

    @Test
    void refuseIfInUse_namesWhoHasIt() {
        EventStore.refuseIfInUse(address);
        try (EventStore store = open()) {
            assertThat(store.games()).isEmpty();
            assertThatThrownBy(() -> EventStore.refuseIfInUse(address))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("in use by another process (millrace "
                            + ProcessHandle.current().pid() + " " + address.schema() + " from 127.0.0.1");
        }
        EventStore.refuseIfInUse(address);
    }
}
