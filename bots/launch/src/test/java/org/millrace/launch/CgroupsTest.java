package org.millrace.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What is written where, on a folder that only looks like a cgroup hierarchy. */
@EnabledOnOs(OS.LINUX)
class CgroupsTest {

    private static final String OWN = "/user.slice/app.slice/run.scope";
    private static final BotLimits ALL = BotLimits.NONE
            .withMemory(new MemorySize(512L << 20))
            .withCpu(new CpuCores(1.5))
            .withProcesses(64)
            .withCores(new CoreSet(List.of(0)));

    @TempDir
    private Path folder;

    private Path root;
    private Path app;
    private final EventMark event = EventMark.random();
    private final ProcessMark mark = ProcessMark.of(event);

    @BeforeEach
    void makeHierarchy() throws IOException {
        root = FakeCgroups.group(folder, "cgroup", "cpu memory pids");
        FakeCgroups.group(root, "user.slice", "memory pids");
        app = FakeCgroups.group(root, "user.slice/app.slice", "cpuset cpu memory pids");
        FakeCgroups.group(root, OWN.substring(1), "");
    }

    @AfterEach
    void nothingIsLeft() {
        assertThat(new FakeCgroups().within(app)).extracting(Path::getFileName).containsExactly(Path.of("run.scope"));
    }

    private Cgroups place(FakeCgroups files) {
        return Cgroups.find(files, root, OWN).orElseThrow();
    }

    @Test
    void find_takesTheNearestGroupThatHandsControllersDown() {
        assertThat(place(new FakeCgroups()).base()).isEqualTo(app);
        assertThat(Cgroups.find(new FakeCgroups(), root, "/").orElseThrow().base())
                .isEqualTo(root);
    }

    @Test
    void find_whereNothingIsHandedDown_isEmpty() throws IOException {
        Path bare = FakeCgroups.group(folder, "bare", "hugetlb");

        assertThat(Cgroups.find(new FakeCgroups(), bare, "/")).isEmpty();
        assertThat(Cgroups.find(new FakeCgroups(), bare, "/../elsewhere")).isEmpty();
        assertThat(Cgroups.find(new FakeCgroups(), folder.resolve("missing"), OWN))
                .isEmpty();
    }

    @Test
    void make_writesEachLimitAndKeepsIt() {
        BotCgroup group = place(new FakeCgroups()).make(mark, ALL).orElseThrow();

        assertThat(group.folder()).isEqualTo(app.resolve("millrace-" + mark.text()));
        assertThat(group.folder().resolve("memory.max")).hasContent("536870912");
        assertThat(group.folder().resolve("memory.swap.max")).hasContent("0");
        assertThat(group.folder().resolve("memory.oom.group")).hasContent("1");
        assertThat(group.folder().resolve("cpu.max")).hasContent("150000 100000");
        assertThat(group.folder().resolve("cpuset.cpus")).hasContent("0");
        assertThat(group.folder().resolve("pids.max"))
                .as("threads, of which a process may have many")
                .hasContent("2560");
        assertThat(group.kept().memory()).isPresent();
        assertThat(group.kept().cpu()).isPresent();
        assertThat(group.kept().processes())
                .as("these are counted by the watch")
                .isEmpty();
        group.remove();
    }

    @Test
    void make_aLimitThatIsRefused_isLeftToTheWatch() {
        BotCgroup group = place(new FakeCgroups("memory.max", "cpuset.cpus"))
                .make(mark, ALL)
                .orElseThrow();

        assertThat(group.kept().memory()).isEmpty();
        assertThat(group.kept().cpu()).isPresent();
        group.remove();
    }

    @Test
    void make_forNoLimitOrNoneThatIsKept_makesNone() {
        assertThat(place(new FakeCgroups()).make(mark, BotLimits.NONE)).isEmpty();
        assertThat(place(new FakeCgroups("memory.max"))
                        .make(mark, BotLimits.NONE.withMemory(new MemorySize(64L << 20))))
                .isEmpty();
    }

