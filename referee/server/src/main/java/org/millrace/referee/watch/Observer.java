package org.millrace.referee.watch;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;

/**
 * What one observer has seen and is still to see. Confined to the gallery's event loop.
 *
 * <p>It is introduced to the running games one after the other, as fast as it reads; what happens in a game is shown to
 * it from then on, since the introduction tells all that happened before.
 */
public final class Observer {

    private final String name;
    private final Set<String> wanted;
    private final Screen screen;
    private final Deque<ShownGame> strange = new ArrayDeque<>();
    private final Set<ShownGame> known = Collections.newSetFromMap(new IdentityHashMap<>());
    private boolean introducing = true;

    /**
     * An observer who knows no game yet.
     *
     * @param wanted the ids of the games that it wants to see; empty: all
     */
    public Observer(String name, Set<String> wanted, Screen screen) {
        this.name = name;
        this.wanted = Set.copyOf(wanted);
        this.screen = screen;
    }

    String name() {
        return name;
    }

    Screen screen() {
        return screen;
    }

    private boolean wants(ShownGame game) {
        return wanted.isEmpty() || wanted.contains(game.id().value());
    }

    /** A game runs: if it wants to see it, it is to be introduced to it. */
    void meet(ShownGame game) {
        if (wants(game)) {
            strange.add(game);
        }
    }

    /** The next game that it is introduced to; empty when it knows all that it wants to see. */
    Optional<ShownGame> introduce() {
        ShownGame next = strange.poll();
        while (next != null && next.over()) {
            next = strange.poll();
        }
        introducing = next != null;
        if (next != null) {
            known.add(next);
        }
        return Optional.ofNullable(next);
    }

    /** Takes notice of a happening; returns whether it is to be shown to it. */
    boolean takes(Happening happening) {
        ShownGame game = happening.game();
        return switch (happening) {
            case Happening.Began ignored
            when introducing -> {
                meet(game);
                yield false;
            }
            case Happening.Began ignored -> wants(game) && known.add(game);
            case Happening.Moved ignored -> known.contains(game);
            case Happening.Ended ignored -> known.remove(game);
        };
    }

    boolean knows(ShownGame game) {
        return known.contains(game);
    }

    /** Whether it is shown whatever happens, so that it needs no frames of its own. */
    boolean seesAll() {
        return wanted.isEmpty() && !introducing;
    }
}
