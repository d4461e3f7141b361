#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "millrace/board.hpp"
#include "text.hpp"

namespace millrace {

namespace {

/// A file is so many columns wide and a rank so many lines high that a diagonal of the board is one of the drawing.
constexpr int file_width = 4;
constexpr int rank_height = 2;
/// Before the first file there is room for the ranks.
constexpr int left_margin = 5;

struct Place {
    int file;
    int rank;
};

Place place_of(const std::string& name) {
    bool digits = name.size() >= 2 && name.size() <= 3 &&
                  name.find_first_not_of("0123456789", 1) == std::string::npos;
    if (!digits || name[0] < 'a' || name[0] > 'z') {
        throw std::invalid_argument("the point " + quote(name) +
                                    " has no place on a drawing: a name is a letter from a to z and a number");
    }
    return {name[0] - 'a', std::stoi(name.substr(1))};
}

class Canvas {
public:
    explicit Canvas(const std::vector<std::string>& names) {
        for (const std::string& name : names) {
            places_.push_back(place_of(name));
            files_ = std::max(files_, places_.back().file + 1);
            ranks_ = std::max(ranks_, places_.back().rank);
        }
        std::size_t width = static_cast<std::size_t>(left_margin + files_ * file_width);
        lines_.assign(static_cast<std::size_t>(ranks_ * rank_height + 1), std::string(width, ' '));
        for (int rank = 1; rank <= ranks_; rank++) {
            std::string number = std::to_string(rank);
            write(2 - static_cast<int>(number.size()), (ranks_ - rank) * rank_height, number);
        }
        for (int file = 0; file < files_; file++) {
            write(left_margin + file * file_width, ranks_ * rank_height,
                  std::string(1, static_cast<char>('a' + file)));
        }
    }

    /// Draws between two points of which `to` is the later one in reading order.
    void line(std::size_t from, std::size_t to) {
        int across = x(to) - x(from);
        int down = y(to) - y(from);
        if (down == 0 && across > 1) {
            write(x(from) + 1, y(from), std::string(static_cast<std::size_t>(across - 1), '-'));
        }
        const char* stroke = across == 0 ? "|" : across > 0 ? "\\" : "/";
        for (int i = 1; i < down; i++) {
            write(x(from) + across * i / down, y(from) + i, stroke);
        }
    }

    void point(std::size_t point, char stone) { write(x(point), y(point), std::string(1, stone)); }

    std::string text() const {
        std::string text;
        for (const std::string& line : lines_) {
            text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
        }
        return text;
    }

private:
    int x(std::size_t point) const { return left_margin + places_[point].file * file_width; }
    int y(std::size_t point) const { return (ranks_ - places_[point].rank) * rank_height; }

    void write(int x, int y, const std::string& text) {
        lines_[static_cast<std::size_t>(y)].replace(static_cast<std::size_t>(x), text.size(), text);
    }

    std::vector<Place> places_;
    int files_ = 0;
    int ranks_ = 0;
    std::vector<std::string> lines_;
};

}  // namespace

std::string Board::draw(const Position& position) const {
    if (position.board.size() != points.size()) {
        throw std::invalid_argument("the position " + quote(position.board) + " has " +
                                    std::to_string(position.board.size()) + " points; the board " + quote(name) +
                                    " has " + std::to_string(points.size()));
    }
    Canvas canvas(points);
    for (std::size_t from = 0; from < neighbours.size(); from++) {
        for (int to : neighbours[from]) {
            if (static_cast<std::size_t>(to) > from) {
                canvas.line(from, static_cast<std::size_t>(to));
            }
        }
    }
    for (std::size_t i = 0; i < points.size(); i++) {
        canvas.point(i, position.board[i]);
    }
    return canvas.text();
}

}  // namespace millrace
