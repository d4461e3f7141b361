#pragma once

#include <memory>

#include "channel.hpp"
#include "connection.hpp"
#include "socket.hpp"

namespace millrace {

/// Asks whether this SDK was built with TLS.
///
/// @throws TlsError with what to install if not
void require_tls();

/// Shakes hands over a connected socket, for at most 10 s, and makes sure that it is the right referee before anything
/// else is said.
///
/// @throws TlsError if it is not, with what to change
std::unique_ptr<Channel> tls_over(Socket socket, const Connection& connection);

}  // namespace millrace
