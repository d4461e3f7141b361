// Bots that fail, and referees that ask what makes no sense in a game.
#include <doctest/doctest.h>

#include <functional>
#include <memory>
#include <stdexcept>

#include "referee.hpp"
#include "rig.hpp"
#include "wired.hpp"

namespace millrace::test {

using Kind = v1::BotMessage::KindCase;
using namespace std::chrono_literals;

TEST_CASE("a bot that throws ends it all with what it threw") {
    std::function<Answer(const Turn&)> move;
    std::string words;
    SUBCASE("a standard exception") {
        move = [](const Turn&) -> Answer { throw std::out_of_range("no such table"); };
        words = "game g: the bot failed: std::out_of_range: no such table\n";
    }
    SUBCASE("a nested one") {
        move = [](const Turn&) -> Answer {
            try {
                throw std::out_of_range("inner");
            } catch (...) {
                std::throw_with_nested(std::runtime_error("outer"));
            }
        };
        words = "outer; caused by std::out_of_range: inner\n";
    }
    SUBCASE("something else") {
        move = [](const Turn&) -> Answer { throw 42; };
        words = "game g: the bot failed: int\n";
    }
    Rig rig{BotSpec(move)};
    Peer referee = rig.accept();
    referee.expect(Kind::kHello);
    referee.welcome(30s);
    referee.send(game_start("g", v1::COLOUR_WHITE));
    referee.expect(Kind::kReady);
    referee.send(your_turn("g", {}));
    referee.expect_end();
    CHECK(rig.exit_code() == exit_code::failed);
    INFO(rig.log().text());
    CHECK(rig.log().text().find(words) != std::string::npos);
    CHECK(rig.log().text().find("the bot failed in game g\n") != std::string::npos);
    CHECK_FALSE(rig.listener().waiting(0ms));
}

TEST_CASE("a bot that cannot be made, or not begin, ends it all") {
    BotSpec::Maker maker;
    SUBCASE("made") {
        maker = []() -> std::unique_ptr<Bot> { throw std::runtime_error("no book"); };
    }
    SUBCASE("begin") {
        maker = [] {
            class Broken final : public Bot {
                void game_started(const Game&) override { throw std::runtime_error("no book"); }
                Answer move(const Turn& turn) override { return first_move(turn); }
            };
            return std::make_unique<Broken>();
        };
    }
    Rig rig{BotSpec(maker)};
    Peer referee = rig.accept();
    referee.expect(Kind::kHello);
    referee.welcome();
    referee.send(game_start("g", v1::COLOUR_WHITE));
    referee.expect_end();
    CHECK(rig.exit_code() == exit_code::failed);
    CHECK(rig.log().text().find("std::runtime_error: no book") != std::string::npos);
}

TEST_CASE("a bot that throws after its game is over is reported, and the others play on") {
    class Late final : public Bot {
        Answer move(const Turn& turn) override { return first_move(turn); }
        void game_over(const GameEnd&) override { throw std::runtime_error("cannot save"); }
    };
    Rig rig{BotSpec::of<Late>()};
    Peer referee = seated(rig, game_start("g", v1::COLOUR_WHITE));
    referee.send(game_over("g", v1::RESULT_DRAW, v1::END_REASON_AGREEMENT));
    rig.log().await("cannot save");
    referee.expect_nothing();
    referee.goodbye();
    CHECK(rig.exit_code() == exit_code::done);
}

TEST_CASE("a question at a ply that follows from nothing is nonsense") {
    Rig rig{BotSpec(first_move)};
    Peer referee = seated(rig, game_start("g", v1::COLOUR_WHITE));
    referee.send(your_turn("g", {0, 1}));
    referee.expect_end();
    CHECK(rig.exit_code() == exit_code::failed);
    CHECK(rig.log().text().find("game g: the referee asks at ply 2, which does not follow from the 0 moves") !=
          std::string::npos);
}

TEST_CASE("an answer too long for the protocol ends it all, with the remedy") {
    Rig rig(BotSpec([](const Turn& turn) { return Answer(turn.legal_moves[0]).comment(std::string(70000, 'x')); }));
    Peer referee = seated(rig, game_start("g", v1::COLOUR_WHITE));
    referee.send(your_turn("g", {}));
    referee.expect_end();
    CHECK(rig.exit_code() == exit_code::failed);
    CHECK(rig.log().text().find("shorten the comment") != std::string::npos);
}

}  // namespace millrace::test
