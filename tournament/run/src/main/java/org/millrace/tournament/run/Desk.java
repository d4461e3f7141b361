package org.millrace.tournament.run;

import java.util.List;
import java.util.Optional;
import org.millrace.record.GameId;
import org.millrace.tournament.programme.Programme;
import org.millrace.tournament.register.EventDesk;
import org.millrace.tournament.register.Register;
import org.millrace.tournament.schedule.ScheduledGame;

/**
 * Carries out an organiser's orders while an event is played, and writes each into its journal first. Confined to the
 * runner's thread.
 */
final class Desk {

    private final Venue venue;
    private final Register register;
    private final Floor floor;
    private final Field field;
    private final Programme programme;
    private final Tally tally;
    private boolean paused;
    private boolean draining;

    Desk(Venue venue, Floor floor, Field field, Programme programme, Tally tally) {
        this.venue = venue;
        this.register = venue.register();
        this.floor = floor;
        this.field = field;
        this.programme = programme;
        this.tally = tally;
    }

    /** No game is to begin now. */
    boolean holdsBack() {
        return paused || draining;
    }

    /** The event is to end when no game is in play. */
    boolean isDraining() {
        return draining;
    }

    /** Carries an order out, or says why not. */
    OrderReply obey(Order order) {
        return switch (order) {
            case Order.Pause(String why) -> pause(why);
            case Order.Resume(String why) -> resume(why);
            case Order.Drain(String why) -> drain(why);
            case Order.Withdraw(String bot, String why) -> withdraw(bot, why);
            case Order.Strike(GameId game, boolean leaveOut, String why) -> strike(game, leaveOut, why);
        };
    }

    private OrderReply pause(String why) {
        if (paused) {
            return OrderReply.refused("The event is paused already; millrace resume begins games again.");
        }
        register.note("pause", "", why);
        paused = true;
        return OrderReply.done("Paused: " + inPlay() + " and no other begins until millrace resume.");
    }

    private OrderReply resume(String why) {
        if (!paused) {
            return OrderReply.refused(
                    draining
                            ? "The event is draining and begins no games any more; start it again with the same command."
                            : "The event is not paused.");
        }
        register.note("resume", "", why);
        paused = false;
        return OrderReply.done(draining ? "Not paused any more, but the event is draining." : "Games begin again.");
    }

    private OrderReply drain(String why) {
        if (draining) {
            return OrderReply.refused("The event is draining already.");
        }
        register.note("drain", "", why);
        draining = true;
        return OrderReply.done(
                "Draining: " + inPlay() + " then the event ends, to go on with the same command as before.");
    }

    private String inPlay() {
        int games = floor.playing();
        return games == 0
                ? "no game is in play,"
                : games + (games == 1 ? " game is" : " games are") + " played to the end,";
    }

    private OrderReply withdraw(String bot, String why) {
        int number = register.stored().names().indexOf(bot);
        if (number < 0) {
            return OrderReply.refused("No bot of the event is called \"" + bot + "\"; there are "
                    + String.join(", ", register.stored().names()) + ".");
        }
        if (register.stored().players().get(number).withdrawal().isPresent()) {
            return OrderReply.refused(bot + " is out of the event already.");
        }
        String clause = EventDesk.clause(why);
        register.withdraw(number, programme.draw().lastRound() + 1, clause);
        EntrantPool pool = field.pools().get(number);
        if (pool.withdrawal().isEmpty()) {
            Withdrawal withdrawal = pool.withdraw(clause);
            tally.withdraw(withdrawal);
            venue.metrics().botWithdrawn();
            venue.listener().withdrawn(withdrawal);
        }
        programme.reform(register.stored().format());
        tally.expect(programme.expected());
        return OrderReply.done(bot + " is out of the event; it finishes the games that it plays.");
    }

    private OrderReply strike(GameId id, boolean leaveOut, String why) {
        if (register.stored().leftOut().contains(id)) {
            return OrderReply.refused("Game " + id.value() + " is left out already.");
        }
        if (floor.isUnsettled(id)) {
            register.note(Register.VOID, id.value(), why);
            floor.breakOff(id, leaveOut, why);
            return OrderReply.done("Game " + id.value() + " is broken off" + next(leaveOut));
        }
        Optional<ScheduledGame> game = programme.find(id);
        if (game.isEmpty()) {
            return OrderReply.refused("The event has no game " + id.value()
                    + " so far; millrace show lists those that are finished, millrace status those in play.");
        }
        if (!programme.isDecided(id)) {
            return OrderReply.refused("Game " + id.value() + " has not begun: there is nothing to strike.");
        }
        int last = programme.draw().lastRound();
        if (register.stored().plan().pairsByResults() && game.get().round() < last) {
            return OrderReply.refused(
                    "Game " + id.value() + " is of round " + game.get().round() + ", and round " + last
                            + " was drawn from its result; it cannot be taken back any more.");
        }
        register.note(Register.VOID, id.value(), why);
        floor.strike(game.get(), leaveOut, why);
        return OrderReply.done("The result of game " + id.value() + " is taken back" + next(leaveOut));
    }

    private static String next(boolean leaveOut) {
        return leaveOut ? ", and it stays without one." : ", and it is played again.";
    }

    /** How the event stands. */
    RunStatus status() {
        List<RunStatus.Out> out = field.pools().stream()
                .flatMap(pool -> pool.withdrawal().map(why -> new RunStatus.Out(pool.name(), why)).stream())
                .toList();
        RunStatus.State state =
                draining ? RunStatus.State.DRAINING : paused ? RunStatus.State.PAUSED : RunStatus.State.PLAYING;
        return new RunStatus(
                venue.event().name(),
                state,
                tally.progress(),
                register.stored().plan().pairsByResults() ? programme.draw().lastRound() : 0,
                tally.unplayable().size(),
                floor.inPlay(System.nanoTime()),
                out);
    }
}
