package org.millrace.tournament.strain;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Spells of overload in virtual time: seconds as the tests count them, from a start near the clock's overflow. */
final class SpellsTest {
    private static final long START = Long.MAX_VALUE - Duration.ofSeconds(100).toNanos();
    private static final int CORES = 2;

    private final Spells spells = new Spells(Bounds.of(Duration.ofMillis(100)));
    private final List<Spell> told = new ArrayList<>();

    private static long at(double seconds) {
        return START + Math.round(seconds * 1e9);
    }

    private static Moment late(double from, double until) {
        return new Moment(at(from), at(until), Figures.ofLateness(Duration.ofNanos(at(until) - at(from))));
    }

    private static Sample sample(double seconds, Counts counts) {
        return new Sample(at(seconds), OptionalDouble.empty(), CORES, OptionalDouble.empty(), counts);
    }

    private void take(double seconds, Moment... moments) {
        told.addAll(spells.take(List.of(moments), sample(seconds, Counts.NONE)));
    }

    private void close() {
        told.addAll(spells.close());
    }

    @Test
    void moments_withLittleQuietBetween_areOneSpellWithTheWorstOfBoth() {
        take(1, late(0.5, 0.7));
        take(5, late(4, 4.1), new Moment(at(4.05), at(4.2), Figures.ofPause(Duration.ofMillis(150))));
        assertThat(told).isEmpty();
        take(9);
        assertThat(told).isEmpty();
        take(9.3);

        assertThat(told).singleElement().satisfies(spell -> {
            assertThat(spell.from()).isEqualTo(at(0.5));
            assertThat(spell.until()).isEqualTo(at(4.2));
            assertThat(spell.worst().lateness()).isEqualTo(Duration.ofMillis(200));
            assertThat(spell.worst().pause()).isEqualTo(Duration.ofMillis(150));
            assertThat(spell.worst().runQueue()).isEmpty();
        });
    }

    @Test
    void moments_withLongQuietBetween_areTwoSpellsHoweverSeldomSomebodyLooks() {
        take(100, late(1, 1.1), late(7, 7.1));
        close();

        assertThat(told).extracting(Spell::from).containsExactly(at(1), at(7));
    }

    @Test
    void spell_thatLasts_isEndedAndTheNextBeginsWhereItEnded() {
        double length = 3.5 * Spells.LONGEST.toSeconds();
        for (double second = 0; second < length; second++) {
            take(second + 1, late(second, second + 1));
        }
        close();

        assertThat(told).hasSize(4);
        assertThat(told.getFirst().length()).isEqualTo(Spells.LONGEST);
        assertThat(told.getLast().until()).isEqualTo(at(length));
        for (int i = 1; i < told.size(); i++) {
            assertThat(told.get(i).from()).isEqualTo(told.get(i - 1).until());
        }
    }

    @Test
    void moment_thatIsToldAfterItsSpellWasEnded_countsInTheNextWithoutOverlap() {
        take(1, late(0.5, 1));
        take(7);
        take(8, late(0.2, 0.9));
        close();

        assertThat(told).hasSize(2);
        assertThat(told.getLast().from()).isEqualTo(at(1));
        assertThat(told.getLast().length()).isZero();
        assertThat(told.getLast().worst().lateness()).isEqualTo(Duration.ofMillis(700));
    }

    @Test
    void stutter_ofAWholeWeek_leavesSomeThousandSpells() {
        for (double second = 0; second < Duration.ofDays(7).toSeconds(); second += 6) {
            take(second + 0.2, late(second, second + 0.1));
        }
        close();

        assertThat(told).hasSizeBetween(500, 2000);
    }

