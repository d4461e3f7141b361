package org.millrace.referee.arbiter;

/** The sentences that tell a bot what was out of turn and what to do. */
final class MisstepText {
    private MisstepText() {}

    static String notStarted() {
        return "The game has not started; answer GameStart with Ready and wait for YourTurn.";
    }

    static String notToMove(int ply) {
        return "The opponent is to move at ply " + ply + "; wait for YourTurn.";
    }

    static String futurePly(int named, int ply) {
        return "Ply " + named + " is still to come, the game stands at ply " + ply
                + "; send back the ply of the YourTurn that you answer.";
    }

    static String noDrawOffer(int ply) {
        return "No draw is offered at ply " + ply + "; send AcceptDraw only if YourTurn says that one is.";
    }

    static String unexpectedReady() {
        return "No GameStart waits for a Ready; send it once for each GameStart.";
    }
}
