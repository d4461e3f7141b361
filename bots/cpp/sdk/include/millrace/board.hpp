#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "move.hpp"
#include "position.hpp"

namespace millrace {

/// The board as the referee describes it. A point is a number from 0 in reading order.
struct Board {
    std::string name;
    /// The names of the points: "a7", "d7" and so on.
    std::vector<std::string> points;
    /// For each point the points beside it.
    std::vector<std::vector<int>> neighbours;
    /// Each mill as its points.
    std::vector<std::vector<int>> mills;

    /// The number of a point by its name, in either case; nothing if there is no such point.
    std::optional<int> point(std::string_view name) const;

    /// The name of a point; its number behind a # if the board has no such point.
    std::string point_name(int point) const;

    /// `d6` for a stone that is placed, `d6-d7` for one that moves, each stone taken behind it: `d6-d7xa1`.
    std::string text(const Move& move) const;

    /// Reads what text() writes, in either case; whether the move is legal is not asked.
    ///
    /// @throws std::invalid_argument with what is wrong and what would be right
    Move move(std::string_view text) const;

    /// The board with a position's stones on it: lines of text, each with its line end, ranks at the left and
    /// files below.
    ///
    /// @throws std::invalid_argument if the position does not have the board's number of points, or a point's name
    ///     is not a letter and a number
    std::string draw(const Position& position) const;
};

}  // namespace millrace
