package org.millrace.doctor.replay;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.millrace.bot.house.HouseBotMain;
import org.millrace.bot.house.HouseBots;
import org.millrace.bot.house.HouseOptions;
import org.millrace.bot.sdk.BotRunner;
import org.millrace.bot.sdk.BotSpec;
import org.millrace.bot.sdk.Connection;
import org.millrace.launch.CommandTemplate;
import org.millrace.record.ClockRule;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.referee.Admission;
import org.millrace.referee.GameOrder;
import org.millrace.referee.Invitation;
import org.millrace.referee.Referee;
import org.millrace.referee.RefereeOptions;
import org.millrace.referee.Seat;
import org.millrace.referee.Token;
import org.millrace.referee.arbiter.Adjudicator;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.MoveText;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/** Games that are really played, for replays to go back into, and the bots that played them. */
final class Games {
    private static final Duration LONG = Duration.ofSeconds(60);

    private Games() {}

    /** A game of the variant after an opening, with the players called white and black. */
    static FinishedGame play(String variant, String clock, String opening, BotSpec white, BotSpec black)
            throws Exception {
        RuleSet rules = Variants.byId(variant).orElseThrow();
        List<Move> moves = opening.isEmpty()
                ? List.of()
                : List.of(opening.split(" ", -1)).stream()
                        .map(move -> MoveText.parse(rules.board(), move).orThrow())
                        .toList();
        try (Referee referee = Referee.start(RefereeOptions.of("cup"))) {
            Seat first = enter(referee, "white", white);
            Seat second = enter(referee, "black", black);
            return referee.play(new GameOrder(
                            new GameId("c001-p01-p02-a"),
                            "cup",
                            7,
                            1,
                            rules,
                            Position.start(rules),
                            moves,
                            first,
                            second,
                            ClockRule.parse(clock).orThrow(),
                            Duration.ZERO,
                            // A loss on time stands, however busy this machine is.
                            Duration.ZERO,
                            Adjudicator.NONE,
                            Map.of()))
                    .finished()
                    .get(120, TimeUnit.SECONDS);
        }
    }

    private static Seat enter(Referee referee, String name, BotSpec spec) {
        Token token = Token.random();
        Admission admission = referee.admit(new Invitation(name, token, 1, Duration.ZERO, TestBot.options()));
        Connection connection = new Connection("127.0.0.1", referee.address().getPort(), name, token.value());
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        Thread.ofPlatform().daemon().start(() -> {
            int ignored = BotRunner.run(spec, connection, false, nowhere);
        });
        return new Seat(admission, LONG);
    }

    static BotSpec house(String name, long seed, OptionalLong nodes) {
        return HouseBots.create(name, new HouseOptions(seed, nodes, OptionalInt.empty()))
                .orElseThrow();
    }

    /** A house bot as a process. */
    static AskedBot houseProcess(Path folder, String... words) {
        return process(folder, HouseBotMain.class, Map.of(), words);
    }

    /** A test bot as a process. */
    static AskedBot testProcess(Path folder, String manner) {
        return process(folder, TestBot.class, TestBot.options(), manner);
    }

    private static AskedBot process(Path folder, Class<?> main, Map<String, String> options, String... words) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
        command.addAll(List.of(words));
        return new AskedBot(
                CommandTemplate.of(command),
                folder,
                options,
                OptionalLong.empty(),
                List.of(),
                folder.resolve("bot.log"));
    }
}
