#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game.hpp"

namespace millrace {

/// What the referee measured for one move of the bot: the evidence for the time it was charged.
struct Receipt {
    /// Moves played before that move.
    int ply = 0;
    /// From the request on its way to the answer read.
    Duration elapsed{0};
    /// What was taken from the clock.
    Duration charged{0};
    /// Elapsed time that the event's margin or its credit for the network forgave.
    Duration forgiven{0};
    /// The smallest recent round trip of the connection; nothing before the first.
    std::optional<Duration> round_trip;
};

/// A turn of the bot: the game as it stands, and the time there is for an answer.
///
/// To try a bot without a referee, make a Game, a Turn of it, and fill in what the bot looks at.
struct Turn {
    /// @param game outlives the turn
    explicit Turn(const Game& of) : game(of) {}
    explicit Turn(Game&&) = delete;

    const Game& game;
    /// Moves played so far by both sides, an opening's included.
    int ply = 0;
    Position position;
    /// The opponent's last move; nothing when it has not moved yet.
    std::optional<Move> last_move;
    /// What may be played, never none; empty only if BotSpec::legal_moves is off.
    std::vector<Move> legal_moves;
    /// The longest that this move may take before the flag falls; nothing when untimed.
    std::optional<Duration> time_left;
    /// The bot's total clock; nothing where the rule has none.
    std::optional<Duration> own_clock;
    /// The opponent's total clock; nothing where the rule has none.
    std::optional<Duration> opponent_clock;
    /// How many positions the bot may search for this move; nothing where the event sets no limit.
    std::optional<std::uint64_t> node_limit;
    /// How long to think when the bot has no plan of its own; see Clock::budget.
    Duration budget = std::chrono::seconds(1);
    /// How often the position has stood so far, this time included.
    int repetitions = 1;
    /// Whether the opponent offers a draw: answer Answer::accept_draw(), or decline by playing on.
    bool draw_offered = false;
    /// What the referee measured for the bot's own last move; nothing before it.
    std::optional<Receipt> previous;

    /// The board of the game.
    const Board& board() const { return game.variant.board; }

    /// A move in notation: `d6-d7xa1`.
    std::string text(const Move& move) const { return board().text(move); }

    /// The position as a board with its stones: lines of text.
    std::string draw() const { return board().draw(position); }

    /// Whether the game has ended while the bot was thinking (the flag fell, the opponent resigned): the answer
    /// will not be used. A bot that thinks long looks here now and then.
    bool stopped() const { return stop && stop->load(std::memory_order_relaxed); }

    /// Set by the SDK when the game ends; nothing in a turn made by hand.
    std::shared_ptr<const std::atomic<bool>> stop;
};

}  // namespace millrace
