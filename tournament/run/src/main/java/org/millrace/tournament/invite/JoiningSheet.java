package org.millrace.tournament.invite;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.millrace.referee.Token;
import org.millrace.results.table.Plain;

/** The page that tells one team how to join, in Markdown. The only place where its token stands. */
final class JoiningSheet {
    private static final Pattern TOKEN =
            Pattern.compile("^export MILLRACE_TOKEN=([A-Za-z0-9_-]{" + Token.MIN_LENGTH + ",})$", Pattern.MULTILINE);
    private static final Pattern MARKS = Pattern.compile("[\\\\`*_{}\\[\\]<>()#!|&~]");
    private static final Pattern BARE = Pattern.compile("[A-Za-z0-9_.:-]+");

    private JoiningSheet() {}

    /** The token in a sheet that was written before; empty if there is none. */
    static Optional<Token> token(String sheet) {
        Matcher line = TOKEN.matcher(sheet);
        return line.find() ? Optional.of(new Token(line.group(1))) : Optional.empty();
    }

    static String text(Team team, Token token, Venue venue) {
        return """
                # %1$s: joining %2$s

                This sheet is for %1$s alone. Whoever knows the token plays under your name: show it to nobody, and keep
                this file out of your repository.
                %3$s
                ## What your bot needs

                Set these in the terminal from which the bot is started; in PowerShell write `$env:MILLRACE_PORT = "%4$d"`
                and so on in place of each line.

                ```sh
                %5$s
                ```

                A bot that is made as told below reads them by itself. One without an SDK reads them too, or takes the same
                values in its own way.

                ## First steps

                In Millrace's folder, with Python 3 and protobuf (`bots/python/README.md` says how to get it):

                1. Make a bot, and let it play its first games at home: `./millrace new-bot python my-bot`, then
                   `./millrace run my-bot/cup.toml`.
                2. Change the function `choose` in `my-bot/bot.py`: that is where your bot thinks.
                3. Find out what is wrong with it before the others do: `./millrace doctor "/usr/bin/python3 my-bot/bot.py"`.
                4. Start it when the organiser says that the event or its rehearsal runs: `/usr/bin/python3 my-bot/bot.py`.
                   It tries for half a minute, then says why it cannot get in. It stays connected for all its games.

                `new-bot` makes bots in `java`, `javascript` and `cpp` too, and says how each is built and started; `bots/SDK.md`
                tells what they have in common. An engine that talks on standard input and output joins through
                `bots/launch/BRIDGE.md`. Any other language needs its protobuf runtime and `protocol/PROTOCOL.md`.

                No bot yet? `./millrace bot greedy` joins with one that comes with Millrace. It shows whether your connection and
                token work.

                ## The rules

                - The rules of the games: `referee/rules/RULES.md`.
                - A bot loses by an illegal move, by time, by leaving, and by bytes that are no message. The record of the game
                  says which it was, with the move or the message.
                - No clock runs before both bots of a game are ready.

                ## When it does not work

                | what you see | what to do |
                |---|---|
                | connection refused, or no answer | is the event running? Are `MILLRACE_HOST` and `MILLRACE_PORT` as above? |
                | the token is unknown | copy `MILLRACE_NAME` and `MILLRACE_TOKEN` anew; both belong together |
                | something about TLS or a fingerprint | %6$s |
                | a game lost by `illegal-move` or `time` | the message at the game's end says which move, and what was allowed |

                %7$s Tell what you did and what the bot printed, to the letter, but never the token: the first line that the bot
                prints and the time of day are enough to find you in the organiser's log.
                """.formatted(
                        escaped(team.name()),
                        venue.event().map(JoiningSheet::escaped).orElse("the event"),
                        details(team),
                        venue.port(),
                        exports(team, token, venue),
                        venue.fingerprint().isPresent()
                                ? "copy `MILLRACE_TLS_FINGERPRINT` anew; if it still differs, ask the organiser"
                                : "this event was announced without TLS; ask the organiser for a new sheet",
                        venue.contact()
                                .map(contact -> "Ask " + escaped(contact) + ".")
                                .orElse("Ask the organiser who gave you this sheet."));
    }

    private static String exports(Team team, Token token, Venue venue) {
        return "export MILLRACE_HOST=" + quoted(venue.host())
                + "\nexport MILLRACE_PORT=" + venue.port()
                + "\nexport MILLRACE_NAME=" + quoted(team.name())
                + "\nexport MILLRACE_TOKEN=" + token.value()
                + venue.fingerprint()
                        .map(print -> "\nexport MILLRACE_TLS_FINGERPRINT=" + quoted(print))
                        .orElse("");
    }

    private static String details(Team team) {
        String rows = team.details().entrySet().stream()
                .map(entry -> "| " + escaped(entry.getKey()) + " | " + escaped(entry.getValue()) + " |\n")
                .collect(Collectors.joining());
        return rows.isEmpty() ? "" : "\n| | |\n|---|---|\n" + rows;
    }

    /** As Markdown shows it: with no mark of it, on one line. */
    private static String escaped(String text) {
        return MARKS.matcher(Plain.line(text.replaceAll("\\R", ", "))).replaceAll("\\\\$0");
    }

    /** As a shell reads it. */
    private static String quoted(String value) {
        return BARE.matcher(value).matches() ? value : "'" + value.replace("'", "'\\''") + "'";
    }
}
