package org.millrace.referee;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.ErrorCode;
import org.millrace.protocol.v1.GameOver;
import org.millrace.protocol.v1.GameState;
import org.millrace.protocol.v1.Goodbye;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.MovePlayed;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.RefereeMessage.KindCase;
import org.millrace.protocol.v1.Refused;
import org.millrace.protocol.v1.RefusedCode;
import org.millrace.protocol.v1.Result;
import org.millrace.protocol.v1.Thought;
import org.millrace.protocol.v1.Welcome;
import org.millrace.record.ClockRule;

/** What observers are shown and what they may do, over real sockets. */
class ObserverTest {

    private static final Token TOKEN = new Token("gallery-token");

    private static RefereeOptions options() {
        return Arena.options().withObservers(ObserverOptions.withToken(TOKEN));
    }

    private static RefereeOptions options(ObserverOptions observers) {
        return Arena.options().withObservers(observers);
    }

    private static Move.Builder to(int point) {
        return Move.newBuilder().setTo(point);
    }

    @Test
    void observe_inMidGame_givesTheStateFirstAndThenWhatHappens() throws IOException {
        try (Arena arena = new Arena(options());
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            arena.play("g", new ClockRule.SuddenDeath(Arena.LONG, Duration.ZERO));
            alpha.start();
            beta.start();
            alpha.play("g", alpha.yourTurn().getPly(), to(0));
            beta.yourTurn();
            try (RawBot observer = RawBot.observing(arena.address(), TOKEN)) {
                GameState state = observer.gameState();
                assertThat(state.getGameId()).isEqualTo("g");
                assertThat(state.getWhite()).isEqualTo("alpha");
                assertThat(state.getBlack()).isEqualTo("beta");
                assertThat(state.getEvent()).isEqualTo("test cup");
                assertThat(state.getRound()).isEqualTo(1);
                assertThat(state.getVariant().getId()).isEqualTo("nine-mens-morris");
                assertThat(state.getClock().getText()).isEqualTo("60s");
                assertThat(state.getMovesList()).containsExactly(to(0).build());
                assertThat(state.getStart().getBoard()).isEqualTo("........................");
                assertThat(state.getPosition().getBoard()).isEqualTo("W.......................");
                assertThat(state.getWhiteClockNs()).isBetween(1L, Arena.LONG.toNanos());
                assertThat(state.getBlackClockNs()).isEqualTo(Arena.LONG.toNanos());
                beta.play("g", 1, to(4));
                MovePlayed played = observer.movePlayed();
                assertThat(played.getPly()).isEqualTo(1);
                assertThat(played.getMove()).isEqualTo(to(4).build());
                assertThat(played.getText()).isEqualTo("d6");
                assertThat(played.getPosition().getBoard()).isEqualTo("W...B...................");
                alpha.yourTurn();
                alpha.resign("g");
                GameOver over = observer.gameOver();
                assertThat(over.getResult()).isEqualTo(Result.RESULT_BLACK_WINS);
                assertThat(over.getPlies()).isEqualTo(2);
            }
        }
    }

    @Test
    void game_thatBegins_isToldWithItsState() throws IOException {
        try (Arena arena = new Arena(options());
                RawBot observer = RawBot.observing(arena.address(), TOKEN);
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            arena.play("g");
            GameState state = observer.gameState();
            assertThat(state.getMovesList()).isEmpty();
            assertThat(state.getPosition()).isEqualTo(state.getStart());
            assertThat(state.hasWhiteClockNs()).isFalse();
            alpha.start();
            beta.gameStart();
            alpha.resign("g");
            beta.ready("g");
            assertThat(observer.gameOver().getGameId()).isEqualTo("g");
        }
    }

    @Test
    void gameIds_namesThem_showsThoseGamesOnly() throws IOException {
        try (Arena arena = new Arena(options());
                RawBot alpha = arena.alpha(hello -> hello.setMaxGames(3));
                RawBot beta = arena.beta(hello -> hello.setMaxGames(3))) {
            arena.play("one");
            alpha.start();
            beta.start();
            alpha.yourTurn();
            try (RawBot observer = RawBot.observing(arena.address(), TOKEN, "two", "one", "never")) {
                assertThat(observer.gameState().getGameId()).isEqualTo("one");
                for (String id : new String[] {"unseen", "two"}) {
                    arena.play(id);
                    alpha.start();
                    beta.start();
                    alpha.play(id, alpha.yourTurn().getPly(), to(3));
                    beta.yourTurn();
                }
                assertThat(observer.gameState().getGameId()).isEqualTo("two");
                assertThat(observer.movePlayed().getGameId()).isEqualTo("two");
                beta.resign("unseen");
                beta.resign("one");
                assertThat(observer.gameOver().getGameId()).isEqualTo("one");
            }
        }
    }

