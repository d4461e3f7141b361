// Your bot: it takes a stone where it can, and else plays at random. This is the file to edit.
#include <millrace/millrace.hpp>

#include <chrono>
#include <iostream>
#include <random>
#include <string>
#include <vector>

using namespace millrace;

namespace {

// Each game has a bot and a thread of its own: what is known of the game can be kept in members.
class MyBot final : public Bot {
public:
    // A game begins, and no clock runs yet: the place for slow preparations.
    void game_started(const Game& game) override { board_ = game.variant.board; }

    // The bot's turn. What else is known: turn.position.board ("W..B..." in the order of board_.points), its side and
    // hands, board_.neighbours, board_.mills, turn.game.moves. std::cerr << turn.draw() shows the board.
    Answer move(const Turn& turn) override {
        std::vector<Move> captures;
        for (const Move& move : turn.legal_moves) {
            if (!move.removals.empty()) {  // this move completes a mill
                captures.push_back(move);
            }
        }
        const std::vector<Move>& choice = captures.empty() ? turn.legal_moves : captures;
        std::uniform_int_distribution<std::size_t> any(0, choice.size() - 1);
        const Move& best = choice[any(chance_)];

        // A bot that searches stops when turn.budget is used up (std::chrono), or when turn.stopped() says that the
        // game is over. What it thought goes into the record of the game, which games.pgn and `millrace replay` show.
        Colour own = turn.position.side;
        double ahead = turn.position.stones(own) - turn.position.stones(opponent_of(own));
        return Answer(best).score(ahead).depth(1).nodes(turn.legal_moves.size()).variation(turn.text(best));
    }

private:
    Board board_;
    std::mt19937 chance_{std::random_device{}()};
};

}  // namespace

// What the referee is told about the bot.
BotSpec bot() {
    BotSpec spec = BotSpec::of<MyBot>();
    spec.author = "";  // your name
    spec.version = "1";
    spec.games = 4;  // at once, each on a thread of its own
    return spec;
}
