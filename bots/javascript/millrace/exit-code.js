/** The exit codes of a bot's process. */
export const ExitCode = Object.freeze({
    /** The referee said goodbye, all games were played to their end. */
    DONE: 0,
    /** The connection could not be made or was lost, or the bot itself failed. */
    FAILED: 1,
    /** The arguments are wrong, or the referee refused the bot: something must be changed before another try. */
    USAGE: 2,
});
