// TLS against a real TLS socket, with a certificate made here.
#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <future>
#include <memory>
#include <thread>

#include "referee.hpp"
#include "rig.hpp"
#include "wired.hpp"

namespace millrace::test {

using Kind = v1::BotMessage::KindCase;
using namespace std::chrono_literals;

namespace {

/// A certificate of the test's own for 127.0.0.1, with its key.
class Identity {
public:
    Identity() : key_(EVP_PKEY_new(), &EVP_PKEY_free), certificate_(X509_new(), &X509_free) {
        std::unique_ptr<EVP_PKEY_CTX, decltype(&EVP_PKEY_CTX_free)> making(EVP_PKEY_CTX_new_id(EVP_PKEY_EC, nullptr),
                                                                           &EVP_PKEY_CTX_free);
        EVP_PKEY* key = nullptr;
        REQUIRE(EVP_PKEY_keygen_init(making.get()) == 1);
        REQUIRE(EVP_PKEY_CTX_set_ec_paramgen_curve_nid(making.get(), NID_X9_62_prime256v1) == 1);
        REQUIRE(EVP_PKEY_keygen(making.get(), &key) == 1);
        key_.reset(key);
        X509* certificate = certificate_.get();
        X509_set_version(certificate, 2);
        ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1);
        X509_gmtime_adj(X509_getm_notBefore(certificate), -3600);
        X509_gmtime_adj(X509_getm_notAfter(certificate), 3600);
        X509_set_pubkey(certificate, key);
        X509_NAME* name = X509_get_subject_name(certificate);
        const auto* referee = reinterpret_cast<const unsigned char*>("referee");
        X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, referee, -1, -1, 0);
        X509_set_issuer_name(certificate, name);
        X509_EXTENSION* names = X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, "IP:127.0.0.1");
        REQUIRE(names != nullptr);
        X509_add_ext(certificate, names, -1);
        X509_EXTENSION_free(names);
        REQUIRE(X509_sign(certificate, key, EVP_sha256()) > 0);
    }

    X509* certificate() const { return certificate_.get(); }
    EVP_PKEY* key() const { return key_.get(); }

    std::string fingerprint() const {
        unsigned char digest[32];
        unsigned int size = sizeof digest;
        REQUIRE(X509_digest(certificate(), EVP_sha256(), digest, &size) == 1);
        std::string text;
        for (unsigned char byte : digest) {
            char digits[3];
            std::snprintf(digits, sizeof digits, "%02x", byte);
            text += digits;
        }
        return text;
    }

    void write(const std::string& path) const {
        std::unique_ptr<std::FILE, decltype(&std::fclose)> file(std::fopen(path.c_str(), "w"), &std::fclose);
        REQUIRE(file);
        REQUIRE(PEM_write_X509(file.get(), certificate()) == 1);
    }

private:
    std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key_;
    std::unique_ptr<X509, decltype(&X509_free)> certificate_;
};

/// The referee's end of a TLS connection.
class TlsLine final : public Line {
public:
    TlsLine(Socket socket, const Identity& identity)
        : socket_(std::move(socket)), context_(SSL_CTX_new(TLS_server_method()), &SSL_CTX_free),
          stream_(nullptr, &SSL_free) {
        REQUIRE(SSL_CTX_set_min_proto_version(context_.get(), TLS1_3_VERSION) == 1);
        REQUIRE(SSL_CTX_use_certificate(context_.get(), identity.certificate()) == 1);
        REQUIRE(SSL_CTX_use_PrivateKey(context_.get(), identity.key()) == 1);
        stream_.reset(SSL_new(context_.get()));
        REQUIRE(SSL_set_fd(stream_.get(), socket_.descriptor()) == 1);
    }

    bool shake_hands() { return SSL_accept(stream_.get()) == 1; }

    std::size_t read(char* into, std::size_t most) override {
        std::size_t count = 0;
        if (SSL_pending(stream_.get()) == 0 && !socket_.wait(false, patience)) {
            FAIL("the bot says nothing");
        }
        return SSL_read_ex(stream_.get(), into, most, &count) == 1 ? count : 0;
    }

    bool write(const char* bytes, std::size_t count) override {
        std::size_t sent = 0;
        return SSL_write_ex(stream_.get(), bytes, count, &sent) == 1 && sent == count;
    }

    void cut() override { socket_.cut(); }

private:
    Socket socket_;
    std::unique_ptr<SSL_CTX, decltype(&SSL_CTX_free)> context_;
    std::unique_ptr<SSL, decltype(&SSL_free)> stream_;
};

Peer accept_tls(Rig& rig, const Identity& identity) {
    auto line = std::make_unique<TlsLine>(rig.listener().accept_socket(), identity);
    REQUIRE(line->shake_hands());
    return Peer(std::move(line));
}

Rig::Options pinned(const std::string& fingerprint) {
    Rig::Options options;
    options.tls = Connection::Tls::pinned;
    options.fingerprint = fingerprint;
    return options;
}

}  // namespace

