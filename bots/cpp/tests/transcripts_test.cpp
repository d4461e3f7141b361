// The golden transcripts of the protocol: read, written again, and played again over a real socket.
#include <doctest/doctest.h>
#include <google/protobuf/util/message_differencer.h>

#include <cstring>
#include <map>
#include <random>
#include <stdexcept>
#include <thread>

#include "frames.hpp"
#include "from_wire.hpp"
#include "golden.hpp"
#include "referee.hpp"
#include "rig.hpp"

namespace millrace::test {

using Kind = v1::BotMessage::KindCase;
using google::protobuf::util::MessageDifferencer;
using namespace std::chrono_literals;

namespace {

const std::vector<std::string> first_connections{
    "captures",         "draw-agreed",      "goodbye",       "illegal-move", "late-answer", "own-moves", "ping",
    "point-zero-black", "point-zero-white", "refused-token", "two-games",    "whole-game"};
const std::vector<std::string> second_connections{"resume-refused", "resumed"};
/// Their bots send what no SDK sends, or are viewers.
const std::vector<std::string> of_others{"garbage", "observer", "out-of-turn"};

using Question = std::pair<std::string, int>;

Answer answer_of(const v1::BotMessage& message, const Board& board) {
    if (message.has_accept_draw()) {
        return Answer::accept_draw();
    }
    if (message.has_resign()) {
        return Answer::resign();
    }
    const v1::Play& play = message.play();
    Answer answer(from_wire::move(play.move(), board));
    if (play.thought().has_score()) {
        answer.score(play.thought().score());
    }
    if (play.thought().has_depth()) {
        answer.depth(play.thought().depth());
    }
    if (play.thought().has_nodes()) {
        answer.nodes(play.thought().nodes());
    }
    answer.variation(play.thought().principal_variation()).comment(play.thought().comment());
    return play.offer_draw() ? answer.offer_draw() : answer;
}

/// A bot that answers as the recorded one did; where that one was late, it thinks until its game is over.
BotSpec recorded(const Golden& golden) {
    std::map<Question, v1::BotMessage> answers;
    std::map<std::string, int> asked;  // the last ply of each game: a Resign says none
    for (int i = 0; i < golden.text.entries_size(); i++) {
        const v1::BotMessage& message = golden.text.entries(i).bot();
        const v1::RefereeMessage& from_referee = golden.text.entries(i).referee();
        if (from_referee.has_your_turn()) {
            asked[from_referee.your_turn().game_id()] = static_cast<int>(from_referee.your_turn().ply());
        } else if (message.has_play() && golden.is_said_by_sdk(i)) {
            answers[{message.play().game_id(), static_cast<int>(message.play().ply())}] = message;
        } else if (message.has_accept_draw()) {
            answers[{message.accept_draw().game_id(), static_cast<int>(message.accept_draw().ply())}] = message;
        } else if (message.has_resign()) {
            answers[{message.resign().game_id(), asked[message.resign().game_id()]}] = message;
        }
    }
    BotSpec spec([answers](const Turn& turn) {
        auto found = answers.find({turn.game.id, turn.ply});
        if (found != answers.end()) {
            return answer_of(found->second, turn.board());
        }
        auto until = std::chrono::steady_clock::now() + patience;
        while (!turn.stopped()) {
            if (std::chrono::steady_clock::now() > until) {
                throw std::runtime_error("nothing was recorded as an answer at ply " + std::to_string(turn.ply));
            }
            std::this_thread::sleep_for(1ms);
        }
        return Answer::resign();
    });
    const v1::Hello& hello = golden.text.entries(0).bot().hello();
    spec.author = hello.author();
    spec.version = hello.bot_version();
    spec.legal_moves = hello.wants_legal_moves();
    for (const v1::EngineOption& option : hello.options()) {
        spec.options.push_back({option.name(), option.default_value(), option.description()});
    }
    return spec;
}

/// What is said, without what each program says in its own words: name, token, SDK.
v1::BotMessage essence(v1::BotMessage message) {
    if (message.has_hello()) {
        v1::Hello* hello = message.mutable_hello();
        hello->clear_name();
        hello->clear_token();
        hello->clear_sdk();
        hello->clear_wants_legal_moves();
        hello->clear_wants_own_moves();
        hello->set_max_games(std::max(1U, hello->max_games()));
    }
    if (message.has_resume()) {
        message.mutable_resume()->clear_token();
    }
    // A field of its kind that is absent and one that is set to what absent means are the same.
    if (message.has_play() && message.play().thought().ByteSizeLong() == 0) {
        message.mutable_play()->clear_thought();
    }
    return message;
}

/// What a bot says, in whichever order several games bring it.
class Heard {
public:
    explicit Heard(Peer& referee) : referee_(referee) {}

    void await(const v1::BotMessage& expected) {
        v1::BotMessage wanted = essence(expected);
        for (auto it = ahead_.begin(); it != ahead_.end(); ++it) {
            if (MessageDifferencer::Equals(*it, wanted)) {
                ahead_.erase(it);
                return;
            }
        }
        while (true) {
            std::optional<v1::BotMessage> message = referee_.read();
            REQUIRE_MESSAGE(message.has_value(), "the bot has left without " << wanted.ShortDebugString());
            v1::BotMessage said = essence(*message);
            if (MessageDifferencer::Equals(said, wanted)) {
                return;
            }
            ahead_.push_back(said);
            INFO("waiting for: " << wanted.ShortDebugString() << "\nheard: " << said.ShortDebugString());
            REQUIRE(ahead_.size() < 5);
        }
    }

