#include "transcript.hpp"

#include <google/protobuf/text_format.h>

#include <cstdio>

#include "millrace.pb.h"

namespace millrace {

namespace {

constexpr const char* hidden = "hidden";

}  // namespace

void Transcript::report(const std::string& line) {
    // The referee's sentences are foreign text: they stay on their line and do nothing to a terminal.
    std::string clean = line;
    for (char& letter : clean) {
        if (static_cast<unsigned char>(letter) < 0x20 || letter == 0x7f) {
            letter = ' ';
        }
    }
    clean += '\n';
    std::lock_guard<std::mutex> lock(mutex_);
    out_ << clean << std::flush;
}

void Transcript::sent(const v1::BotMessage& message) {
    if (!verbose_) {
        return;
    }
    v1::BotMessage shown = message;
    if (shown.has_hello()) {
        shown.mutable_hello()->set_token(hidden);
    }
    if (shown.has_resume()) {
        shown.mutable_resume()->set_token(hidden);
        shown.mutable_resume()->set_resume_secret(hidden);
    }
    print(">", shown);
}

void Transcript::received(const v1::RefereeMessage& message) {
    if (!verbose_) {
        return;
    }
    v1::RefereeMessage shown = message;
    if (shown.has_welcome()) {
        shown.mutable_welcome()->set_resume_secret(hidden);
    }
    print("<", shown);
}

template <typename Message>
void Transcript::print(const char* direction, const Message& message) {
    google::protobuf::TextFormat::Printer printer;
    printer.SetSingleLineMode(true);
    std::string text;
    if (!printer.PrintToString(message, &text)) {
        text = "(a message that cannot be printed)";
    }
    std::chrono::duration<double> since = std::chrono::steady_clock::now() - started_at_;
    char time[32];
    std::snprintf(time, sizeof time, "%10.3f", since.count());
    report(std::string(time) + " " + direction + " " + text);
}

}  // namespace millrace
