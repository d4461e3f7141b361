#pragma once

#include <optional>
#include <vector>

namespace millrace {

/// A player's whole turn: a stone is placed or moved, and the stones that a mill takes are removed.
///
/// Points are numbers from 0 in reading order, the index into Board::points. Point 0 is a real point, so `from`
/// is asked for its presence and never for its value. Board::text writes a move, Board::move reads one.
struct Move {
    /// The point that a stone leaves; nothing when a stone is placed.
    std::optional<int> from;
    /// The point that the stone comes to.
    int to = 0;
    /// The enemy stones that are taken, in order; empty when none is.
    std::vector<int> removals;
};

inline bool operator==(const Move& one, const Move& other) {
    return one.from == other.from && one.to == other.to && one.removals == other.removals;
}

inline bool operator!=(const Move& one, const Move& other) {
    return !(one == other);
}

}  // namespace millrace
