package org.millrace.launch.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.bot.sdk.Answer;
import org.millrace.bot.sdk.Bot;
import org.millrace.bot.sdk.GameEnd;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.PlayResult;

/** Bridged engines as real processes: the games that they play. */
@Timeout(120)
final class BridgeBotTest {

    @ParameterizedTest
    @CsvSource({
        "uci-mill, nine-mens-morris",
        "uci-mill, lasker-morris",
        "uci-mill, morabaraba",
        "uci-mill, twelve-mens-morris",
        "gbgp, nine-mens-morris",
        "gbgp, morabaraba",
        "lines, lasker-morris"
    })
    void game_withEitherColour_isPlayedLegallyToItsEnd(String dialect, String variant) throws Exception {
        try (Engines engines = Engines.of(dialect, "--seed", "7")) {
            assertThat(engines.bridge().spec().variants()).contains(variant);
            for (Colour colour : Colour.values()) {
                Game end = play(engines, variant, colour, new SplittableRandom(colour == Colour.WHITE ? 1 : 2));
                assertThat(end.outcome()).isPresent();
            }
            assertThat(engines.printed()).doesNotContain("failed", "resigned");
        }
    }

    /** Black's moves, or White's, are random. */
    private static Game play(Engines engines, String variant, Colour colour, SplittableRandom random) throws Exception {
        Bot bot = engines.bot();
        Game game = Engines.start(variant);
        bot.gameStarted(Engines.info("game", game, colour));
        while (game.outcome().isEmpty()) {
            Move move;
            if (game.position().side() == colour) {
                Answer answer = bot.move(Engines.turn(game));
                assertThat(answer).isInstanceOf(Answer.Play.class);
                move = ((Answer.Play) answer).move();
            } else {
                List<Move> moves = game.legalMoves();
                move = moves.get(random.nextInt(moves.size()));
            }
            PlayResult result = game.play(move);
            assertThat(result).as("" + move).isInstanceOf(PlayResult.Played.class);
            game = ((PlayResult.Played) result).game();
        }
        bot.gameOver(end(game, GameEnd.Result.WON));
        return game;
    }

    private static GameEnd end(Game game, GameEnd.Result result) {
        return new GameEnd("game", result, Optional.of(EndReason.NO_MOVE), false, "over", Optional.empty(), game);
    }

    @Test
    void engine_playsOneGameAfterTheOther_orIsStartedForEach() throws Exception {
        try (Engines engines = Engines.of("uci-mill")) {
            Bot first = engines.begun();
            first.gameOver(end(Engines.start("nine-mens-morris"), GameEnd.Result.LOST));
            engines.begun().gameOver(end(Engines.start("nine-mens-morris"), GameEnd.Result.LOST));
            assertThat(engines.processes()).hasSize(1);
        }
        BridgeSettings each = Engines.settings("uci-mill");
        BridgeSettings perGame = new BridgeSettings(
                each.dialect(), each.command(), each.directory(), Map.of(), List.of(), true, each.startTimeout(), true);
        try (Engines engines = Engines.of(perGame)) {
            Bot first = engines.begun();
            first.gameOver(end(Engines.start("nine-mens-morris"), GameEnd.Result.LOST));
            engines.begun();
            assertThat(engines.processes()).hasSizeGreaterThan(1);
        }
    }

    @Test
    void games_atOnce_haveAnEngineEach() throws Exception {
        try (Engines engines = Engines.of("gbgp")) {
            Bot one = engines.begun();
            Bot other = engines.begun();
            Game game = Engines.start("nine-mens-morris");
            assertThat(one.move(Engines.turn(game))).isInstanceOf(Answer.Play.class);
            assertThat(other.move(Engines.turn(game))).isInstanceOf(Answer.Play.class);
            assertThat(engines.processes()).hasSize(2);
        }
    }
}
