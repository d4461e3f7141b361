package org.millrace.referee.load;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.Function;

/** The server's end of {@link ServerProcess}. */
final class Answering {

    /** In front of each answer; other lines are the Java's own. */
    static final String MARK = "> ";

    private static final Path STATUS = Path.of("/proc/self/status");
    private static final Path TASKS = Path.of("/proc/self/task");
    private static final int KILO = 1024;
    /** Linux counts in hundredths of a second. */
    private static final long TICK = 10_000_000;

    /** Behind the name of a thread. */
    private static final int USER_TICKS = 11;

    private static final int SYSTEM_TICKS = 12;

    private Answering() {}

    /**
     * Says where the server listens, and answers until the input ends.
     *
     * @param more further numbers that the server has for a question
     */
    @SuppressWarnings("SystemOut") // What is written is read by the parent process.
    static void serve(int port, Function<String, Map<String, Long>> more) throws IOException {
        PrintStream out = System.out;
        out.println(MARK + "port=" + port);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String question = in.readLine(); question != null; question = in.readLine()) {
            if (question.equals("memory")) {
                System.gc();
            }
            StringJoiner answer = new StringJoiner(" ", MARK, "");
            long compiler = compilerNanos();
            answer.add("cpu=" + (cpuNanos() - compiler));
            answer.add("compiler=" + compiler);
            answer.add("allocated=" + allocatedBytes());
            answer.add("heap="
                    + ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
            answer.add("resident=" + residentBytes());
            more.apply(question).forEach((key, value) -> answer.add(key + "=" + value));
            out.println(answer);
        }
    }

    /** CPU time of the whole process: event loop, collector and all else. */
    private static long cpuNanos() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
    }

    /**
     * CPU time of the threads that compile, which goes to nothing as the program runs on; zero where there are no such
     * files. The threads must not be ended when they are idle: their time would go with them.
     */
    private static long compilerNanos() throws IOException {
        if (!Files.exists(TASKS)) {
            return 0;
        }
        long ticks = 0;
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(TASKS)) {
            for (Path thread : threads) {
                ticks += compilerTicks(thread);
            }
        }
        return ticks * TICK;
    }

    private static long compilerTicks(Path thread) throws IOException {
        try {
            String stat = Files.readString(thread.resolve("stat"));
            int name = stat.lastIndexOf(')');
            if (!stat.substring(0, name).contains("CompilerThre")) {
                return 0;
            }
            String[] fields = stat.substring(name + 2).split(" ", -1);
            return Long.parseLong(fields[USER_TICKS]) + Long.parseLong(fields[SYSTEM_TICKS]);
        } catch (NoSuchFileException e) {
            // A thread that has just ended is none of the compiler's.
            return 0;
        }
    }

    /** What all threads have allocated so far, those that have ended included. */
    private static long allocatedBytes() {
        return ManagementFactory.getPlatformMXBean(ThreadMXBean.class).getTotalThreadAllocatedBytes();
    }

    /** Memory of the process that is in RAM; zero where there is no such file. */
    private static long residentBytes() throws IOException {
        if (!Files.exists(STATUS)) {
            return 0;
        }
        for (String line : Files.readAllLines(STATUS)) {
            if (line.startsWith("VmRSS:")) {
                return KILO * Long.parseLong(line.replaceAll("\\D", ""));
            }
        }
        return 0;
    }
}
