// A connection's life against a referee that the test plays over a real socket.
#include <doctest/doctest.h>

#include <atomic>
#include <memory>
#include <thread>

#include "referee.hpp"
#include "rig.hpp"
#include "wired.hpp"

namespace millrace::test {

using Kind = v1::BotMessage::KindCase;

TEST_CASE("hello says what the bot is") {
    BotSpec spec(first_move);
    spec.author = "someone";
    spec.version = "2.1";
    spec.variants = {"six-mens-morris"};
    spec.options = {{"depth", "4", "plies"}};
    Rig rig(spec, at_once(3));
    Peer referee = rig.accept();
    v1::Hello hello = referee.expect(Kind::kHello).hello();
    CHECK(hello.version().major() == 1);
    CHECK(hello.version().minor() == 0);
    CHECK(hello.name() == "mill");
    CHECK(hello.token() == "s3cret-token");
    CHECK(hello.author() == "someone");
    CHECK(hello.bot_version() == "2.1");
    CHECK(hello.sdk().find("c++") != std::string::npos);
    REQUIRE(hello.variants_size() == 1);
    CHECK(hello.variants(0) == "six-mens-morris");
    CHECK(hello.max_games() == 3);
    CHECK(hello.wants_legal_moves());
    CHECK_FALSE(hello.wants_own_moves());
    REQUIRE(hello.options_size() == 1);
    CHECK(hello.options(0).name() == "depth");
    CHECK(hello.options(0).default_value() == "4");
    CHECK(hello.options(0).description() == "plies");
}

TEST_CASE("a bot that wants no legal moves says so") {
    BotSpec spec(first_move);
    spec.legal_moves = false;
    Rig rig(spec);
    CHECK_FALSE(rig.accept().expect(Kind::kHello).hello().wants_legal_moves());
}

TEST_CASE("refused Hello ends with the sentence and code 2") {
    Rig rig{BotSpec(first_move)};
    Peer referee = rig.accept();
    referee.expect(Kind::kHello);
    v1::RefereeMessage refused;
    refused.mutable_refused()->set_message("The token is not valid for 'mill'; ask the organiser.");
    referee.send(refused);
    CHECK(rig.exit_code() == exit_code::usage);
    CHECK(rig.log().text().find("refused: The token is not valid for 'mill'; ask the organiser.\n") !=
          std::string::npos);
}

TEST_CASE("goodbye without games ends well") {
    Rig rig{BotSpec(first_move)};
    Peer referee = rig.accept();
    referee.expect(Kind::kHello);
    referee.welcome();
    referee.goodbye();
    referee.expect_end();
    CHECK(rig.exit_code() == exit_code::done);
    CHECK(rig.log().text().find("goodbye: the event is over\n") != std::string::npos);
}

TEST_CASE("goodbye with a running game ends after it") {
    Rig rig{BotSpec(first_move)};
    Peer referee = rig.accept();
    referee.expect(Kind::kHello);
    referee.welcome();
    referee.send(game_start("g", v1::COLOUR_WHITE));
    referee.expect(Kind::kReady);
    referee.goodbye();
    referee.send(your_turn("g", {}));
    v1::Play play = referee.expect(Kind::kPlay).play();
    CHECK(play.game_id() == "g");
    CHECK(play.has_ply());
    CHECK(play.ply() == 0);
    CHECK_FALSE(play.move().has_from());
    CHECK(play.move().has_to());
    CHECK(play.move().to() == 0);
    referee.send(game_over("g", v1::RESULT_WHITE_WINS, v1::END_REASON_FEWER_THAN_THREE));
    referee.expect_end();
    CHECK(rig.exit_code() == exit_code::done);
    CHECK(rig.log().text().find("game g: won with White (fewer-than-three)\n") != std::string::npos);
}

TEST_CASE("a connection closed without goodbye and without grace fails") {
    Rig rig{BotSpec(first_move)};
    {
        Peer referee = rig.accept();
        referee.expect(Kind::kHello);
        referee.welcome();
        referee.send(game_start("g", v1::COLOUR_WHITE));
        referee.expect(Kind::kReady);
    }
    CHECK(rig.exit_code() == exit_code::failed);
    CHECK(rig.log().text().find("1 game running") != std::string::npos);
}

TEST_CASE("there is no way back after nonsense") {
    std::string nonsense;
    std::string reason;
    SUBCASE("garbage") {
        nonsense = "\x03\xff\xff\xff";
        reason = "no message of the schema";
    }
    SUBCASE("a frame that is too long") {
        nonsense = "\xff\xff\xff\x7f";
        reason = "longer than the protocol's 65536";
    }
    SUBCASE("a length without an end") {
        nonsense = "\xff\xff\xff\xff\xff\xff";
        reason = "has no length";
    }
    SUBCASE("an Error that closes") {
        v1::RefereeMessage error;
        error.mutable_error()->set_message("You flood.");
        error.mutable_error()->set_closing(true);
        nonsense = framed(error.SerializeAsString());
        reason = "the referee says: You flood.";
    }
    SUBCASE("a game without colours") {
        nonsense = framed(game_start("g", v1::COLOUR_UNSPECIFIED).SerializeAsString());
        reason = "which colour";
    }
    SUBCASE("a point that the board does not have") {
        v1::RefereeMessage start = game_start("g", v1::COLOUR_WHITE, {9});
        nonsense = framed(start.SerializeAsString());
        reason = "the point 9";
    }
    Rig rig{BotSpec(first_move)};
    {
        Peer referee = rig.accept();
        referee.expect(Kind::kHello);
        referee.welcome(std::chrono::seconds(30));
        referee.bytes(nonsense);
        if (reason == "the referee says: You flood.") {
            referee.cut();
        }
        while (referee.read()) {
        }
    }
    CHECK(rig.exit_code() == exit_code::failed);
    CHECK_FALSE(rig.listener().waiting(std::chrono::milliseconds(0)));
    INFO(rig.log().text());
    CHECK(rig.log().text().find(reason) != std::string::npos);
}

TEST_CASE("an Error that does not close is reported, and the game goes on") {
    Rig rig{BotSpec(first_move)};
    Peer referee = rig.accept();
    referee.expect(Kind::kHello);
    referee.welcome();
    v1::RefereeMessage error;
    error.mutable_error()->set_message("Not now.\x1b[31m\n");
    referee.send(error);
    referee.expect_nothing();
    CHECK(rig.log().text().find("the referee says: Not now. [31m \n") != std::string::npos);
}

TEST_CASE("fields, kinds and values of a later version are ignored") {
    Rig rig{BotSpec(first_move)};
    Peer referee = rig.accept();
    referee.expect(Kind::kHello);
    referee.welcome();
    // Kind 77 with five bytes: 77 << 3 | 2 = 618 as a varint.
    referee.bytes(std::string("\x08\xea\x04\x05later", 9));
    // A message of no kind at all.
    referee.bytes(std::string("\x00", 1));
    v1::RefereeMessage start = game_start("g", v1::COLOUR_WHITE);
    std::string inner = start.game_start().SerializeAsString() + std::string("\x9a\x06\x03new", 6);
    std::string outer = "\x1a";
    outer += static_cast<char>((inner.size() & 0x7f) | 0x80);
    outer += static_cast<char>(inner.size() >> 7);
    referee.bytes(framed(outer + inner));
    referee.expect(Kind::kReady);
    referee.send(your_turn("g", {}));
    referee.expect(Kind::kPlay);
    v1::RefereeMessage over = game_over("g", static_cast<v1::Result>(99), static_cast<v1::EndReason>(99));
    over.mutable_game_over()->set_fault(static_cast<v1::Colour>(99));
    referee.send(over);
    referee.goodbye();
    referee.expect_end();
    CHECK(rig.exit_code() == exit_code::done);
}

TEST_CASE("ping is answered while the bot thinks") {
    auto go_on = std::make_shared<Gate>();
    auto thinking = std::make_shared<Gate>();
    Rig rig(BotSpec([=](const Turn& turn) {
        thinking->open();
        go_on->pass();
        return first_move(turn);
    }));
    Peer referee = rig.accept();
    referee.expect(Kind::kHello);
    referee.welcome();
    referee.send(game_start("g", v1::COLOUR_WHITE));
    referee.expect(Kind::kReady);
    referee.send(your_turn("g", {}));
    REQUIRE(thinking->pass());
    referee.ping(77);
    CHECK(referee.expect(Kind::kPong).pong().id() == 77);
    go_on->open();
    referee.expect(Kind::kPlay);
}

TEST_CASE("games are thought about at once, each by a bot of its own") {
    auto go_on = std::make_shared<Gate>();
    int turns_of_this_game = 0;
    Rig rig(BotSpec([=](const Turn& turn) mutable {
                if (turn.game.id == "slow" && turns_of_this_game == 0) {
                    go_on->pass();
                }
                turns_of_this_game++;
                return Answer(turn.legal_moves.front()).depth(static_cast<unsigned>(turns_of_this_game));
            }),
            at_once(2));
    Peer referee = rig.accept();
    referee.expect(Kind::kHello);
    referee.welcome();
    for (const char* id : {"slow", "quick"}) {
        referee.send(game_start(id, v1::COLOUR_WHITE));
        CHECK(referee.expect(Kind::kReady).ready().game_id() == id);
    }
    referee.send(your_turn("slow", {}));
    referee.send(your_turn("quick", {}));
    CHECK(referee.expect(Kind::kPlay).play().game_id() == "quick");
    referee.send(your_turn("quick", {0, 1}));
    v1::Play second = referee.expect(Kind::kPlay).play();
    CHECK(second.ply() == 2);
    CHECK(second.move().to() == 2);
    CHECK(second.thought().depth() == 2);
    go_on->open();
    v1::Play slow = referee.expect(Kind::kPlay).play();
    CHECK(slow.game_id() == "slow");
    CHECK(slow.thought().depth() == 1);
    referee.send(game_over("quick", v1::RESULT_DRAW, v1::END_REASON_REPETITION));
    referee.goodbye();
    referee.send(your_turn("slow", {0, 8}));
    CHECK(referee.expect(Kind::kPlay).play().ply() == 2);
    referee.send(game_over("slow", v1::RESULT_DRAW, v1::END_REASON_REPETITION));
    CHECK(rig.exit_code() == exit_code::done);
}

TEST_CASE("a game that is void begins again under its name") {
    Rig rig{BotSpec(first_move)};
    Peer referee = rig.accept();
    referee.expect(Kind::kHello);
    referee.welcome();
    for (int i = 0; i < 2; i++) {
        referee.send(game_start("g", v1::COLOUR_WHITE));
        referee.expect(Kind::kReady);
        referee.send(your_turn("g", {}));
        referee.expect(Kind::kPlay);
        referee.send(game_over("g", v1::RESULT_VOID, v1::END_REASON_ABORT));
    }
    referee.goodbye();
    CHECK(rig.exit_code() == exit_code::done);
}

TEST_CASE("a game that is running and begins again on the same connection is nonsense") {
    Rig rig{BotSpec(first_move)};
    Peer referee = rig.accept();
    referee.expect(Kind::kHello);
    referee.welcome(std::chrono::seconds(30));
    referee.send(game_start("g", v1::COLOUR_WHITE));
    referee.expect(Kind::kReady);
    referee.send(game_start("g", v1::COLOUR_WHITE));
    CHECK(rig.exit_code() == exit_code::failed);
    CHECK(rig.log().text().find("the referee starts game g, which is running already") != std::string::npos);
}

TEST_CASE("a message about an unknown game is reported and ignored") {
    Rig rig{BotSpec(first_move)};
    Peer referee = rig.accept();
    referee.expect(Kind::kHello);
    referee.welcome();
    referee.send(your_turn("none", {}));
    referee.expect_nothing();
    CHECK(rig.log().text().find("game none: a message about a game that this bot is not playing") != std::string::npos);
}

TEST_CASE("nobody listens: the bot waits, and says so") {
    constexpr std::chrono::milliseconds patience{300};
    Listener gone;
    Connection connection{"127.0.0.1", gone.port(), "mill", "token", Connection::Tls::off, ""};
    gone.close();
    Log log;
    auto began = std::chrono::steady_clock::now();
    auto transcript = std::make_shared<Transcript>(log, false);
    Outcome outcome = play(BotSpec(first_move), 1, connection, transcript, patience);
    CHECK(outcome.code == exit_code::failed);
    CHECK(std::chrono::steady_clock::now() - began >= patience);
    CHECK(log.text().find("nobody listens at 127.0.0.1:") == 0);
    CHECK(log.text().find("; is the referee running, and are host and port") != std::string::npos);
}

TEST_CASE("a host that is not known is no matter of patience") {
    Connection connection{"no-such-host.invalid", 7000, "mill", "token", Connection::Tls::off, ""};
    Log log;
    Outcome outcome = play(BotSpec(first_move), 1, connection, std::make_shared<Transcript>(log, false));
    CHECK(outcome.code == exit_code::failed);
    CHECK(log.text().find("host 'no-such-host.invalid' is not known") != std::string::npos);
    CHECK(log.text().find("correct --host or MILLRACE_HOST") != std::string::npos);
}

TEST_CASE("verbose prints every message and no secret") {
    Rig::Options options;
    options.verbose = true;
    Rig rig(BotSpec(first_move), options);
    {
        Peer referee = rig.accept();
        referee.expect(Kind::kHello);
        referee.welcome(std::chrono::seconds(10));
        referee.send(game_start("g", v1::COLOUR_WHITE));
        referee.expect(Kind::kReady);
        referee.cut();
    }
    Peer referee = rig.accept();
    referee.expect(Kind::kResume);
    referee.welcome(std::chrono::seconds(10));
    referee.send(game_over("g", v1::RESULT_VOID, v1::END_REASON_ABORT));
    referee.goodbye();
    CHECK(rig.exit_code() == exit_code::done);
    std::string text = rig.log().text();
    for (const char* kind :
         {"> hello {", "< welcome {", "< game_start {", "> ready {", "> resume {", "< game_over {"}) {
        INFO(kind);
        CHECK(text.find(kind) != std::string::npos);
    }
    CHECK(text.find("s3cret") == std::string::npos);
    CHECK(text.find("top-secret") == std::string::npos);
    CHECK(text.find("token: \"hidden\"") != std::string::npos);
    CHECK(text.find("resume_secret: \"hidden\"") != std::string::npos);
}

}  // namespace millrace::test