    @Test
    void start_putsTheBotIntoItsGroupAndRemovesThatAfterwards() throws IOException {
        try (Bots bots = bots()) {
            BotProcess bot = bots.sh(ALL, "echo ready; sleep 60");
            Bots.printed(bot, "ready"::equals);
            Path group = groupOf(bots.mark());
            assertThat(group.resolve("cgroup.procs")).as("0 means: myself").hasContent("0");

            assertThat(bot.end(Duration.ofMillis(100))).isEmpty();

            assertThat(group).doesNotExist();
        }
    }

    @Test
    void exit_byTheKernelForWantOfMemory_saysSo() throws IOException {
        try (Bots bots = bots()) {
            BotProcess bot = bots.sh(ALL, "echo ready; exec sleep 60");
            Bots.printed(bot, "ready"::equals);
            Files.writeString(groupOf(bots.mark()).resolve("memory.events"), "low 0\nmax 9\noom 1\noom_kill 1\n");

            Bots.kill(bot.pid());

            assertThat(Bots.exit(bot).overLimit()).hasValue("needed more memory than the 512 MiB allowed");
            assertThat(bot.died().join().sentence())
                    .isEqualTo("the bot needed more memory than the 512 MiB allowed, and was ended for it; its last"
                            + " output: ready");
        }
    }

    @Test
    void start_thatFails_leavesNoGroup() throws IOException {
        try (Bots bots = bots()) {
            Path text = Files.writeString(folder.resolve("bot"), "no program");
            assertThat(text.toFile().setExecutable(true)).isTrue();

            BotExit exit = Bots.exit(bots.start(bots.command(text.toString()).withLimits(ALL)));

            assertThat(exit.code()).isIn(126, 127);
        }
    }

    @Test
    void leftovers_ofThisEventAlone_areFoundByName() throws IOException {
        FakeCgroups files = new FakeCgroups();
        BotCgroup mine = place(files).make(mark, ALL).orElseThrow();
        BotCgroup other =
                place(files).make(ProcessMark.of(EventMark.random()), ALL).orElseThrow();
        Files.writeString(mine.folder().resolve("cgroup.procs"), "17\n18\n");

        List<BotCgroup> found = Cgroups.leftovers(files, root, OWN, event);

        assertThat(found).extracting(BotCgroup::folder).containsExactly(mine.folder());
        assertThat(found.getFirst().pids()).containsExactly(17L, 18L);
        found.getFirst().kill();
        assertThat(mine.folder().resolve("cgroup.kill")).hasContent("1");
        assertThat(mine.folder().resolve("cpu.max"))
                .as("to end is not held back")
                .hasContent("max");
        found.getFirst().remove();
        other.remove();
    }

    @Test
    void mount_isReadFromTheProcessFiles() {
        String mounts = """
                proc /proc proc rw 0 0
                cgroup /sys/fs/cgroup/pids cgroup rw,pids 0 0
                cgroup2 /sys/fs/cgroup cgroup2 rw,nosuid 0 0
                """;

        assertThat(CgroupMount.of(mounts, "9:pids:/x\n0::" + OWN + "\n"))
                .hasValue(new CgroupMount(Path.of("/sys/fs/cgroup"), OWN));
        assertThat(CgroupMount.of("proc /proc proc rw 0 0\n", "0::/\n")).isEmpty();
        assertThat(CgroupMount.of(mounts, "9:pids:/x\n")).isEmpty();
    }

    private Bots bots() {
        Machine machine = new Machine(
                new ProcfsTable(), new LimitWatch(), WatchPace.USUAL, () -> Optional.of(place(new FakeCgroups())));
        return new Bots(folder, machine);
    }

    private Path groupOf(EventMark bots) {
        return Cgroups.leftovers(new FakeCgroups(), root, OWN, bots).getFirst().folder();
    }
}
