"""The protocol's messages as classes, made when this module is loaded.

They are made of `millrace.binpb`, the schema as a descriptor, and by the runtime that runs them. So no code is
generated, and no code can be too old or too new for the runtime.
"""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

try:
    import google.protobuf
    from google.protobuf import descriptor_pb2, descriptor_pool, message_factory
except ImportError as missing:
    sys.exit(
        f"{sys.executable} cannot load protobuf ({missing}): install it for this Python with"
        f" '{sys.executable} -m pip install protobuf', or, on Debian and Ubuntu, with 'apt-get install python3-protobuf'"
        " and start the bot with /usr/bin/python3"
    )

DESCRIPTOR = Path(__file__).resolve().parent / "millrace.binpb"
RUNTIME = f"protobuf {google.protobuf.__version__}"


def _load() -> Any:
    files = descriptor_pb2.FileDescriptorSet.FromString(DESCRIPTOR.read_bytes())
    # A pool of its own: a bot may load generated code of the same schema beside it.
    pool = descriptor_pool.DescriptorPool()
    made = SimpleNamespace()
    for file in files.file:
        pool.AddSerializedFile(file.SerializeToString())
        for message in file.message_type:
            described = pool.FindMessageTypeByName(f"{file.package}.{message.name}")
            setattr(made, message.name, _message_class(pool, described))
        for enum in file.enum_type:
            for value in enum.value:
                setattr(made, value.name, value.number)
    return made


def _message_class(pool: Any, described: Any) -> Any:
    if hasattr(message_factory, "GetMessageClass"):
        return message_factory.GetMessageClass(described)
    return message_factory.MessageFactory(pool).GetPrototype(described)  # before protobuf 4.22


# Every message (pb.BotMessage, pb.Play) and every enum's value (pb.COLOUR_WHITE) of the schema.
pb: Any = _load()


def value_name(message: Any, field: str, prefix: str) -> str:
    """The name of an enum's value without its prefix, as `fewer-than-three`; empty if this schema does not know it."""
    value = message.DESCRIPTOR.fields_by_name[field].enum_type.values_by_number.get(getattr(message, field))
    if value is None or value.number == 0:
        return ""
    return str(value.name)[len(prefix) :].lower().replace("_", "-")
