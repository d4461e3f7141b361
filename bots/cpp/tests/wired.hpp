#pragma once

#include <string>
#include <vector>

#include "millrace.pb.h"

namespace millrace::test {

// The referee's messages in a game of three men's morris, whose points a test can tell by heart:
//
//     0 1 2    a3 b3 c3
//     3 4 5    a2 b2 c2
//     6 7 8    a1 b1 c1

/// What a game has come to: where stones were placed, White's and Black's in turn.
using Placed = std::vector<unsigned>;

v1::RefereeMessage game_start(const std::string& id, v1::Colour colour, const Placed& placed = {});

/// The bot's turn after these; all empty points are legal.
v1::RefereeMessage your_turn(const std::string& id, const Placed& placed);

v1::RefereeMessage game_over(const std::string& id, v1::Result result, v1::EndReason reason);

}  // namespace millrace::test
