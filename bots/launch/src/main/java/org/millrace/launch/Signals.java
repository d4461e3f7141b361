package org.millrace.launch;

import java.util.Map;

/** The names of signals. Numbers that differ between systems are named only where they mean that signal. */
final class Signals {

    /** The same on Linux and macOS. */
    private static final Map<Integer, String> COMMON = Map.ofEntries(
            Map.entry(1, "SIGHUP"),
            Map.entry(2, "SIGINT"),
            Map.entry(3, "SIGQUIT"),
            Map.entry(4, "SIGILL"),
            Map.entry(5, "SIGTRAP"),
            Map.entry(6, "SIGABRT"),
            Map.entry(8, "SIGFPE"),
            Map.entry(9, "SIGKILL"),
            Map.entry(11, "SIGSEGV"),
            Map.entry(13, "SIGPIPE"),
            Map.entry(14, "SIGALRM"),
            Map.entry(15, "SIGTERM"),
            Map.entry(24, "SIGXCPU"),
            Map.entry(25, "SIGXFSZ"));

    private static final Map<Integer, String> LINUX = Map.of(7, "SIGBUS", 10, "SIGUSR1", 12, "SIGUSR2", 31, "SIGSYS");

    private static final Map<Integer, String> MACOS = Map.of(10, "SIGBUS", 12, "SIGSYS", 30, "SIGUSR1", 31, "SIGUSR2");

    private Signals() {}

    static String name(int number) {
        String fallback = (ProcessTable.onLinux() ? LINUX : MACOS).getOrDefault(number, "signal " + number);
        return COMMON.getOrDefault(number, fallback);
    }
}
