// Tries the bot on positions made by hand, without a referee: `ctest --test-dir build` runs it.
#include <millrace/millrace.hpp>

#include <cstdlib>
#include <iostream>

millrace::BotSpec bot();

namespace {

void expect(bool holds, const char* what) {
    std::cout << (holds ? "ok      " : "FAILED  ") << what << std::endl;
    if (!holds) {
        std::exit(1);
    }
}

// A game on the board of three men's morris; its mills are the rows, the columns and the diagonals.
millrace::Game small_game() {
    millrace::Game game;
    game.variant.id = "three-mens-morris";
    game.variant.board.name = "square-1";
    game.variant.board.points = {"a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"};
    game.variant.board.neighbours = {{1, 3, 4}, {0, 2, 4}, {1, 4, 5}, {0, 4, 6}, {0, 1, 2, 3, 5, 6, 7, 8},
                                     {2, 4, 8}, {3, 4, 7}, {4, 6, 8}, {4, 5, 7}};
    game.variant.board.mills = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
    return game;
}

}  // namespace

int main() {
    millrace::Game game = small_game();
    const millrace::Board& board = game.variant.board;
    auto player = bot().make();
    player->game_started(game);

    millrace::Turn turn(game);
    turn.position = millrace::Position::parse("WW..BB... w 1 1 0");
    turn.legal_moves = {board.move("a2"), board.move("c3xb2"), board.move("c3xc2"), board.move("c1")};
    std::cout << turn.draw();
    bool takes = true;
    for (int i = 0; i < 100; i++) {
        takes = takes && !player->move(turn).move().removals.empty();
    }
    expect(takes, "it takes a stone where it can");

    turn.legal_moves = {board.move("a3")};
    expect(player->move(turn).move() == board.move("a3"), "it plays the only move there is");
    return 0;
}
