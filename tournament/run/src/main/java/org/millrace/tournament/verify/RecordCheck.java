package org.millrace.tournament.verify;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.record.PlayedMove;
import org.millrace.record.Provenance;
import org.millrace.results.store.PlayerRow;
import org.millrace.tournament.event.Charter;
import org.millrace.tournament.opening.Opening;
import org.millrace.tournament.opening.Openings;
import org.millrace.tournament.register.CommandHash;
import org.millrace.tournament.register.StoredEvent;
import org.millrace.tournament.schedule.Draw;
import org.millrace.tournament.schedule.ScheduledGame;

/** Holds a record against the rules, and against the event and the schedule that it says it is of. For one thread. */
final class RecordCheck {
    private final Charter charter;
    private final List<PlayerRow> players;
    private final Map<GameId, ScheduledGame> schedule = new HashMap<>();
    private final Optional<Openings> openings;
    private final Map<Integer, Opening> openingsAsked = new HashMap<>();
    private final Findings findings;

    RecordCheck(StoredEvent event, Draw draw, Findings findings) {
        this.charter = event.charter();
        this.players = event.players();
        this.findings = findings;
        this.openings = charter.openings().map(source -> source.openings(charter.rules(), charter.seed()));
        IntStream.range(0, draw.games().size())
                .mapToObj(draw.games()::game)
                .forEach(game -> schedule.put(game.id(), game));
    }

    /** Whether the openings can be told from the seed. */
    boolean knowsOpenings() {
        return openings.isPresent();
    }

    /** What is wrong with a record by itself: a move or the verdict. */
    static void replay(FinishedGame record, String place, Findings findings) {
        try {
            record.replay();
        } catch (IllegalStateException refused) {
            findings.found(place, String.valueOf(refused.getMessage()));
        }
    }

    void check(FinishedGame record, String store) {
        String place = store + ", game " + record.id().value() + ", attempt " + record.attempt();
        replay(record, place, findings);
        compare(place, "event", record.event(), charter.name());
        compare(place, "variant", record.rules().variant(), charter.rules().variant());
        compare(place, "rules", record.rules().text(), charter.rules().text());
        compare(place, "clock", record.clock().text(), charter.clock().text());
        compareTag(record, place, Provenance.SEED, Optional.of(Long.toString(charter.seed())));
        ScheduledGame due = schedule.get(record.id());
        if (due == null) {
            findings.found(place, "the schedule has no such game");
            return;
        }
        compare(place, "White", record.white(), players.get(due.white()).name());
        compare(place, "Black", record.black(), players.get(due.black()).name());
        compare(place, "round", Integer.toString(record.round()), Integer.toString(due.round()));
        compare(place, "pair", record.pair().orElse("none"), due.pair());
        compareTag(record, place, Provenance.WHITE_COMMAND, CommandHash.of(players.get(due.white())));
        compareTag(record, place, Provenance.BLACK_COMMAND, CommandHash.of(players.get(due.black())));
        openings.ifPresent(source -> opening(record, place, source, due.opening()));
    }

    private void opening(FinishedGame record, String place, Openings source, int number) {
        // Asked in any order, each once: a suite finds repeats by looking at all before.
        Opening opening = openingsAsked.computeIfAbsent(number, source::opening);
        compare(place, "opening", record.opening().orElse("none"), opening.id());
        boolean same = record.start().equals(opening.start())
                && record.plies() >= opening.moves().size()
                && record.moves().subList(0, opening.moves().size()).stream()
                        .map(PlayedMove::move)
                        .toList()
                        .equals(opening.moves());
        if (!same) {
            findings.found(place, "it does not begin with the opening " + opening.id() + " that the seed gives it");
        }
    }

    private void compare(String place, String what, String is, String due) {
        if (!is.equals(due)) {
            findings.found(place, "its " + what + " is \"" + is + "\", the event gives \"" + due + "\"");
        }
    }

    /** Records of earlier versions have no such tags. */
    private void compareTag(FinishedGame record, String place, String tag, Optional<String> due) {
        boolean early = !record.tags().containsKey(Provenance.PROGRAM);
        String is = record.tags().getOrDefault(tag, "none");
        if (!early && !Objects.equals(is, due.orElse("none"))) {
            compare(place, "tag " + tag, is, due.orElse("none"));
        }
    }
}
