package org.millrace.tournament.event;

import java.util.List;
import java.util.Optional;
import org.millrace.launch.BotLimits;
import org.millrace.launch.CoreSet;
import org.millrace.launch.CpuCores;
import org.millrace.launch.MemorySize;
import org.millrace.rules.Parsed;

/** Reads the keys that say what a bot's processes may use of the machine, of a bot or of all. */
final class LimitKeys {
    private static final List<String> KEYS = List.of("memory", "cpu", "processes", "cores");

    private LimitKeys() {}

    /** Whether one of the keys is there. */
    static boolean areIn(Section section) {
        // Each is asked for, so that none is refused as unknown.
        return KEYS.stream().filter(section::has).count() > 0;
    }

    /**
     * The limits.
     *
     * @param others what is not said here
     */
    static BotLimits read(Section section, BotLimits others) {
        BotLimits limits = others;
        Optional<MemorySize> memory =
                section.text("memory").flatMap(text -> good(section, "memory", MemorySize.parse(text)));
        limits = memory.isPresent() ? limits.withMemory(memory.get()) : limits;
        var cores = section.decimal("cpu", CpuCores.FEWEST, CpuCores.MOST);
        limits = cores.isPresent() ? limits.withCpu(new CpuCores(cores.getAsDouble())) : limits;
        if (section.has("processes")) {
            limits = limits.withProcesses((int) section.number("processes", 1, 1, BotLimits.MOST_PROCESSES));
        }
        Optional<CoreSet> set = section.numbers("cores").flatMap(list -> good(section, "cores", CoreSet.of(list)));
        return set.isPresent() ? limits.withCores(set.get()) : limits;
    }

    private static <T> Optional<T> good(Section section, String key, Parsed<T> parsed) {
        return switch (parsed) {
            case Parsed.Ok<T> ok -> Optional.of(ok.value());
            case Parsed.Bad<T> bad -> {
                section.problem(key, bad.reason());
                yield Optional.empty();
            }
        };
    }

    /** What of the limits has a bearing on how a bot plays, in a few words; empty if nothing has. */
    static String essentials(BotLimits limits) {
        return limits.cpu().map(cpu -> ", cpu " + cpu.text()).orElse("");
    }
}
