package org.millrace.referee.session;

import com.google.protobuf.MessageLite;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The answer to a first message. */
public sealed interface Entrance {

    /**
     * Let in.
     *
     * @param secret what proves the right to resume
     * @param missed messages of a resumed session that are to be sent first
     * @param replaced the connection that a resume takes over, if it was still open
     */
    record Admission(Session session, ResumeSecret secret, List<MessageLite> missed, Optional<Link> replaced)
            implements Entrance {}

    /**
     * Let in to watch.
     *
     * @param name what the observer calls itself; may be empty
     * @param games the ids of the games that it wants to see; empty: all
     */
    record Observation(String name, Set<String> games) implements Entrance {}

    /**
     * Not let in.
     *
     * @param message one sentence that says what to change, and nothing about others
     */
    record Refusal(RefusalCode code, String message) implements Entrance {}
}
