package org.millrace.doctor.exam;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.millrace.doctor.patient.Entry;
import org.millrace.doctor.patient.Refusal;
import org.millrace.protocol.v1.Error;

/**
 * What a bot does wrong without losing a game by it, which no check looks for: it is told once, by the check in which it
 * shows first, and the visit goes on. Used by one thread.
 */
final class Slips {

    /** Comments so many times longer than allowed soon make a flood; shorter ones are cut, which is all. */
    private static final int MUCH = 8;

    private final Set<String> told = new HashSet<>();

    /** What has not been told yet. */
    Optional<Complaint> next(Visit visit) {
        for (Refusal refusal : visit.tap().takeRefusals()) {
            Error error = refusal.error().told().getError();
            if (error.getClosing()) {
                // It has cost the connection, so whoever asks for the bot next tells of it.
                visit.tap().putBack(List.of(refusal));
            } else if (told.add(error.getMessage())) {
                return Optional.of(Complaint.of(
                                Trouble.REFUSED_MESSAGE,
                                "The referee refused a message of the bot, which is about no game of it: "
                                        + Sentences.whole(error.getMessage()),
                                "Do not send it: say Hello or Resume once on each connection, then only what is asked"
                                        + " for, each message with a content.")
                        .sent(Optional.of(refusal.error()))
                        .came(refusal.said())
                        .in(Section.ERROR));
            }
        }
        int allowed = visit.commentBytes();
        Optional<Entry> longest = Comments.longest(visit.tap().since(0));
        if (allowed > 0
                && longest.filter(entry -> Comments.bytes(entry) > MUCH * allowed)
                        .isPresent()
                && told.add("comment")) {
            return Optional.of(Complaint.of(
                            Trouble.REFUSED_MESSAGE,
                            Comments.sentence(longest.get(), allowed),
                            Comments.remedy(allowed))
                    .came(longest)
                    .in(Section.PLAY));
        }
        return Optional.empty();
    }

    /** A failure has been told: what closed the connection belongs to it. */
    void forgive(Visit visit, Complaint complaint) {
        List<Refusal> rest = new ArrayList<>(visit.tap().takeRefusals());
        rest.stream()
                .map(refusal -> refusal.error().told().getError())
                .filter(error -> error.getClosing()
                        || complaint.what().contains(error.getMessage())
                        || complaint
                                .sent()
                                .filter(sent -> sent.told().getError().equals(error))
                                .isPresent())
                .forEach(error -> told.add(error.getMessage()));
        rest.removeIf(refusal -> told.contains(refusal.error().told().getError().getMessage()));
        visit.tap().putBack(rest);
    }

    /** What is worth to be known and no fault. */
    Optional<String> note(Visit visit) {
        int allowed = visit.commentBytes();
        return Comments.longest(visit.tap().since(0))
                .filter(entry -> allowed > 0 && Comments.bytes(entry) > allowed && told.add("comment"))
                .map(entry -> Comments.sentence(entry, allowed));
    }
}
