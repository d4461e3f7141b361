#include "wired.hpp"

namespace millrace::test {

namespace {

void add(v1::PointList* list, const std::vector<unsigned>& points) {
    for (unsigned point : points) {
        list->add_points(point);
    }
}

void set_board(v1::Board* board) {
    board->set_name("square-1");
    for (const char* name : {"a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"}) {
        board->add_points(name);
    }
    for (const std::vector<unsigned>& points : std::vector<std::vector<unsigned>>{
             {1, 3, 4}, {0, 2, 4}, {1, 4, 5}, {0, 4, 6}, {0, 1, 2, 3, 5, 6, 7, 8}, {2, 4, 8}, {3, 4, 7}, {4, 6, 8},
             {4, 5, 7}}) {
        add(board->add_neighbours(), points);
    }
    for (const std::vector<unsigned>& points : std::vector<std::vector<unsigned>>{
             {0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}) {
        add(board->add_mills(), points);
    }
}

void set_position(v1::Position* position, const Placed& placed) {
    std::string letters(9, '.');
    for (std::size_t ply = 0; ply < placed.size(); ply++) {
        letters[placed[ply]] = ply % 2 == 0 ? 'W' : 'B';
    }
    auto count = static_cast<unsigned>(placed.size());
    position->set_board(letters);
    position->set_side_to_move(count % 2 == 0 ? v1::COLOUR_WHITE : v1::COLOUR_BLACK);
    position->set_white_hand(3 - (count + 1) / 2);
    position->set_black_hand(3 - count / 2);
}

}  // namespace

v1::RefereeMessage game_start(const std::string& id, v1::Colour colour, const Placed& placed) {
    v1::RefereeMessage message;
    v1::GameStart* start = message.mutable_game_start();
    start->set_game_id(id);
    start->mutable_variant()->set_id("three-mens-morris");
    start->mutable_variant()->set_stones(3);
    start->mutable_variant()->set_mill_wins(true);
    set_board(start->mutable_variant()->mutable_board());
    start->set_colour(colour);
    start->set_opponent("other");
    start->mutable_clock()->set_text("5s/move");
    start->mutable_clock()->set_per_move_ns(5'000'000'000);
    set_position(start->mutable_start(), {});
    for (unsigned point : placed) {
        start->add_moves()->set_to(point);
    }
    start->set_event("test cup");
    start->set_round(2);
    return message;
}

v1::RefereeMessage your_turn(const std::string& id, const Placed& placed) {
    v1::RefereeMessage message;
    v1::YourTurn* turn = message.mutable_your_turn();
    turn->set_game_id(id);
    turn->set_ply(static_cast<unsigned>(placed.size()));
    set_position(turn->mutable_position(), placed);
    if (!placed.empty()) {
        turn->mutable_last_move()->set_to(placed.back());
    }
    turn->set_time_left_ns(5'000'000'000);
    turn->set_repetitions(1);
    const std::string& letters = turn->position().board();
    for (unsigned point = 0; point < letters.size(); point++) {
        if (letters[point] == '.') {
            turn->add_legal_moves()->set_to(point);
        }
    }
    return message;
}

v1::RefereeMessage game_over(const std::string& id, v1::Result result, v1::EndReason reason) {
    v1::RefereeMessage message;
    v1::GameOver* over = message.mutable_game_over();
    over->set_game_id(id);
    over->set_result(result);
    over->set_reason(reason);
    return message;
}

}  // namespace millrace::test
