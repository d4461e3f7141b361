package org.millrace.referee.server;

import org.millrace.referee.session.Session;

/** A peer whose presence is watched by a {@link Heartbeat}; called on its connection's event loop. */
sealed interface Pulse {

    /** What the peer is called, for the log. */
    String name();

    /** Whether it need not answer now. */
    boolean excused();

    /** A Ping goes out to it. */
    void pinged();

    /** It has answered the last Ping. */
    void ponged();

    /** A bot, which need not answer while a game waits for it. */
    record OfBot(Session session) implements Pulse {
        @Override
        public String name() {
            return session.name();
        }

        @Override
        public boolean excused() {
            return session.awaited();
        }

        @Override
        public void pinged() {
            session.pinged();
        }

        @Override
        public void ponged() {
            session.ponged();
        }
    }

    /** An observer, which has nothing else to do than to answer. */
    record OfObserver(String name) implements Pulse {
        @Override
        public boolean excused() {
            return false;
        }

        @Override
        public void pinged() {}

        @Override
        public void ponged() {}
    }
}
