#include "socket.hpp"

#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <memory>
#include <system_error>

#include "channel.hpp"

namespace millrace {

namespace {

using Addresses = std::unique_ptr<addrinfo, decltype(&freeaddrinfo)>;

Addresses look_up(const std::string& host, int port) {
    addrinfo hints{};
    hints.ai_family = AF_UNSPEC;
    hints.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    int failed = getaddrinfo(host.c_str(), std::to_string(port).c_str(), &hints, &found);
    if (failed != 0) {
        throw IoError("host '" + host + "' is not known (" + gai_strerror(failed) +
                      "); correct --host or MILLRACE_HOST");
    }
    return {found, &freeaddrinfo};
}

/// Small frames are to leave at once, and a lost peer is to be an error and not the end of the process.
void prepare(int descriptor) {
    int on = 1;
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
#ifdef SO_NOSIGPIPE
    setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#endif
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
}

/// @return 0, or the error's number
int attempt(const Socket& socket, const addrinfo& address, std::chrono::milliseconds most) {
    socket.set_blocking(false);
    if (::connect(socket.descriptor(), address.ai_addr, address.ai_addrlen) == 0) {
        return 0;
    }
    if (errno != EINPROGRESS) {
        return errno;
    }
    if (!socket.wait(true, most)) {
        return ETIMEDOUT;
    }
    int error = 0;
    socklen_t size = sizeof error;
    return getsockopt(socket.descriptor(), SOL_SOCKET, SO_ERROR, &error, &size) == 0 ? error : errno;
}

}  // namespace

std::string system_reason(int error) {
    return std::generic_category().message(error);
}

Socket::~Socket() {
    if (descriptor_ >= 0) {
        close(descriptor_);
    }
}

Socket Socket::connect(const std::string& host, int port, std::chrono::milliseconds most) {
    Addresses addresses = look_up(host, port);
    int error = EADDRNOTAVAIL;
    for (const addrinfo* address = addresses.get(); address != nullptr; address = address->ai_next) {
        Socket socket(::socket(address->ai_family, address->ai_socktype, address->ai_protocol));
        if (socket.descriptor() < 0) {
            error = errno;
            continue;
        }
        prepare(socket.descriptor());
        error = attempt(socket, *address, most);
        if (error == 0) {
            socket.set_blocking(true);
            return socket;
        }
    }
    throw NotYet(system_reason(error));
}

void Socket::set_blocking(bool blocking) const {
    int flags = fcntl(descriptor_, F_GETFL, 0);
    fcntl(descriptor_, F_SETFL, blocking ? flags & ~O_NONBLOCK : flags | O_NONBLOCK);
}

bool Socket::wait(bool to_write, std::chrono::milliseconds most) const {
    auto until = std::chrono::steady_clock::now() + most;
    while (true) {
        auto rest = std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
        int timeout = most.count() < 0 ? -1 : rest.count() < 0 ? 0 : static_cast<int>(rest.count());
        pollfd wanted{descriptor_, static_cast<short>(to_write ? POLLOUT : POLLIN), 0};
        int ready = poll(&wanted, 1, timeout);
        if (ready >= 0) {
            return ready > 0;
        }
        if (errno != EINTR) {
            throw IoError(system_reason(errno));
        }
    }
}

void Socket::cut() const noexcept {
    shutdown(descriptor_, SHUT_RDWR);
}

}  // namespace millrace
