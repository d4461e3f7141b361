#pragma once

#include <ostream>
#include <string>
#include <string_view>

namespace millrace {

enum class Colour { white, black };

/// The other colour.
constexpr Colour opponent_of(Colour colour) {
    return colour == Colour::white ? Colour::black : Colour::white;
}

/// The letter of a colour's stones on the board: 'W' or 'B'.
constexpr char letter_of(Colour colour) {
    return colour == Colour::white ? 'W' : 'B';
}

/// How a game stands. Board::draw shows it as a board with its stones.
struct Position {
    /// A letter a point in reading order: W, B, or a full stop where no stone stands.
    std::string board;
    /// Who is to move.
    Colour side = Colour::white;
    /// Stones that White has still to place.
    int white_hand = 0;
    /// Stones that Black has still to place.
    int black_hand = 0;
    /// Moves on the board by either side since a stone was last placed or taken.
    int no_capture_count = 0;

    /// Stones that a colour has still to place.
    int hand(Colour colour) const { return colour == Colour::white ? white_hand : black_hand; }

    /// Stones of a colour on the board.
    int stones(Colour colour) const;

    /// `BOARD SIDE WHITE-HAND BLACK-HAND NO-CAPTURE-COUNT`, as in `........................ w 9 9 0`.
    std::string text() const;

    /// Reads what text() writes; the last field may be missing and is then 0, letters may be small or large.
    ///
    /// @throws std::invalid_argument naming the field that is wrong, why, and what would be right
    static Position parse(std::string_view text);
};

bool operator==(const Position& one, const Position& other);

inline bool operator!=(const Position& one, const Position& other) {
    return !(one == other);
}

std::ostream& operator<<(std::ostream& out, const Position& position);

}  // namespace millrace
