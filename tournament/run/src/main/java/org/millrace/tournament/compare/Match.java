package org.millrace.tournament.compare;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.millrace.record.GameId;
import org.millrace.record.Result;
import org.millrace.results.rating.Estimate;
import org.millrace.results.rating.GameScore;
import org.millrace.results.rating.MatchStatistics;
import org.millrace.results.rating.MatchTally;
import org.millrace.results.rating.PairScore;
import org.millrace.results.rating.Pentanomial;
import org.millrace.results.rating.ScoreInterval;
import org.millrace.results.rating.Sprt;
import org.millrace.results.rating.SprtVerdict;
import org.millrace.tournament.schedule.RoundRobin;
import org.millrace.tournament.schedule.ScheduledGame;

/**
 * The answer to a comparison's question as its games come in.
 *
 * <p>Pairs count in the order of the schedule and not in that in which they end: a pair waits for those before it. So
 * quick games, which are not like slow ones, have no head start, and the answer is the same however many games are
 * played at once and however often the comparison was stopped. From the pair that decides on nothing counts any more.
 *
 * <p>Confined to one thread.
 */
public final class Match {
    private static final int FIRST = 0;

    private final Question question;
    private final RoundRobin schedule;
    /** Games whose pair waits for its turn, from white's view; empty for one in which no point was shared. */
    private final Map<GameId, Optional<GameScore>> waiting = new HashMap<>();

    private int nextPair;
    private MatchTally tally = MatchTally.NONE;
    private Optional<Sprt> sprt;

    /** A match without games. */
    public Match(Question question) {
        this.question = question;
        schedule = new RoundRobin(2, question.mostPairs());
        sprt = switch (question) {
            case Question.Sequential sequential -> Optional.of(Sprt.start(sequential.options()));
            case Question.Fixed ignored -> Optional.empty();
        };
    }

    /** A game has a result. */
    public void add(GameId game, Result result) {
        waiting.put(game, GameScore.ofWhite(result));
        advance();
    }

    /** A game cannot be played and will have no result. */
    public void leaveOut(GameId game) {
        waiting.put(game, Optional.empty());
        advance();
    }

    private void advance() {
        while (!decided() && nextPair < question.mostPairs()) {
            ScheduledGame one = schedule.game(2 * nextPair);
            ScheduledGame other = schedule.game(2 * nextPair + 1);
            Optional<GameScore> first = waiting.getOrDefault(one.id(), Optional.empty());
            Optional<GameScore> second = waiting.getOrDefault(other.id(), Optional.empty());
            if (!waiting.containsKey(one.id()) || !waiting.containsKey(other.id())) {
                return;
            }
            waiting.remove(one.id());
            waiting.remove(other.id());
            nextPair++;
            count(one.white() == FIRST ? pair(first, second) : pair(second, first));
        }
    }

    /** Of the game in which the first bot had white, and the one in which it had black; both from white's view. */
    private static PairScore pair(Optional<GameScore> asWhite, Optional<GameScore> asBlack) {
        return new PairScore(asWhite, asBlack.map(GameScore::swapped));
    }

    private void count(PairScore pair) {
        tally = tally.plus(pair);
        sprt = sprt.map(test -> test.plus(pair));
    }

    /** Whether no further game can change the answer. */
    public boolean decided() {
        return sprt.map(test -> test.verdict() != SprtVerdict.UNDECIDED).orElse(false)
                || nextPair == question.mostPairs();
    }

    /** What is known so far. */
    public Answer answer() {
        return sprt.map(test -> switch (test.verdict()) {
                    case H1_ACCEPTED -> Answer.STRONGER;
                    case H0_ACCEPTED -> Answer.NOT_STRONGER;
                    case UNDECIDED -> Answer.UNDECIDED;
                })
                .orElseGet(this::byInterval);
    }

    /** Of a fixed number of games: on which side of one half the 95 % interval of the mean score lies. */
    private Answer byInterval() {
        Pentanomial pairs = tally.pairs();
        // A spread is hardly known from fewer games, and four games that were not all won must not say more than four
        // that were.
        if (!decided() || !Estimate.givesBound(Math.toIntExact(pairs.total() * pairs.gamesEach()))) {
            return Answer.UNDECIDED;
        }
        ScoreInterval interval = ScoreInterval.of(pairs);
        return interval.isAbove() ? Answer.STRONGER : interval.isBelow() ? Answer.NOT_STRONGER : Answer.UNDECIDED;
    }

    /** Pairs that count, incomplete ones included. */
    public int pairs() {
        return nextPair;
    }

    /** Games that count, from the first bot's view. */
    public MatchTally tally() {
        return tally;
    }

    /** By pairs. */
    public MatchStatistics statistics() {
        return MatchStatistics.of(tally.pairs());
    }

    /** Where the mean score of the complete pairs may lie; empty without one. */
    public Optional<ScoreInterval> interval() {
        return tally.pairs().total() == 0 ? Optional.empty() : Optional.of(ScoreInterval.of(tally.pairs()));
    }

    /** The test; empty where the number of games is fixed. */
    public Optional<Sprt> sprt() {
        return sprt;
    }
}