    std::size_t ahead() const { return ahead_.size(); }

private:
    Peer& referee_;
    std::vector<v1::BotMessage> ahead_;
};

void send_in_pieces(Peer& referee, const std::string& frame, std::size_t longest) {
    std::mt19937 random(static_cast<unsigned>(frame.size()));
    for (std::size_t at = 0; at < frame.size();) {
        std::size_t count = std::min(frame.size() - at, 1 + random() % longest);
        referee.bytes(frame.substr(at, count));
        at += count;
        // A pause now and then lets the bot read what is there: pieces end everywhere, and no test takes long.
        if (random() % 16 == 0) {
            std::this_thread::sleep_for(20us);
        }
    }
}

/// Plays the referee's part, and says goodbye where the recorded one did not.
///
/// @return whether it has refused the bot
bool play_referee(const Golden& golden, Peer& referee, std::size_t longest_piece) {
    Heard heard(referee);
    bool refused = false;
    bool goodbye = false;
    int running = 0;
    std::size_t frame = 0;
    for (int i = 0; i < golden.text.entries_size(); i++) {
        const v1::Transcript::Entry& entry = golden.text.entries(i);
        if (entry.has_referee() && !(goodbye && running == 0)) {
            send_in_pieces(referee, golden.referee[frame++], longest_piece);
            running += entry.referee().has_game_start() ? 1 : entry.referee().has_game_over() ? -1 : 0;
            refused = refused || entry.referee().has_refused();
            goodbye = goodbye || entry.referee().has_goodbye();
        } else if (entry.has_bot() && golden.is_said_by_sdk(i)) {
            heard.await(entry.bot());
        }
    }
    if (!refused && !goodbye) {
        referee.goodbye();
    }
    CHECK(heard.ahead() == 0);
    return refused;
}

template <typename Message>
void check_read_and_written(const std::string& frame, const Message& expected) {
    FrameReader reader;
    std::string rest = frame;
    while (!rest.empty()) {
        char* room = reader.room();
        std::size_t count = std::min(rest.size(), reader.room_size());
        std::memcpy(room, rest.data(), count);
        reader.filled(count);
        rest.erase(0, count);
    }
    std::optional<std::string_view> body = reader.next();
    REQUIRE(body.has_value());
    Message read;
    REQUIRE(read.ParseFromArray(body->data(), static_cast<int>(body->size())));
    CHECK(MessageDifferencer::Equals(read, expected));
    Message again;
    std::string written = framed(read.SerializeAsString());
    std::size_t prefix = written.size() - read.ByteSizeLong();
    REQUIRE(again.ParseFromString(written.substr(prefix)));
    CHECK(MessageDifferencer::Equals(again, expected));
}

}  // namespace

TEST_CASE("transcripts: the bytes are the text's messages, and written again they are the same") {
    for (const std::string& name : Golden::names()) {
        INFO(name);
        Golden golden = Golden::load(name);
        std::size_t garbage = 0;
        for (const auto& entry : golden.text.entries()) {
            garbage += entry.bot_garbage().size();
        }
        std::vector<std::string> bot = frames_of(golden.bot.substr(0, golden.bot.size() - garbage));
        std::size_t from_bot = 0;
        std::size_t from_referee = 0;
        for (const auto& entry : golden.text.entries()) {
            if (entry.has_bot()) {
                REQUIRE(from_bot < bot.size());
                check_read_and_written(bot[from_bot++], entry.bot());
            } else if (entry.has_referee()) {
                REQUIRE(from_referee < golden.referee.size());
                check_read_and_written(golden.referee[from_referee++], entry.referee());
            }
        }
        CHECK(from_bot == bot.size());
        CHECK(from_referee == golden.referee.size());
    }
}

TEST_CASE("transcripts: each is played again, but for those of other programs") {
    std::vector<std::string> known = first_connections;
    known.insert(known.end(), second_connections.begin(), second_connections.end());
    known.insert(known.end(), of_others.begin(), of_others.end());
    std::sort(known.begin(), known.end());
    CHECK(Golden::names() == known);
}

TEST_CASE("transcripts: a bot that is sent the recorded frames says what was recorded") {
    for (const std::string& name : first_connections) {
        for (std::size_t longest : {1U, 300U, 100000U}) {
            INFO(name << " in pieces of up to " << longest);
            Golden golden = Golden::load(name);
            const v1::Hello& hello = golden.text.entries(0).bot().hello();
            Rig rig(recorded(golden), at_once(static_cast<int>(std::max(1U, hello.max_games()))));
            Peer referee = rig.accept();
            bool refused = play_referee(golden, referee, longest);
            referee.expect_end();
            CHECK(rig.exit_code() == (refused ? exit_code::usage : exit_code::done));
        }
    }
}

TEST_CASE("transcripts: a bot whose connection broke comes back as was recorded") {
    for (const std::string& name : second_connections) {
        INFO(name);
        Golden golden = Golden::load(name);
        const v1::Resume& resume = golden.text.entries(0).bot().resume();
        Rig rig(recorded(golden), at_once(4));
        {
            Peer referee = rig.accept();
            referee.expect(Kind::kHello);
            v1::RefereeMessage welcome;
            welcome.mutable_welcome()->set_session_id(resume.session_id());
            welcome.mutable_welcome()->set_resume_secret(resume.resume_secret());
            welcome.mutable_welcome()->mutable_limits()->set_resume_grace_ns(30'000'000'000);
            referee.send(welcome);
            for (const auto& entry : golden.text.entries()) {
                if (entry.referee().has_game_start()) {
                    v1::RefereeMessage start = entry.referee();
                    start.mutable_game_start()->set_resumed(false);
                    referee.send(start);
                    referee.expect(Kind::kReady);
                }
            }
        }
        Peer referee = rig.accept();
        bool refused = play_referee(golden, referee, 7);
        referee.expect_end();
        CHECK(rig.exit_code() == (refused ? exit_code::failed : exit_code::done));
    }
}

}  // namespace millrace::test
