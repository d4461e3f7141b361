package org.millrace.launch;

import java.util.List;

/** Processes that the system itself keeps together, such as a cgroup's. */
interface ProcessGroup {

    /** None. */
    ProcessGroup NONE = together(List.of());

    /** Several groups as one. */
    static ProcessGroup together(List<? extends ProcessGroup> groups) {
        List<ProcessGroup> all = List.copyOf(groups);
        return new ProcessGroup() {
            @Override
            public List<Long> pids() {
                return all.stream().flatMap(group -> group.pids().stream()).toList();
            }

            @Override
            public void kill() {
                all.forEach(ProcessGroup::kill);
            }
        };
    }

    /** The numbers of its members now. */
    List<Long> pids();

    /** Kills all of them at one stroke, where the system can; to be called before they are killed one by one. */
    void kill();
}
