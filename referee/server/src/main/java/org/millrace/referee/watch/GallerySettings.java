package org.millrace.referee.watch;

import java.time.Duration;
import java.util.Optional;
import org.millrace.referee.session.SecretHash;

/**
 * What observers may see, and how many of them there may be.
 *
 * @param token what an observer has to show; empty: nothing, everybody may watch
 * @param delay how long after it happened they are shown what happens, not negative
 * @param thoughts whether they are shown what bots think while a game runs
 * @param limit observers at once, at least 1
 * @param backlog what may have happened and not be shown yet, in moves, starts and ends of games; at least 1
 */
public record GallerySettings(Optional<SecretHash> token, Duration delay, boolean thoughts, int limit, int backlog) {}
