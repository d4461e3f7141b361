package org.millrace.rules.variant;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.millrace.rules.Parsed;
import org.millrace.rules.board.Boards;

/**
 * Puts together a variant that is not in the catalogue: an id, a board and values of an organiser's own, checked
 * together.
 */
public final class HouseRules {
    /** What a variant cannot do without. */
    private static final List<String> REQUIRED = List.of("board", "stones");

    private static final List<RuleOption> OPTIONS = RuleOption.ALL.stream()
            .filter(option -> !option.key().equals(RuleOption.DIAGONAL_MILLS))
            .toList();

    private HouseRules() {}

    /** The result of putting values together. */
    public sealed interface Result {
        /** The values fit. */
        record Playable(RuleSet rules) implements Result {}

        /** They do not; every value and every combination at fault, at least one. */
        record Refused(List<RuleFault> faults) implements Result {
            public Refused {
                faults = List.copyOf(faults);
            }
        }
    }

    /**
     * The keys of all values, in the order in which {@link RuleSet#text} writes them: {@code board}, {@code stones},
     * {@code mill}, {@code movement}, {@code move-while-placing}, and the options that every variant has.
     */
    public static List<String> keys() {
        return OPTIONS.stream().map(RuleOption::key).toList();
    }

    /**
     * A variant by its values. {@code board} and {@code stones} are needed; for the others hold: a mill removes,
     * movement is adjacent, no moving while placing, no flying, one removal a turn, a draw by the third repetition, by
     * 50 moves without a capture and by a full board, and no move limit.
     *
     * @param id of the new variant: small letters and digits, with single hyphens between, a letter first
     * @param values texts by {@link #keys}, written as {@link RuleSet#with} takes them
     */
    public static Result of(String id, Map<String, String> values) {
        List<RuleFault> missing = REQUIRED.stream()
                .filter(key -> !values.containsKey(key))
                .map(key -> new RuleFault(List.of(key), "is missing; a variant of your own needs it"))
                .toList();
        // Board and stones of this one are replaced, or their lack is told and no check looks at them.
        RuleDraft draft = new RuleDraft(id, Boards.SQUARES_3, 9, MillEffect.REMOVES, Movement.ADJACENT, false);
        draft.repetitionLimit = Variants.REPETITION_LIMIT;
        draft.noCaptureLimit = Variants.NO_CAPTURE_LIMIT;
        return check(draft, values, missing);
    }

    /**
     * A variant that has the values of another where {@code values} have none.
     *
     * @param id as in {@link #of}
     * @param values as in {@link #of}, none of them needed
     */
    public static Result like(RuleSet other, String id, Map<String, String> values) {
        RuleDraft draft = RuleDraft.of(other);
        draft.variant = id;
        return check(draft, values, List.of());
    }

    /** Reads the id and text of a variant outside the catalogue, in which no value may be left out. */
    static Parsed<RuleSet> parse(String id, String text) {
        return switch (RuleOptions.pairs(text)) {
            case Parsed.Bad<Map<String, String>>(String field, String reason) -> new Parsed.Bad<>(field, reason);
            case Parsed.Ok<Map<String, String>>(Map<String, String> values) -> whole(id, values);
        };
    }

    private static Parsed<RuleSet> whole(String id, Map<String, String> values) {
        if (!values.containsKey("board")) {
            return new Parsed.Bad<>(
                    "variant",
                    "\"" + id + "\" is no variant; write one of "
                            + Variants.all().stream().map(RuleSet::variant).collect(Collectors.joining(", "))
                            + ", or the rules of a house variant in full, from board= on");
        }
        Optional<String> missing =
                keys().stream().filter(key -> !values.containsKey(key)).findFirst();
        if (missing.isPresent()) {
            return new Parsed.Bad<>(
                    missing.get(),
                    missing.get() + " is missing; the rules of " + id + ", which is not in the catalogue, have to have"
                            + " every value: " + String.join(", ", keys()));
        }
        return switch (of(id, values)) {
            case Result.Playable(RuleSet rules) -> new Parsed.Ok<>(rules);
            case Result.Refused(List<RuleFault> faults) ->
                new Parsed.Bad<>(faults.getFirst().key(), faults.getFirst().reason());
        };
    }

    private static Result check(RuleDraft draft, Map<String, String> values, List<RuleFault> missing) {
        List<RuleFault> faults = new ArrayList<>(missing);
        for (RuleOption option : OPTIONS) {
            Optional.ofNullable(values.get(option.key()))
                    .flatMap(value -> option.put(draft, value.strip().toLowerCase(Locale.ROOT)))
                    .ifPresent(faults::add);
        }
        values.keySet().stream()
                .filter(key -> !keys().contains(key))
                .sorted()
                .map(key -> new RuleFault(
                        List.of(key), "\"" + key + "\" is no value of a variant; it has " + String.join(", ", keys())))
                .forEach(faults::add);
        Set<String> unread = new HashSet<>();
        faults.forEach(fault -> unread.add(fault.key()));
        faults.addAll(RuleChecks.faults(draft, unread));
        catalogueFault(draft, faults.isEmpty()).ifPresent(faults::add);
        return faults.isEmpty() ? new Result.Playable(draft.build()) : new Result.Refused(faults);
    }

    /** Records, tables and bots know a variant by its id, so an id must not have two meanings. */
    private static Optional<RuleFault> catalogueFault(RuleDraft draft, boolean sound) {
        return Variants.byId(draft.variant)
                .filter(known -> !sound || !known.equals(draft.build()))
                .map(known -> new RuleFault(
                        List.of("variant"),
                        "\"" + known.variant() + "\" is a variant of the catalogue, which has other values; choose an"
                                + " id of your own, such as my-" + known.variant()));
    }
}
