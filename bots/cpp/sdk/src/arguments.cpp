#include "arguments.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "text.hpp"

namespace millrace {

namespace {

/// The options that a value follows.
const std::set<std::string> with_value{"host", "port", "name", "token", "games", "fingerprint"};

constexpr int last_port = 65535;
constexpr int most_games = 10000;

std::string variable_of(const std::string& key) {
    return key == "fingerprint" ? "MILLRACE_TLS_FINGERPRINT" : "MILLRACE_" + upper(key);
}

int number(const std::string& key, const std::string& digits, int most) {
    int value = whole_number(digits).value_or(0);
    if (value < 1 || value > most) {
        throw UsageError(key + " is '" + digits + "'; give a number from 1 to " + std::to_string(most) + " with --" +
                         key + " or " + variable_of(key));
    }
    return value;
}

/// Reads a fingerprint as a referee prints it: pairs of digits, with colons between or without.
std::string fingerprint(const std::string& text) {
    std::string digits = lower(text);
    digits.erase(std::remove(digits.begin(), digits.end(), ':'), digits.end());
    if (digits.size() != 64 || digits.find_first_not_of("0123456789abcdef") != std::string::npos) {
        throw UsageError("the fingerprint '" + text +
                         "' is none: give the 64 hexadecimal digits that the referee prints as its SHA-256 with "
                         "--fingerprint or MILLRACE_TLS_FINGERPRINT");
    }
    return digits;
}

}  // namespace

std::string Arguments::help(const std::vector<BotOption>& options) {
    std::string text = R"(Connection (or from the environment):
  --host HOST    where the referee runs      MILLRACE_HOST   default 127.0.0.1
  --port PORT    its port                    MILLRACE_PORT
  --name NAME    the bot's name              MILLRACE_NAME
  --token TOKEN  the token for that name     MILLRACE_TOKEN
  --games N      games to play at once       MILLRACE_GAMES  default: the bot's own number
  --tls          use TLS, and trust the      MILLRACE_TLS    on or off, default off
                 system's authorities
  --fingerprint HEX                          MILLRACE_TLS_FINGERPRINT
                 use TLS, and trust the certificate with this SHA-256
  --verbose      print every message         MILLRACE_VERBOSE  on or off, default off
                 to standard error
  --help         print this
)";
    if (!options.empty()) {
        text += "Options, set by an event with options = { NAME = \"VALUE\" } in the bot's part of its file:\n";
    }
    for (const BotOption& option : options) {
        text += "  " + option.name + "  default " + (option.default_value.empty() ? "empty" : option.default_value) +
                (option.description.empty() ? "" : "; " + option.description) + "\n";
    }
    return text;
}

Arguments::Arguments(const std::vector<std::string>& args, Environment environment)
    : wants_help_(std::find(args.begin(), args.end(), "--help") != args.end()), environment_(std::move(environment)) {
    for (std::size_t i = 0; i < args.size() && !wants_help_; i++) {
        const std::string& arg = args[i];
        std::size_t equals = arg.find('=');
        std::string key = arg.rfind("--", 0) == 0 ? arg.substr(0, equals).substr(2) : "";
        if (arg == "--verbose" || arg == "--tls") {
            given_[key] = "on";
        } else if (with_value.count(key) == 0) {
            others_.push_back(arg);
        } else if (equals != std::string::npos) {
            given_[key] = arg.substr(equals + 1);
        } else if (i + 1 < args.size()) {
            given_[key] = args[++i];
        } else {
            throw UsageError(arg + " has no value; write " + arg + " VALUE");
        }
    }
}

Connection Arguments::connection() const {
    Connection connection;
    connection.port = number("port", needed("port", "the referee's port"), last_port);
    connection.name = needed("name", "the bot's name");
    connection.token = needed("token", "the token that the organiser gave you for '" + connection.name + "'");
    std::string host = fact("host");
    connection.host = host.empty() ? "127.0.0.1" : host;
    std::string print = fact("fingerprint");
    if (!print.empty()) {
        connection.tls = Connection::Tls::pinned;
        connection.fingerprint = fingerprint(print);
    } else if (on("tls")) {
        connection.tls = Connection::Tls::trusted;
    }
    return connection;
}

int Arguments::games(int own) const {
    std::string games = fact("games");
    return games.empty() ? own : number("games", games, most_games);
}

bool Arguments::verbose() const {
    return on("verbose");
}

bool Arguments::on(const std::string& key) const {
    static const std::set<std::string> yes{"on", "true", "yes", "1"};
    static const std::set<std::string> no{"", "off", "false", "no", "0"};
    std::string value = lower(fact(key));
    if (yes.count(value) == 0 && no.count(value) == 0) {
        throw UsageError(variable_of(key) + " is '" + value + "'; set it to on or off");
    }
    return yes.count(value) > 0;
}

std::string Arguments::needed(const std::string& key, const std::string& what) const {
    std::string value = fact(key);
    if (value.empty()) {
        throw UsageError("no " + key + ": give " + what + " with --" + key + " or set " + variable_of(key));
    }
    return value;
}

std::string Arguments::fact(const std::string& key) const {
    auto argument = given_.find(key);
    std::string value = argument != given_.end() ? argument->second : environment_(variable_of(key)).value_or("");
    return std::string(stripped(value));
}

}  // namespace millrace
