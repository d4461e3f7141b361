package org.millrace.launch.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.millrace.bot.sdk.Answer;
import org.millrace.bot.sdk.GameEnd;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.PlayResult;
import org.millrace.rules.text.MoveText;
import org.millrace.rules.text.PositionText;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/**
 * A recorded conversation that is held again. Its head names dialect, variant with rule options, start, opening, colour
 * and options of the engine; then {@code ! greet}, {@code ! begin}, {@code ! ask MILLISECONDS [offered] [nodes N]
 * MOVES}, {@code ! hurry}, {@code ! over} and {@code ! farewell} say what the bridge is about. {@code >} is what it must
 * say next, {@code <} what the engine says, {@code =} what must come out, {@code ~} sets the milliseconds left, {@code ?}
 * asks after how many the engine will be hurried. Blank lines and those with {@code #} are for people.
 */
final class Transcripts {

    private final Map<String, String> head = new LinkedHashMap<>(Map.of("colour", "white", "opening", "-"));
    private final Map<String, String> options = new LinkedHashMap<>();
    private final Deque<String> said = new ArrayDeque<>();
    private final Deque<String> results = new ArrayDeque<>();
    private EngineFacts facts = EngineFacts.NONE;
    private Optional<Turned<?>> talk = Optional.empty();
    private Duration left = Duration.ofSeconds(1);

    private Transcripts() {}

