package org.millrace.record.pgn;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.millrace.record.PlayedMove;
import org.millrace.rules.Parsed;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.PlayResult;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.IllegalMoveText;
import org.millrace.rules.text.MoveText;
import org.millrace.rules.variant.RuleSet;

/** The moves of one game in a PGN text, each played by the rules as it is read. */
final class MoveSection {
    private static final Pattern MOVE_NUMBER = Pattern.compile("\\d{1,9}");

    private final PgnLexer lexer;
    private final RuleSet rules;
    private final List<PlayedMove> played = new ArrayList<>();
    private Game game;
    private String comment = "";

    MoveSection(PgnLexer lexer, RuleSet rules, Position start) {
        this.lexer = lexer;
        this.rules = rules;
        this.game = Game.start(rules, start);
    }

    List<PlayedMove> played() {
        return played;
    }

    /** Reads up to the result, which must be the one of the tag. */
    void read(PgnToken first, String dueResult) throws IOException, PgnException {
        PgnToken token = first;
        while (true) {
            switch (token.kind()) {
                case SYMBOL -> {
                    if (PgnResult.isToken(token.text())) {
                        result(token, dueResult);
                        return;
                    }
                    symbol(token);
                }
                case COMMENT -> comment(token);
                case VARIATION_OPEN -> skipVariation(token);
                case PERIOD, ANNOTATION -> {}
                case TAG_OPEN, END ->
                    throw error(
                            token, "the game ends without its result; write " + dueResult + " behind the last move");
                case TAG_CLOSE, STRING, VARIATION_CLOSE ->
                    throw error(token, "\"" + token.text() + "\" cannot stand among the moves; remove it");
            }
            token = lexer.next();
        }
    }

    private void symbol(PgnToken token) throws PgnException {
        if (MOVE_NUMBER.matcher(token.text()).matches()) {
            int due = (game.ply() + (game.start().side() == Colour.BLACK ? 1 : 0)) / 2 + 1;
            if (Integer.parseInt(token.text()) != due) {
                throw error(
                        token,
                        "the move number is " + token.text() + " where " + due + " is due; a move was lost or"
                                + " the number altered");
            }
            return;
        }
        move(token);
    }

    private void move(PgnToken token) throws PgnException {
        int ply = game.ply() + 1;
        switch (MoveText.parse(rules.board(), token.text())) {
            case Parsed.Bad<Move> bad -> throw error(token, "ply " + ply + ": " + bad.reason());
            case Parsed.Ok<Move> ok -> {
                switch (game.play(ok.value())) {
                    case PlayResult.Played next -> game = next.game();
                    case PlayResult.Illegal illegal ->
                        throw error(
                                token,
                                "ply " + ply + ": "
                                        + IllegalMoveText.sentence(rules.board(), game.position(), illegal.reason())
                                        + "; the game was altered, or its Rules are others");
                }
                played.add(PlayedMove.opening(ok.value()));
                comment = "";
            }
        }
    }

    /** A comment belongs to the move before it; several to one move are one text. */
    private void comment(PgnToken token) throws PgnException {
        if (played.isEmpty()) {
            return;
        }
        comment = comment.isEmpty() ? token.text() : comment + " " + token.text();
        boolean blackBegan = game.start().side() == Colour.BLACK;
        Colour mover = (played.size() % 2 == 1) == blackBegan ? Colour.BLACK : Colour.WHITE;
        Move move = played.getLast().move();
        try {
            played.set(played.size() - 1, MoveComment.read(move, comment, mover));
        } catch (IllegalArgumentException refusal) {
            throw error(token, "in the comment to ply " + played.size() + ": " + refusal.getMessage());
        }
    }

    private void skipVariation(PgnToken open) throws IOException, PgnException {
        int depth = 1;
        while (depth > 0) {
            switch (lexer.next().kind()) {
                case VARIATION_OPEN -> depth++;
                case VARIATION_CLOSE -> depth--;
                case END -> throw error(open, "the variation that begins here is not closed; end it with )");
                case TAG_OPEN, TAG_CLOSE, STRING, SYMBOL, PERIOD, ANNOTATION, COMMENT -> {}
            }
        }
    }

    private void result(PgnToken token, String due) throws PgnException {
        if (!token.text().equals(due)) {
            throw error(
                    token,
                    "the moves end with " + token.text() + ", but the tag Result says " + due
                            + "; one of them was altered");
        }
    }

    private PgnException error(PgnToken at, String reason) {
        return lexer.error(at.line(), at.column(), reason);
    }
}
