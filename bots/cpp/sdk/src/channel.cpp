#include "channel.hpp"

#include <sys/socket.h>

#include <cerrno>
#include <utility>

#include "socket.hpp"
#include "tls.hpp"

namespace millrace {

namespace {

constexpr std::chrono::milliseconds attempt_lasts = std::chrono::seconds(5);

#ifdef MSG_NOSIGNAL
constexpr int no_signal = MSG_NOSIGNAL;
#else
constexpr int no_signal = 0;
#endif

class PlainChannel final : public Channel {
public:
    explicit PlainChannel(Socket socket) : socket_(std::move(socket)) {}

    std::size_t read(char* into, std::size_t most) override {
        while (true) {
            ssize_t count = recv(socket_.descriptor(), into, most, 0);
            if (count >= 0) {
                return static_cast<std::size_t>(count);
            }
            if (errno != EINTR) {
                throw IoError(system_reason(errno));
            }
        }
    }

    void write(const char* bytes, std::size_t count) override {
        while (count > 0) {
            ssize_t sent = send(socket_.descriptor(), bytes, count, no_signal);
            if (sent < 0 && errno != EINTR) {
                throw IoError(system_reason(errno));
            }
            std::size_t done = sent < 0 ? 0 : static_cast<std::size_t>(sent);
            bytes += done;
            count -= done;
        }
    }

    void cut() noexcept override { socket_.cut(); }

private:
    Socket socket_;
};

}  // namespace

std::unique_ptr<Channel> Channel::open(const Connection& connection) {
    if (connection.tls != Connection::Tls::off) {
        require_tls();
    }
    Socket socket = Socket::connect(connection.host, connection.port, attempt_lasts);
    if (connection.tls != Connection::Tls::off) {
        return tls_over(std::move(socket), connection);
    }
    return std::make_unique<PlainChannel>(std::move(socket));
}

}  // namespace millrace
