package org.millrace.launch;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A process that was just started, with its limits.
 *
 * @param cgroup the group that keeps some of its limits, to be removed when it has ended
 * @param watched the limits that no group keeps
 */
record Launch(Process process, Optional<BotCgroup> cgroup, BotLimits watched) {

    /** Starts the command's program in its folder, with an empty input and both outputs in one pipe, or on the terminal. */
    static Launch of(BotCommand command, ProcessMark mark, Machine machine) throws BotStartException {
        Map<String, String> environment = BotEnvironment.of(System.getenv(), command.environment(), mark);
        String name = command.command().getFirst();
        Path program = ProgramFinder.find(name, command.directory(), Optional.ofNullable(environment.get("PATH")));
        String prefix = ProgramFinder.prefix(name, command.directory().toAbsolutePath());
        BotLimits limits = command.limits();
        Optional<String> fault = limits.cores().flatMap(LimitPrefix::fault);
        if (fault.isPresent()) {
            throw new BotStartException(prefix + fault.get());
        }
        Optional<BotCgroup> cgroup = limits.counted()
                ? machine.cgroups().get().flatMap(place -> place.make(mark, limits))
                : Optional.empty();
        BotLimits watched = cgroup.map(group -> without(limits, group.kept())).orElse(limits);
        List<String> words = new ArrayList<>(OwnSession.prefix());
        words.addAll(LimitPrefix.words(cgroup.map(BotCgroup::folder), watched, limits.cores()));
        words.add(program.toString());
        words.addAll(command.command().subList(1, command.command().size()));
        ProcessBuilder builder =
                new ProcessBuilder(words).directory(command.directory().toFile());
        if (command.onTerminal()) {
            builder.inheritIO();
        } else {
            builder.redirectInput(Redirect.from(Path.of("/dev/null").toFile())).redirectErrorStream(true);
        }
        builder.environment().clear();
        builder.environment().putAll(environment);
        try {
            Process process = builder.start();
            OomScore.raise(process.pid());
            return new Launch(process, cgroup, watched);
        } catch (IOException refused) {
            cgroup.ifPresent(BotCgroup::remove);
            throw new BotStartException(
                    prefix + "the system refused to run " + program + " (" + refused.getMessage()
                            + "); check that it is a program for this machine, and the limits on processes",
                    refused);
        }
    }

    private static BotLimits without(BotLimits limits, BotLimits kept) {
        OptionalInt processes = kept.processes().isPresent() ? OptionalInt.empty() : limits.processes();
        return new BotLimits(
                limits.memory().filter(most -> kept.memory().isEmpty()),
                limits.cpu().filter(most -> kept.cpu().isEmpty()),
                processes,
                limits.cores());
    }

    /** All processes that this one may lead to, by its mark, its cgroup and its number. */
    ProcessTree tree(ProcessMark mark, ProcessTable table) {
        ProcessTree tree = new ProcessTree(
                table,
                seen -> seen.marked(mark),
                cgroup.<ProcessGroup>map(group -> group).orElse(ProcessGroup.NONE));
        table.identify(process.pid()).ifPresent(tree::include);
        return tree;
    }

    /** Gives up a bot that cannot be looked after. */
    void abandon() {
        process.destroyForcibly();
        cgroup.ifPresent(group -> {
            group.kill();
            group.remove();
        });
    }
}