TEST_CASE("tls: by the right fingerprint games are played, answered Pings in between, and taken up again") {
    Identity identity;
    auto go_on = std::make_shared<Gate>();
    Rig rig(BotSpec([=](const Turn& turn) {
                if (turn.ply == 0) {
                    go_on->pass();
                }
                return first_move(turn);
            }),
            pinned(identity.fingerprint()));
    {
        Peer referee = accept_tls(rig, identity);
        CHECK(referee.expect(Kind::kHello).hello().token() == "s3cret-token");
        referee.welcome(30s);
        referee.send(game_start("g", v1::COLOUR_WHITE));
        referee.expect(Kind::kReady);
        referee.send(your_turn("g", {}));
        referee.expect_nothing();
        go_on->open();
        referee.expect(Kind::kPlay);
        for (int i = 0; i < 200; i++) {
            referee.expect_nothing();
        }
        referee.cut();
    }
    Peer referee = accept_tls(rig, identity);
    referee.expect(Kind::kResume);
    referee.welcome(30s);
    v1::RefereeMessage start = game_start("g", v1::COLOUR_WHITE, {0, 1});
    start.mutable_game_start()->set_resumed(true);
    referee.send(start);
    referee.send(your_turn("g", {0, 1}));
    referee.expect(Kind::kPlay);
    referee.send(game_over("g", v1::RESULT_DRAW, v1::END_REASON_AGREEMENT));
    referee.goodbye();
    CHECK(rig.exit_code() == exit_code::done);
}

TEST_CASE("tls: many games at once over one connection") {
    Identity identity;
    Rig::Options options = pinned(identity.fingerprint());
    options.games = 8;
    Rig rig(BotSpec(first_move), options);
    Peer referee = accept_tls(rig, identity);
    referee.expect(Kind::kHello);
    referee.welcome();
    for (int i = 0; i < 8; i++) {
        referee.send(game_start(std::to_string(i), v1::COLOUR_WHITE));
    }
    for (int i = 0; i < 8; i++) {
        referee.expect(Kind::kReady);
    }
    for (unsigned ply = 0; ply < 6; ply += 2) {
        Placed placed;
        for (unsigned point = 0; point < ply; point++) {
            placed.push_back(point);
        }
        for (int i = 0; i < 8; i++) {
            referee.send(your_turn(std::to_string(i), placed));
        }
        for (int i = 0; i < 8; i++) {
            CHECK(referee.expect(Kind::kPlay).play().ply() == ply);
        }
    }
    for (int i = 0; i < 8; i++) {
        referee.send(game_over(std::to_string(i), v1::RESULT_DRAW, v1::END_REASON_AGREEMENT));
    }
    referee.goodbye();
    CHECK(rig.exit_code() == exit_code::done);
}

TEST_CASE("tls: a wrong fingerprint ends the bot before it has said its token") {
    Identity identity;
    std::string wrong(64, 'a');
    Rig rig(BotSpec(first_move), pinned(wrong));
    TlsLine line(rig.listener().accept_socket(), identity);
    if (line.shake_hands()) {
        char byte = 0;
        CHECK(line.read(&byte, 1) == 0);
    }
    CHECK(rig.exit_code() == exit_code::failed);
    CHECK(rig.log().text().find("its certificate has the fingerprint " + identity.fingerprint() + " and not " + wrong +
                                "; ask the organiser which is right, and correct --fingerprint") != std::string::npos);
}

TEST_CASE("tls: a certificate of nobody's is not trusted, one that the system trusts is") {
    Identity identity;
    std::string file = (std::filesystem::temp_directory_path() / ("millrace-" + identity.fingerprint())).string();
    identity.write(file);
    Rig::Options options;
    options.tls = Connection::Tls::trusted;
    bool known = false;
    SUBCASE("nobody's") {
    }
    SUBCASE("the system's") {
        known = true;
    }
    SUBCASE("the system's, for another host") {
        known = true;
        options.host = "localhost";
    }
    setenv("SSL_CERT_FILE", known ? file.c_str() : "/dev/null", 1);
    setenv("SSL_CERT_DIR", "/nowhere", 1);
    Rig rig(BotSpec(first_move), options);
    TlsLine* line = nullptr;
    auto owned = std::make_unique<TlsLine>(rig.listener().accept_socket(), identity);
    line = owned.get();
    bool shaken = line->shake_hands();
    if (known && options.host != "localhost") {
        REQUIRE(shaken);
        Peer referee(std::move(owned));
        referee.expect(Kind::kHello);
        referee.welcome();
        referee.goodbye();
        CHECK(rig.exit_code() == exit_code::done);
    } else {
        CHECK(rig.exit_code() == exit_code::failed);
        CHECK(rig.log().text().find("ask the organiser for the fingerprint and give it with --fingerprint") !=
              std::string::npos);
    }
    unsetenv("SSL_CERT_FILE");
    unsetenv("SSL_CERT_DIR");
    std::filesystem::remove(file);
}

TEST_CASE("tls: a referee that offers none is told apart from a lost one") {
    Rig rig(BotSpec(first_move), pinned(std::string(64, 'a')));
    {
        Socket plain = rig.listener().accept_socket();
        // What a referee without TLS answers to what it cannot read: an Error in a frame.
        std::string refused = "\x05\x12\x03\x12\x01!";
        REQUIRE(::write(plain.descriptor(), refused.data(), refused.size()) == static_cast<ssize_t>(refused.size()));
    }
    CHECK(rig.exit_code() == exit_code::failed);
    INFO(rig.log().text());
    CHECK(rig.log().text().find("leave TLS out if the referee offers none") != std::string::npos);
}

}  // namespace millrace::test
