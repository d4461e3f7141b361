package org.millrace.tournament.invite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.millrace.referee.Token;
import org.millrace.referee.TokenHash;

/**
 * The folder of an event's invitations: a sheet for each team, and the hashes of all tokens.
 *
 * <p>Who has a token keeps it, however often teams are invited: it is taken from the team's sheet, or, where the sheet
 * has been given away and deleted, only its hash goes on. A sheet is written before the hash of its token, so that a loss
 * of power in between leaves no hash whose token nobody knows.
 *
 * @param folder made where it is missing, for its owner alone
 */
public record Invitations(Path folder) {

    /**
     * Makes what is missing, and writes all sheets that there are tokens for.
     *
     * @param renew names of teams that get another token in place of the one they have
     * @throws TeamListException if what an earlier invitation has left was altered
     */
    public Invited invite(List<Team> teams, Venue venue, Set<String> renew) throws IOException, TeamListException {
        Path bots = folder.resolve(InvitedBots.FILE);
        Map<String, TokenHash> before = InvitedBots.read(bots);
        Map<String, TokenHash> all = new LinkedHashMap<>(before);
        Map<String, TokenHash> changed = new LinkedHashMap<>();
        List<String> fresh = new ArrayList<>();
        List<String> renewed = new ArrayList<>();
        List<String> kept = new ArrayList<>();
        List<String> sheetless = new ArrayList<>();
        Map<Team, Token> tokens = new LinkedHashMap<>();
        // Everything is read before anything is written: a fault leaves all as it was.
        for (Team team : teams) {
            String name = team.name();
            boolean anew = renew.contains(name);
            Optional<Token> known = anew ? Optional.empty() : earlier(team, Optional.ofNullable(before.get(name)));
            if (known.isEmpty() && !anew && before.containsKey(name)) {
                sheetless.add(name);
                continue;
            }
            Token token = known.orElseGet(Token::random);
            tokens.put(team, token);
            if (known.isPresent() && before.containsKey(name)) {
                kept.add(name);
            } else {
                (before.containsKey(name) ? renewed : fresh).add(name);
                changed.put(name, TokenHash.of(token));
            }
        }
        all.putAll(changed);
        OwnersFiles.makeFolder(folder);
        for (Map.Entry<Team, Token> team : tokens.entrySet()) {
            OwnersFiles.write(sheet(team.getKey()), JoiningSheet.text(team.getKey(), team.getValue(), venue));
        }
        OwnersFiles.write(bots, InvitedBots.file(all));
        List<String> names = teams.stream().map(Team::name).toList();
        List<String> unlisted =
                before.keySet().stream().filter(name -> !names.contains(name)).toList();
        return new Invited(fresh, renewed, kept, sheetless, unlisted, InvitedBots.tables(changed));
    }

    /** The token on a team's sheet; empty if it has none. */
    private Optional<Token> earlier(Team team, Optional<TokenHash> hash) throws IOException, TeamListException {
        Path sheet = sheet(team);
        if (!Files.exists(sheet)) {
            return Optional.empty();
        }
        Optional<Token> token = JoiningSheet.token(Files.readString(sheet));
        if (token.isEmpty()) {
            throw new TeamListException(sheet + ": has no token any more; bring back a copy, or give the team another"
                    + " token with --renew \"" + team.name() + "\"");
        }
        if (hash.isPresent() && !hash.get().equals(TokenHash.of(token.get()))) {
            throw new TeamListException(sheet + ": its token is not the one whose hash stands in " + InvitedBots.FILE
                    + "; bring back a copy of either, or give the team another token with --renew \"" + team.name()
                    + "\"");
        }
        return token;
    }

    /** Where a team's sheet is. */
    public Path sheet(Team team) {
        return folder.resolve(team.sheet());
    }

    /**
     * The hashes of all tokens that were made, by name.
     *
     * @throws TeamListException if their file was altered so that it cannot be read
     */
    public Map<String, TokenHash> hashes() throws IOException, TeamListException {
        return InvitedBots.read(folder.resolve(InvitedBots.FILE));
    }
}
