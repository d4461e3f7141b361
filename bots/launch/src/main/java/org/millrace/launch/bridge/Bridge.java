package org.millrace.launch.bridge;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.millrace.bot.sdk.BotOption;
import org.millrace.bot.sdk.BotSpec;
import org.millrace.launch.BotStartException;
import org.millrace.launch.PipedProcess;

/** Engines of one command as one bot. */
final class Bridge implements AutoCloseable {

    /** A Hello is small; engines that descend from chess offer many options. */
    private static final int MOST_OPTIONS = 40;

    private static final int LONGEST_OPTION = 60;

    /** Options that the bridge sets by itself from the rules and the clock; no organiser should. */
    private static final Set<String> OWN = Set.of(
            "piecescount",
            "hasdiagonallines",
            "mayfly",
            "flypiececount",
            "piecesatleastcount",
            "maymoveinplacingphase",
            "mayremovemultiple",
            "mayremovefrommillsalways",
            "millformationactioninplacingphase",
            "onetimeusemill",
            "restrictrepeatedmillsformation",
            "stalemateaction",
            "boardfullaction",
            "threefoldrepetitionrule",
            "nmoverule",
            "endgamenmoverule",
            "movetime",
            "movetimems",
            "twelvemensmorris");

    private final BridgeSettings settings;
    private final EnginePool pool;
    private final Reports reports;
    private final AtomicInteger playing = new AtomicInteger();

    Bridge(BridgeSettings settings, PrintStream err) {
        this.settings = settings;
        reports = new Reports(err);
        pool = new EnginePool(settings, err);
    }

    /**
     * The bot that the engine makes. Where the dialect has a greeting, an engine is started for it, so that what is
     * wrong with the command or the dialect shows before anybody is told of a bot; it then plays the first game.
     */
    BotSpec spec() throws EngineFault, InterruptedException {
        EngineFacts facts = EngineFacts.NONE;
        if (settings.dialect().playsSeveralGames()) {
            Engine first = pool.take();
            facts = first.facts();
            checkOptions(facts);
            pool.giveBack(first);
        } else {
            checkCommand();
        }
        List<String> variants =
                settings.variants().isEmpty() ? settings.dialect().variants(facts) : settings.variants();
        if (variants.isEmpty()) {
            throw new EngineFault("it offers options by which it can play none of the variants here in the dialect "
                    + settings.dialect().name());
        }
        List<BotOption> offered = offered(facts);
        return BotSpec.of(() -> new BridgeBot(settings, offered, pool, reports, playing))
                .withAuthor(facts.author())
                .withVersion(facts.name())
                .withVariants(variants)
                .withOptions(offered);
    }

    private void checkCommand() throws EngineFault {
        try {
            PipedProcess.check(settings.command(), settings.directory());
        } catch (BotStartException cannot) {
            throw new EngineFault(String.valueOf(cannot.getMessage()));
        }
    }

    private void checkOptions(EngineFacts facts) throws EngineFault {
        for (String name : settings.options().keySet()) {
            if (facts.option(name).isEmpty()) {
                throw new EngineFault("it has no option '" + name + "'; it offers "
                        + facts.options().stream().map(EngineOption::name).collect(Collectors.joining(", ")));
            }
        }
    }

    private List<BotOption> offered(EngineFacts facts) {
        return facts.options().stream()
                .filter(option -> !OWN.contains(option.name().toLowerCase(Locale.ROOT)))
                .filter(option -> !option.type().equals("button"))
                .filter(option -> option.name().length() + option.defaultValue().length() <= LONGEST_OPTION)
                .limit(MOST_OPTIONS)
                .map(option -> new BotOption(
                        option.name(),
                        settings.options().getOrDefault(option.name(), option.defaultValue()),
                        option.type()))
                .toList();
    }

    /** Ends all engines at once. */
    void kill() {
        pool.kill();
    }

    @Override
    public void close() {
        pool.close();
    }
}
