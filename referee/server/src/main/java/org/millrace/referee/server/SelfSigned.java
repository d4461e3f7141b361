package org.millrace.referee.server;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.millrace.referee.session.Secrets;

/**
 * A certificate that a referee makes for itself and keeps in a folder, so that its fingerprint is the same after a
 * restart. Made by the JDK's own {@code keytool}, see DECISIONS.md.
 */
public final class SelfSigned {

    /** The certificate, for everybody. */
    static final String CERTIFICATE = "tls-certificate.pem";

    /** The key, for this user alone. */
    static final String KEY = "tls-key.pem";

    private static final String ALIAS = "referee";
    private static final String PASSWORD_VARIABLE = "MILLRACE_KEYTOOL_PASSWORD";
    private static final int LIMIT_SECONDS = 60;

    private SelfSigned() {}

    /**
     * The certificate of a folder, made if it has none.
     *
     * @throws IOException if it can be neither read nor made, or one of its two files is lost, since bots know a referee
     *     by its fingerprint and another certificate would have another; the message says why and what to do
     */
    public static TlsIdentity in(Path folder) throws IOException {
        Path certificate = folder.resolve(CERTIFICATE);
        Path key = folder.resolve(KEY);
        if (Files.exists(certificate) != Files.exists(key)) {
            Path lost = Files.exists(key) ? certificate : key;
            Path left = Files.exists(key) ? key : certificate;
            throw new IOException(lost + " is missing, which belongs to " + left + "; put it back, or delete " + left
                    + " too, and a new certificate is made, whose new fingerprint the bots then need");
        }
        if (!Files.exists(key)) {
            make(folder);
        }
        try {
            return TlsIdentity.read(certificate, key);
        } catch (IOException unfit) {
            throw new IOException(
                    unfit.getMessage() + "; or delete " + certificate + " and " + key
                            + ", and a new certificate is made, whose new fingerprint the bots then need",
                    unfit);
        }
    }

    private static void make(Path folder) throws IOException {
        Path work = Files.createTempDirectory(folder, "tls");
        Path store = work.resolve("store.p12");
        try {
            String password = Secrets.token();
            keytool(store, password);
            KeyStore keys = KeyStore.getInstance(store.toFile(), password.toCharArray());
            write(
                    folder,
                    work,
                    KEY,
                    PemFiles.text(
                            "PRIVATE KEY",
                            keys.getKey(ALIAS, password.toCharArray()).getEncoded()));
            write(
                    folder,
                    work,
                    CERTIFICATE,
                    PemFiles.text("CERTIFICATE", keys.getCertificate(ALIAS).getEncoded()));
        } catch (GeneralSecurityException unfit) {
            throw failed("what it made cannot be read: " + unfit, unfit);
        } finally {
            Files.deleteIfExists(store);
            Files.deleteIfExists(work);
        }
    }

    private static void keytool(Path store, String password) throws IOException {
        Path program = Path.of(System.getProperty("java.home"), "bin", "keytool");
        ProcessBuilder builder = new ProcessBuilder(List.of(
                        program.toString(),
                        "-genkeypair",
                        "-alias",
                        ALIAS,
                        "-keyalg",
                        "EC",
                        "-groupname",
                        "secp256r1",
                        "-dname",
                        "CN=Millrace referee",
                        "-startdate",
                        "-1d",
                        "-validity",
                        "3650",
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        store.toString(),
                        "-storepass:env",
                        PASSWORD_VARIABLE))
                .redirectErrorStream(true);
        builder.environment().put(PASSWORD_VARIABLE, password);
        Process process;
        try {
            process = builder.start();
        } catch (IOException missing) {
            throw failed(program + " cannot be started: " + missing.getMessage(), missing);
        }
        try {
            process.getOutputStream().close();
            if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
                throw failed("it did not end within " + LIMIT_SECONDS + " s", null);
            }
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.exitValue() != 0) {
                throw failed(said.strip(), null);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw failed("interrupted", stopped);
        } finally {
            process.destroyForcibly();
        }
    }

    private static void write(Path folder, Path work, String name, String content) throws IOException {
        Path part = work.resolve(name);
        Files.createFile(part, name.equals(KEY) ? ownersAlone() : new FileAttribute<?>[0]);
        Files.writeString(part, content, StandardCharsets.US_ASCII);
        Files.move(part, folder.resolve(name), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    private static FileAttribute<?>[] ownersAlone() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }

    private static IOException failed(String why, @org.jspecify.annotations.Nullable Throwable cause) {
        return new IOException(
                "no certificate could be made with the JDK's keytool (" + why
                        + "); run on a JDK that has it, or give a certificate and its key in files",
                cause);
    }
}
