package org.millrace.doctor.exam;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.millrace.bot.rough.Step;
import org.millrace.doctor.patient.Entry;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.Hello;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.rules.variant.Variants;

/** The bot introduces itself, and says nothing more until it is welcome. */
final class HelloCheck {

    /** How long Welcome is held back, to see whether the bot waits for it. */
    private static final Duration HELD = Duration.ofMillis(300);

    /** The longest frame before Welcome, in bytes. */
    private static final int LONGEST = 8 * 1024;

    private HelloCheck() {}

    static List<String> examine(Visit visit) throws Complaint, InterruptedException {
        visit.tap()
                .treat(frame -> frame.tells(RefereeMessage.KindCase.WELCOME)
                        ? List.of(new Step.Wait(HELD), Step.frame(frame.body()))
                        : frame.on());
        int from = visit.tap().size();
        visit.newPatient();
        Hello hello = visit.hello();
        Entry entry = visit.helloEntry().orElseThrow();
        silence(visit, from, entry);
        alone(visit, from, entry);
        if (hello.getSerializedSize() > LONGEST) {
            throw Complaint.of(
                            Trouble.OWN,
                            "The Hello has " + hello.getSerializedSize() + " bytes.",
                            "Keep it below 8 KiB: referees read no longer frame before Welcome.")
                    .came(Optional.of(entry));
        }
        if (hello.hasMaxGames() && hello.getMaxGames() == 0) {
            throw Complaint.of(
                            Trouble.OWN,
                            "The Hello says max_games: 0, so the bot can play no game.",
                            "Leave max_games out for one game at a time, or write how many the bot plays at once.")
                    .came(Optional.of(entry));
        }
        return notes(visit, hello, entry);
    }

    private static void silence(Visit visit, int from, Entry hello) throws Complaint, InterruptedException {
        Duration welcome = visit.tap()
                .last(from, entry -> entry.tells(RefereeMessage.KindCase.WELCOME))
                .map(Entry::at)
                .orElse(hello.at());
        // Welcome was heard by the doctor then, and came to the bot no sooner than this.
        Duration until = welcome.plus(HELD);
        Optional<Entry> early = visit.tap()
                .await(
                        from,
                        entry -> entry.kind() == Entry.Kind.TO_REFEREE
                                && entry.connection() == hello.connection()
                                && entry.at().compareTo(hello.at()) > 0
                                && entry.at().compareTo(until) < 0,
                        HELD);
        if (early.isPresent()) {
            throw Complaint.of(
                            Trouble.OWN,
                            "The bot said more before it was welcome.",
                            "After Hello wait for Welcome or Refused; nothing is asked before.")
                    .came(List.of(hello, early.get()));
        }
    }

    /** Two programs that somebody has started with one token would take turns at being examined. */
    private static void alone(Visit visit, int from, Entry hello) throws Complaint {
        Optional<Entry> other = visit.tap()
                .last(
                        from,
                        entry -> entry.says(BotMessage.KindCase.HELLO)
                                && entry.connection() != hello.connection()
                                && entry.said()
                                        .getHello()
                                        .getToken()
                                        .equals(hello.said().getHello().getToken()));
        if (!visit.isLaunched() && other.isPresent()) {
            throw Complaint.of(
                            Trouble.OWN,
                            "Two programs have connected with this token.",
                            "End one of them: the doctor examines one bot at a time.")
                    .came(List.of(hello, other.get()));
        }
    }

    private static List<String> notes(Visit visit, Hello hello, Entry entry) throws Complaint {
        List<String> unknown = hello.getVariantsList().stream()
                .filter(id -> Variants.byId(id).isEmpty())
                .toList();
        if (!unknown.isEmpty() && unknown.size() == hello.getVariantsCount()) {
            throw Complaint.of(
                            Trouble.OWN,
                            "The Hello claims variants, and none of them is in the catalogue: "
                                    + String.join(", ", unknown) + ".",
                            "Name variants by their ids, such as nine-mens-morris, or leave variants empty for all.")
                    .came(Optional.of(entry));
        }
        if (Variants.all().stream().noneMatch(rules -> visit.plays(rules.variant()))) {
            throw Complaint.of(
                            Trouble.OWN,
                            "The Hello does not claim "
                                    + visit.settings().variant().orElse("any variant") + ".",
                            "Add it to variants, or leave variants empty for all; or examine the bot without --variant.")
                    .came(Optional.of(entry));
        }
        List<String> notes = new ArrayList<>();
        if (!unknown.isEmpty()) {
            notes.add("Not in the catalogue, so not examined: " + String.join(", ", unknown) + ".");
        }
        notes.add((hello.getVariantsCount() == 0 ? "All variants" : hello.getVariantsCount() + " variants")
                + ", " + (hello.hasMaxGames() ? hello.getMaxGames() : 1) + " games at once"
                + (hello.getWantsLegalMoves() ? ", with legal moves." : "."));
        return notes;
    }
}
