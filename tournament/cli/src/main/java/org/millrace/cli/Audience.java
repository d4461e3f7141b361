package org.millrace.cli;

import java.util.List;
import java.util.function.Supplier;
import org.millrace.record.FinishedGame;
import org.millrace.results.store.Decided;
import org.millrace.tournament.run.Progress;
import org.millrace.tournament.run.RoundNews;
import org.millrace.tournament.run.RunListener;
import org.millrace.tournament.run.StartedGame;
import org.millrace.tournament.run.Trouble;
import org.millrace.tournament.run.Withdrawal;
import org.millrace.tournament.strain.Overload;

/** Several listeners, each told everything in turn. */
record Audience(List<RunListener> listeners) implements RunListener {
    Audience {
        listeners = List.copyOf(listeners);
    }

    @Override
    public void began(Progress progress) {
        listeners.forEach(listener -> listener.began(progress));
    }

    @Override
    public void goesOn(Supplier<List<Decided>> games) {
        listeners.forEach(listener -> listener.goesOn(games));
    }

    @Override
    public void drawn(RoundNews round) {
        listeners.forEach(listener -> listener.drawn(round));
    }

    @Override
    public void started(StartedGame game) {
        listeners.forEach(listener -> listener.started(game));
    }

    @Override
    public void finished(FinishedGame game, Progress progress) {
        listeners.forEach(listener -> listener.finished(game, progress));
    }

    @Override
    public void replayed(FinishedGame attempt) {
        listeners.forEach(listener -> listener.replayed(attempt));
    }

    @Override
    public void leftOut(FinishedGame attempt) {
        listeners.forEach(listener -> listener.leftOut(attempt));
    }

    @Override
    public void failed(Trouble trouble) {
        listeners.forEach(listener -> listener.failed(trouble));
    }

    @Override
    public void withdrawn(Withdrawal withdrawal) {
        listeners.forEach(listener -> listener.withdrawn(withdrawal));
    }

    @Override
    public void overloaded(Overload overload) {
        listeners.forEach(listener -> listener.overloaded(overload));
    }

    @Override
    public void noted(String sentence) {
        listeners.forEach(listener -> listener.noted(sentence));
    }
}
