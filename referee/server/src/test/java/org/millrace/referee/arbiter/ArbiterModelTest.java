package org.millrace.referee.arbiter;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.rules.play.Game;

/**
 * All orders of a bounded number of events in one game of three men's morris.
 *
 * <p>States that are equal in every field have the same future, so each is followed once; that covers every order
 * without walking each. {@link VirtualTable} holds every step to its invariants: one result, no effect after it, no
 * message after GameOver, no timer left, never a state without an exit. Here each state must also come to its end by
 * itself when all bots fall silent.
 */
class ArbiterModelTest {
    /** How deep the walk goes; a deeper one finds more states and takes longer. */
    private static final int EVENTS = Integer.getInteger("millrace.model.events", 8);

    /** Fields that are output, not state: the effects of the last event, and what only stands in a verdict's detail. */
    private static final Set<String> OUTPUT = Set.of("effects", "inVain");

    @Test
    void alphabet_hasEveryKindOfEvent() {
        assertThat(Alphabet.of(new VirtualTable(Terms.clock("5s/move"))).stream()
                        .map(Object::getClass)
                        .collect(Collectors.toSet()))
                .isEqualTo(kindsOf(Event.class).collect(Collectors.toSet()));
    }

    private static Stream<Class<?>> kindsOf(Class<?> type) {
        return type.isSealed()
                ? Stream.of(type.getPermittedSubclasses()).flatMap(ArbiterModelTest::kindsOf)
                : Stream.of(type);
    }

    @ParameterizedTest
    @CsvSource({"60s+0.5s, 30", "5s/move, 0"})
    void everyOrderOfEvents_endsOnceAndAlwaysCan(String clock, long graceSeconds) {
        // One move from a mill, so that the board can end the game too.
        GameTerms terms =
                Terms.of(Terms.THREE, clock, Duration.ZERO, Duration.ofSeconds(graceSeconds), "a3", "a2", "b3", "b2");
        Set<String> known = new HashSet<>();
        List<List<Event>> states = List.of(List.of());
        int finished = 0;
        for (int depth = 0; depth < EVENTS; depth++) {
            List<List<Event>> next = new ArrayList<>();
            for (List<Event> path : states) {
                VirtualTable table = replay(terms, path);
                String before = state(table);
                for (Event event : Alphabet.of(table)) {
                    step(table, event);
                    if (table.arbiter.finished()) {
                        finished++;
                    } else {
                        String after = state(table);
                        if (after.equals(before)) {
                            continue;
                        }
                        if (known.add(after)) {
                            next.add(Stream.concat(path.stream(), Stream.of(event))
                                    .toList());
                            table.fallSilent();
                        }
                    }
                    table = replay(terms, path);
                }
            }
            states = next;
        }
        assertThat(known).hasSizeGreaterThan(500);
        assertThat(finished).isGreaterThan(4_000);
    }

    private static String state(VirtualTable table) {
        return Fingerprint.of(table.arbiter) + table.standing();
    }

    private static VirtualTable replay(GameTerms terms, List<Event> path) {
        VirtualTable table = new VirtualTable(terms);
        path.forEach(event -> step(table, event));
        return table;
    }

    private static void step(VirtualTable table, Event event) {
        if (event instanceof Event.TimerFired fired) {
            table.now = fired.at();
        }
        table.on(event);
    }

    /** Every field of an arbiter and of what it owns, as one text. */
    private static final class Fingerprint {
        private static final ClassValue<List<Field>> STATE = new ClassValue<>() {
            @Override
            protected List<Field> computeValue(Class<?> type) {
                List<Field> state = Stream.of(type.getDeclaredFields())
                        .filter(field -> !Modifier.isStatic(field.getModifiers()) && !OUTPUT.contains(field.getName()))
                        .toList();
                state.forEach(field -> field.setAccessible(true));
                return state;
            }
        };

        private final StringBuilder text = new StringBuilder();

        static String of(Arbiter arbiter) {
            Fingerprint fingerprint = new Fingerprint();
            fingerprint.add(arbiter);
            return fingerprint.text.toString();
        }

        private void add(Object value) {
            switch (value) {
                case Game game ->
                    text.append(game.moves()).append(game.position().key());
                case Optional<?> optional -> {
                    text.append('?');
                    optional.ifPresent(this::add);
                }
                case GameTerms ignored -> text.append("terms");
                case Object owned when isOwned(owned.getClass()) -> addFields(owned);
                case Object array
                when array.getClass().isArray() -> {
                    for (int i = 0; i < Array.getLength(array); i++) {
                        add(Array.get(array, i));
                    }
                }
                default -> text.append(value);
            }
            text.append(';');
        }

        private static boolean isOwned(Class<?> type) {
            return type.getName().startsWith("org.millrace.referee.") && !type.isRecord() && !type.isEnum();
        }

        private void addFields(Object owned) {
            for (Field field : STATE.get(owned.getClass())) {
                add(Optional.ofNullable(valueOf(field, owned)));
            }
        }

        private static Object valueOf(Field field, Object owner) {
            try {
                return field.get(owner);
            } catch (IllegalAccessException e) {
                throw new AssertionError("the test cannot read " + field, e);
            }
        }
    }
}
