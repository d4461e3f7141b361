package org.millrace.referee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.RefereeMessage.KindCase;
import org.millrace.protocol.v1.RefusedCode;
import org.millrace.protocol.v1.Welcome;
import org.millrace.record.ClockRule;
import org.millrace.referee.server.SelfSigned;
import org.millrace.referee.watch.Refusal;

/** TLS, over real sockets. */
final class TlsTest {

    /** Of all tests: to make a certificate takes a second. */
    @TempDir
    private static Path shared;

    @TempDir
    private Path folder;

    private final ConcurrentLinkedQueue<Refusal> refusals = new ConcurrentLinkedQueue<>();

    @Test
    void wholeGame_overTls_endsByTheBoard() throws IOException {
        try (Arena arena = arena(Arena.options());
                RawBot alpha = tls(arena);
                RawBot beta = tls(arena)) {
            alpha.hello("alpha", Arena.ALPHA_TOKEN, hello -> hello.setWantsLegalMoves(true));
            alpha.welcome();
            beta.hello("beta", Arena.BETA_TOKEN, hello -> hello.setWantsLegalMoves(true));
            beta.welcome();
            RunningGame game = arena.play("secret");
            var white = AutoPlayer.play(alpha, 1, 1);
            var black = AutoPlayer.play(beta, 1, 2);
            assertThat(Arena.await(game).verdict().reason().byBoard()).isTrue();
            AutoPlayer.join(white);
            AutoPlayer.join(black);
        }
    }

    @Test
    void observer_overTls_isShownTheGame() throws IOException {
        Token token = new Token("gallery-token");
        try (Arena arena = arena(Arena.options().withObservers(ObserverOptions.withToken(token)));
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta();
                RawBot observer = tls(arena)) {
            arena.play("seen");
            alpha.start();
            beta.start();
            alpha.yourTurn();
            observer.observe("viewer", token.value());
            observer.welcome();
            assertThat(observer.gameState().getMovesList()).isEmpty();
            alpha.play("seen", 0, Move.newBuilder().setTo(0));
            assertThat(observer.movePlayed().getMove().getTo()).isZero();
            observer.ping(1);
            observer.expect(RefereeMessage.KindCase.PONG);
        }
    }

    @Test
    void plainBot_ofThisMachine_playsAgainstOneOverTls() throws IOException {
        try (Arena arena = arena(Arena.options());
                RawBot alpha = tls(arena);
                RawBot beta = arena.beta()) {
            alpha.hello("alpha", Arena.ALPHA_TOKEN, hello -> {});
            alpha.welcome();
            arena.play("mixed");
            alpha.start();
            beta.start();
            alpha.yourTurn();
            alpha.play("mixed", 0, Move.newBuilder().setTo(0));
            assertThat(beta.yourTurn().getLastMove().getTo()).isZero();
        }
    }

    @Test
    void plainBytes_fromAnotherAddress_areRefusedWithWhatToChange() throws IOException {
        try (Arena arena = arena(Arena.options().withAddress(Outside.address(), 0));
                RawBot plain = RawBot.connect(arena.address());
                RawBot secret = tls(arena)) {
            plain.hello("alpha", Arena.ALPHA_TOKEN, hello -> {});
            var refused = plain.expect(KindCase.REFUSED).getRefused();
            assertThat(refused.getCode()).isEqualTo(RefusedCode.REFUSED_CODE_TLS);
            assertThat(refused.getMessage()).contains("wants TLS", "MILLRACE_TLS_FINGERPRINT");
            assertThat(plain.next()).isEmpty();
            assertThat(arena.alpha.sessions()).isZero();
            secret.hello("alpha", Arena.ALPHA_TOKEN, hello -> {});
            secret.welcome();
            assertThat(refusals).extracting(Refusal::code).containsExactly("TLS");
        }
    }