    static void check(String name, List<String> lines) {
        Transcripts transcript = new Transcripts();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (!line.isBlank() && !line.startsWith("#")) {
                transcript.line(name + ":" + (i + 1), line);
            }
        }
        transcript.nothingIsOpen(name + ": at the end");
    }

    /** A talk that waits for a line, and what is to be done with its result. */
    private record Turned<T>(Step<T> step, Function<T, List<String>> told) {}

    private void line(String where, String line) {
        String rest = line.length() > 2 ? line.substring(2) : "";
        switch (line.charAt(0)) {
            case '>' -> assertThat(said.poll()).as(where).isEqualTo(rest);
            case '=' -> assertThat(results.poll()).as(where).isEqualTo(rest);
            case '~' -> left = Duration.ofMillis(Long.parseLong(rest));
            case '?' -> assertThat(hurryAfter()).as(where).contains(Duration.ofMillis(Long.parseLong(rest)));
            case '<' -> {
                assertThat(said).as(where + ": said and not in the transcript").isEmpty();
                hear(where, talk.orElseThrow(), rest);
            }
            case '!' -> {
                if (!rest.equals("hurry")) {
                    nothingIsOpen(where);
                }
                act(where, rest.split(" ", 2)[0], rest.contains(" ") ? rest.split(" ", 2)[1] : "");
            }
            default -> {
                String[] words = line.split(" ", 2);
                if (words[0].equals("option")) {
                    options.put(words[1].split("=", 2)[0], words[1].split("=", 2)[1]);
                } else {
                    head.put(words[0], words[1]);
                }
            }
        }
    }

    private void nothingIsOpen(String where) {
        assertThat(said).as(where + ": said and not in the transcript").isEmpty();
        assertThat(results).as(where + ": results and not in the transcript").isEmpty();
    }

    private void act(String where, String what, String rest) {
        switch (what) {
            case "greet" -> take(dialect().greet(), this::greeted);
            case "begin" ->
                take(
                        dialect()
                                .begin(
                                        colour(),
                                        dialect()
                                                .fit(opening(), colour(), facts)
                                                .settings(),
                                        options),
                        begun -> List.of("begun"));
            case "ask" -> ask(rest);
            case "hurry" ->
                said.addAll(((Step.Say<?>) talk.orElseThrow().step()).then().hurry());
            case "over" -> {
                GameEnd.Result result = GameEnd.Result.valueOf(rest.split(" ", 2)[0].toUpperCase(Locale.ROOT));
                GameEnd end = new GameEnd(
                        "g", result, Optional.empty(), false, rest.split(" ", 2)[1], Optional.empty(), opening());
                said.addAll(dialect().over(end, colour()));
            }
            case "farewell" -> said.addAll(dialect().farewell());
            default -> throw new IllegalArgumentException(where + ": no such act: " + what);
        }
    }

    private List<String> greeted(EngineFacts told) {
        facts = told;
        List<String> lines = new ArrayList<>();
        lines.add(
                facts.name() + " by " + facts.author() + ", " + facts.options().size() + " options");
        lines.add("plays " + String.join(" ", dialect().variants(facts)));
        Fit fit = dialect().fit(opening(), colour(), facts);
        fit.faults().forEach(fault -> lines.add("refused " + fault));
        fit.notes().forEach(note -> lines.add("note " + note));
        return lines;
    }

    private void ask(String text) {
        List<String> words = new ArrayList<>(List.of(text.split(" ")));
        left = Duration.ofMillis(Long.parseLong(words.removeFirst()));
        boolean offered = words.remove("offered");
        OptionalLong nodes = OptionalLong.empty();
        if (words.getFirst().equals("nodes")) {
            words.removeFirst();
            nodes = OptionalLong.of(Long.parseLong(words.removeFirst()));
        }
        Game game = played(start(), words);
        take(dialect().ask(new Question(game, left, nodes, offered), facts), reply -> List.of(shown(game, reply)));
    }

    private <T> void take(Step<T> step, Function<T, List<String>> told) {
        talk = Optional.empty();
        switch (step) {
            case Step.Say<T> say -> {
                said.addAll(say.lines());
                talk = Optional.of(new Turned<>(step, told));
            }
            case Step.Done<T> done -> {
                said.addAll(done.last());
                results.addAll(told.apply(done.value()));
            }
            case Step.Fault<T> fault -> results.add("fault: " + fault.sentence());
        }
    }

    private <T> void hear(String where, Turned<T> waiting, String line) {
        assertThat(waiting.step()).as(where).isInstanceOf(Step.Say.class);
        take(((Step.Say<T>) waiting.step()).then().hear(line, left), waiting.told());
    }

    private Optional<Duration> hurryAfter() {
        return talk.flatMap(waiting -> ((Step.Say<?>) waiting.step()).hurryAfter());
    }

    private static String shown(Game game, Reply reply) {
        return switch (reply.answer()) {
            case Answer.AcceptDraw() -> "takes the draw";
            case Answer.Resign() -> "resigns: " + reply.note().orElse("");
            case Answer.Play play -> {
                StringBuilder text =
                        new StringBuilder(MoveText.format(game.rules().board(), play.move()));
                play.score().ifPresent(score -> text.append(" score ").append(score));
                play.depth().ifPresent(depth -> text.append(" depth ").append(depth));
                play.nodes().ifPresent(nodes -> text.append(" nodes ").append(nodes));
                text.append(play.variation().isEmpty() ? "" : " pv " + play.variation());
                text.append(play.comment().isEmpty() ? "" : " \"" + play.comment() + "\"");
                yield text.append(play.offersDraw() ? " offers a draw" : "").toString();
            }
        };
    }

    private Dialect dialect() {
        return Dialects.named(head.getOrDefault("dialect", "")).orElseThrow();
    }

    private Colour colour() {
        return Colour.valueOf(head.getOrDefault("colour", "").toUpperCase(Locale.ROOT));
    }

    private RuleSet rules() {
        String[] words = head.getOrDefault("variant", "").split(" ", 2);
        return Variants.read(words[0], words.length > 1 ? words[1] : "").orThrow();
    }

    private Game start() {
        return Optional.ofNullable(head.get("start"))
                .map(text ->
                        Game.start(rules(), PositionText.parse(rules(), text).orThrow()))
                .orElseGet(() -> Game.start(rules()));
    }

    private Game opening() {
        return played(start(), List.of(head.getOrDefault("opening", "-").split(" ")));
    }

    private static Game played(Game start, List<String> moves) {
        Game game = start;
        Board board = start.rules().board();
        for (String move : moves.equals(List.of("-")) ? List.<String>of() : moves) {
            PlayResult result = game.play(MoveText.parse(board, move).orThrow());
            assertThat(result).as(move).isInstanceOf(PlayResult.Played.class);
            game = ((PlayResult.Played) result).game();
        }
        return game;
    }
}
