package org.millrace.tournament.invite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.referee.Token;
import org.millrace.referee.TokenHash;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.event.EventFile;

final class InvitationsTest {
    private static final Team ANNA = new Team("anna", Map.of("members", "Anna | Ada", "email", "anna@example.org"));
    private static final Team ODD = new Team("Müh'le \"9\" \\ /x", Map.of());

    @TempDir
    Path folder;

    @Test
    void invite_makesASheetEachForItsOwnerAlone_andHashesThatFitTheTokens() throws Exception {
        Invitations invitations = invitations();

        Invited invited = invitations.invite(List.of(ANNA, ODD), venue("192.0.2.1"), Set.of());

        assertThat(invited.fresh()).containsExactly("anna", ODD.name());
        for (Team team : List.of(ANNA, ODD)) {
            Token token = token(invitations, team);
            assertThat(token.value()).hasSize(43);
            assertThat(invitations.hashes()).containsEntry(team.name(), TokenHash.of(token));
            assertThat(invited.tables()).contains(TokenHash.of(token).hex()).doesNotContain(token.value());
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(invitations.sheet(team))))
                    .isEqualTo("rw-------");
        }
        assertThat(token(invitations, ANNA)).isNotEqualTo(token(invitations, ODD));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(invitations.folder())))
                .isEqualTo("rwx------");
        assertThat(invitations.folder().resolve("bots.toml")).content().contains("token-sha256");
    }

    @Test
    void sheet_tellsAllThatTheTeamNeeds_andNoMarkOfANameOrDetailCounts() throws Exception {
        Invitations invitations = invitations();
        Venue venue =
                new Venue(Optional.of("Cup *1*"), "192.0.2.1", 7431, Optional.of("ab".repeat(32)), Optional.of("Eva"));

        invitations.invite(List.of(ANNA, ODD), venue, Set.of());

        assertThat(Files.readString(invitations.sheet(ANNA)))
                .contains("# anna: joining Cup \\*1\\*")
                .contains("export MILLRACE_HOST=192.0.2.1\nexport MILLRACE_PORT=7431\nexport MILLRACE_NAME=anna\n")
                .contains("export MILLRACE_TLS_FINGERPRINT=" + "ab".repeat(32))
                .contains("Anna \\| Ada", "Ask Eva.", "anna@example.org", "referee/rules/RULES.md", "bots/python");
        assertThat(Files.readString(invitations.sheet(ODD))).contains("export MILLRACE_NAME='Müh'\\''le \"9\" \\ /x'");
    }

    @Test
    void invite_again_keepsTokensAndWritesTheSheetsForTheNewPlace() throws Exception {
        Invitations invitations = invitations();
        invitations.invite(List.of(ANNA), venue("192.0.2.1"), Set.of());
        Token before = token(invitations, ANNA);

        Invited again = invitations.invite(List.of(ODD, ANNA), venue("192.0.2.9"), Set.of());

        assertThat(again.kept()).containsExactly("anna");
        assertThat(again.fresh()).containsExactly(ODD.name());
        assertThat(again.tables()).doesNotContain("anna");
        assertThat(token(invitations, ANNA)).isEqualTo(before);
        assertThat(invitations.sheet(ANNA)).content().contains("192.0.2.9");
    }

    @Test
    void invite_whereASheetWasDeleted_keepsTheHashAndSaysSo_untilItIsRenewed() throws Exception {
        Invitations invitations = invitations();
        invitations.invite(List.of(ANNA, ODD), venue("192.0.2.1"), Set.of());
        TokenHash before = invitations.hashes().get("anna");
        Files.delete(invitations.sheet(ANNA));

        Invited again = invitations.invite(List.of(ANNA), venue("192.0.2.1"), Set.of());

        assertThat(again.sheetless()).containsExactly("anna");
        assertThat(again.unlisted()).containsExactly(ODD.name());
        assertThat(invitations.sheet(ANNA)).doesNotExist();
        assertThat(invitations.hashes()).containsEntry("anna", before).containsKey(ODD.name());

        Invited renewed = invitations.invite(List.of(ANNA), venue("192.0.2.1"), Set.of("anna"));

        assertThat(renewed.renewed()).containsExactly("anna");
        assertThat(invitations.hashes().get("anna"))
                .isNotEqualTo(before)
                .isEqualTo(TokenHash.of(token(invitations, ANNA)));
    }

    @Test
    void invite_afterALossOfPowerBetweenSheetAndHash_takesTheTokenOfTheSheet() throws Exception {
        Invitations invitations = invitations();
        invitations.invite(List.of(ANNA), venue("192.0.2.1"), Set.of());
        Token before = token(invitations, ANNA);
        Files.delete(invitations.folder().resolve("bots.toml"));

        Invited again = invitations.invite(List.of(ANNA), venue("192.0.2.1"), Set.of());

        assertThat(again.fresh()).containsExactly("anna");
        assertThat(token(invitations, ANNA)).isEqualTo(before);
        assertThat(invitations.hashes()).containsEntry("anna", TokenHash.of(before));
    }

    @Test
    void invite_whereSheetAndHashDiffer_changesNothingAndNamesTheRemedy() throws Exception {
        Invitations invitations = invitations();
        invitations.invite(List.of(ANNA), venue("192.0.2.1"), Set.of());
        Path sheet = invitations.sheet(ANNA);
        String altered = Files.readString(sheet)
                .replace(token(invitations, ANNA).value(), Token.random().value());
        Files.writeString(sheet, altered);

        assertThatThrownBy(() -> invitations.invite(List.of(ODD, ANNA), venue("192.0.2.1"), Set.of()))
                .isInstanceOf(TeamListException.class)
                .hasMessageContaining("--renew \"anna\"");
        assertThat(sheet).hasContent(altered);
        assertThat(invitations.sheet(ODD)).doesNotExist();
    }

    @Test
    void add_toAnEventFile_keepsItsTextAndMakesItPlayable() throws Exception {
        Invitations invitations = invitations();
        invitations.invite(List.of(ANNA, ODD), venue("192.0.2.1"), Set.of());
        String text = "# mine\n[event]\nname = \"Cup\"\nport = 7431 # for all";
        Path file = Files.writeString(folder.resolve("cup.toml"), text);

        assertThat(GuestEvent.read(file).port()).hasValue(7431);
        assertThat(GuestEvent.read(file).add(invitations.hashes())).containsExactly("anna", ODD.name());

        Event event = EventFile.read(file);
        assertThat(event.names()).containsExactly("anna", ODD.name());
        assertThat(event.entrants())
                .allSatisfy(entrant -> assertThat(entrant.token())
                        .contains(invitations.hashes().get(entrant.name())));
        assertThat(file).content().startsWith(text);
        assertThat(GuestEvent.read(file).add(invitations.hashes())).isEmpty();
    }

    @Test
    void add_afterARenewal_replacesTheHashAlone() throws Exception {
        Invitations invitations = invitations();
        invitations.invite(List.of(ANNA, ODD), venue("192.0.2.1"), Set.of());
        Path file = Files.writeString(folder.resolve("cup.toml"), "[event]\nname = \"Cup\"\nport = 7431\n");
        GuestEvent.read(file).add(invitations.hashes());
        String before = Files.readString(file);
        String old = Objects.requireNonNull(invitations.hashes().get("anna")).hex();
        invitations.invite(List.of(ANNA, ODD), venue("192.0.2.1"), Set.of("anna"));

        assertThat(GuestEvent.read(file).add(invitations.hashes())).containsExactly("anna");

        assertThat(file)
                .hasContent(before.replace(
                        old,
                        Objects.requireNonNull(invitations.hashes().get("anna")).hex()));
    }

    @Test
    void add_whereABotOfTheNameHasACommand_isRefused() throws Exception {
        Path file = Files.writeString(
                folder.resolve("cup.toml"), "[event]\nname = \"Cup\"\n[[bot]]\nname = \"anna\"\ncommand = \"x\"\n");

        assertThatThrownBy(() -> GuestEvent.read(file).add(Map.of("anna", TokenHash.of(Token.random()))))
                .isInstanceOf(TeamListException.class)
                .hasMessageContaining("has a bot \"anna\" already");
    }

    private Invitations invitations() {
        return new Invitations(folder.resolve("sheets"));
    }

    private static Venue venue(String host) {
        return new Venue(Optional.empty(), host, 7431, Optional.empty(), Optional.empty());
    }

    private static Token token(Invitations invitations, Team team) throws Exception {
        return JoiningSheet.token(Files.readString(invitations.sheet(team))).orElseThrow();
    }
}
