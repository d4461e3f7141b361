package org.millrace.record.pgn;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.millrace.record.PlayedMove;
import org.millrace.rules.Parsed;
import org.millrace.rules.board.Board;
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
    private static final Pattern CHESS = Pattern.compile(
            "[KQRBN][a-h]?[1-8]?x?[a-h][1-8][+#]?|[a-h]x[a-h][1-8][+#]?|[a-h][18]=[QRBN][+#]?|O-O(-O)?");

    private final PgnLexer lexer;
    private final MoveSpelling spelling;
    private final CommentReader comments;
    /** What a refused move may come from, told behind its reason. */
    private final String doubt;

    private final List<PlayedMove> played = new ArrayList<>();
    private final MoveNumbers numbers;
    private final MoveWords words;
    private Game game;
    /** Where the move in {@code words} begins. */
    private PgnToken wordsBegin = new PgnToken(PgnToken.Kind.END, "", 1, 1);
    /** The comments behind the last move, read or not. */
    private final StringBuilder comment = new StringBuilder();

    private Optional<PgnToken> commentEnds = Optional.empty();

    MoveSection(
            PgnLexer lexer,
            RuleSet rules,
            Position start,
            MoveSpelling spelling,
            CommentReader comments,
            String doubt) {
        this.lexer = lexer;
        this.spelling = spelling;
        this.comments = comments;
        this.doubt = doubt;
        this.game = Game.start(rules, start);
        this.numbers = new MoveNumbers(lexer, spelling);
        this.words = new MoveWords(rules.board());
    }

    List<PlayedMove> played() {
        return played;
    }

    /** The game after the last move. */
    Game game() {
        return game;
    }

    /**
     * Reads up to the result and gives its token. Where the text ends or the next game begins before a result comes,
     * gives what stands there, and the next game's token out again.
     */
    PgnToken read(PgnToken first) throws IOException, PgnException {
        PgnToken token = first;
        while (true) {
            numbers.before(token);
            switch (token.kind()) {
                case SYMBOL -> {
                    if (PgnResult.isToken(token.text())
                            || (isFree() && PgnResult.foreign(token.text()).isPresent())) {
                        end();
                        return token;
                    }
                    symbol(token);
                }
                case COMMENT -> comment(token);
                case VARIATION_OPEN -> skipVariation(token);
                case PERIOD, ANNOTATION -> {}
                case TAG_OPEN -> {
                    end();
                    lexer.pushBack(token);
                    return token;
                }
                case END -> {
                    end();
                    return token;
                }
                case VARIATION_CLOSE -> {
                    if (!numbers.mayClose()) {
                        throw misplaced(token);
                    }
                }
                case TAG_CLOSE, STRING -> throw misplaced(token);
            }
            numbers.behind(token);
            token = lexer.next();
        }
    }

    private boolean isFree() {
        return spelling == MoveSpelling.FREE;
    }

    private PgnException misplaced(PgnToken token) {
        return error(token, "\"" + token.text() + "\" cannot stand among the moves; remove it");
    }

    private void symbol(PgnToken token) throws PgnException {
        if (MoveNumbers.isNumber(token)) {
            playWords();
            numbers.read(token, (game.ply() + (game.start().side() == Colour.BLACK ? 1 : 0)) / 2 + 1);
        } else if (isFree()) {
            word(token);
        } else {
            closeComment();
            switch (MoveText.parse(board(), token.text())) {
                case Parsed.Bad<Move> bad -> throw badMove(token, bad.reason());
                case Parsed.Ok<Move> ok -> play(token, ok.value());
            }
        }
    }

    /** A word of free spelling: points and signs, which may go on with the move before or begin the next. */
    private void word(PgnToken token) throws PgnException {
        String text = token.text();
        boolean wordBegins = true;
        boolean pointBefore = false;
        int at = 0;
        while (at < text.length()) {
            int point = board().point(text, at);
            if (point != Board.NO_POINT) {
                point(token, point, wordBegins, pointBefore);
                at += 2;
                pointBefore = true;
            } else if (MoveWords.isSign(text.charAt(at))) {
                if (!words.sign(text.charAt(at))) {
                    throw badMove(token, "\"" + text.charAt(at) + "\" in \"" + text + "\" has no move before it");
                }
                at++;
                pointBefore = false;
            } else {
                if (wordBegins && !words.isOpen()) {
                    playWords(); // So that the ply is right.
                    closeComment();
                }
                throw badMove(token, strange(text));
            }
            wordBegins = false;
        }
    }

    private void point(PgnToken token, int point, boolean wordBegins, boolean pointBefore) throws PgnException {
        boolean goesOn = words.isOpen() || (words.isOnePoint() && (pointBefore || (wordBegins && handIsEmpty())));
        if (!goesOn) {
            if (!wordBegins) {
                throw badMove(token, "\"" + token.text() + "\" holds more than one move; put a space between them");
            }
            playWords();
            closeComment();
            wordsBegin = token;
        }
        words.point(point);
    }

    /** Whether one point alone cannot be a move, because nothing is left to place. */
    private boolean handIsEmpty() {
        return game.position().hand(game.position().side()) == 0;
    }

    private String strange(String text) {
        return switch (MoveText.parse(board(), text)) {
            case Parsed.Bad<Move> bad -> bad.reason();
            case Parsed.Ok<Move> ok -> "\"" + text + "\" is no move";
        };
    }

    private void playWords() throws PgnException {
        if (words.isEmpty()) {
            return;
        }
        Optional<Move> move = words.move();
        if (move.isEmpty()) {
            throw badMove(wordsBegin, "the move " + words.text() + " is not whole; write its last point");
        }
        words.clear();
        play(wordsBegin, move.get());
    }

    private void play(PgnToken token, Move move) throws PgnException {
        game = switch (game.play(move)) {
            case PlayResult.Played next -> next.game();
            case PlayResult.Illegal illegal ->
                throw badMove(
                        token,
                        IllegalMoveText.sentence(board(), game.position(), illegal.reason())
                                + "; the game was altered, or its Rules are others");
        };
        played.add(PlayedMove.opening(move));
    }

    private PgnException badMove(PgnToken token, String reason) {
        String why = CHESS.matcher(token.text()).matches()
                ? "\"" + token.text()
                        + "\" is a move of chess, and no game of chess can be read here; moves of the mill"
                        + " games are d6, d6-d7 and d6xa1"
                : reason;
        return error(token, "ply " + (game.ply() + 1) + ": " + why + doubt);
    }

    /** A comment belongs to the move before it; several to one move are one text. */
    private void comment(PgnToken token) throws PgnException {
        if (played.isEmpty() && words.isEmpty()) {
            return;
        }
        if (comment.length() + token.text().length() >= PgnLexer.LONGEST_TOKEN) {
            throw error(
                    token,
                    "the comments to one move are longer than " + PgnLexer.LONGEST_TOKEN
                            + " characters together; shorten them");
        }
        comment.append(commentEnds.isEmpty() ? "" : " ").append(token.text());
        commentEnds = Optional.of(token);
    }

    /** Reads the comment of the last move played, before another one begins. */
    private void closeComment() throws PgnException {
        if (commentEnds.isEmpty()) {
            return;
        }
        boolean blackBegan = game.start().side() == Colour.BLACK;
        Colour mover = (played.size() % 2 == 1) == blackBegan ? Colour.BLACK : Colour.WHITE;
        try {
            played.set(played.size() - 1, comments.read(played.getLast().move(), comment.toString(), mover));
        } catch (IllegalArgumentException refusal) {
            throw error(commentEnds.get(), "in the comment to ply " + played.size() + ": " + refusal.getMessage());
        }
        comment.setLength(0);
        commentEnds = Optional.empty();
    }

    private void end() throws PgnException {
        playWords();
        closeComment();
    }

    private void skipVariation(PgnToken open) throws IOException, PgnException {
        int depth = 1;
        boolean afterNumber = false;
        while (depth > 0) {
            PgnToken token = lexer.next();
            boolean beginsGame = token.is(PgnToken.Kind.TAG_OPEN) && token.column() == 1;
            if (beginsGame || token.is(PgnToken.Kind.END)) {
                lexer.pushBack(token);
                throw error(open, "the variation that begins here is not closed; end it with )");
            }
            switch (token.kind()) {
                case VARIATION_OPEN -> depth++;
                case VARIATION_CLOSE -> depth -= isFree() && afterNumber ? 0 : 1;
                case TAG_OPEN, TAG_CLOSE, STRING, SYMBOL, PERIOD, ANNOTATION, COMMENT, END -> {}
            }
            afterNumber = MoveNumbers.isNumber(token);
        }
    }

    private Board board() {
        return game.rules().board();
    }

    private PgnException error(PgnToken at, String reason) {
        return lexer.error(at.line(), at.column(), reason);
    }
}
