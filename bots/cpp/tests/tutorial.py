"""Makes the edits of the tutorial, in its order, in a new bot's bot.cpp: tutorial.py README.md bot.cpp

Each block goes where its text says. What is not found there once ends this with a sentence.
"""

import re
import sys
from pathlib import Path

page, file = Path(sys.argv[1]), Path(sys.argv[2])
blocks = re.findall(r"^```cpp\n(.*?)^```$", page.read_text(encoding="utf-8"), re.S | re.M)
program = file.read_text(encoding="utf-8")


def block(words):
    found = [each for each in blocks if words in each]
    if len(found) != 1:
        sys.exit(f"{page} has {len(found)} blocks with '{words}'")
    blocks.remove(found[0])
    return found[0]


def replace(place, text):
    """Puts a text where a pattern is found; the pattern takes whole lines."""
    global program
    if len(re.findall(place, program, re.M)) != 1:
        sys.exit(f"{file} does not have this once: {place}")
    program = re.sub(place, lambda found: text.replace("<found>", found[0]), program, flags=re.M)


def behind_private(text):
    replace(r"^private:\n", "<found>" + text)


# A better bot
replace(r"^ +std::vector<Move> captures;\n(.*\n)*? +const std::vector<Move>& choice = .*\n", block("blocks.push_back"))
behind_private(block("bool threatened("))
# Time
replace(r"^    Answer move\(const Turn& turn\) override \{\n", "<found>" + block("turn.budget"))
# Several games
replace(r"^ +spec\.games = .*\n", "<found>" + block("spec.options"))
behind_private(block("int depth_"))
replace(r"^ +void game_started\(.*\n", block("void game_started("))

if blocks:
    sys.exit(f"{page} has a block that is tried nowhere:\n{blocks[0]}")
file.write_text(program, encoding="utf-8")
