package org.millrace.results.store;

final class PostgresLedgerTest extends LedgerContract {
    private final PostgresAddress address = PostgresServer.newSchema();

    @Override
    StorePlace place() {
        return address;
    }
}
