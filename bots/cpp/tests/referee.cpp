#include "referee.hpp"

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <cerrno>

#include "channel.hpp"

#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif

namespace millrace::test {

namespace {

class PlainLine final : public Line {
public:
    explicit PlainLine(Socket socket) : socket_(std::move(socket)) {}

    std::size_t read(char* into, std::size_t most) override {
        if (!socket_.wait(false, patience)) {
            FAIL("the bot says nothing");
        }
        ssize_t count = recv(socket_.descriptor(), into, most, 0);
        return count < 0 ? 0 : static_cast<std::size_t>(count);
    }

    bool write(const char* bytes, std::size_t count) override {
        return ::send(socket_.descriptor(), bytes, count, MSG_NOSIGNAL) == static_cast<ssize_t>(count);
    }

    void cut() override { socket_.cut(); }

private:
    Socket socket_;
};

}  // namespace

void Peer::bytes(const std::string& bytes) {
    REQUIRE(line_->write(bytes.data(), bytes.size()));
}

void Peer::ping_until_cut() {
    v1::RefereeMessage message;
    message.mutable_ping()->set_id(1);
    std::string frames;
    for (int i = 0; i < 100; i++) {
        frames += framed(message.SerializeAsString());
    }
    while (line_->write(frames.data(), frames.size())) {
    }
}

void Peer::welcome(std::chrono::nanoseconds grace, std::chrono::nanoseconds heartbeat) {
    v1::RefereeMessage message;
    v1::Welcome* welcome = message.mutable_welcome();
    welcome->mutable_version()->set_major(1);
    welcome->set_session_id("session");
    welcome->set_resume_secret("\x01top-secret\xff");
    welcome->mutable_limits()->set_max_frame_bytes(65536);
    welcome->mutable_limits()->set_resume_grace_ns(grace.count());
    welcome->set_heartbeat_interval_ns(heartbeat.count());
    welcome->set_event("test cup");
    send(message);
}

void Peer::ping(std::uint64_t id) {
    v1::RefereeMessage message;
    message.mutable_ping()->set_id(id);
    send(message);
}

void Peer::goodbye() {
    v1::RefereeMessage message;
    message.mutable_goodbye()->set_message("the event is over");
    send(message);
}

std::optional<v1::BotMessage> Peer::read() {
    std::optional<std::string_view> frame = frames_.next();
    while (!frame) {
        char* room = frames_.room();
        std::size_t count = line_->read(room, frames_.room_size());
        if (count == 0) {
            return std::nullopt;
        }
        frames_.filled(count);
        frame = frames_.next();
    }
    v1::BotMessage message;
    REQUIRE(message.ParseFromArray(frame->data(), static_cast<int>(frame->size())));
    return message;
}

v1::BotMessage Peer::expect(v1::BotMessage::KindCase kind) {
    std::optional<v1::BotMessage> message = read();
    REQUIRE_MESSAGE(message.has_value(), "the bot has closed the connection");
    INFO(message->ShortDebugString());
    REQUIRE(message->kind_case() == kind);
    return *message;
}

void Peer::expect_end() {
    std::optional<v1::BotMessage> message = read();
    INFO((message ? message->ShortDebugString() : ""));
    REQUIRE(!message.has_value());
}

void Peer::expect_nothing() {
    ping(++pings_);
    REQUIRE(expect(v1::BotMessage::kPong).pong().id() == pings_);
}

Listener::Listener() {
    socket_.emplace(::socket(AF_INET, SOCK_STREAM, 0));
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* plain = reinterpret_cast<sockaddr*>(&address);
    // What a referee that does not read leaves lying is to be full soon.
    int few = 4096;
    REQUIRE(setsockopt(socket_->descriptor(), SOL_SOCKET, SO_RCVBUF, &few, sizeof few) == 0);
    REQUIRE(bind(socket_->descriptor(), plain, size) == 0);
    REQUIRE(listen(socket_->descriptor(), 16) == 0);
    REQUIRE(getsockname(socket_->descriptor(), plain, &size) == 0);
    port_ = ntohs(address.sin_port);
}

Socket Listener::accept_socket() {
    REQUIRE_MESSAGE(waiting(patience), "no bot connects");
    Socket socket(::accept(socket_->descriptor(), nullptr, nullptr));
    int on = 1;
    REQUIRE(setsockopt(socket.descriptor(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on) == 0);
    return socket;
}

Peer Listener::accept() {
    return Peer(std::make_unique<PlainLine>(accept_socket()));
}

bool Listener::waiting(std::chrono::milliseconds most) const {
    return socket_->wait(false, most);
}

void Listener::close() {
    socket_.reset();
}

}  // namespace millrace::test
