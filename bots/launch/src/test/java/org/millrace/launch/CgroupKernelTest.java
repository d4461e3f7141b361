package org.millrace.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The real cgroup v2 of this machine; each test is skipped, and says why, where the machine has not what it needs. */
@EnabledOnOs(OS.LINUX)
class CgroupKernelTest {

    private static final BotLimits MEMORY = BotLimits.NONE.withMemory(new MemorySize(64L << 20));

    @TempDir
    private Path folder;

    private static CgroupMount mount() {
        Optional<CgroupMount> mount = CgroupMount.system();
        assumeThat(mount).as("no cgroup v2 hierarchy is mounted").isPresent();
        return mount.orElseThrow();
    }

    private static Cgroups place(String... controllers) {
        CgroupMount mount = mount();
        Optional<Cgroups> place = mount.usable(CgroupFiles.MOUNTED);
        assumeThat(place)
                .as("no cgroup above %s that may be written and hands controllers down", mount.own())
                .isPresent();
        String handedDown = CgroupFiles.MOUNTED.read(place.orElseThrow().base().resolve("cgroup.subtree_control"));
        for (String controller : controllers) {
            assumeThat(handedDown).as("the controllers handed down").contains(controller);
        }
        return place.orElseThrow();
    }

    private Bots bots(Cgroups place) {
        return new Bots(
                folder, new Machine(new ProcfsTable(), new LimitWatch(), WatchPace.USUAL, () -> Optional.of(place)));
    }

    @Test
    void group_holdsADaemonThatHidesAndKillsItAtOneStroke() throws Exception {
        CgroupMount mount = mount();
        Path place = mount.root().resolve(mount.own().substring(1)).normalize();
        assumeThat(Files.isWritable(place.resolve("cgroup.procs")))
                .as("%s may be written", place)
                .isTrue();
        Path made = place.resolve("millrace-test-" + UUID.randomUUID());
        BotCgroup group = new BotCgroup(CgroupFiles.MOUNTED, made, BotLimits.NONE);
        CgroupFiles.MOUNTED.make(made);
        try {
            assumeThat(made.resolve("cgroup.kill")).as("Linux 5.14 or later").exists();
            List<String> words = List.of(
                    "env", "-i", "/bin/sh", "-c", "setsid /bin/sh -c 'sleep 60 & sleep 60' & echo up; sleep 60");
            Process bot = new ProcessBuilder(LimitPrefix.entering(made, words)).start();
            assertThat(bot.inputReader().readLine()).isEqualTo("up");
            await().atMost(Bots.LONG).until(() -> group.pids().size() == 5);

            group.kill();

            assertThat(bot.waitFor()).isEqualTo(137);
            await().atMost(Bots.LONG).until(() -> group.pids().isEmpty());
        } finally {
            group.kill();
            group.remove();
        }
        assertThat(made).doesNotExist();
    }

    @Test
    void memory_usedWithoutEnd_isEndedByTheKernel() throws IOException {
        try (Bots bots = bots(place("memory"))) {
            BotProcess bot = bots.python(MEMORY, "kept = [b'x' * (4 << 20) for _ in range(128)]");

            assertThat(Bots.exit(bot).overLimit()).hasValue("needed more memory than the 64 MiB allowed");
        }
    }

    @Test
    void cpu_isHeldBack() throws IOException {
        try (Bots bots = bots(place("cpu"))) {
            BotProcess bot = bots.sh(
                    BotLimits.NONE.withCpu(new CpuCores(0.2)), "timeout 3 sh -c 'while :; do :; done'; times; exit 0");

            assertThat(Bots.exit(bot).overLimit()).isEmpty();
            String children = Bots.log(bot)
                    .lines()
                    .filter(line -> line.startsWith("0m"))
                    .toList()
                    .getLast();
            assertThat(children).as("three seconds at a fifth of a core").matches("0m0\\.[3-9].*");
        }
    }

    @Test
    void processes_moreThanAllowed_areEndedInAGroupToo() throws IOException {
        try (Bots bots = bots(place("pids"))) {
            BotProcess bot = bots.sh(BotLimits.NONE.withProcesses(1), "for i in 1 2 3 4; do sleep 60 & done; wait");

            assertThat(Bots.exit(bot).overLimit().orElseThrow()).matches("ran [2-5] processes at once, allowed is 1");
        }
    }

    @Test
    void end_ofABotInAGroup_removesTheGroup() throws IOException {
        Cgroups place = place();
        try (Bots bots = bots(place)) {
            BotProcess bot = bots.sh(MEMORY, "env -i setsid sh -c 'sleep 60' & echo ready; wait");
            Bots.printed(bot, "ready"::equals);

            assertThat(bot.end(Duration.ofMillis(50))).isEmpty();

            assertThat(mount().leftovers(CgroupFiles.MOUNTED, bots.mark())).isEmpty();
        }
    }
}
