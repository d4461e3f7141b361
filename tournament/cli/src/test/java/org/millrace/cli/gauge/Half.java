package org.millrace.cli.gauge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.millrace.record.FinishedGame;
import org.millrace.tournament.run.Progress;
import org.millrace.tournament.run.RunListener;
import org.millrace.tournament.run.Trouble;
import org.millrace.tournament.run.Withdrawal;

/** Holds the runner when half of the games are played, so that it can be looked at. */
final class Half implements RunListener {
    final CountDownLatch reached = new CountDownLatch(1);
    final CountDownLatch goOn = new CountDownLatch(1);

    @Override
    public void began(Progress progress) {}

    @Override
    public void finished(FinishedGame game, Progress progress) {
        if (2 * progress.finished() == progress.total().orElseThrow()) {
            reached.countDown();
            try {
                assertThat(goOn.await(5, TimeUnit.MINUTES)).isTrue();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Override
    public void replayed(FinishedGame attempt) {}

    @Override
    public void failed(Trouble trouble) {}

    @Override
    public void withdrawn(Withdrawal withdrawal) {}

    @Override
    public void noted(String sentence) {}
}
