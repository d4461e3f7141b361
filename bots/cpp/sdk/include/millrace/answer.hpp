#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "move.hpp"

namespace millrace {

/// What a bot answers to a turn: a move as a rule, which turns into an Answer by itself.
///
///     return Answer(move).score(0.5).depth(6).nodes(12345).variation("d6 f4").comment("in book");
///
/// What the engine thought goes into the game's record; all of it may be left out.
class Answer {
public:
    enum class Kind { play, accept_draw, resign };

    /// Plays a move.
    Answer(Move move) : move_(std::move(move)) {}

    /// Takes the draw that the opponent offers (Turn::draw_offered).
    static Answer accept_draw() { return Answer(Kind::accept_draw); }

    /// Gives the game up.
    static Answer resign() { return Answer(Kind::resign); }

    /// How good the position is for the bot, in stones.
    Answer& score(double stones) { return score_ = stones, *this; }

    /// How many plies ahead the bot looked.
    Answer& depth(std::uint32_t plies) { return depth_ = plies, *this; }

    /// How many positions it looked at.
    Answer& nodes(std::uint64_t positions) { return nodes_ = positions, *this; }

    /// The moves that it expects, this one first, in notation, split by spaces.
    Answer& variation(std::string moves) { return variation_ = std::move(moves), *this; }

    /// Free text of at most 1 KiB of UTF-8; the SDK cuts what is beyond the referee's limit, and says so once.
    Answer& comment(std::string text) { return comment_ = std::move(text), *this; }

    /// Offers a draw together with the move.
    Answer& offer_draw() { return offers_draw_ = true, *this; }

    Kind kind() const { return kind_; }
    /// The move; of no meaning unless kind() is play.
    const Move& move() const { return move_; }
    const std::optional<double>& score() const { return score_; }
    const std::optional<std::uint32_t>& depth() const { return depth_; }
    const std::optional<std::uint64_t>& nodes() const { return nodes_; }
    const std::string& variation() const { return variation_; }
    const std::string& comment() const { return comment_; }
    bool offers_draw() const { return offers_draw_; }

private:
    explicit Answer(Kind kind) : kind_(kind) {}

    Kind kind_ = Kind::play;
    Move move_;
    std::optional<double> score_;
    std::optional<std::uint32_t> depth_;
    std::optional<std::uint64_t> nodes_;
    std::string variation_;
    std::string comment_;
    bool offers_draw_ = false;
};

}  // namespace millrace
