#include "tls.hpp"

#include <arpa/inet.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include <csignal>
#include <mutex>
#include <string>
#include <utility>

namespace millrace {

namespace {

constexpr std::chrono::milliseconds handshake_lasts = std::chrono::seconds(10);
constexpr std::chrono::milliseconds for_ever{-1};

using Context = std::unique_ptr<SSL_CTX, decltype(&SSL_CTX_free)>;
using Stream = std::unique_ptr<SSL, decltype(&SSL_free)>;
using Certificate = std::unique_ptr<X509, decltype(&X509_free)>;

/// What OpenSSL says went wrong last.
std::string library_reason() {
    unsigned long code = ERR_get_error();
    ERR_clear_error();
    const char* reason = code == 0 ? nullptr : ERR_reason_error_string(code);
    return reason == nullptr ? "the connection broke" : reason;
}

bool is_address(const std::string& host) {
    unsigned char bytes[sizeof(in6_addr)];
    return inet_pton(AF_INET, host.c_str(), bytes) == 1 || inet_pton(AF_INET6, host.c_str(), bytes) == 1;
}

std::string fingerprint_of(X509* certificate) {
    unsigned char digest[EVP_MAX_MD_SIZE];
    unsigned int size = 0;
    if (X509_digest(certificate, EVP_sha256(), digest, &size) != 1) {
        throw TlsError("no TLS with the referee: its certificate has no SHA-256");
    }
    constexpr const char* digits = "0123456789abcdef";
    std::string text;
    for (unsigned int i = 0; i < size; i++) {
        text += digits[digest[i] >> 4];
        text += digits[digest[i] & 15];
    }
    return text;
}

/// TLS over a socket that does not block. OpenSSL lets one thread at a time use a stream, and a thread that waits for
/// the referee must not keep another from answering it: so the lock is held during each call and never while waiting.
class TlsChannel final : public Channel {
public:
    TlsChannel(Socket socket, Context context)
        : socket_(std::move(socket)), context_(std::move(context)), stream_(SSL_new(context_.get()), &SSL_free) {
        socket_.set_blocking(false);
        if (!stream_ || SSL_set_fd(stream_.get(), socket_.descriptor()) != 1) {
            throw TlsError("no TLS: " + library_reason());
        }
    }

    void shake_hands(const Connection& connection) {
        bool trusted = connection.tls == Connection::Tls::trusted;
        if (trusted) {
            name_peer(connection.host);
        }
        auto until = std::chrono::steady_clock::now() + handshake_lasts;
        while (true) {
            int done = SSL_connect(stream_.get());
            if (done == 1) {
                break;
            }
            int why = SSL_get_error(stream_.get(), done);
            if (why != SSL_ERROR_WANT_READ && why != SSL_ERROR_WANT_WRITE) {
                throw TlsError(refusal(trusted));
            }
            auto rest = std::chrono::duration_cast<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
            if (rest.count() <= 0 || !socket_.wait(why == SSL_ERROR_WANT_WRITE, rest)) {
                throw TlsError("no TLS with the referee: no answer within 10 s; " + no_tls_there());
            }
        }
        if (!trusted) {
            check_fingerprint(connection.fingerprint);
        }
    }

    std::size_t read(char* into, std::size_t most) override {
        std::size_t count = 0;
        bool open = repeat([&] { return SSL_read_ex(stream_.get(), into, most, &count); });
        return open ? count : 0;
    }

    void write(const char* bytes, std::size_t count) override {
        std::size_t sent = 0;
        if (!repeat([&] { return SSL_write_ex(stream_.get(), bytes, count, &sent); })) {
            throw IoError("the referee has closed the connection");
        }
    }

