#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <stdexcept>
#include <string>

#include "connection.hpp"

namespace millrace {

/// A connection that could not be made, or is lost.
class IoError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Nobody listens there yet, or the way there is closed for now: another attempt may help.
class NotYet : public IoError {
public:
    using IoError::IoError;
};

/// Somebody answers, but is not the one that it has to be; the message says what to change.
class TlsError : public IoError {
public:
    using IoError::IoError;
};

/// A stream of bytes to and from the referee.
///
/// One thread reads, one at a time writes, any may cut.
class Channel {
public:
    Channel() = default;
    Channel(const Channel&) = delete;
    Channel& operator=(const Channel&) = delete;
    virtual ~Channel() = default;

    /// Connects once, for at most 5 s, and shakes hands if the connection is to be encrypted.
    static std::unique_ptr<Channel> open(const Connection& connection);

    /// Waits for bytes.
    ///
    /// @return how many came, at most `most`; 0 when the referee has closed the connection
    virtual std::size_t read(char* into, std::size_t most) = 0;

    /// Writes all the bytes.
    virtual void write(const char* bytes, std::size_t count) = 0;

    /// Ends the connection without a last word; whoever waits in read() or write() wakes up.
    virtual void cut() noexcept = 0;
};

}  // namespace millrace
