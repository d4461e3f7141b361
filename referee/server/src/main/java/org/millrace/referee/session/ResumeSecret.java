package org.millrace.referee.session;

/** A resume secret in the clear, on its way from or to the bot; only its hash is kept. Immutable. */
public final class ResumeSecret {

    private static final int BYTES = 32;

    private final byte[] bytes;

    /** A secret as a bot sent it. */
    public ResumeSecret(byte[] bytes) {
        this.bytes = bytes.clone();
    }

    static ResumeSecret random() {
        return new ResumeSecret(Secrets.bytes(BYTES));
    }

    /** The secret itself, for its message. */
    public byte[] bytes() {
        return bytes.clone();
    }

    SecretHash hash() {
        return SecretHash.of(bytes);
    }

    @Override
    public String toString() {
        return "ResumeSecret[hidden]";
    }
}
