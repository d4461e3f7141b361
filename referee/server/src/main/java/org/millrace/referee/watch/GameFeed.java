package org.millrace.referee.watch;

import org.millrace.referee.arbiter.Effect;
import org.millrace.referee.arbiter.GameEnd;

/** Where a game's table reports what happens, for those who watch. Each game calls its own from its event loop. */
public interface GameFeed {

    /** The feed of a game that nobody may watch. */
    GameFeed UNSEEN = new GameFeed() {
        @Override
        public void moved(Effect.MovePlayed move) {}

        @Override
        public void over(GameEnd end) {}
    };

    /** A move was accepted. */
    void moved(Effect.MovePlayed move);

    /** The game has ended; nothing comes after it. */
    void over(GameEnd end);
}
