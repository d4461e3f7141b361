#include "millrace/board.hpp"

#include <algorithm>
#include <stdexcept>

#include "text.hpp"

namespace millrace {

namespace {

/// No rules take more stones with one move.
constexpr std::size_t most_removals = 3;

/// The point of that name within a move's text.
int point_of(const Board& board, std::string_view name, std::string_view text) {
    if (name.empty() || name.find('-') != std::string_view::npos) {
        throw std::invalid_argument(quote(text) +
                                    " is no move; write d6 to place, d6-d7 to move, and xa1 after it to remove");
    }
    std::optional<int> point = board.point(name);
    if (!point) {
        std::string names;
        for (const std::string& known : board.points) {
            names += " " + known;
        }
        throw std::invalid_argument(quote(name) + " in " + quote(text) + " is no point of " + board.name +
                                    "; its points are" + names);
    }
    return *point;
}

}  // namespace

std::optional<int> Board::point(std::string_view wanted) const {
    auto found = std::find(points.begin(), points.end(), lower(wanted));
    return found == points.end() ? std::nullopt : std::optional(static_cast<int>(found - points.begin()));
}

std::string Board::point_name(int point) const {
    bool known = point >= 0 && static_cast<std::size_t>(point) < points.size();
    return known ? points[static_cast<std::size_t>(point)] : "#" + std::to_string(point);
}

std::string Board::text(const Move& move) const {
    std::string text = move.from ? point_name(*move.from) + "-" : "";
    text += point_name(move.to);
    for (int taken : move.removals) {
        text += "x" + point_name(taken);
    }
    return text;
}

Move Board::move(std::string_view text) const {
    std::vector<std::string_view> parts = split(text, "xX");
    std::vector<std::string_view> path = split(parts.front(), "-");
    if (path.size() > 2) {
        path = {parts.front()};
    }
    if (parts.size() - 1 > most_removals) {
        throw std::invalid_argument(quote(text) + " removes " + std::to_string(parts.size() - 1) +
                                    " stones; a move removes at most " + std::to_string(most_removals));
    }
    Move move;
    if (path.size() == 2) {
        move.from = point_of(*this, path.front(), text);
    }
    move.to = point_of(*this, path.back(), text);
    for (std::size_t i = 1; i < parts.size(); i++) {
        move.removals.push_back(point_of(*this, parts[i], text));
    }
    return move;
}

}  // namespace millrace
