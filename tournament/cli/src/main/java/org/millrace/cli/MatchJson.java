package org.millrace.cli;

import java.util.Locale;
import java.util.OptionalDouble;
import org.millrace.results.rating.Estimate;
import org.millrace.results.rating.MatchStatistics;
import org.millrace.results.rating.Pentanomial;
import org.millrace.results.rating.Sprt;
import org.millrace.results.rating.Trinomial;
import org.millrace.tournament.compare.Comparison;
import org.millrace.tournament.compare.Match;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A match between two bots for programs; every number takes the first bot's view. Its keys are in COMPARE.md. */
final class MatchJson {
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private MatchJson() {}

    static String of(Comparison comparison, Match match) {
        ObjectNode json = JSON.createObjectNode();
        json.put("first", comparison.first().name())
                .put("second", comparison.second().name());
        json.put("question", comparison.question().text());
        put(json, match);
        return JSON.writeValueAsString(json);
    }

    /** What the match itself tells. */
    static void put(ObjectNode json, Match match) {
        json.put("answer", match.answer().name().toLowerCase(Locale.ROOT).replace('_', ' '));
        Trinomial games = match.tally().games();
        json.putObject("games")
                .put("won", games.won())
                .put("drawn", games.drawn())
                .put("lost", games.lost());
        Pentanomial pairs = match.tally().pairs();
        json.putArray("pairs")
                .add(pairs.none())
                .add(pairs.half())
                .add(pairs.one())
                .add(pairs.oneAndHalf())
                .add(pairs.two());
        json.put("incompletePairs", match.tally().incompletePairs());
        MatchStatistics statistics = match.statistics();
        ObjectNode elo = json.putObject("elo");
        put(elo, statistics.elo());
        match.interval().ifPresent(interval -> {
            put(elo, "low95", interval.lowElo());
            put(elo, "high95", interval.highElo());
        });
        put(json.putObject("normalisedElo"), statistics.normalisedElo());
        put(json, "los", statistics.los());
        put(json, "drawRatio", statistics.drawRatio());
        match.sprt().ifPresent(test -> put(json.putObject("sprt"), test));
    }

    private static void put(ObjectNode json, Sprt test) {
        json.put("llr", test.ratio().value())
                .put("footing", test.ratio().footing().name().toLowerCase(Locale.ROOT))
                .put("lower", test.options().lowerBound())
                .put("upper", test.options().upperBound())
                .put("elo0", test.options().hypotheses().elo0())
                .put("elo1", test.options().hypotheses().elo1())
                .put("scale", test.options().hypotheses().scale().name().toLowerCase(Locale.ROOT))
                .put("alpha", test.options().alpha())
                .put("beta", test.options().beta());
    }

    private static void put(ObjectNode json, Estimate estimate) {
        switch (estimate) {
            case Estimate.Measured(double value, OptionalDouble error) -> {
                json.put("value", value);
                put(json, "error95", error);
            }
            case Estimate.Fixed(double value) -> json.put("value", value);
            case Estimate.AtLeast(double value) -> json.put("atLeast", value);
            case Estimate.AtMost(double value) -> json.put("atMost", value);
            case Estimate.Unknown ignored -> json.putNull("value");
        }
    }

    private static void put(ObjectNode json, String key, OptionalDouble value) {
        if (value.isPresent()) {
            json.put(key, value.getAsDouble());
        } else {
            json.putNull(key);
        }
    }
}
