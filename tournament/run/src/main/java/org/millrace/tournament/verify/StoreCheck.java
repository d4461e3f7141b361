package org.millrace.tournament.verify;

import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.record.pgn.PgnWriter;
import org.millrace.results.store.EventStore;
import org.millrace.results.store.StoreException;
import org.millrace.rules.Parsed;
import org.millrace.tournament.programme.Programme;
import org.millrace.tournament.publication.GameHashes;
import org.millrace.tournament.publication.Publication;
import org.millrace.tournament.register.Register;
import org.millrace.tournament.register.StoredEvent;

/** Reads all of a store and holds it against the rules and the event's schedule. For one thread. */
final class StoreCheck {
    private final EventStore store;
    private final String name;
    private final Findings findings;
    private final Map<String, String> hashes = new HashMap<>();
    private final Set<String> ids = new HashSet<>();
    private int attempts;

    /** @param name what to call the store */
    StoreCheck(EventStore store, String name, Findings findings) {
        this.store = store;
        this.name = name;
        this.findings = findings;
    }

    /** Checks everything; empty if tables cannot be made of what is in the store. */
    Optional<Publication> run() {
        int before = findings.count();
        try {
            return event().flatMap(event -> {
                Optional<Programme> programme = programme(event);
                Optional<RecordCheck> check = programme.map(known -> new RecordCheck(event, known.draw(), findings));
                records(check);
                check.ifPresent(known -> tellWhatIsKnown(event, known));
                return programme
                        .filter(known -> findings.count() == before || isReadable())
                        .map(known -> Publication.of(event, known));
            });
        } catch (StoreException | IllegalArgumentException unreadable) {
            findings.found(name, String.valueOf(unreadable.getMessage()));
            return Optional.empty();
        }
    }

    /** The hash of each attempt's record, by what stands behind it in the file of hashes. */
    Map<String, String> hashes() {
        return hashes;
    }

    /** The games of which there are records, be they readable or not. */
    Set<String> ids() {
        return ids;
    }

    private Optional<StoredEvent> event() {
        if (!Register.isClaimed(store)) {
            records(Optional.empty());
            findings.unchecked("schedule and tables: the games of " + name + " were imported and have no event");
            return Optional.empty();
        }
        return switch (StoredEvent.of(store)) {
            case Parsed.Ok<StoredEvent> ok -> Optional.of(ok.value());
            case Parsed.Bad<StoredEvent> bad -> {
                findings.found(name, bad.reason());
                records(Optional.empty());
                yield Optional.empty();
            }
        };
    }

    private Optional<Programme> programme(StoredEvent event) {
        try {
            return Optional.of(Programme.of(event));
        } catch (IOException | StoreException altered) {
            findings.found(name, String.valueOf(altered.getMessage()));
            return Optional.empty();
        } catch (ArithmeticException | IllegalArgumentException impossible) {
            findings.found(
                    name,
                    "nothing can be drawn from its players, settings and results (" + impossible.getMessage()
                            + "): one of them was altered");
            return Optional.empty();
        }
    }

    /** Game by game, so that one that cannot be read does not hide the others. */
    private void records(Optional<RecordCheck> check) {
        for (GameId id : new TreeMap<>(store.lastAttempts()).keySet()) {
            ids.add(id.value());
            try {
                List<FinishedGame> games = store.attempts(id);
                games.forEach(game -> record(game, check));
            } catch (StoreException altered) {
                findings.found(name + ", game " + id.value(), String.valueOf(altered.getMessage()));
            }
        }
        findings.checked(
                attempts + (attempts == 1 ? " record" : " records") + " of " + name + " replayed by the rules");
    }

    private void record(FinishedGame game, Optional<RecordCheck> check) {
        attempts++;
        String line = GameHashes.line(game, PgnWriter.write(game));
        hashes.put(GameHashes.key(line), line);
        if (check.isPresent()) {
            check.get().check(game, name);
        } else {
            RecordCheck.replay(game, name + ", game " + game.id().value() + ", attempt " + game.attempt(), findings);
        }
    }

    private void tellWhatIsKnown(StoredEvent event, RecordCheck check) {
        findings.checked("players, rounds, colours and pairs compared with the schedule that the event gives");
        if (check.knowsOpenings()) {
            findings.checked(
                    "openings compared with those that seed " + event.charter().seed() + " gives");
        } else {
            findings.unchecked("openings: their suite does not come with Millrace");
        }
    }

    private boolean isReadable() {
        try {
            store.decided();
            store.forEachGame(game -> {});
            return true;
        } catch (StoreException altered) {
            return false;
        }
    }
}
