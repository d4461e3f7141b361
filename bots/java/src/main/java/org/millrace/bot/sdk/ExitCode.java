package org.millrace.bot.sdk;

/** The exit codes of a bot's process. */
public final class ExitCode {

    /** The referee said goodbye, all games were played to their end. */
    public static final int DONE = 0;

    /** The connection could not be made or was lost, or the bot itself failed. */
    public static final int FAILED = 1;

    /** The arguments are wrong, or the referee refused the bot: something must be changed before another try. */
    public static final int USAGE = 2;

    private ExitCode() {}
}
