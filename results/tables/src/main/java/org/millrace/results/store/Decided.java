package org.millrace.results.store;

import org.millrace.record.GameId;
import org.millrace.record.GameResult;
import org.millrace.record.Verdict;

/** A game that has a result, without its moves. */
public record Decided(GameId id, String white, String black, Verdict verdict) implements GameResult {}
