package org.millrace.launch.bridge;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import org.millrace.bot.sdk.Answer;
import org.millrace.bot.sdk.Bot;
import org.millrace.bot.sdk.BotOption;
import org.millrace.bot.sdk.GameEnd;
import org.millrace.bot.sdk.GameInfo;
import org.millrace.bot.sdk.Turn;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;

/**
 * One game of an engine.
 *
 * <p>An engine that breaks loses its game as a broken bot does: the process ends and says why. Where other games run in
 * the same process, they go on, and the broken one is resigned: it must not cost more than its own game.
 */
final class BridgeBot implements Bot {

    private static final List<String> REHEARSAL =
            List.of("readyok", "info depth 1 score cp 0 nodes 1 pv a1", "bestmove none");

    private final BridgeSettings settings;
    private final List<BotOption> offered;
    private final EnginePool pool;
    private final Reports reports;
    private final AtomicInteger playing;

    private Optional<Engine> engine = Optional.empty();
    private String game = "";
    private Colour colour = Colour.WHITE;

    /**
     * @param offered the options that the organiser is offered
     * @param playing how many games run in this process
     */
    BridgeBot(
            BridgeSettings settings, List<BotOption> offered, EnginePool pool, Reports reports, AtomicInteger playing) {
        this.settings = settings;
        this.offered = List.copyOf(offered);
        this.pool = pool;
        this.reports = reports;
        this.playing = playing;
    }

    @Override
    public void gameStarted(GameInfo info) {
        game = info.gameId();
        colour = info.colour();
        playing.incrementAndGet();
        try {
            begin(info);
        } catch (EngineFault fault) {
            broken(fault);
        } catch (InterruptedException over) {
            interrupted();
        }
    }

    private void begin(GameInfo info) throws EngineFault, InterruptedException {
        Dialect dialect = settings.dialect();
        Engine taken = pool.take();
        engine = Optional.of(taken);
        Fit fit = dialect.fit(info.game(), colour, taken.facts());
        if (fit.fault().isPresent()) {
            throw new EngineFault("it cannot play " + info.game().rules().variant() + " in the dialect "
                    + dialect.name() + ": " + fit.fault().get());
        }
        fit.notes().forEach(note -> reports.tellOnce(game, "the engine does not know all of the rules: " + note));
        Map<String, String> options = new LinkedHashMap<>(settings.options());
        options.putAll(setByTheEvent(info));
        boolean unused = taken.talk(
                dialect.begin(colour, fit.settings(), options),
                settings.startTimeout(),
                Optional.of(settings.startTimeout()),
                "the beginning of game " + game);
        rehearse(info.game(), taken.facts());
    }

    /** Without what stands as it was offered: the engine has its defaults, and the rules may want other values. */
    private Map<String, String> setByTheEvent(GameInfo info) {
        Map<String, String> set = new LinkedHashMap<>(info.options());
        offered.forEach(option -> set.remove(option.name(), option.defaultValue()));
        return set;
    }

    /** Goes once through what a turn needs, as nobody's clock runs yet: the first time, Java loads it all. */
    private void rehearse(Game start, EngineFacts facts) {
        Question question = new Question(start, settings.startTimeout(), OptionalLong.empty(), false);
        Step<Reply> step = settings.dialect().ask(question, facts);
        for (String line : REHEARSAL) {
            if (step instanceof Step.Say<Reply> say) {
                step = say.then().hear(line, settings.startTimeout());
            }
        }
    }

    @Override
    public Answer move(Turn turn) {
        if (engine.isEmpty()) {
            return Answer.resign();
        }
        Engine asked = engine.get();
        Question question = new Question(turn.game(), turn.budget(), turn.nodeLimit(), turn.drawOffered());
        try {
            Reply reply = asked.talk(
                    settings.dialect().ask(question, asked.facts()),
                    turn.budget(),
                    Optional.<Duration>empty(),
                    "game " + game + " at ply " + turn.ply());
            reply.note().ifPresent(this::report);
            return reply.answer();
        } catch (EngineFault fault) {
            broken(fault);
            return Answer.resign();
        } catch (InterruptedException over) {
            interrupted();
            return Answer.resign();
        }
    }

    /** The game has ended while the engine was to answer: it may hang, so it is not waited for. */
    private void interrupted() {
        engine.ifPresent(pool::drop);
        report(
                engine.isPresent()
                        ? "over before the engine had answered; the engine is ended"
                        : "over before it began");
        engine = Optional.empty();
        Thread.currentThread().interrupt();
    }

    private void broken(EngineFault fault) {
        engine.ifPresent(pool::drop);
        engine = Optional.empty();
        String sentence = "the engine failed: " + fault.sentence();
        if (playing.get() <= 1) {
            throw new BridgeFailure(sentence);
        }
        report(sentence + "; its game is resigned, the other games of this bridge go on");
    }

    private void report(String sentence) {
        reports.tell(game, sentence);
    }

    @Override
    public void gameOver(GameEnd end) {
        playing.decrementAndGet();
        engine.ifPresent(used -> {
            used.say(settings.dialect().over(end, colour));
            pool.giveBack(used);
        });
        engine = Optional.empty();
    }
}
