#pragma once

#include <string>

namespace millrace {

/// Where a bot connects to, and as whom.
struct Connection {
    enum class Tls {
        off,
        /// The certificate is for the host's name, and of an authority that the system trusts.
        trusted,
        /// The certificate has the fingerprint, and nothing else is asked of it.
        pinned,
    };

    std::string host;
    /// 1 to 65535.
    int port = 0;
    std::string name;
    /// Proves the right to the name; never printed.
    std::string token;
    Tls tls = Tls::off;
    /// The SHA-256 of the certificate, 64 small hexadecimal digits; empty unless pinned.
    std::string fingerprint;

    /// HOST:PORT.
    std::string address() const { return host + ":" + std::to_string(port); }
};

}  // namespace millrace
