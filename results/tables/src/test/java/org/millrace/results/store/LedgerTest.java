package org.millrace.results.store;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

final class LedgerTest extends LedgerContract {
    @TempDir
    private Path folder;

    @Override
    StorePlace place() {
        return new StorePlace.File(folder.resolve("event.db"));
    }
}
