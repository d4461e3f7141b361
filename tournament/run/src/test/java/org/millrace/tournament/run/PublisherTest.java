package org.millrace.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.results.store.EventStore;
import org.millrace.results.store.StorePlace;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.programme.Programme;
import org.millrace.tournament.publication.RunFolder;
import org.millrace.tournament.register.Register;

/** Tables and games in a folder that cannot be written for a while, in virtual time. */
final class PublisherTest {
    @TempDir
    private Path folder;

    private final AtomicLong now = new AtomicLong();
    private final List<String> warnings = new ArrayList<>();
    private Path out = Path.of("");
    private EventStore store;
    private Publisher publisher;

    @BeforeEach
    void open() throws Exception {
        Event event =
                new Runs(folder).event(Cups.event("pairs = 1", Cups.house("a", "random"), Cups.house("b", "random")));
        out = folder.resolve("out");
        RunFolder run = RunFolder.at(out);
        store = EventStore.open(run.store());
        Register register = Register.claim(store, new StorePlace.File(run.store()), event, Set.of());
        publisher = new Publisher(register, Programme.of(register.stored()), run, store, warnings::add, now::get);
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void files_thatCannotBeWrittenForAWhile_areWarnedOfOnceAndWrittenWhenTheyCan() throws IOException {
        Path obstacle = obstruct();
        publishLater();
        publishLater();
        assertThat(warnings)
                .singleElement(InstanceOfAssertFactories.STRING)
                .contains(out.toString(), "games.pgn.part", "goes on", "the store", "ulimit -n");
        assertThat(out.resolve("standings.txt")).doesNotExist();
        Files.delete(obstacle);
        publishLater();
        assertThat(out.resolve("games.pgn")).exists();
        assertThat(out.resolve("standings.txt")).isNotEmptyFile();
        assertThat(warnings).hasSize(1);
    }

    @Test
    void files_thatCannotBeWrittenAtTheEnd_areAnErrorWithPlaceReasonAndRemedy() throws IOException {
        Path obstacle = obstruct();
        assertThatThrownBy(() -> publisher.report(new Tally(0, OptionalInt.of(2), Set.of())))
                .isInstanceOf(IOException.class)
                .hasMessageContainingAll(out.toString(), "games.pgn.part", "the store", "the same command");
        Files.delete(obstacle);
        assertThat(publisher.report(new Tally(0, OptionalInt.of(2), Set.of())).played())
                .isZero();
    }

    @Test
    void files_beforeTheirTime_areNotWritten() {
        publisher.publishNowAndThen();
        assertThat(out.resolve("games.pgn")).doesNotExist();
    }

    /** A folder where the file is to be: that stops whoever may write everywhere, too. */
    private Path obstruct() throws IOException {
        return Files.createDirectory(out.resolve("games.pgn.part"));
    }

    private void publishLater() {
        now.addAndGet(Duration.ofMinutes(10).toNanos());
        publisher.publishNowAndThen();
        publisher.await();
    }
}
