package org.millrace.cli;

import java.util.Optional;
import org.millrace.record.GameId;
import org.millrace.tournament.register.EventDesk;
import org.millrace.tournament.run.Order;
import org.millrace.tournament.run.OrderReply;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The commands that tell an event something. */
final class OrderCommands {
    private OrderCommands() {}

    /** {@code millrace pause}. */
    @Command(
            name = "pause",
            description = "Lets an event begin no more games until resume; those in play go on.",
            footer = {"", "Example:", "  millrace pause runs/my-cup --why \"lunch\""},
            mixinStandardHelpOptions = true)
    static final class Pause extends OrderCommand {
        @Override
        Order order() {
            return new Order.Pause(why());
        }
    }

    /** {@code millrace resume}. */
    @Command(
            name = "resume",
            description = "Lets a paused event begin games again.",
            footer = {"", "Example:", "  millrace resume runs/my-cup"},
            mixinStandardHelpOptions = true)
    static final class Resume extends OrderCommand {
        @Override
        Order order() {
            return new Order.Resume(why());
        }
    }

    /** {@code millrace drain}. */
    @Command(
            name = "drain",
            description = {
                "Lets an event play the games in play to their end, and then end itself.",
                "The command that began it goes on from there."
            },
            footer = {"", "Example:", "  millrace drain runs/my-cup"},
            mixinStandardHelpOptions = true)
    static final class Drain extends OrderCommand {
        @Override
        Order order() {
            return new Order.Drain(why());
        }
    }

    /** {@code millrace withdraw}. */
    @Command(
            name = "withdraw",
            description = {
                "Takes a bot out of an event, be it played now or not.",
                "It finishes the games that it plays, and loses its others as walk-overs; rounds that are not drawn yet"
                        + " do without it. In a league its others are dropped."
            },
            footer = {"", "Example:", "  millrace withdraw runs/my-cup anna --why \"her author asked for it\""},
            mixinStandardHelpOptions = true)
    static final class Withdraw extends OrderCommand {
        @Parameters(index = "1", paramLabel = "BOT", description = "The bot's name, as in the tables.")
        private String bot = "";

        @Override
        Order order() {
            return new Order.Withdraw(bot, why());
        }

        @Override
        Optional<OrderReply> offline(EventDesk desk) {
            return Optional.of(reply(desk.withdraw(bot, why())));
        }
    }

    /** {@code millrace void}. */
    @Command(
            name = "void",
            description = {
                "Takes the result of a game back, or breaks the game off; it is played again.",
                "The record stays in the store. Of a Swiss event or a knockout that is possible until the next round is"
                        + " drawn."
            },
            footer = {"", "Example:", "  millrace void runs/my-cup c001-p01-p02-a --why \"the machine was asleep\""},
            mixinStandardHelpOptions = true)
    static final class Strike extends OrderCommand {
        @Parameters(index = "1", paramLabel = "GAME", description = "The game's id, as millrace show lists it.")
        private String game = "";

        @Option(names = "--leave-out", description = "It is not played again, and stays without a result.")
        private boolean leaveOut;

        @Override
        Order order() {
            return new Order.Strike(id(), leaveOut, why());
        }

        private GameId id() {
            try {
                return new GameId(game);
            } catch (IllegalArgumentException unfit) {
                throw usage(String.valueOf(unfit.getMessage()));
            }
        }

        @Override
        Optional<OrderReply> offline(EventDesk desk) {
            return Optional.of(reply(desk.strike(id(), leaveOut, why())));
        }
    }

    private static OrderReply reply(EventDesk.Done done) {
        return new OrderReply(done.obeyed(), done.sentence());
    }
}
