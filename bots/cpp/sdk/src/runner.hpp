#pragma once

#include <chrono>
#include <memory>

#include "connection.hpp"
#include "millrace/bot.hpp"
#include "transcript.hpp"

namespace millrace {

/// How a run ended.
struct Outcome {
    /// For the process; see exit_code.
    int code;
    /// Whether a bot still thinks in a thread that cannot be waited for.
    bool abandoned = false;
};

/// Connects and plays, in the calling thread and one thread a game, until there is nothing left to play.
///
/// @param games how many games at once
/// @param patience how long to wait for a referee that does not listen yet, and for its Welcome
Outcome play(const BotSpec& spec, int games, const Connection& connection,
             const std::shared_ptr<Transcript>& transcript,
             std::chrono::milliseconds patience = std::chrono::seconds(30));

}  // namespace millrace
