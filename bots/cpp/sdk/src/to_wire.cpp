#include "to_wire.hpp"

namespace millrace::to_wire {

namespace {

constexpr std::uint32_t major_version = 1;
constexpr std::uint32_t minor_version = 0;

void set_version(v1::Version* version) {
    version->set_major(major_version);
    version->set_minor(minor_version);
}

void set_move(v1::Move* message, const Move& move) {
    if (move.from) {
        message->set_from(static_cast<std::uint32_t>(*move.from));
    }
    message->set_to(static_cast<std::uint32_t>(move.to));
    for (int taken : move.removals) {
        message->add_removals(static_cast<std::uint32_t>(taken));
    }
}

void set_thought(v1::Play* play, const Answer& answer) {
    v1::Thought thought;
    if (answer.score()) {
        thought.set_score(*answer.score());
    }
    if (answer.depth()) {
        thought.set_depth(*answer.depth());
    }
    if (answer.nodes()) {
        thought.set_nodes(*answer.nodes());
    }
    thought.set_principal_variation(answer.variation());
    thought.set_comment(answer.comment());
    if (thought.ByteSizeLong() > 0) {
        *play->mutable_thought() = thought;
    }
}

}  // namespace

v1::BotMessage hello(const BotSpec& spec, int games, const Connection& connection) {
    v1::BotMessage message;
    v1::Hello* hello = message.mutable_hello();
    set_version(hello->mutable_version());
    hello->set_name(connection.name);
    hello->set_author(spec.author);
    hello->set_sdk("millrace c++ sdk, protobuf " + std::to_string(GOOGLE_PROTOBUF_VERSION / 1000000) + "." +
                   std::to_string(GOOGLE_PROTOBUF_VERSION / 1000 % 1000));
    hello->set_bot_version(spec.version);
    for (const std::string& id : spec.variants) {
        hello->add_variants(id);
    }
    hello->set_max_games(static_cast<std::uint32_t>(games));
    hello->set_token(connection.token);
    hello->set_wants_legal_moves(spec.legal_moves);
    for (const BotOption& option : spec.options) {
        v1::EngineOption* offered = hello->add_options();
        offered->set_name(option.name);
        offered->set_default_value(option.default_value);
        offered->set_description(option.description);
    }
    return message;
}

v1::BotMessage resume(const Ticket& ticket, const Connection& connection) {
    v1::BotMessage message;
    v1::Resume* resume = message.mutable_resume();
    set_version(resume->mutable_version());
    resume->set_session_id(ticket.session_id);
    resume->set_resume_secret(ticket.secret);
    resume->set_token(connection.token);
    return message;
}

v1::BotMessage ready(const std::string& game_id) {
    v1::BotMessage message;
    message.mutable_ready()->set_game_id(game_id);
    return message;
}

v1::BotMessage ping(std::uint64_t id) {
    v1::BotMessage message;
    message.mutable_ping()->set_id(id);
    return message;
}

v1::BotMessage pong(std::uint64_t id) {
    v1::BotMessage message;
    message.mutable_pong()->set_id(id);
    return message;
}

v1::BotMessage answer(const std::string& game_id, int ply, const Answer& answer) {
    v1::BotMessage message;
    switch (answer.kind()) {
        case Answer::Kind::play: {
            v1::Play* play = message.mutable_play();
            play->set_game_id(game_id);
            play->set_ply(static_cast<std::uint32_t>(ply));
            set_move(play->mutable_move(), answer.move());
            play->set_offer_draw(answer.offers_draw());
            set_thought(play, answer);
            break;
        }
        case Answer::Kind::accept_draw:
            message.mutable_accept_draw()->set_game_id(game_id);
            message.mutable_accept_draw()->set_ply(static_cast<std::uint32_t>(ply));
            break;
        case Answer::Kind::resign:
            message.mutable_resign()->set_game_id(game_id);
            break;
    }
    return message;
}

}  // namespace millrace::to_wire
