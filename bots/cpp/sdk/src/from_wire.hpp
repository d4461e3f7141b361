#pragma once

#include <string>
#include <vector>

#include "millrace.pb.h"
#include "millrace/bot.hpp"

namespace millrace::from_wire {

// The referee's messages in the bot's words. What makes no sense is Nonsense.

/// @param offered the bot's options: each has the event's value, or else its default
Game game(const v1::GameStart& start, const std::vector<BotOption>& offered);

/// @param own_moves moves that the bot has made on its clock so far
Turn turn(const v1::YourTurn& message, const Game& game, int own_moves);

GameEnd end(const v1::GameOver& over, const Game& game);

/// @throws Nonsense for a point that the board does not have
Move move(const v1::Move& message, const Board& board);

/// A game's end in one line, from the bot's side: "lost with White (fewer-than-three)".
std::string ended(const v1::GameOver& over, Colour own);

}  // namespace millrace::from_wire
