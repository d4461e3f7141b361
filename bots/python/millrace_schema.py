"""Gives `pb`, Python's view of the protocol's schema; protoc makes it at first use, and again when the schema is newer."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
IN_MILLRACE = "protocol/src/main/protobuf/millrace/v1/millrace.proto"
PLACES = [HERE / "millrace.proto", *(folder / IN_MILLRACE for folder in HERE.parents)]
SCHEMA = next((place for place in PLACES if place.exists()), PLACES[0])
CODE = HERE / "generated/millrace_pb2.py"


def generate():
    CODE.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CODE.parent) as new:  # several bots may start at once: move it in whole
        subprocess.run(["protoc", f"-I{SCHEMA.parent}", f"--python_out={new}", SCHEMA.name], check=True)
        os.replace(Path(new) / CODE.name, CODE)


try:
    if not SCHEMA.exists() and not CODE.exists():
        sys.exit(f"the schema is missing: copy {IN_MILLRACE} of Millrace to {SCHEMA}")
    if not CODE.exists() or SCHEMA.exists() and CODE.stat().st_mtime < SCHEMA.stat().st_mtime:
        generate()
    sys.path.insert(0, str(CODE.parent))
    import millrace_pb2 as pb
except FileNotFoundError as missing:
    sys.exit(f"{missing.filename} is missing: install Debian's protobuf-compiler, or see README.md")
except ImportError as missing:
    sys.exit(f"{sys.executable} cannot load protobuf ({missing}): install Debian's python3-protobuf and start the bot"
             " with /usr/bin/python3, or see README.md")
