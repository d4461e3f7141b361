package org.millrace.referee.session;

/** Told what becomes of a message on its way into the kernel, by the connection's thread. */
public interface Passage {

    /** Nobody wants to know. */
    Passage UNWATCHED = new Passage() {
        @Override
        public void flushed(long at) {}

        @Override
        public void held() {}
    };

    /** The kernel has taken its last byte, at that time in nanoseconds of the referee's clock; never, if it fails. */
    void flushed(long at);

    /** The kernel has not taken all of it at once. */
    void held();
}
