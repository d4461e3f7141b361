#include <algorithm>
#include <chrono>

#include "millrace/game.hpp"

namespace millrace {

namespace {

/// How long to think when no clock runs: enough for a good move, little enough for a person who watches.
constexpr Duration untimed_budget = std::chrono::seconds(1);

/// Moves to come that the rest of a clock is shared among; most games of nine men's morris end within them.
constexpr int moves_to_come = 30;

/// Kept back from the time left, for the way of the answer and a pause of the machine.
constexpr Duration reserve = std::chrono::milliseconds(50);

constexpr Duration none{0};

Duration share_of_clock(const Clock& clock, Duration left, int own_moves) {
    int moves = clock.moves_per_session ? *clock.moves_per_session - own_moves % *clock.moves_per_session + 1
                                        : moves_to_come;
    Duration free = clock.delay.value_or(none);
    return std::max(none, left - free) / moves + (clock.increment.value_or(none) + free) / 4 * 3;
}

Duration fixed(Duration each, Duration left) {
    return each / 10 * 9 + std::max(none, left - each) / moves_to_come;
}

}  // namespace

Duration Clock::budget(std::optional<Duration> time_left, int own_moves) const {
    if (!time_left) {
        return untimed_budget;
    }
    Duration left = *time_left;
    Duration wanted = base ? share_of_clock(*this, left, own_moves) : per_move ? fixed(*per_move, left) : left;
    Duration safe = std::max(left / 4, std::min(left / 10 * 9, left - reserve));
    return std::min(wanted, safe);
}

std::string Game::option(const std::string& name, const std::string& otherwise) const {
    auto set = options.find(name);
    return set == options.end() ? otherwise : set->second;
}

}  // namespace millrace