    @Test
    void thoughts_unlessTheEventShowsThem_areNotShown() throws IOException {
        assertThat(shownThought(false)).isEqualTo(Thought.getDefaultInstance());
        Thought shown = shownThought(true);
        assertThat(shown.getScore()).isEqualTo(0.5);
        assertThat(shown.getComment()).isEqualTo("a trap");
    }

    private static Thought shownThought(boolean thoughts) throws IOException {
        ObserverOptions observers = new ObserverOptions(Optional.of(TOKEN), Duration.ZERO, thoughts, 1);
        try (Arena arena = new Arena(options(observers));
                RawBot observer = RawBot.observing(arena.address(), TOKEN);
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            arena.play("g");
            alpha.start();
            beta.start();
            alpha.yourTurn();
            BotMessage play = RawBot.playing("g", 0, to(0));
            alpha.send(play.toBuilder()
                    .setPlay(play.getPlay().toBuilder()
                            .setThought(Thought.newBuilder().setScore(0.5).setComment("a trap")))
                    .build());
            beta.yourTurn();
            observer.gameState();
            return observer.movePlayed().getThought();
        }
    }

    @Test
    void welcome_ofAnObserver_tellsTheDelayAndNoSession() throws IOException {
        ObserverOptions observers = new ObserverOptions(Optional.of(TOKEN), Duration.ofSeconds(10), false, 1);
        try (Arena arena = new Arena(options(observers));
                RawBot observer = RawBot.connect(arena.address())) {
            observer.observe("", TOKEN.value());
            Welcome welcome = observer.welcome();
            assertThat(welcome.getObserverDelayNs()).isEqualTo(10_000_000_000L);
            assertThat(welcome.getEvent()).isEqualTo("test cup");
            assertThat(welcome.getSessionId()).isEmpty();
            assertThat(welcome.getResumeSecret().isEmpty()).isTrue();
        }
    }

    @Test
    void token_thatIsNotTheObservers_isRefused() throws IOException {
        try (Arena arena = new Arena(options())) {
            for (String token : new String[] {"", "gallery-toke", Arena.ALPHA_TOKEN.value()}) {
                assertThat(refusal(arena, "viewer", token).getCode()).isEqualTo(RefusedCode.REFUSED_CODE_TOKEN);
            }
        }
    }

    @Test
    void token_ofTheObservers_isNoBots() throws IOException {
        try (Arena arena = new Arena(options());
                RawBot bot = RawBot.connect(arena.address())) {
            bot.hello("alpha", TOKEN, hello -> {});
            assertThat(bot.expect(KindCase.REFUSED).getRefused().getCode()).isEqualTo(RefusedCode.REFUSED_CODE_TOKEN);
        }
    }

    @Test
    void token_whereTheEventIsOpen_isNotAskedFor() throws IOException {
        ObserverOptions observers = new ObserverOptions(Optional.empty(), Duration.ZERO, false, 1);
        try (Arena arena = new Arena(options(observers));
                RawBot observer = RawBot.connect(arena.address())) {
            observer.observe("", "");
            assertThat(observer.welcome().getEvent()).isEqualTo("test cup");
        }
    }

    @Test
    void observe_whereThereMayBeNoObservers_isRefused() throws IOException {
        try (Arena arena = new Arena()) {
            Refused refused = refusal(arena, "viewer", TOKEN.value());
            assertThat(refused.getCode()).isEqualTo(RefusedCode.REFUSED_CODE_UNAVAILABLE);
            assertThat(refused.getMessage()).contains("no observers");
        }
    }

    @Test
    void name_withControlCharacters_isRefused() throws IOException {
        try (Arena arena = new Arena(options())) {
            assertThat(refusal(arena, "a\nb", TOKEN.value()).getCode()).isEqualTo(RefusedCode.REFUSED_CODE_NAME);
        }
    }

