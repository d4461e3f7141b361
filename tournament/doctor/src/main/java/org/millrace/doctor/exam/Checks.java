package org.millrace.doctor.exam;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/** All checks, in the order in which they are made: what others build on comes first. */
final class Checks {

    /** A bot that fails one of these cannot be examined further. */
    static final Set<String> FIRST = Set.of("hello", "first-game");

    private static final String CAPTURES = "captures";
    private static final String POINT_ZERO = "point-zero";

    /** What these find in the moves of a bot is their own; elsewhere it is found again by the way. */
    private static final Set<String> OF_MOVES =
            Set.of(CAPTURES, POINT_ZERO, "all-in-mills", "two-mills", "flying", "opening");

    static final List<Check> ALL = all();

    private Checks() {}

    private static List<Check> all() {
        List<Check> checks = new ArrayList<>();
        checks.add(new Check("hello", "introduces itself, and waits for Welcome", Section.HELLO, HelloCheck::examine));
        checks.add(new Check(
                "first-game",
                "gets ready, plays a few moves of two games",
                Section.THE_SHORTEST_BOT,
                PlayChecks::first));
        checks.add(new Check(
                CAPTURES, "takes a stone that may be taken", Section.POINTS_MOVES_POSITIONS, PlayChecks::capture));
        checks.add(
                new Check(POINT_ZERO, "plays point 0 in every role", Section.POINTS_MOVES_POSITIONS, PlayChecks::zero)
                        .after(CAPTURES));
        checks.add(new Check(
                        "all-in-mills",
                        "takes a stone when all stand in mills",
                        Section.POINTS_MOVES_POSITIONS,
                        PlayChecks::allInMills)
                .after(CAPTURES, POINT_ZERO));
        checks.add(new Check(
                        "two-mills",
                        "takes two stones for two mills, by that rule",
                        Section.POINTS_MOVES_POSITIONS,
                        PlayChecks::perMill)
                .after(CAPTURES, POINT_ZERO));
        checks.add(new Check("flying", "flies with three stones", Section.POINTS_MOVES_POSITIONS, PlayChecks::flying)
                .after(POINT_ZERO));
        checks.add(new Check("opening", "goes on from moves already played", Section.READY, PlayChecks::opening)
                .after(CAPTURES, POINT_ZERO));
        checks.add(new Check("repetition", "plays to a draw by repetition", Section.GAMEOVER, PlayChecks::repetition));
        checks.add(new Check(
                "no-capture", "plays a long game to the no-capture draw", Section.GAMEOVER, PlayChecks::noCapture));
        checks.add(new Check("draw-offer", "answers an offer of a draw", Section.ACCEPTDRAW, PlayChecks::drawOffer));
        checks.add(new Check(
                "several-games",
                "plays several games at once",
                Section.SEVERAL_GAMES_AT_ONCE,
                SeveralGamesCheck::examine));
        checks.add(new Check(
                "unknown-fields",
                "ignores fields that it does not know",
                Section.LATER_VERSIONS,
                WireChecks::unknownFields));
        checks.add(new Check(
                "unknown-kinds",
                "ignores messages that it does not know",
                Section.LATER_VERSIONS,
                WireChecks::unknownKinds));
        checks.add(new Check(
                "fragments", "reads frames in pieces, and several at once", Section.FRAMES, WireChecks::fragments));
        checks.add(
                new Check("errors", "plays on after an Error that does not close", Section.ERROR, WireChecks::errors));
        checks.add(new Check("ping", "answers Ping between games", Section.PING_AND_PONG, PingChecks::idle));
        checks.add(new Check(
                        "ping-in-game",
                        "answers Ping in the opponent's turn",
                        Section.PING_AND_PONG,
                        PingChecks::inGame)
                .after("ping"));
        checks.add(new Check("clock-move", "keeps to 100 ms a move", Section.CLOCKS, ClockChecks::perMove));
        checks.add(new Check("clock-game", "keeps to 1.5 s for ten moves", Section.CLOCKS, ClockChecks::perGame)
                .after("clock-move"));
        checks.add(new Check("clock-nodes", "keeps to a limit of nodes", Section.CLOCKS, ClockChecks::nodes));
        checks.add(new Check("clock-hour", "copes with an hour on the clock", Section.CLOCKS, ClockChecks::hour));
        checks.add(new Check(
                "late-answer", "plays on after an answer that came too late", Section.PLAY, LateChecks::lateAnswer));
        checks.add(new Check(
                "game-over", "plays on when a game ends while it thinks", Section.GAMEOVER, LateChecks::gameOver));
        checks.addAll(ResumeChecks.all());
        Variants.all().stream()
                .map(RuleSet::variant)
                .forEach(id -> checks.add(new Check(
                                "variant-" + id,
                                "plays " + id + " with both colours",
                                Section.POINTS_MOVES_POSITIONS,
                                visit -> PlayChecks.variant(visit, id))
                        .afterAll()));
        checks.add(new Check("goodbye", "leaves by itself, with exit code 0", Section.GOODBYE, LeavingChecks::idle));
        checks.add(new Check(
                        "goodbye-in-game",
                        "plays its game to the end after Goodbye",
                        Section.GOODBYE,
                        LeavingChecks::inGame)
                .after("goodbye"));
        checks.add(new Check("leftovers", "leaves no process behind", Section.GOODBYE, LeavingChecks::leftovers)
                .after("goodbye", "goodbye-in-game"));
        checks.add(new Check("refused", "ends when it is refused", Section.REFUSED, LeavingChecks::refused));
        return List.copyOf(checks);
    }

    /** The check that failed before with the same trouble, and so tells what is to be mended. */
    static Optional<String> explained(Check check, Complaint complaint, Map<String, Trouble> failed) {
        Trouble trouble = complaint.trouble();
        boolean byTheWay = switch (trouble) {
            case ILLEGAL_MOVE, TIME, REFUSED_MESSAGE -> !OF_MOVES.contains(check.id());
            case ABSENT, NO_START, UNFINISHED -> true;
            // Of which only the end of the process tells whether it is the same, see Crash.
            case GONE, OWN -> false;
        };
        return ALL.stream()
                .map(Check::id)
                .filter(id -> failed.get(id) == trouble && (byTheWay || check.blames(id)))
                .findFirst();
    }
}
