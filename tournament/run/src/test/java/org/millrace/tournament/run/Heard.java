package org.millrace.tournament.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.millrace.record.FinishedGame;

/** Keeps what a runner tells. */
class Heard implements RunListener {
    final List<FinishedGame> finished = new ArrayList<>();
    final List<FinishedGame> replayed = new ArrayList<>();
    final List<Trouble> failed = new ArrayList<>();
    final List<Withdrawal> withdrawn = new ArrayList<>();
    final List<RoundNews> drawn = new ArrayList<>();
    final List<StartedGame> started = new ArrayList<>();
    final List<String> notes = new CopyOnWriteArrayList<>();
    private final Consumer<Progress> onFinished;
    private final Consumer<String> onNote;

    Heard() {
        this(progress -> {});
    }

    Heard(Consumer<Progress> onFinished) {
        this(onFinished, note -> {});
    }

    Heard(Consumer<Progress> onFinished, Consumer<String> onNote) {
        this.onFinished = onFinished;
        this.onNote = onNote;
    }

    @Override
    public void began(Progress progress) {}

    @Override
    public void drawn(RoundNews round) {
        drawn.add(round);
    }

    @Override
    public void started(StartedGame game) {
        started.add(game);
    }

    @Override
    public void finished(FinishedGame game, Progress progress) {
        finished.add(game);
        onFinished.accept(progress);
    }

    @Override
    public void replayed(FinishedGame attempt) {
        replayed.add(attempt);
    }

    @Override
    public void failed(Trouble trouble) {
        failed.add(trouble);
    }

    @Override
    public void withdrawn(Withdrawal withdrawal) {
        withdrawn.add(withdrawal);
    }

    @Override
    public void noted(String sentence) {
        notes.add(sentence);
        onNote.accept(sentence);
    }
}
