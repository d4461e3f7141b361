package org.millrace.tournament.schedule;

import java.util.List;

/** A schedule whose games are written down one by one. */
public record GameList(List<ScheduledGame> list) implements Schedule {
    public GameList {
        list = List.copyOf(list);
    }

    @Override
    public int size() {
        return list.size();
    }

    @Override
    public ScheduledGame game(int index) {
        return list.get(index);
    }
}