    @Test
    void fingerprint_ofASelfMadeCertificate_isThatOfTheCertificateAndStaysAfterARestart() throws IOException {
        String first;
        try (Arena arena = arena(Arena.options());
                RawBot bot = tls(arena)) {
            first = arena.referee.fingerprint().orElseThrow();
            assertThat(first).matches("([0-9A-F]{2}:){31}[0-9A-F]{2}").isEqualTo(bot.fingerprint());
        }
        try (Arena arena = arena(Arena.options())) {
            assertThat(arena.referee.fingerprint()).contains(first);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"tls-certificate.pem", "tls-key.pem"})
    void selfMadeCertificate_thatLostAFile_isNotSilentlyReplaced(String lost) throws IOException {
        copyShared();
        Files.delete(folder.resolve(lost));
        assertThatThrownBy(() -> SelfSigned.in(folder))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(lost + " is missing")
                .hasMessageContaining("put it back");
        assertThat(folder.resolve(lost)).doesNotExist();
    }

    @Test
    void key_ofASelfMadeCertificate_isReadableByItsOwnerAlone() throws IOException {
        arena(Arena.options()).close();
        try (var files = Files.list(shared)) {
            assertThat(files.map(Path::getFileName).map(Path::toString))
                    .containsExactlyInAnyOrder("tls-certificate.pem", "tls-key.pem");
        }
        assumeThat(shared.getFileSystem().supportedFileAttributeViews()).contains("posix");
        assertThat(Files.getPosixFilePermissions(shared.resolve("tls-key.pem"))).hasSize(2);
    }

    @Test
    void files_ofTheOrganiser_areShown() throws IOException {
        copyShared();
        Path certificate = Files.move(folder.resolve("tls-certificate.pem"), folder.resolve("own.crt"));
        Path key = Files.move(folder.resolve("tls-key.pem"), folder.resolve("own.key"));
        try (Arena arena = new Arena(Arena.options().withEncryption(new Encryption.Files(certificate, key)));
                RawBot bot = tls(arena)) {
            assertThat(arena.referee.fingerprint()).contains(bot.fingerprint());
        }
    }

    @Test
    void files_thatCannotBeUsed_areRefusedWithTheFileAndTheRemedy() throws IOException {
        copyShared();
        Path certificate = folder.resolve("tls-certificate.pem");
        Path key = folder.resolve("tls-key.pem");
        Path other = Files.createDirectory(folder.resolve("other"));
        Referee.start(RefereeOptions.of("other").withEncryption(new Encryption.SelfMade(other)))
                .close();
        Path old = Files.writeString(
                folder.resolve("old.pem"), Files.readString(key).replace("PRIVATE KEY", "EC PRIVATE KEY"));
        Path garbage = Files.writeString(folder.resolve("garbage.pem"), "-----BEGIN CERTIFICATE-----\nno\n");
        Path empty = Files.createFile(folder.resolve("empty.pem"));
        assertUnfit(folder.resolve("none.pem"), key, "there is no file", "none.pem");
        assertUnfit(certificate, folder.resolve("none.key"), "there is no file", "none.key");
        assertUnfit(certificate, other.resolve("tls-key.pem"), "is not that of the certificate");
        assertUnfit(certificate, old, "EC PRIVATE KEY", "openssl pkcs8");
        assertUnfit(garbage, key, "garbage.pem", "BEGIN CERTIFICATE");
        assertUnfit(empty, key, "empty.pem", "BEGIN CERTIFICATE");
        assertUnfit(certificate, certificate, "holds no private key");
        assertUnfit(certificate, folder, "cannot be read");
        new Encryption.Files(certificate, key).check();
    }

    private static void assertUnfit(Path certificate, Path key, String... words) {
        assertThatThrownBy(() -> new Encryption.Files(certificate, key).check())
                .isInstanceOf(IOException.class)
                .message()
                .contains(words);
    }

    @Test
    void damagedSelfMadeCertificate_isRefusedWithTheWayToANewOne() throws IOException {
        copyShared();
        Files.writeString(folder.resolve("tls-certificate.pem"), "no certificate");
        assertThatThrownBy(
                        () -> Referee.start(RefereeOptions.of("cup").withEncryption(new Encryption.SelfMade(folder))))
                .isInstanceOf(IOException.class)
                .hasMessageContainingAll("tls-certificate.pem", "delete");
    }

