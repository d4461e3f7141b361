#include "tls.hpp"

namespace millrace {

void require_tls() {
    throw TlsError(
        "this bot was built without TLS, since OpenSSL was not found: install it (Debian: apt-get install libssl-dev,"
        " macOS: brew install openssl), delete the build folder and build again");
}

std::unique_ptr<Channel> tls_over(Socket, const Connection&) {
    require_tls();
    return nullptr;
}

}  // namespace millrace
