package org.millrace.cli;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The commands by their names, in the order of the help. Named here a second time, since a house bot is started a
 * hundred times in an event, and to look at the options of all commands takes longer than everything else it does until
 * it connects.
 */
final class CommandTable {
    private static final Map<String, Class<?>> ALL = new LinkedHashMap<>();

    static {
        ALL.put("new-bot", NewBotCommand.class);
        ALL.put("init", InitCommand.class);
        ALL.put("invite", InviteCommand.class);
        ALL.put("preflight", PreflightCommand.class);
        ALL.put("run", RunCommand.class);
        ALL.put("serve", ServeCommand.class);
        ALL.put("compare", CompareCommand.class);
        ALL.put("status", StatusCommand.class);
        ALL.put("pause", OrderCommands.Pause.class);
        ALL.put("resume", OrderCommands.Resume.class);
        ALL.put("drain", OrderCommands.Drain.class);
        ALL.put("withdraw", OrderCommands.Withdraw.class);
        ALL.put("void", OrderCommands.Strike.class);
        ALL.put("bot", BotCommand.class);
        ALL.put("doctor", DoctorCommand.class);
        ALL.put("bridge", BridgeCommand.class);
        ALL.put("rough", RoughCommand.class);
        ALL.put("export", ExportCommand.class);
        ALL.put("import", ImportCommand.class);
        ALL.put("rate", RateCommand.class);
        ALL.put("show", ShowCommand.class);
        ALL.put("replay", ReplayCommand.class);
        ALL.put("verify", VerifyCommand.class);
        ALL.put("perft", PerftCommand.class);
        ALL.put("openings", OpeningsCommand.class);
    }

    private CommandTable() {}

    /** The command that a command line names, or all of them if its first word is none: for the help and for hints. */
    static Map<String, Class<?>> meant(String... arguments) {
        String first = first(arguments);
        Class<?> command = ALL.get(first);
        return command == null ? new LinkedHashMap<>(ALL) : Map.of(first, command);
    }

    /** Whether a command line begins or goes on with an event. */
    static boolean playsAnEvent(String... arguments) {
        return switch (first(arguments)) {
            case "run", "serve", "compare" -> true;
            default -> false;
        };
    }

    private static String first(String... arguments) {
        return arguments.length == 0 ? "" : arguments[0];
    }
}
