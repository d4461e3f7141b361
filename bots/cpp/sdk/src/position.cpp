#include "millrace/position.hpp"

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "text.hpp"

namespace millrace {

namespace {

constexpr const char* fields_wanted = "BOARD SIDE WHITE-HAND BLACK-HAND NO-CAPTURE-COUNT";

[[noreturn]] void refuse(const std::string& field, const std::string& reason) {
    throw std::invalid_argument(field + ": " + reason);
}

std::string stones(std::string_view letters) {
    std::string board(letters);
    for (char& letter : board) {
        letter = letter == 'w' ? 'W' : letter == 'b' ? 'B' : letter;
        if (letter != 'W' && letter != 'B' && letter != '.') {
            refuse("BOARD", quote(std::string(1, letter)) + " stands on a point; a point is W, B or .");
        }
    }
    return board;
}

Colour side(std::string_view letter) {
    if (letter == "w" || letter == "W") {
        return Colour::white;
    }
    if (letter == "b" || letter == "B") {
        return Colour::black;
    }
    refuse("SIDE", quote(letter) + " is neither w nor b");
}

int count(const std::string& field, std::string_view digits) {
    std::optional<int> number = whole_number(digits);
    if (!number || (digits.size() > 1 && digits[0] == '0')) {
        refuse(field, quote(digits) + " is no number from 0 to 999999");
    }
    return *number;
}

}  // namespace

int Position::stones(Colour colour) const {
    return static_cast<int>(std::count(board.begin(), board.end(), letter_of(colour)));
}

std::string Position::text() const {
    return board + (side == Colour::white ? " w " : " b ") + std::to_string(white_hand) + " " +
           std::to_string(black_hand) + " " + std::to_string(no_capture_count);
}

Position Position::parse(std::string_view text) {
    std::vector<std::string_view> fields = split(stripped(text), " ");
    if (fields.size() < 4 || fields.size() > 5) {
        refuse("position", quote(text) + " has " + std::to_string(fields.size()) +
                               (fields.size() == 1 ? " field; write " : " fields; write ") + fields_wanted +
                               " with one space between");
    }
    Position position;
    position.board = millrace::stones(fields[0]);
    position.side = millrace::side(fields[1]);
    position.white_hand = count("WHITE-HAND", fields[2]);
    position.black_hand = count("BLACK-HAND", fields[3]);
    position.no_capture_count = fields.size() == 5 ? count("NO-CAPTURE-COUNT", fields[4]) : 0;
    return position;
}

bool operator==(const Position& one, const Position& other) {
    return one.board == other.board && one.side == other.side && one.white_hand == other.white_hand &&
           one.black_hand == other.black_hand && one.no_capture_count == other.no_capture_count;
}

std::ostream& operator<<(std::ostream& out, const Position& position) {
    return out << position.text();
}

}  // namespace millrace
