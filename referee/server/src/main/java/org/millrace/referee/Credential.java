package org.millrace.referee;

import org.millrace.referee.session.SecretHash;

/**
 * By what the referee knows a bot's token when it sees it: the token itself, or its hash alone. The referee keeps no more
 * than the hash in either case.
 */
public sealed interface Credential permits Token, TokenHash {

    /** What the hash of a token that is shown has to match. */
    SecretHash hash();
}