    @Test
    void limit_whenReached_refusesUntilOneLeaves() throws IOException {
        ObserverOptions observers = new ObserverOptions(Optional.of(TOKEN), Duration.ZERO, false, 1);
        try (Arena arena = new Arena(options(observers))) {
            try (RawBot first = RawBot.observing(arena.address(), TOKEN)) {
                Refused refused = refusal(arena, "viewer", TOKEN.value());
                assertThat(refused.getCode()).isEqualTo(RefusedCode.REFUSED_CODE_UNAVAILABLE);
                assertThat(refused.getMessage()).contains("room for 1 observers");
                first.send(BotMessage.newBuilder()
                        .setGoodbye(Goodbye.getDefaultInstance())
                        .build());
                first.expect(KindCase.GOODBYE);
                assertThat(first.next()).isEmpty();
            }
            org.awaitility.Awaitility.await().untilAsserted(() -> {
                try (RawBot second = RawBot.connect(arena.address())) {
                    second.observe("viewer", TOKEN.value());
                    assertThat(second.next().orElseThrow().getKindCase()).isEqualTo(KindCase.WELCOME);
                }
            });
        }
    }

    @Test
    void play_ofAnObserver_isAnErrorAndTheThirdCloses() throws IOException {
        try (Arena arena = new Arena(options());
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta();
                RawBot observer = RawBot.observing(arena.address(), TOKEN)) {
            RunningGame game = arena.play("g");
            alpha.start();
            beta.start();
            alpha.yourTurn();
            observer.gameState();
            observer.play("g", 0, to(0));
            assertThat(observer.error().getCode()).isEqualTo(ErrorCode.ERROR_CODE_OUT_OF_TURN);
            observer.hello("alpha", Arena.ALPHA_TOKEN, hello -> {});
            assertThat(observer.error().getCode()).isEqualTo(ErrorCode.ERROR_CODE_ALREADY_WELCOME);
            observer.send(BotMessage.getDefaultInstance());
            org.millrace.protocol.v1.Error third = observer.error();
            assertThat(third.getCode()).isEqualTo(ErrorCode.ERROR_CODE_UNKNOWN_MESSAGE);
            assertThat(third.getClosing()).isTrue();
            assertThat(observer.next()).isEmpty();
            assertThat(game.ply()).isZero();
        }
    }

    @Test
    void ping_ofEitherSide_isAnswered() throws IOException {
        try (Arena arena = new Arena(options());
                RawBot observer = RawBot.observing(arena.address(), TOKEN)) {
            assertThat(observer.nextOfAll().orElseThrow().hasPing()).isTrue();
            observer.ping(41);
            assertThat(observer.expect(KindCase.PONG).getPong().getId()).isEqualTo(41);
        }
    }

    @Test
    void silence_ofThreeHeartbeats_endsTheConnection() throws IOException {
        try (Arena arena = new Arena(options().withHeartbeat(Duration.ofMillis(30)));
                RawBot observer = RawBot.observing(arena.address(), TOKEN)) {
            Optional<RefereeMessage> last = observer.nextOfAll();
            while (last.isPresent()) {
                last = observer.nextOfAll();
            }
        }
    }

    @Test
    void close_ofTheReferee_showsTheEndOfGamesAndSaysGoodbye() throws IOException {
        try (Arena arena = new Arena(options().withHeartbeat(Duration.ZERO));
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta();
                RawBot observer = RawBot.observing(arena.address(), TOKEN)) {
            arena.play("g");
            alpha.start();
            beta.start();
            observer.gameState();
            arena.referee.close();
            assertThat(observer.gameOver().getResult()).isEqualTo(Result.RESULT_VOID);
            observer.expect(KindCase.GOODBYE);
            assertThat(observer.next()).isEmpty();
        }
    }

    @Test
    void delay_whenTheRefereeCloses_isOver() throws IOException {
        ObserverOptions observers = new ObserverOptions(Optional.of(TOKEN), Duration.ofHours(1), false, 1);
        try (Arena arena = new Arena(options(observers));
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta();
                RawBot observer = RawBot.observing(arena.address(), TOKEN)) {
            RunningGame game = arena.play("g");
            alpha.start();
            beta.start();
            alpha.play("g", alpha.yourTurn().getPly(), to(0));
            beta.yourTurn();
            beta.resign("g");
            Arena.await(game);
            observer.ping(1);
            observer.expect(KindCase.PONG);
            arena.referee.close();
            assertThat(observer.gameState().getMovesList()).isEmpty();
            assertThat(observer.movePlayed().getMove()).isEqualTo(to(0).build());
            assertThat(observer.gameOver().getResult()).isEqualTo(Result.RESULT_WHITE_WINS);
            observer.expect(KindCase.GOODBYE);
        }
    }

    private static Refused refusal(Arena arena, String name, String token) throws IOException {
        try (RawBot observer = RawBot.connect(arena.address())) {
            observer.observe(name, token);
            Refused refused = observer.expect(KindCase.REFUSED).getRefused();
            assertThat(observer.next()).isEmpty();
            return refused;
        }
    }
}
