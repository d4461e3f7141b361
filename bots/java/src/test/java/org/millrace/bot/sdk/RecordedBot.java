package org.millrace.bot.sdk;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.Hello;
import org.millrace.protocol.v1.Play;
import org.millrace.protocol.v1.Thought;

/** A bot that answers as the one of a golden transcript did; where that one was late, it thinks until its game is over. */
final class RecordedBot {

    private RecordedBot() {}

    static BotSpec of(GoldenConversation golden) {
        Map<String, Answer> answers = golden.bot()
                .filter(message -> message.hasPlay() || message.hasAcceptDraw())
                .filter(golden::isSaidByTheSdk)
                .collect(Collectors.toMap(RecordedBot::question, RecordedBot::answer));
        boolean late = golden.bot().anyMatch(message -> message.hasPlay() && !golden.isSaidByTheSdk(message));
        Hello hello = golden.bot().findFirst().orElseThrow().getHello();
        return BotSpec.of(() -> turn -> Optional.ofNullable(answers.get(question(turn.gameId(), turn.ply())))
                        .orElseGet(() -> late ? tooLate() : Answer.resign()))
                .withAuthor(hello.getAuthor())
                .withVersion(hello.getBotVersion())
                .withOptions(hello.getOptionsList().stream()
                        .map(option ->
                                new BotOption(option.getName(), option.getDefaultValue(), option.getDescription()))
                        .toList())
                .withGames(Math.max(1, hello.getMaxGames()));
    }

    private static String question(BotMessage message) {
        return message.hasPlay()
                ? question(message.getPlay().getGameId(), message.getPlay().getPly())
                : question(
                        message.getAcceptDraw().getGameId(),
                        message.getAcceptDraw().getPly());
    }

    private static String question(String gameId, int ply) {
        return gameId + " " + ply;
    }

    private static Answer answer(BotMessage message) {
        return message.hasPlay() ? answer(message.getPlay()) : Answer.acceptDraw();
    }

    private static Answer answer(Play play) {
        Thought thought = play.getThought();
        return new Answer.Play(
                Wired.move(play.getMove()),
                thought.hasScore() ? OptionalDouble.of(thought.getScore()) : OptionalDouble.empty(),
                thought.hasDepth() ? OptionalInt.of(thought.getDepth()) : OptionalInt.empty(),
                thought.hasNodes() ? OptionalLong.of(thought.getNodes()) : OptionalLong.empty(),
                thought.getPrincipalVariation(),
                thought.getComment(),
                play.getOfferDraw());
    }

    private static Answer tooLate() {
        long giveUpAt = System.nanoTime() + Duration.ofSeconds(30).toNanos();
        while (!Thread.currentThread().isInterrupted() && System.nanoTime() - giveUpAt < 0) {
            LockSupport.parkNanos(Duration.ofMillis(1).toNanos());
        }
        return Answer.resign();
    }
}
