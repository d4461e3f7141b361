#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "board.hpp"
#include "move.hpp"
#include "position.hpp"

namespace millrace {

/// A length of time; a field of this type takes any unit of std::chrono.
using Duration = std::chrono::nanoseconds;

/// The rules of a game, every value in full; referee/rules/RULES.md of Millrace says what each does.
struct Variant {
    std::string id;
    Board board;
    /// Stones of each player at the start.
    int stones = 0;
    /// A mill wins at once, in place of taking a stone.
    bool mill_wins = false;
    /// A stone moves to any empty point, in place of one beside it.
    bool moves_anywhere = false;
    /// Who has three stones left may move to any empty point.
    bool flying = false;
    /// A turn may move a stone while there are stones in hand.
    bool move_while_placing = false;
    /// A turn that completes two mills takes two stones, in place of one.
    bool removal_per_mill = false;
    /// Draw when a position stands this often; 0: never.
    int repetition_limit = 0;
    /// Draw after so many moves on the board without a stone placed or taken; 0: never.
    int no_capture_limit = 0;
    /// Draw after so many moves; 0: never.
    int move_limit = 0;
    /// Who cannot move on a full board loses, in place of a draw.
    bool full_board_mover_loses = false;
    /// All values as one line, as in the game's record.
    std::string rules_text;
};

/// The clock rule of a game. What does not apply is nothing.
struct Clock {
    /// The rule as the event writes it: "60s+0.5s", "5s/move", "2000 nodes".
    std::string text;
    /// Total time for the game, or for a session of moves_per_session moves.
    std::optional<Duration> base;
    /// Added after each move.
    std::optional<Duration> increment;
    /// After so many moves the base time is added again; never 0.
    std::optional<int> moves_per_session;
    /// Time for each move.
    std::optional<Duration> per_move;
    /// The first part of each move, which is not charged.
    std::optional<Duration> delay;
    /// Pays for what a move takes beyond per_move.
    std::optional<Duration> bank;
    /// Positions that may be searched for each move.
    std::optional<std::uint64_t> node_limit;
    /// Forgiven at each move, never added to the clock.
    Duration margin{0};
    /// The most of a move that is not charged for its way over the network; never added to the clock.
    Duration round_trip_credit{0};

    /// How long to think about the next move, so that the flag falls neither now nor later; always less than the
    /// time left, and a second without a clock.
    ///
    /// @param time_left the longest that the move may take; nothing when untimed
    /// @param own_moves moves that the bot has made on this clock so far
    Duration budget(std::optional<Duration> time_left, int own_moves) const;
};

/// A game as it stands.
struct Game {
    /// Unique within the event.
    std::string id;
    Variant variant;
    /// The bot's colour.
    Colour colour = Colour::white;
    /// The opponent's name.
    std::string opponent;
    Clock clock;
    /// The position before the first of the moves.
    Position start;
    /// All moves so far, an opening's included; kept up to date while the game runs.
    std::vector<Move> moves;
    /// The event's name.
    std::string event;
    /// From 1; 0 when the event has no rounds.
    int round = 0;
    /// A value for each option of BotSpec::options: the event's, or else its default; and what else the event has set.
    std::map<std::string, std::string> options;

    /// The value of an option, or what stands for it where it is neither offered nor set.
    std::string option(const std::string& name, const std::string& otherwise) const;
};

/// How a game ended, from the bot's point of view.
struct GameEnd {
    enum class Result {
        won,
        drawn,
        lost,
        /// The game does not count: a fault of the referee's side.
        voided,
    };

    /// The game with all its moves.
    const Game& game;
    Result result = Result::voided;
    /// Why it ended, such as "fewer-than-three" or "time"; empty for a reason that this version does not know.
    std::string reason;
    /// Whether the bot lost by a fault of its own: time, an illegal move, a broken connection.
    bool own_fault = false;
    /// The referee's sentence with the details; may be empty.
    std::string message;
    /// The address at which the game's record can be read; nothing where the event serves none.
    std::optional<std::string> record;
};

}  // namespace millrace
