package org.millrace.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.millrace.cli.control.ControlClient;
import org.millrace.results.store.EventStore;
import org.millrace.results.store.StoreException;
import org.millrace.results.store.StoreMetrics;
import org.millrace.tournament.publication.RunFolder;
import org.millrace.tournament.publication.Seal;
import org.millrace.tournament.publication.StoreNote;
import org.millrace.tournament.register.EventDesk;
import org.millrace.tournament.run.Order;
import org.millrace.tournament.run.OrderReply;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A command that tells an event something: while it is played, its runner; else its store, where that makes sense. */
abstract class OrderCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "DIR", description = "The event's folder, such as runs/my-cup.")
    private Path folder;

    @Option(names = "--why", paramLabel = "TEXT", description = "The reason, for the event's journal.")
    private String why = "";

    final String why() {
        return why;
    }

    /** What to tell a running event. */
    abstract Order order();

    /** What to do with an event that nobody plays now; empty if there is nothing to do. */
    Optional<OrderReply> offline(EventDesk desk) {
        return Optional.empty();
    }

    final ParameterException usage(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }

    @Override
    public final Integer call() {
        Order order = order();
        try {
            if (!StoreNote.isIn(folder)) {
                throw usage(folder + " is no event's folder: it has no " + RunFolder.STORE
                        + "; name one such as runs/my-cup");
            }
            Optional<OrderReply> live = new ControlClient(folder).order(order);
            OrderReply reply = live.isPresent() ? live.get() : atTheStore();
            (reply.obeyed() ? spec.commandLine().getOut() : spec.commandLine().getErr()).println(reply.sentence());
            return reply.obeyed() ? ExitCode.OK : ExitCode.SOFTWARE;
        } catch (StoreException | IOException failed) {
            return Failures.report(failed, spec);
        }
    }

    private OrderReply atTheStore() throws IOException {
        RunFolder place = RunFolder.at(folder);
        OrderReply reply = writtenTo(place);
        Seal.set(place);
        return reply;
    }

    private OrderReply writtenTo(RunFolder place) throws IOException {
        try (EventStore store = EventStore.open(StoreNote.of(folder), StoreMetrics.NONE)) {
            Seal.lift(place);
            return offline(new EventDesk(store))
                    .orElseGet(() -> new OrderReply(
                            false,
                            "Nobody plays that event now; millrace run begins it or goes on with it, or millrace serve"
                                    + " if it is a league."));
        }
    }
}
