// The program: nothing to edit here.
#include <millrace/millrace.hpp>

millrace::BotSpec bot();

int main(int argc, char** argv) {
    return millrace::run(argc, argv, bot());
}