    @Test
    void runQueue_longInTheMeanOfItsWindow_isASpellForAsLongAsItWas() {
        queue(0, 20, 1);
        queue(20, 50, 9);
        queue(50, 80, 1);
        close();

        assertThat(told).singleElement().satisfies(spell -> {
            assertThat(spell.from()).isEqualTo(at(20));
            assertThat(spell.until()).isEqualTo(at(49.5));
            assertThat(spell.worst().runQueue()).hasValue(9);
            assertThat(spell.worst().waiting()).hasValue(0.75);
            assertThat(spell.worst().lateness()).isZero();
        });
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 2, 3, 4})
    void runQueue_ofAMachineInFullUse_isNoSpell(double running) {
        queue(0, 60, running);
        close();

        assertThat(told).isEmpty();
    }

    @Test
    void runQueue_longForAMoment_isNoSpell() {
        queue(0, 20, 2);
        queue(20, 22, 11);
        queue(22, 60, 2);
        close();

        assertThat(told).isEmpty();
    }

    @Test
    void runQueue_longBeforeAWindowWasWatched_isNoSpellYet() {
        queue(0, 9, 50);
        close();

        assertThat(told).isEmpty();
    }

    @Test
    void runQueue_ofASpellThatSomethingElseBegan_isInItsFigures() {
        queue(0, 3, 3);
        told.addAll(spells.take(List.of(late(3, 3.4)), running(3.5, 3)));
        close();

        assertThat(told)
                .singleElement()
                .satisfies(spell -> assertThat(spell.worst().runQueue()).hasValue(3));
    }

    private void queue(double from, double until, double running) {
        for (double second = from; second < until; second += 0.5) {
            told.addAll(spells.take(List.of(), running(second, running)));
        }
    }

    private static Sample running(double second, double running) {
        return new Sample(at(second), OptionalDouble.of(running), CORES, OptionalDouble.of(0.75), Counts.NONE);
    }

    @Test
    void games_inPlayAndLostInASpell_areThoseFromItsBeginningUntilShortlyAfterIt() {
        spells.begin(sample(0, Counts.NONE));
        count(1, new Counts(10, 8, 1, 0));
        count(2, new Counts(12, 9, 1, 0));
        // The sample that comes with the standstill, and the losses in it, told a moment later.
        told.addAll(spells.take(List.of(late(1.5, 2.5)), sample(2.6, new Counts(12, 10, 1, 0))));
        count(3, new Counts(13, 11, 3, 1));
        count(3.6, new Counts(14, 12, 3, 1));
        count(6, new Counts(30, 28, 9, 9));
        count(8, new Counts(40, 38, 9, 9));

        assertThat(told).singleElement().satisfies(spell -> {
            assertThat(spell.games()).isEqualTo(14 - 8);
            assertThat(spell.lost()).isEqualTo(2);
            assertThat(spell.voided()).isEqualTo(1);
        });
    }

    @Test
    void losses_ofSpellsThatTouch_areCountedOnce() {
        spells.begin(sample(0, Counts.NONE));
        int lost = 0;
        for (double second = 0; second < 2.5 * Spells.LONGEST.toSeconds(); second++) {
            lost++;
            told.addAll(spells.take(
                    List.of(late(second, second + 1)), sample(second + 1, new Counts(lost, lost, lost, lost))));
        }
        close();

        assertThat(told).hasSize(3);
        assertThat(told.stream().mapToInt(Spell::lost).sum()).isEqualTo(lost);
        assertThat(told.stream().mapToInt(Spell::voided).sum()).isEqualTo(lost);
    }

    private void count(double second, Counts counts) {
        told.addAll(spells.take(List.of(), sample(second, counts)));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void spells_ofMomentsInOrder_areThoseWithTooLittleQuietBetween(long seed) {
        Random random = new Random(seed);
        List<Moment> all = random(random, 0);

        for (int i = 0; i < told.size(); i++) {
            Spell spell = told.get(i);
            List<Moment> within = all.stream()
                    .filter(moment -> moment.from() - spell.from() >= 0 && moment.until() - spell.until() <= 0)
                    .toList();
            assertThat(within.getFirst().from()).isEqualTo(spell.from());
            assertThat(within.getLast().until()).isEqualTo(spell.until());
            assertThat(spell.worst()).isEqualTo(worst(within));
            long longestQuiet = 0;
            for (int j = 1; j < within.size(); j++) {
                longestQuiet = Math.max(
                        longestQuiet, within.get(j).from() - within.get(j - 1).until());
            }
            assertThat(longestQuiet).isLessThanOrEqualTo(Spells.quiet(i).toNanos());
            if (i > 0 && told.get(i - 1).length().compareTo(Spells.LONGEST) < 0) {
                assertThat(spell.from() - told.get(i - 1).until())
                        .isGreaterThan(Spells.quiet(i - 1).toNanos());
            }
        }
        assertThat(all)
                .allMatch(moment -> told.stream()
                        .anyMatch(spell -> moment.from() - spell.from() >= 0 && spell.until() - moment.until() >= 0));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void spells_ofMomentsToldLateAndInDisorder_neverOverlapAndLoseNothing(long seed) {
        Random random = new Random(seed);
        List<Moment> all = random(random, 30);

        for (int i = 1; i < told.size(); i++) {
            assertThat(told.get(i).from() - told.get(i - 1).until()).isNotNegative();
        }
        assertThat(worst(told.stream()
                        .map(spell -> new Moment(spell.from(), spell.until(), spell.worst()))
                        .toList()))
                .isEqualTo(worst(all));
        assertThat(all)
                .allMatch(moment -> told.stream()
                        .anyMatch(spell -> spell.until() - moment.until() >= 0
                                && spell.worst().equals(spell.worst().worst(moment.figures()))));
    }

    static LongStream seeds() {
        return LongStream.range(0, 20);
    }

    /** An hour of moments, none of which began more than {@code late} seconds before the end of the one before. */
    private List<Moment> random(Random random, double late) {
        List<Moment> all = new ArrayList<>();
        double second = 0;
        while (second < 3600) {
            List<Moment> moments = new ArrayList<>();
            double next = second + (random.nextInt(10) == 0 ? random.nextDouble(60) : random.nextDouble(4));
            double from = second;
            for (int i = random.nextInt(3); i > 0; i--) {
                from += (next - from) * random.nextDouble();
                double until = from + (next - from) * random.nextDouble();
                double begin = from - (late > 0 ? random.nextDouble(late) : 0);
                double end = late > 0 ? begin + (until - begin) * random.nextDouble() : until;
                moments.add(
                        random.nextBoolean()
                                ? late(begin, end)
                                : new Moment(
                                        at(begin), at(end), Figures.ofPause(Duration.ofMillis(random.nextInt(500)))));
                from = until;
            }
            second = next;
            all.addAll(moments);
            told.addAll(spells.take(moments, sample(second, Counts.NONE)));
        }
        close();
        assertThat(told).hasSizeGreaterThan(10);
        return all;
    }

    private static Figures worst(List<Moment> moments) {
        return moments.stream().map(Moment::figures).reduce(Figures.NONE, SpellsTest::worse);
    }

    private static Figures worse(Figures a, Figures b) {
        return new Figures(
                Collections.max(List.of(a.lateness(), b.lateness())),
                Collections.max(List.of(a.pause(), b.pause())),
                OptionalDouble.empty(),
                OptionalDouble.empty());
    }
}
