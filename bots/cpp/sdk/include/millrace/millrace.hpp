#pragma once

/// All that a bot needs: derive from millrace::Bot, or write one function, and hand it to millrace::run.
///
///     int main(int argc, char** argv) {
///         return millrace::run(argc, argv, [](const millrace::Turn& turn) { return turn.legal_moves.front(); });
///     }

#include "answer.hpp"
#include "board.hpp"
#include "bot.hpp"
#include "game.hpp"
#include "move.hpp"
#include "position.hpp"
#include "turn.hpp"
