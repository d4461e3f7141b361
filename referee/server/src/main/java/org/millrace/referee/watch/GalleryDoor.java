package org.millrace.referee.watch;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.millrace.referee.session.BotSays;
import org.millrace.referee.session.Entrance;
import org.millrace.referee.session.Greeting;
import org.millrace.referee.session.RefusalCode;
import org.millrace.referee.session.SecretHash;

/** Lets observers in: those with the right token, and only so many at once. Safe for all threads. */
public final class GalleryDoor {

    private final Optional<SecretHash> token;
    private final int limit;
    private final AtomicInteger inside = new AtomicInteger();

    /** A door that nobody has gone through. */
    public GalleryDoor(GallerySettings settings) {
        token = settings.token();
        limit = settings.limit();
    }

    /** Answers an Observe whose version is sound. Who is let in has to {@link #leave}. */
    public Entrance admit(BotSays.Observe observe) {
        if (token.isPresent() && !token.get().matches(observe.token())) {
            return new Entrance.Refusal(
                    RefusalCode.TOKEN,
                    "This is not the token of the event's observers; ask the organiser for it, a bot's token is none.");
        }
        if (!observe.name().isEmpty() && !Greeting.isName(observe.name())) {
            return new Entrance.Refusal(
                    RefusalCode.NAME,
                    "An observer's name has at most %d characters, none of them a control character; or leave it empty."
                            .formatted(Greeting.MAX_NAME_LENGTH));
        }
        if (inside.getAndIncrement() >= limit) {
            inside.decrementAndGet();
            return new Entrance.Refusal(
                    RefusalCode.UNAVAILABLE,
                    "This event has room for %d observers and has them; try again later.".formatted(limit));
        }
        return new Entrance.Observation(observe.name(), observe.games());
    }

    /** One who was let in is gone. */
    public void leave() {
        inside.decrementAndGet();
    }
}
