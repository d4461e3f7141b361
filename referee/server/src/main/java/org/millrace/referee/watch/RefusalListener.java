package org.millrace.referee.watch;

/** Is told of everyone who is not let in. */
@FunctionalInterface
public interface RefusalListener {

    /** Listens to nothing. */
    RefusalListener NONE = refusal -> {};

    /**
     * A connection was refused. Called on the referee's event loops, thousands of times a second if somebody wants it
     * so: an implementation returns at once and keeps no more than a bounded number.
     */
    void refused(Refusal refusal);
}
