#pragma once

#include <chrono>
#include <string>

namespace millrace {

/// A connected TCP socket without Nagle's algorithm; closed with its owner.
class Socket {
public:
    explicit Socket(int descriptor) : descriptor_(descriptor) {}
    Socket(Socket&& other) noexcept : descriptor_(other.descriptor_) { other.descriptor_ = -1; }
    Socket& operator=(Socket&&) = delete;
    ~Socket();

    /// Connects to the first address of a host that answers.
    ///
    /// @throws NotYet if none does in time, IoError if the host is not known
    static Socket connect(const std::string& host, int port, std::chrono::milliseconds most);

    int descriptor() const { return descriptor_; }

    /// Whether calls return at once where they would have to wait.
    void set_blocking(bool blocking) const;

    /// Waits until there is something to read, or room to write.
    ///
    /// @param most how long to wait; negative: for ever
    /// @return false when the time is over
    bool wait(bool to_write, std::chrono::milliseconds most) const;

    /// Ends both directions; whoever waits wakes up.
    void cut() const noexcept;

private:
    int descriptor_;
};

/// What the system says of an error's number.
std::string system_reason(int error);

}  // namespace millrace
