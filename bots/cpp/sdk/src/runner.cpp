#include "runner.hpp"

#include <utility>

#include "session.hpp"
#include "wire.hpp"

namespace millrace {

Outcome play(const BotSpec& spec, int games, const Connection& connection,
             const std::shared_ptr<Transcript>& transcript, std::chrono::milliseconds patience) {
    std::shared_ptr<Wire> wire;
    try {
        wire = Wire::connect(connection, patience, transcript);
    } catch (const TlsError& refused) {
        // Its message has its own remedy.
        transcript->report("cannot connect to " + connection.address() + ": " + refused.what());
        return {exit_code::failed};
    } catch (const IoError& failed) {
        transcript->report("cannot connect to " + connection.address() + ": " + failed.what() +
                           "; is the referee running, and are host and port (--host, --port or MILLRACE_HOST,"
                           " MILLRACE_PORT) its own?");
        return {exit_code::failed};
    }
    auto session = std::make_shared<Session>(spec, games, connection, std::move(wire), transcript, patience);
    Ending ending = session->play();
    bool all_ended = session->close();
    // A bot may have failed while it looked at the end of its last game.
    ending = session->failure().value_or(ending);
    transcript->report(ending.report);
    return {ending.code, !all_ended};
}

}  // namespace millrace
