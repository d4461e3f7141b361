#pragma once

#include <cstdint>
#include <string>

#include "connection.hpp"
#include "millrace.pb.h"
#include "millrace/bot.hpp"

namespace millrace {

/// What a bot shows to take its games up again after a lost connection.
struct Ticket {
    std::string session_id;
    std::string secret;
    /// How long after the loss it is valid; 0: not at all.
    Duration grace{0};
};

/// The bot's messages.
namespace to_wire {

v1::BotMessage hello(const BotSpec& spec, int games, const Connection& connection);
v1::BotMessage resume(const Ticket& ticket, const Connection& connection);
v1::BotMessage ready(const std::string& game_id);
v1::BotMessage ping(std::uint64_t id);
v1::BotMessage pong(std::uint64_t id);
v1::BotMessage answer(const std::string& game_id, int ply, const Answer& answer);

}  // namespace to_wire

}  // namespace millrace
