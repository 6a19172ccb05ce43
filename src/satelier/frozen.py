"""Frozen dataclasses that cost a start next to nothing.

The standard decorator writes six functions for a frozen dataclass as text and compiles them, in every process
anew: 0.3 ms for each class, a quarter of what a small command takes, and most of it for classes of which it
makes no object. This one gives a class its fields at once, and each function where it is first called: that
of the standard library, made for a plain class with the same fields. From then on nothing differs.

>>> @dataclass(frozen=True)
... class Point:
...     across: int
...     down: int = 0
>>> Point(1), Point(1) == Point(1, 0), [field.name for field in dataclasses.fields(Point)]
(Point(across=1, down=0), True, ['across', 'down'])

To a type checker it is the standard decorator. What else that one can do goes to it; fields that are only for
`__init__` (`InitVar`) it does not have, nor does it make up a docstring.
"""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

# What to ask the standard library for, so that it makes this function and no other that can be left out.
ASKED: dict[str, dict[str, bool]] = {
    "__init__": {"repr": False, "eq": False, "frozen": True},
    "__repr__": {"init": False, "eq": False},
    "__eq__": {"init": False, "repr": False},
    "__hash__": {"init": False, "repr": False, "eq": False, "unsafe_hash": True},
}
FIELDS_ONLY = {"init": False, "repr": False, "eq": False}
TAKEN = ("__dataclass_fields__", "__dataclass_params__", "__match_args__", "__replace__")

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:

    def dataclass(cls=None, /, *, frozen=False, eq=True, **others):
        """`dataclasses.dataclass`, cheaper where it is frozen."""
        if not frozen or others:
            return dataclasses.dataclass(cls, frozen=frozen, eq=eq, **others)
        return (lambda cls: _freeze(cls, eq)) if cls is None else _freeze(cls, eq)


def _freeze(cls: type, eq: bool) -> type:
    _take_fields(cls, eq)
    compared = ["__eq__", "__hash__"] if eq else []
    for name in ["__init__", "__repr__", *compared]:
        if vars(cls).get(name) is None:  # who says `__eq__` has got None for `__hash__`
            setattr(cls, name, _made_when_called(cls, name))
    _refuse_changes(cls)
    return cls


def _take_fields(cls: type, eq: bool) -> None:
    """The fields of a class, and what its name stands for where a field has a default."""
    own = inspect.get_annotations(cls)
    inherited = [
        field
        for base in reversed(cls.__mro__[1:])
        if dataclasses.is_dataclass(base)
        for field in dataclasses.fields(base)
    ]
    types = {field.name: field.type for field in inherited} | own
    values = {field.name: field for field in inherited if field.name not in own}
    plain = _plain(cls, types, values | {name: getattr(cls, name) for name in own if hasattr(cls, name)})
    made: Any = dataclasses.dataclass(**FIELDS_ONLY)(plain)
    asked = made.__dataclass_params__
    asked.init = asked.repr = asked.frozen = True
    asked.eq = eq
    for name in TAKEN:
        if name in vars(made) and name not in vars(cls):
            setattr(cls, name, vars(made)[name])
    for name in own:
        _set_default(cls, name, made)


def _set_default(cls: type, name: str, made: type) -> None:
    """A field's name stands for its default, as it does in what was made; `field(…)` itself is gone."""
    if isinstance(vars(cls).get(name), dataclasses.Field):
        if name in vars(made):
            setattr(cls, name, vars(made)[name])
        else:
            delattr(cls, name)


def _plain(cls: type, types: dict[str, Any], values: dict[str, Any]) -> type:
    """A class that is named like this one and has nothing but fields."""
    named = {"__module__": cls.__module__, "__qualname__": cls.__qualname__, "__doc__": "Only its fields."}
    told = {"__post_init__": None} if hasattr(cls, "__post_init__") else {}
    return type(cls.__name__, (), {"__annotations__": types, **named, **told, **values})


def _made_when_called(cls: type, name: str) -> Callable[..., Any]:
    """What stands for a function until it is called. Two threads may both make it: they make the same."""

    def first_call(self: Any, *positional: Any, **named: Any) -> Any:
        fields = dataclasses.fields(cls)
        plain = _plain(
            cls, {field.name: field.type for field in fields}, {field.name: field for field in fields}
        )
        function = vars(dataclasses.dataclass(**ASKED[name])(plain))[name]
        setattr(cls, name, function)
        return function(self, *positional, **named)

    first_call.__name__ = name
    return first_call


def _refuse_changes(cls: Any) -> None:
    """Nothing can be set or deleted; a class below that is no dataclass may have more than the fields."""
    fields = {field.name for field in dataclasses.fields(cls)}

    def refuse_setting(self: Any, name: str, value: Any) -> None:
        if type(self) is cls or name in fields:
            raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")
        super(cls, self).__setattr__(name, value)

    def refuse_deleting(self: Any, name: str) -> None:
        if type(self) is cls or name in fields:
            raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")
        super(cls, self).__delattr__(name)

    cls.__setattr__, cls.__delattr__ = refuse_setting, refuse_deleting
