package org.millrace.results.store;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationVersion;

/** The versions of the store's tables, and the way from any earlier one to the present. */
final class Schema {
    /** The table in which the steps are kept that were taken. */
    static final String HISTORY = "flyway_schema_history";

    /** The first step. */
    static final String FIRST = "V1__event_store.sql";

    private static final String MIGRATIONS = "classpath:org/millrace/results/store/migration";

    private final StorePlace place;
    private final Flyway flyway;

    Schema(StorePlace place, DataSource database) {
        this.place = place;
        this.flyway = Flyway.configure(Schema.class.getClassLoader())
                .dataSource(database)
                .locations(MIGRATIONS)
                .load();
    }

    /**
     * Brings the tables to the present version, each step in a transaction of its own.
     *
     * @throws StoreException if they are of a later version, or a step that was taken is not the one we know
     */
    void migrate() {
        try {
            refuseLater(flyway.info().all());
            flyway.migrate();
        } catch (FlywayException e) {
            throw new StoreException(
                    place,
                    "its tables cannot be brought to the present version (" + e.getMessage()
                            + "); use the Millrace that wrote it, or bring back a copy",
                    e);
        }
    }

    /** Refuses tables of any version but the present one. */
    void requireCurrent() {
        try {
            MigrationInfo[] steps = flyway.info().all();
            refuseLater(steps);
            if (Arrays.stream(steps).anyMatch(step -> !step.getState().isApplied())) {
                throw new StoreException(
                        place, "its tables are of an earlier version; run its event once more, which brings them up");
            }
        } catch (FlywayException e) {
            throw new StoreException(place, "its version cannot be read (" + e.getMessage() + ")", e);
        }
    }

    private void refuseLater(MigrationInfo[] steps) {
        Optional<MigrationVersion> known = latest(steps, true);
        Optional<MigrationVersion> applied = latest(steps, false);
        if (applied.isPresent() && (known.isEmpty() || applied.get().isNewerThan(known.get()))) {
            throw new StoreException(
                    place,
                    "its tables are of version " + applied.get() + ", and this Millrace knows them up to version "
                            + known.map(MigrationVersion::getVersion).orElse("0") + "; use a newer Millrace");
        }
    }

    private static Optional<MigrationVersion> latest(MigrationInfo[] steps, boolean resolved) {
        return Arrays.stream(steps)
                .filter(step -> resolved
                        ? step.getState().isResolved()
                        : step.getState().isApplied())
                .map(MigrationInfo::getVersion)
                .max(Comparator.naturalOrder());
    }
}
