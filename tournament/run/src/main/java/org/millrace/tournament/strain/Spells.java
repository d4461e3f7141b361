package org.millrace.tournament.strain;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Makes spells of overload out of moments: those with little quiet between them are one, spells never overlap, and no
 * moment is lost. Knows no clock and no thread; confined to one thread.
 *
 * <p>The more spells there were, the more quiet it takes to end one, so that a machine that stutters for a week leaves
 * some thousand behind and not some hundred thousand.
 */
final class Spells {
    /** One that lasts is ended after so long, and the next begins where it ended: what is open is not on disk yet. */
    static final Duration LONGEST = Duration.ofMinutes(10);

    private static final int FINE = 50;
    private static final int COARSE = 200;
    private static final Duration QUIET = Duration.ofSeconds(5);
    private static final Duration LONG_QUIET = Duration.ofMinutes(1);
    private static final Duration LONGEST_QUIET = LONGEST;

    /** For how long samples are kept, to know how the games stood before a spell whose moments are told late. */
    private static final Duration MEMORY = Duration.ofMinutes(2);

    private final Bounds bounds;
    private final QueueMean queue;
    private final Deque<Sample> samples = new ArrayDeque<>();
    private final List<Spell> ended = new ArrayList<>();
    private Optional<Spell> open = Optional.empty();
    private Optional<Spell> last = Optional.empty();
    private int count;

    Spells(Bounds bounds) {
        this.bounds = bounds;
        this.queue = new QueueMean(bounds.window());
    }

    /** How much quiet ends the spell that comes after so many. */
    static Duration quiet(int spells) {
        return spells < FINE ? QUIET : spells < COARSE ? LONG_QUIET : LONGEST_QUIET;
    }

    /** Begins with how the games stand before the first spell. */
    void begin(Sample sample) {
        remember(sample);
        queue.add(sample);
    }

    /**
     * Takes in what has happened since the last sample, and a new one.
     *
     * @return spells that are over
     */
    List<Spell> take(List<Moment> moments, Sample sample) {
        remember(sample);
        queue.add(sample);
        OptionalDouble mean = queue.mean(sample.at());
        Figures machine = Figures.ofMachine(mean, sample.waiting());
        for (Moment moment : moments) {
            add(moment, sample);
        }
        double longest = bounds.perCore() * sample.cores();
        // Not after it has become short: the mean is behind by then.
        if (queue.isSound() && mean.orElse(0) > longest && sample.running().orElse(0) > longest) {
            add(new Moment(queue.firstBeyond(longest), sample.at(), machine), sample);
        }
        if (open.isPresent()) {
            Spell spell = open.get().seen(sample, machine);
            open = Optional.of(spell);
            if (isQuiet(spell, sample.at()) || spell.length().compareTo(LONGEST) >= 0) {
                end(spell);
            }
        }
        return drain();
    }

    /** Ends what is open, when nothing comes any more. */
    List<Spell> close() {
        open.ifPresent(this::end);
        return drain();
    }

    /** The spell that goes on. */
    Optional<Spell> open() {
        return open;
    }

    private void add(Moment told, Sample sample) {
        Moment moment = last.map(spell -> told.since(spell.until())).orElse(told);
        open.filter(spell -> isQuiet(spell, moment.from())).ifPresent(spell -> end(spell.seen(sample, Figures.NONE)));
        open = Optional.of(open.map(spell -> spell.with(moment, before(spell, moment)))
                .orElseGet(() -> Spell.of(moment, before(moment.from()), sample.counts())));
    }

    /** The games before a spell that a moment is added to. */
    private Counts before(Spell spell, Moment moment) {
        return moment.from() - spell.from() < 0 ? before(moment.from()) : spell.before();
    }

    private boolean isQuiet(Spell spell, long at) {
        return at - spell.until() > quiet(count).toNanos();
    }

    private void end(Spell spell) {
        ended.add(spell);
        last = Optional.of(spell);
        open = Optional.empty();
        count++;
    }

    private List<Spell> drain() {
        List<Spell> over = List.copyOf(ended);
        ended.clear();
        return over;
    }

    private void remember(Sample sample) {
        samples.addLast(sample);
        while (sample.at() - samples.getFirst().at() > MEMORY.toNanos()) {
            samples.removeFirst();
        }
    }

    /** The games as they stood at a point in time, as far back as is remembered; what the last spell counts is its own. */
    private Counts before(long at) {
        Counts then = samples.getFirst().counts();
        Iterator<Sample> back = samples.descendingIterator();
        while (back.hasNext()) {
            Sample sample = back.next();
            if (sample.at() - at <= 0) {
                then = sample.counts();
                break;
            }
        }
        Counts oldest = then;
        return last.map(spell -> oldest.withoutTrouble(spell.after())).orElse(oldest);
    }
}
