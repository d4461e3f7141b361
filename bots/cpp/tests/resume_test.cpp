// Connections that are lost, and what becomes of the games.
#include <doctest/doctest.h>

#include <atomic>
#include <memory>
#include <thread>

#include "referee.hpp"
#include "rig.hpp"
#include "wired.hpp"

namespace millrace::test {

using Kind = v1::BotMessage::KindCase;
using namespace std::chrono_literals;
using namespace std::string_literals;

namespace {

v1::RefereeMessage resumed(v1::RefereeMessage start) {
    start.mutable_game_start()->set_resumed(true);
    return start;
}

/// The first connection of a bot, with one game begun.
Peer first_leg(Rig& rig, v1::Colour colour = v1::COLOUR_WHITE, Duration grace = 30s) {
    Peer referee = rig.accept();
    referee.expect(Kind::kHello);
    referee.welcome(grace);
    referee.send(game_start("g", colour));
    referee.expect(Kind::kReady);
    return referee;
}

/// The next one, taken up again.
Peer next_leg(Rig& rig) {
    Peer referee = rig.accept();
    v1::Resume resume = referee.expect(Kind::kResume).resume();
    CHECK(resume.version().major() == 1);
    CHECK(resume.session_id() == "session");
    CHECK(resume.resume_secret() == "\x01top-secret\xff");
    CHECK(resume.token() == "s3cret-token");
    referee.welcome(30s);
    return referee;
}

void finish(Rig& rig, Peer& referee) {
    referee.send(game_over("g", v1::RESULT_DRAW, v1::END_REASON_AGREEMENT));
    referee.goodbye();
    referee.expect_end();
    CHECK(rig.exit_code() == exit_code::done);
}

}  // namespace

TEST_CASE("lost while the bot thinks: the thought goes on and answers the question that comes again") {
    auto thinking = std::make_shared<Gate>();
    auto go_on = std::make_shared<Gate>();
    auto asked = std::make_shared<std::atomic<int>>(0);
    Rig rig(BotSpec([=](const Turn& turn) {
        if (++*asked == 1) {
            thinking->open();
            go_on->pass();
        }
        return Answer(turn.legal_moves.front()).depth(static_cast<unsigned>(asked->load()));
    }));
    {
        Peer referee = first_leg(rig);
        referee.send(your_turn("g", {}));
        REQUIRE(thinking->pass());
    }
    Peer referee = next_leg(rig);
    referee.send(resumed(game_start("g", v1::COLOUR_WHITE)));
    referee.send(your_turn("g", {}));
    referee.expect_nothing();
    go_on->open();
    v1::Play play = referee.expect(Kind::kPlay).play();
    CHECK(play.ply() == 0);
    CHECK(play.thought().depth() == 1);
    referee.send(your_turn("g", {0, 4}));
    CHECK(referee.expect(Kind::kPlay).play().thought().depth() == 2);
    finish(rig, referee);
}

TEST_CASE("an answer that is lost on its way is sent again, without a second thought") {
    auto asked = std::make_shared<std::atomic<int>>(0);
    Rig rig(BotSpec([=](const Turn& turn) {
        ++*asked;
        return first_move(turn);
    }));
    {
        Peer referee = first_leg(rig);
        referee.send(your_turn("g", {}));
        referee.expect(Kind::kPlay);
    }
    Peer referee = next_leg(rig);
    referee.send(resumed(game_start("g", v1::COLOUR_WHITE)));
    referee.send(your_turn("g", {}));
    CHECK(referee.expect(Kind::kPlay).play().move().to() == 0);
    CHECK(*asked == 1);
    finish(rig, referee);
}

TEST_CASE("lost in the opponent's turn: the moves of GameStart are the game's") {
    auto moves = std::make_shared<std::promise<std::size_t>>();
    Rig rig(BotSpec([=](const Turn& turn) {
        if (turn.ply == 2) {
            moves->set_value(turn.game.moves.size());
        }
        return first_move(turn);
    }));
    {
        Peer referee = first_leg(rig);
        referee.send(your_turn("g", {}));
        referee.expect(Kind::kPlay);
    }
    Peer referee = next_leg(rig);
    referee.send(resumed(game_start("g", v1::COLOUR_WHITE, {0, 4})));
    referee.send(your_turn("g", {0, 4}));
    CHECK(referee.expect(Kind::kPlay).play().ply() == 2);
    CHECK(moves->get_future().get() == 2);
    finish(rig, referee);
}

TEST_CASE("lost within a message: nothing of it is taken") {
    Rig rig{BotSpec(first_move)};
    {
        Peer referee = first_leg(rig);
        std::string frame = framed(your_turn("g", {}).SerializeAsString());
        referee.bytes(frame.substr(0, frame.size() / 2));
    }
    Peer referee = next_leg(rig);
    referee.send(resumed(game_start("g", v1::COLOUR_WHITE)));
    referee.expect_nothing();
    referee.send(your_turn("g", {}));
    referee.expect(Kind::kPlay);
    finish(rig, referee);
    CHECK(rig.log().text().find("closed the connection within a message; taking 1 game up again within 30 s") !=
          std::string::npos);
}

TEST_CASE("a game that begins again without resumed wants its Ready again") {
    Rig rig{BotSpec(first_move)};
    { Peer referee = first_leg(rig); }
    Peer referee = next_leg(rig);
    referee.send(game_start("g", v1::COLOUR_WHITE));
    CHECK(referee.expect(Kind::kReady).ready().game_id() == "g");
    referee.send(your_turn("g", {}));
    referee.expect(Kind::kPlay);
    finish(rig, referee);
}

TEST_CASE("a resumed game that the bot does not know is played without a Ready") {
    Rig rig{BotSpec(first_move)};
    { Peer referee = first_leg(rig); }
    Peer referee = next_leg(rig);
    referee.send(resumed(game_start("new", v1::COLOUR_WHITE, {4, 8})));
    referee.send(your_turn("new", {4, 8}));
    CHECK(referee.expect(Kind::kPlay).play().game_id() == "new");
    referee.send(game_over("new", v1::RESULT_DRAW, v1::END_REASON_AGREEMENT));
    referee.send(resumed(game_start("g", v1::COLOUR_WHITE)));
    finish(rig, referee);
}

TEST_CASE("a game over that is told again is no news") {
    Rig rig{BotSpec(first_move)};
    { Peer referee = first_leg(rig); }
    Peer referee = next_leg(rig);
    referee.send(game_over("old", v1::RESULT_DRAW, v1::END_REASON_AGREEMENT));
    referee.send(resumed(game_start("g", v1::COLOUR_WHITE)));
    finish(rig, referee);
    CHECK(rig.log().text().find("game old") == std::string::npos);
}

TEST_CASE("several games are taken up again, each where it stood") {
    Rig rig(BotSpec(first_move), at_once(2));
    {
        Peer referee = first_leg(rig);
        referee.send(game_start("h", v1::COLOUR_BLACK));
        referee.expect(Kind::kReady);
        referee.send(your_turn("g", {}));
        referee.expect(Kind::kPlay);
    }
    Peer referee = next_leg(rig);
    referee.send(resumed(game_start("h", v1::COLOUR_BLACK, {4})));
    referee.send(resumed(game_start("g", v1::COLOUR_WHITE, {0, 4})));
    referee.send(your_turn("h", {4}));
    CHECK(referee.expect(Kind::kPlay).play().game_id() == "h");
    referee.send(your_turn("g", {0, 4}));
    CHECK(referee.expect(Kind::kPlay).play().ply() == 2);
    referee.send(game_over("h", v1::RESULT_DRAW, v1::END_REASON_AGREEMENT));
    finish(rig, referee);
}

TEST_CASE("a second connection that breaks before its Welcome is followed by a third") {
    Rig rig{BotSpec(first_move)};
    { Peer referee = first_leg(rig); }
    { rig.accept().expect(Kind::kResume); }
    Peer referee = next_leg(rig);
    referee.send(resumed(game_start("g", v1::COLOUR_WHITE)));
    finish(rig, referee);
}

TEST_CASE("a refused Resume ends the bot with code 1") {
    Rig rig{BotSpec(first_move)};
    { Peer referee = first_leg(rig); }
    Peer referee = rig.accept();
    referee.expect(Kind::kResume);
    v1::RefereeMessage refused;
    refused.mutable_refused()->set_message("There is no such session.");
    referee.send(refused);
    CHECK(rig.exit_code() == exit_code::failed);
    CHECK(rig.log().text().find("refused: There is no such session.\n") != std::string::npos);
}

TEST_CASE("a bot that thinks when its Resume is refused is not waited for long, once it looks up") {
    Rig rig(BotSpec([](const Turn& turn) {
        while (!turn.stopped()) {
            std::this_thread::sleep_for(1ms);
        }
        return first_move(turn);
    }));
    {
        Peer referee = first_leg(rig);
        referee.send(your_turn("g", {}));
    }
    Peer referee = rig.accept();
    referee.expect(Kind::kResume);
    v1::RefereeMessage refused;
    refused.mutable_refused()->set_message("Too late.");
    referee.send(refused);
    Outcome outcome = rig.outcome();
    CHECK(outcome.code == exit_code::failed);
    CHECK_FALSE(outcome.abandoned);
}

TEST_CASE("the grace period over, the bot gives up") {
    Rig rig{BotSpec(first_move)};
    {
        Peer referee = first_leg(rig, v1::COLOUR_WHITE, 500ms);
        rig.listener().close();
    }
    auto began = std::chrono::steady_clock::now();
    CHECK(rig.exit_code() == exit_code::failed);
    CHECK(std::chrono::steady_clock::now() - began > 300ms);
    CHECK(rig.log().text().find("cannot connect again: ") != std::string::npos);
    CHECK(rig.log().text().find(", with 1 game running\n") != std::string::npos);
}

TEST_CASE("connections that break at once are not tried faster") {
    Rig rig{BotSpec(first_move)};
    { Peer referee = first_leg(rig); }
    int attempts = 0;
    auto until = std::chrono::steady_clock::now() + 1s;
    for (; std::chrono::steady_clock::now() < until; attempts++) {
        next_leg(rig);
    }
    CHECK(attempts <= 7);
    Peer referee = next_leg(rig);
    referee.send(resumed(game_start("g", v1::COLOUR_WHITE)));
    finish(rig, referee);
}

TEST_CASE("a Hello without a Welcome ends the bot") {
    Rig::Options options;
    options.patience = 300ms;
    Rig rig(BotSpec(first_move), options);
    Peer silent = rig.accept();
    silent.expect(Kind::kHello);
    CHECK(rig.exit_code() == exit_code::failed);
    CHECK(rig.log().text().find("no Welcome within 0 s (are host and port, 127.0.0.1:") !=
          std::string::npos);
}

TEST_CASE("a program that is no referee is asked about") {
    for (const std::string& said : {
             "HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n"s,
             "SSH-2.0-OpenSSH_9.2p1\r\n"s, "\xff\xff\xff\x7f"s, ""s}) {
        CAPTURE(said);
        Rig rig(BotSpec{first_move});
        {
            Peer other = rig.accept();
            other.expect(Kind::kHello);
            other.bytes(said);
        }
        CHECK(rig.exit_code() == exit_code::failed);
        std::string log = rig.log().text();
        CHECK(log.find("(are host and port, 127.0.0.1:") != std::string::npos);
        std::string end = ", those of a Millrace referee?)\n";
        CHECK(log.find(end) == log.size() - end.size());
    }
}

TEST_CASE("a Resume without a Welcome is tried again") {
    Rig::Options options;
    options.patience = 300ms;
    Rig rig(BotSpec(first_move), options);
    { Peer referee = first_leg(rig); }
    Peer silent = rig.accept();
    silent.expect(Kind::kResume);
    Peer referee = next_leg(rig);
    referee.send(resumed(game_start("g", v1::COLOUR_WHITE)));
    finish(rig, referee);
}

TEST_CASE("a referee that asks without end and never reads is lost") {
    Rig rig{BotSpec(first_move)};
    Peer deaf = rig.accept();
    deaf.expect(Kind::kHello);
    deaf.welcome(30s, 100ms);
    std::thread asks([&] { deaf.ping_until_cut(); });
    Peer referee = rig.accept();
    asks.join();
    referee.expect(Kind::kResume);
    referee.welcome(30s);
    referee.goodbye();
    CHECK(rig.exit_code() == exit_code::done);
}

TEST_CASE("silence: a Ping after two intervals, then, after three more, another connection") {
    Rig rig{BotSpec(first_move)};
    Peer silent = rig.accept();
    silent.expect(Kind::kHello);
    silent.welcome(30s, 40ms);
    CHECK(silent.expect(Kind::kPing).ping().id() == 1);
    Peer referee = rig.accept();
    referee.expect(Kind::kResume);
    referee.welcome(30s);
    referee.goodbye();
    CHECK(rig.exit_code() == exit_code::done);
    CHECK(rig.log().text().find("nothing heard from the referee for 0 s; taking 0 games up again") !=
          std::string::npos);
}

TEST_CASE("a referee that answers is not silent") {
    Rig rig{BotSpec(first_move)};
    Peer referee = rig.accept();
    referee.expect(Kind::kHello);
    referee.welcome(30s, 100ms);
    auto until = std::chrono::steady_clock::now() + 900ms;
    int asked = 0;
    while (std::chrono::steady_clock::now() < until) {
        std::uint64_t id = referee.expect(Kind::kPing).ping().id();
        asked++;
        v1::RefereeMessage pong;
        pong.mutable_pong()->set_id(id);
        referee.send(pong);
    }
    CHECK(asked > 1);
    CHECK_FALSE(rig.listener().waiting(0ms));
    referee.goodbye();
    CHECK(rig.exit_code() == exit_code::done);
}

}  // namespace millrace::test
