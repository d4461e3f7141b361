package org.millrace.tournament.run;

import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import org.millrace.referee.watch.Refusal;
import org.millrace.referee.watch.RefusalListener;

/**
 * Tells the organiser of refused connections: the first of each kind and name, and no more than {@value #MOST} in all,
 * since strangers may knock as often and under as many names as they like. Safe for all threads.
 */
final class Refused implements RefusalListener {
    static final int MOST = 20;

    private final Consumer<News> news;
    private final Set<Kind> told = new HashSet<>();

    private record Kind(String code, String name) {}

    Refused(Consumer<News> news) {
        this.news = news;
    }

    @Override
    public void refused(Refusal refusal) {
        String end;
        synchronized (this) {
            if (told.size() == MOST || !told.add(new Kind(refusal.code(), refusal.name()))) {
                return;
            }
            end = told.size() == MOST ? " Any further ones are told in runner.log alone." : "";
        }
        String who = refusal.name().isEmpty() ? "" : ", which calls itself \"" + refusal.name() + "\",";
        news.accept(new News.Told(
                "A connection from " + address(refusal.remote()) + who + " was refused: " + refusal.sentence() + end));
    }

    private static String address(SocketAddress remote) {
        return remote instanceof InetSocketAddress internet && internet.getAddress() != null
                ? internet.getAddress().getHostAddress()
                : String.valueOf(remote);
    }
}