    @Test
    void goodbye_overTls_endsWithTheEndOfTls() throws IOException {
        try (Arena arena = arena(Arena.options());
                RawBot bot = tls(arena)) {
            bot.hello("alpha", Arena.ALPHA_TOKEN, hello -> {});
            bot.welcome();
            arena.alpha.close();
            bot.expect(KindCase.GOODBYE);
            // A connection that is cut off without the end of TLS would be an exception here.
            assertThat(bot.next()).isEmpty();
        }
    }

    @Test
    void silence_inTheMiddleOfAHandshake_isClosedInTime() throws IOException {
        RefereeLimits brief = RefereeLimits.DEFAULT.withHandshakeTimeout(Duration.ofMillis(50));
        try (Arena arena = arena(Arena.options().withLimits(brief));
                RawBot bot = RawBot.connect(arena.address())) {
            bot.sendBytes((byte) 0x16, (byte) 3, (byte) 1, (byte) 2, (byte) 0, (byte) 1);
            assertThat(bot.endsWithoutAMessage()).isTrue();
            await().untilAsserted(
                            () -> assertThat(refusals).extracting(Refusal::code).containsExactly("TIMEOUT"));
        }
    }

    @Test
    void garbage_inPlaceOfAHandshake_isRefusedWithoutAFaultOfTheReferee() throws IOException {
        try (Arena arena = arena(Arena.options());
                RawBot bot = RawBot.connect(arena.address())) {
            bot.sendBytes(new byte[] {0x16, 3, 1, 0, 4, 9, 9, 9, 9});
            assertThat(bot.endsWithoutAMessage()).isTrue();
            await().untilAsserted(
                            () -> assertThat(refusals).extracting(Refusal::code).containsExactly("TLS_FAILED"));
        }
    }

    @Test
    void garbage_inTheMiddleOfASession_isALostConnectionThatCanBeResumed() throws IOException {
        try (Arena arena = arena(Arena.options().withGrace(Arena.LONG));
                RawBot disturbed = tls(arena);
                RawBot beta = arena.beta();
                RawBot back = tls(arena)) {
            disturbed.hello("alpha", Arena.ALPHA_TOKEN, hello -> {});
            Welcome welcome = disturbed.welcome();
            arena.play("disturbed", new ClockRule.PerMove(Arena.LONG));
            disturbed.start();
            beta.start();
            disturbed.yourTurn();
            disturbed.sendBeneathTls(
                    new byte[] {0x17, 3, 3, 0, 20, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0});
            await().until(() -> arena.alpha.sessions() == 0);
            back.resume(welcome, Arena.ALPHA_TOKEN);
            back.welcome();
            assertThat(back.gameStart().getResumed()).isTrue();
            back.yourTurn();
            back.play("disturbed", 0, Move.newBuilder().setTo(3));
            assertThat(beta.yourTurn().getLastMove().getTo()).isEqualTo(3);
        }
    }

    @Test
    void receipt_ofAMoveOverTls_isMeasuredAsOnAPlainConnection() throws IOException {
        try (Arena arena = arena(Arena.options());
                RawBot alpha = tls(arena);
                RawBot beta = arena.beta()) {
            alpha.hello("alpha", Arena.ALPHA_TOKEN, hello -> {});
            alpha.welcome();
            RunningGame game = arena.play("timed", new ClockRule.PerMove(Arena.LONG));
            alpha.start();
            beta.start();
            alpha.yourTurn();
            alpha.play("timed", 0, Move.newBuilder().setTo(0));
            beta.yourTurn();
            beta.play("timed", 1, Move.newBuilder().setTo(1));
            var receipt = alpha.yourTurn().getPrevious();
            assertThat(receipt.getElapsedNs()).isPositive().isLessThan(Arena.LONG.toNanos());
            game.abort("enough seen");
        }
    }

    private Arena arena(RefereeOptions options) throws IOException {
        return new Arena(options.withEncryption(new Encryption.SelfMade(shared)).withRefusals(refusals::add));
    }

    private void copyShared() throws IOException {
        arena(Arena.options()).close();
        for (String name : new String[] {"tls-certificate.pem", "tls-key.pem"}) {
            Files.copy(shared.resolve(name), folder.resolve(name));
        }
    }

    private static RawBot tls(Arena arena) throws IOException {
        return RawBot.connectWithTls(arena.address());
    }
}
