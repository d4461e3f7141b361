package org.millrace.launch.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.bot.sdk.Bot;
import org.millrace.bot.sdk.BotOption;
import org.millrace.bot.sdk.GameInfo;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;

/** What a bridge tells its engine and the referee: options, rules, names. */
@Timeout(120)
final class BridgeOptionsTest {

    @Test
    void spec_tellsWhatTheEngineSaysAboutItself() throws Exception {
        try (Engines engines = Engines.of("uci-mill")) {
            assertThat(engines.bridge().spec().author()).isEqualTo("Millrace");
            assertThat(engines.bridge().spec().version()).isEqualTo("Small uci-mill engine 1.0");
            assertThat(engines.bridge().spec().options()).containsExactly(new BotOption("Depth", "2", "spin"));
        }
    }

    @Test
    void options_ofTheEvent_outrankThoseOfTheCommand() throws Exception {
        try (Engines engines = Engines.of(deep())) {
            engines.begun();
            assertThat(engines.printed()).contains("> setoption name Depth value 3\n");
            GameInfo info = Engines.info("game", Engines.start("nine-mens-morris"), Colour.WHITE);
            engines.bot().gameStarted(withOptions(info, Map.of("Depth", "1")));
            assertThat(engines.printed()).contains("> setoption name Depth value 1\n");
        }
    }

    /** As the SDK hands them in where the event sets nothing. */
    @Test
    void options_thatStandAsTheyWereOffered_areThoseOfTheCommand() throws Exception {
        try (Engines engines = Engines.of(deep())) {
            Map<String, String> offered = engines.bridge().spec().options().stream()
                    .collect(Collectors.toMap(BotOption::name, BotOption::defaultValue));
            assertThat(offered).containsEntry("Depth", "3");
            GameInfo info = Engines.info("game", Engines.start("twelve-mens-morris"), Colour.WHITE);

            engines.bot().gameStarted(withOptions(info, offered));

            assertThat(engines.printed()).contains("> setoption name Depth value 3\n");
            assertThat(engines.printed()).doesNotContain("> setoption name Depth value 2\n");
            assertThat(engines.printed()).contains("> setoption name PiecesCount value 12\n");
        }
    }

    @Test
    void option_thatTheEngineLacks_isNamedWithThoseThatItHas() {
        BridgeSettings plain = Engines.settings("uci-mill");
        BridgeSettings wrong = new BridgeSettings(
                plain.dialect(),
                plain.command(),
                plain.directory(),
                Map.of("SkilLevel", "3"),
                List.of(),
                false,
                plain.startTimeout(),
                false);
        try (Engines engines = Engines.of(wrong)) {
            assertThatThrownBy(() -> engines.bridge().spec())
                    .isInstanceOf(EngineFault.class)
                    .hasMessageContaining("it has no option 'SkilLevel'; it offers PiecesCount,")
                    .hasMessageContaining("Depth");
        }
    }

    @Test
    void rules_thatTheEngineDoesNotKnow_areToldOnce() throws Exception {
        try (Engines engines = Engines.of("gbgp")) {
            Bot one = engines.begun();
            Bot other = engines.begun();
            assertThat(one).isNotSameAs(other);
            assertThat(engines.printed().lines().filter(line -> line.contains("no-capture-limit=50")))
                    .hasSize(1);
        }
    }

    @Test
    void rules_thatDoNotFit_areRefusedBeforeTheGame() throws Exception {
        try (Engines engines = Engines.of("gbgp")) {
            Bot bot = engines.bot();
            Game game = Game.start(Engines.rules("nine-mens-morris", "flying=off"));
            assertThatThrownBy(() -> bot.gameStarted(Engines.info("game", game, Colour.WHITE)))
                    .isInstanceOf(BridgeFailure.class)
                    .hasMessageContaining("flying=off: in gbgp a player with three stones flies; set flying=on");
        }
    }

    private static BridgeSettings deep() {
        BridgeSettings plain = Engines.settings("uci-mill");
        return new BridgeSettings(
                plain.dialect(),
                plain.command(),
                plain.directory(),
                Map.of("Depth", "3"),
                List.of(),
                false,
                plain.startTimeout(),
                true);
    }

    private static GameInfo withOptions(GameInfo info, Map<String, String> options) {
        return new GameInfo(
                info.gameId(),
                info.game(),
                info.colour(),
                info.opponent(),
                info.clock(),
                info.event(),
                info.round(),
                options);
    }
}
