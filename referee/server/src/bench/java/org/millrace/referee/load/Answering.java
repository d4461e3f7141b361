package org.millrace.referee.load;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.Function;

/** The server's end of {@link ServerProcess}. */
final class Answering {

    /** In front of each answer; other lines are the Java's own. */
    static final String MARK = "> ";

    private static final Path STATUS = Path.of("/proc/self/status");
    private static final int KILO = 1024;

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
            answer.add("cpu=" + cpuNanos());
            answer.add("allocated=" + allocatedBytes());
            answer.add("heap=" + ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
            answer.add("resident=" + residentBytes());
            more.apply(question).forEach((key, value) -> answer.add(key + "=" + value));
            out.println(answer);
        }
    }

    /** CPU time of the whole process: event loop, collector, compiler. */
    private static long cpuNanos() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
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
