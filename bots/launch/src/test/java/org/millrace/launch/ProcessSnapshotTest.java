package org.millrace.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProcessSnapshotTest {

    private static final ProcessMark MARK = new ProcessMark(new EventMark("event-one"), "a");
    private static final String OTHER = new ProcessMark(new EventMark("event-one2"), "a").text();

    private static SeenProcess seen(long pid, long parent, String mark) {
        return new SeenProcess(new ProcessId(pid, pid * 10), parent, mark, ProcessUse.NONE);
    }

    /** 1 is the root of all, 2 this program; 5 is a bot of it that carries the mark, 8 a daemon of that bot. */
    private final ProcessSnapshot snapshot = new ProcessSnapshot(
            0,
            List.of(
                    seen(1, 0, ""),
                    seen(2, 1, MARK.text()),
                    seen(5, 2, MARK.text()),
                    seen(6, 5, ""),
                    seen(7, 6, OTHER),
                    seen(8, 1, MARK.text()),
                    seen(9, 1, OTHER),
                    seen(10, 1, "")),
            Map.of(5L, 3),
            2);

    private static List<Long> pids(List<ProcessId> ids) {
        return ids.stream().map(ProcessId::pid).toList();
    }

    @Test
    void trees_holdDescendantsOnceAndNeitherThisProcessNorItsAncestors() {
        List<SeenProcess> roots = snapshot.marked(MARK);

        assertThat(roots).extracting(process -> process.id().pid()).containsExactly(2L, 5L, 8L);
        assertThat(pids(snapshot.trees(roots))).containsExactly(5L, 8L, 6L, 7L);
        assertThat(snapshot.trees(List.of(seen(1, 0, "")))).isEmpty();
    }

    @Test
    void marked_byEvent_doesNotTakeALongerNameForIt() {
        assertThat(snapshot.marked(new EventMark("event-one"))).hasSize(3);
        assertThat(snapshot.marked(new EventMark("event-one2"))).hasSize(2);
        assertThat(snapshot.marked(new EventMark("event-on"))).isEmpty();
    }

    @Test
    void find_aLaterProcessWithTheSameNumber_isAnotherOne() {
        assertThat(snapshot.find(new ProcessId(10, 100))).isPresent();
        assertThat(snapshot.find(new ProcessId(10, 101))).isEmpty();
    }

    @Test
    void zombies_areCountedWithTheirParent() {
        assertThat(snapshot.zombiesOf(new ProcessId(5, 50))).isEqualTo(3);
        assertThat(snapshot.zombiesOf(new ProcessId(6, 60))).isZero();
    }
}