    void cut() noexcept override { socket_.cut(); }

private:
    /// Calls until it succeeds, waiting in between.
    ///
    /// @return false if the referee has closed the stream
    template <typename Call>
    bool repeat(Call call) {
        while (true) {
            int why = SSL_ERROR_NONE;
            {
                std::lock_guard<std::mutex> lock(mutex_);
                int done = call();
                why = done == 1 ? SSL_ERROR_NONE : SSL_get_error(stream_.get(), done);
                if (why != SSL_ERROR_NONE && why != SSL_ERROR_WANT_READ && why != SSL_ERROR_WANT_WRITE &&
                    why != SSL_ERROR_ZERO_RETURN) {
                    throw IoError(library_reason());
                }
            }
            if (why == SSL_ERROR_NONE || why == SSL_ERROR_ZERO_RETURN) {
                return why == SSL_ERROR_NONE;
            }
            socket_.wait(why == SSL_ERROR_WANT_WRITE, for_ever);
        }
    }

    void name_peer(const std::string& host) {
        SSL_set_verify(stream_.get(), SSL_VERIFY_PEER, nullptr);
        X509_VERIFY_PARAM* wanted = SSL_get0_param(stream_.get());
        int named = is_address(host) ? X509_VERIFY_PARAM_set1_ip_asc(wanted, host.c_str())
                                     : X509_VERIFY_PARAM_set1_host(wanted, host.c_str(), host.size());
        if (named != 1 || (!is_address(host) && SSL_set_tlsext_host_name(stream_.get(), host.c_str()) != 1)) {
            throw TlsError("no TLS with the referee: '" + host + "' is no name that a certificate can have");
        }
    }

    std::string refusal(bool trusted) const {
        long verified = SSL_get_verify_result(stream_.get());
        if (trusted && verified != X509_V_OK) {
            ERR_clear_error();
            return "no TLS with the referee: " + std::string(X509_verify_cert_error_string(verified)) +
                   "; if the referee has made its certificate itself, ask the organiser for the fingerprint and give it"
                   " with --fingerprint or MILLRACE_TLS_FINGERPRINT in place of --tls";
        }
        return "no TLS with the referee: " + library_reason() + "; " + no_tls_there();
    }

    static std::string no_tls_there() {
        return "leave TLS out if the referee offers none, and make sure that host and port are its own";
    }

    void check_fingerprint(const std::string& expected) const {
        Certificate shown(SSL_get_peer_certificate(stream_.get()), &X509_free);
        std::string fingerprint = shown ? fingerprint_of(shown.get()) : "(no certificate)";
        if (fingerprint != expected) {
            throw TlsError("no TLS with the referee: its certificate has the fingerprint " + fingerprint + " and not " +
                           expected +
                           "; ask the organiser which is right, and correct --fingerprint or MILLRACE_TLS_FINGERPRINT");
        }
    }

    Socket socket_;
    Context context_;
    Stream stream_;
    std::mutex mutex_;
};

Context client_context(const Connection& connection) {
    Context context(SSL_CTX_new(TLS_client_method()), &SSL_CTX_free);
    if (!context) {
        throw TlsError("no TLS: " + library_reason());
    }
    SSL_CTX_set_min_proto_version(context.get(), TLS1_2_VERSION);
    // The bytes of a write that has to be repeated are the same, but may have moved.
    SSL_CTX_set_mode(context.get(), SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
    if (connection.tls == Connection::Tls::trusted) {
        SSL_CTX_set_default_verify_paths(context.get());
    }
    return context;
}

/// OpenSSL writes in a way that ends the process when the peer is gone; a bot that handles the signal keeps its way.
void ignore_lost_peers() {
    struct sigaction present{};
    if (sigaction(SIGPIPE, nullptr, &present) == 0 && present.sa_handler == SIG_DFL) {
        std::signal(SIGPIPE, SIG_IGN);
    }
}

}  // namespace

void require_tls() {}

std::unique_ptr<Channel> tls_over(Socket socket, const Connection& connection) {
    ignore_lost_peers();
    auto channel = std::make_unique<TlsChannel>(std::move(socket), client_context(connection));
    channel->shake_hands(connection);
    return channel;
}

}  // namespace millrace
