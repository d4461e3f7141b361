package org.millrace.launch.bridge;

import java.io.PrintStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The engines of a bridge: those that play, and those that wait for their next game. Thread-safe. */
final class EnginePool implements AutoCloseable {

    private final BridgeSettings settings;
    private final PrintStream err;
    private final Set<Engine> running = ConcurrentHashMap.newKeySet();
    private final Object lock = new Object();
    /** Guarded by {@link #lock}. */
    private final Deque<Engine> idle = new ArrayDeque<>();
    /** Guarded by {@link #lock}. */
    private boolean closed;

    EnginePool(BridgeSettings settings, PrintStream err) {
        this.settings = settings;
        this.err = err;
    }

    /** An engine for a game: one that waits, or a new one. */
    Engine take() throws EngineFault, InterruptedException {
        for (Optional<Engine> waiting = next(); waiting.isPresent(); waiting = next()) {
            if (waiting.get().isAlive()) {
                return waiting.get();
            }
            drop(waiting.get());
        }
        Engine started = launch();
        boolean greeted = false;
        try {
            started.greet(settings);
            greeted = true;
            return started;
        } finally {
            if (!greeted) {
                drop(started);
            }
        }
    }

    /** Whoever ends all engines meets this one among them, or it is not started. */
    private Engine launch() throws EngineFault {
        synchronized (lock) {
            if (closed) {
                throw new EngineFault("the bridge ends");
            }
            Engine started = Engine.launch(settings, err);
            running.add(started);
            return started;
        }
    }

    private Optional<Engine> next() {
        synchronized (lock) {
            return Optional.ofNullable(idle.poll());
        }
    }

    /** An engine whose game is over and which is in order: it waits for another game, or is told goodbye. */
    void giveBack(Engine engine) {
        boolean again = settings.dialect().playsSeveralGames() && !settings.enginePerGame();
        synchronized (lock) {
            if (again && !closed) {
                idle.add(engine);
                return;
            }
        }
        running.remove(engine);
        engine.dismiss(settings.dialect().farewell());
    }

    /** An engine that is of no use any more. */
    void drop(Engine engine) {
        running.remove(engine);
        engine.kill();
    }

    /** Ends all engines at once, for a process that has no time left. */
    void kill() {
        synchronized (lock) {
            closed = true;
        }
        running.forEach(Engine::kill);
    }

    /** Says goodbye to the engines that wait, and ends those that play. */
    @Override
    public void close() {
        List<Engine> waiting;
        synchronized (lock) {
            closed = true;
            waiting = List.copyOf(idle);
            idle.clear();
        }
        for (Engine engine : waiting) {
            running.remove(engine);
            engine.dismiss(settings.dialect().farewell());
        }
        running.forEach(this::drop);
    }
}
