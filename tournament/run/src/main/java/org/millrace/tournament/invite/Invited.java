package org.millrace.tournament.invite;

import java.util.List;

/**
 * What came of an invitation; every list holds names, in the order of the teams.
 *
 * @param fresh who got a token now
 * @param renewed who got another one in place of that of an earlier time
 * @param kept who has one of an earlier time, and a sheet that was written anew with it
 * @param sheetless who has one of an earlier time, but no sheet any more: only the hash is known
 * @param unlisted who was invited at an earlier time and is not on the list any more
 * @param tables the {@code [[bot]]} tables of the fresh and the renewed
 */
public record Invited(
        List<String> fresh,
        List<String> renewed,
        List<String> kept,
        List<String> sheetless,
        List<String> unlisted,
        String tables) {
    public Invited {
        fresh = List.copyOf(fresh);
        renewed = List.copyOf(renewed);
        kept = List.copyOf(kept);
        sheetless = List.copyOf(sheetless);
        unlisted = List.copyOf(unlisted);
    }
}
