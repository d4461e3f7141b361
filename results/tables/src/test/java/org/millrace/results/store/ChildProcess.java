package org.millrace.results.store;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.millrace.record.GameId;
import org.millrace.record.RandomRecords;

/** Another JVM that saves seeded games one after the other and names each on its output once it is saved. */
final class ChildProcess implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 60;

    private final Process process;
    private final BufferedReader output;

    private ChildProcess(Process process) {
        this.process = process;
        this.output = process.inputReader();
    }

    static ChildProcess start(Path file, long firstSeed) throws IOException {
        return start(file.toString(), firstSeed);
    }

    /**
     * @param place a file, or the address of a server's store
     */
    static ChildProcess start(String place, long firstSeed) throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return new ChildProcess(new ProcessBuilder(
                        java,
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ChildProcess.class.getName(),
                        place,
                        String.valueOf(firstSeed))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    }

    long pid() {
        return process.pid();
    }

    /** The seeds of the next games that the child has reported as saved. */
    List<Long> awaitSaved(int games) throws IOException {
        List<Long> seeds = new ArrayList<>();
        while (seeds.size() < games) {
            String line = output.readLine();
            if (line == null) {
                throw new AssertionError("the child ended early, see its error output");
            }
            seeds.add(Long.parseLong(line));
        }
        return seeds;
    }

    /** Ends the child at once, as {@code kill -9} does, and gives the seeds that it had reported meanwhile. */
    List<Long> kill() throws IOException, InterruptedException {
        process.toHandle().destroyForcibly();
        List<Long> seeds = output.lines()
                .takeWhile(line -> line.matches("\\d+"))
                .map(Long::parseLong)
                .toList();
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError("the child outlived its kill");
        }
        return seeds;
    }

    @Override
    public void close() {
        process.toHandle().destroyForcibly();
    }

    /** Arguments: the store, a file or an address, and the first seed. It never ends by itself. */
    public static void main(String[] args) {
        StorePlace place = StorePlace.isAddress(args[0])
                ? StorePlace.address(args[0]).orThrow()
                : new StorePlace.File(Path.of(args[0]));
        try (EventStore store = EventStore.open(place, StoreMetrics.NONE)) {
            for (long seed = Long.parseLong(args[1]); ; seed++) {
                SaveResult result = store.save(RandomRecords.game(seed));
                if (!(result instanceof SaveResult.Saved)) {
                    throw new AssertionError(new GameId("g-" + seed) + ": " + result);
                }
                System.out.println(seed);
                System.out.flush();
            }
        }
    }
}
