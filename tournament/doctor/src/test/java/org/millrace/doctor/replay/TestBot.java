package org.millrace.doctor.replay;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.millrace.bot.sdk.Answer;
import org.millrace.bot.sdk.Bot;
import org.millrace.bot.sdk.BotMain;
import org.millrace.bot.sdk.BotOption;
import org.millrace.bot.sdk.BotSpec;
import org.millrace.bot.sdk.GameInfo;
import org.millrace.bot.sdk.Turn;
import org.millrace.rules.play.Move;

/** A bot for tests, started as a process or in a thread: says all that it was told, or does what it should not. */
final class TestBot implements Bot {
    private final String manner;
    private String game = "";

    private TestBot(String manner) {
        this.manner = manner;
    }

    public static void main(String[] args) {
        System.exit(BotMain.run(new String[0], spec(args[0]), System.err));
    }

    static BotSpec spec(String manner) {
        return BotSpec.of(() -> new TestBot(manner))
                .withOptions(List.of(new BotOption("style", "calm", "how to play")));
    }

    @Override
    public void gameStarted(GameInfo info) {
        game = info.gameId() + " " + info.colour() + " against " + info.opponent() + " in " + info.event() + " round "
                + info.round() + " options " + info.options() + " clock " + info.clock();
        if (manner.equals("exits")) {
            System.err.println("I do not want to play.");
            System.exit(3);
        }
    }

    @Override
    public Answer move(Turn turn) {
        return switch (manner) {
            case "resigns" -> Answer.resign();
            case "illegal" ->
                Answer.of(Move.place(turn.game().lastMove().orElseThrow().to()));
            case "crashes" -> throw new IllegalStateException("I have no idea at ply " + turn.ply());
            case "sleeps" -> late(turn, Duration.ofSeconds(3));
            case "hangs" -> late(turn, Duration.ofDays(1));
            case "changes" ->
                Answer.of(turn.legalMoves().get((int) (ProcessHandle.current().pid() % 3)));
            default -> Answer.of(turn.legalMoves().getFirst()).withComment(told(turn));
        };
    }

    private static Answer late(Turn turn, Duration time) {
        try {
            Thread.sleep(time);
        } catch (InterruptedException over) {
            Thread.currentThread().interrupt();
        }
        return Answer.of(turn.legalMoves().getFirst());
    }

    private String told(Turn turn) {
        return game + " ply " + turn.ply() + " position " + turn.position() + " left " + turn.timeLeft() + " own "
                + turn.ownClock() + " opponent " + turn.opponentClock() + " nodes " + turn.nodeLimit() + " repetitions "
                + turn.game().repetitions() + " moves " + turn.game().moves() + " previous " + turn.previous();
    }

    static Map<String, String> options() {
        return Map.of("style", "wild");
    }
}
