"""The house's decorator of frozen dataclasses, held against the standard library's."""

from __future__ import annotations

import ast
import copy
import dataclasses
import importlib
import inspect
import pickle
import pkgutil
import threading
from collections.abc import Callable, Iterator
from dataclasses import field
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

import satelier
from house.source import SOURCE, nodes
from satelier import frozen

Decorator = Callable[..., Any]


def shapes(dataclass: Decorator) -> SimpleNamespace:
    """The same classes by either decorator, new ones each time: no function of them was called."""

    @dataclass(frozen=True)
    class Nothing:
        """No field at all."""

    @dataclass(frozen=True)
    class Point:
        """Fields with and without a default; what belongs to the class is no field."""

        across: int
        down: int = 2
        corner: ClassVar[int] = 7

    @dataclass(frozen=True)
    class Made:
        """Defaults that are made, and a field that is neither shown nor compared."""

        parts: list[int] = field(default_factory=list, hash=False)
        at: tuple[int, int] = field(default=(0, 0), compare=False, repr=False, kw_only=True)
        late: int = field(init=False, default=5)

        def __post_init__(self) -> None:
            object.__setattr__(self, "late", len(self.parts))

    @dataclass(frozen=True)
    class Child(Made):
        """More fields, after those of its parent; one of them with another default."""

        late: int = field(init=False, default=9)
        more: str = "more"

    @dataclass(frozen=True, eq=False)
    class Itself:
        """Equal to itself alone."""

        number: int

    @dataclass(frozen=True)
    class Own:
        """It says for itself what it is equal to, and how it shows itself."""

        number: int

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Own)

        def __repr__(self) -> str:
            return f"own {self.number}"

    @dataclass(frozen=True)
    class Hashed(Own):
        """It inherits what its parent says of itself, but for its hash."""

        def __hash__(self) -> int:
            return 12

    class Below(Point):
        """No dataclass: more than the fields may be set."""

    @dataclasses.dataclass(frozen=True)
    class Strange(Made):
        """By the standard decorator, of ours."""

        name: str = "strange"

    return SimpleNamespace(**{key: made for key, made in locals().items() if isinstance(made, type)})


def told(ask: Callable[[SimpleNamespace], Any], of: SimpleNamespace) -> Any:
    """An answer, or how it failed."""
    try:
        return ask(of)
    except Exception as error:
        return type(error), str(error)


def described(cls: type) -> list[tuple[Any, ...]]:
    return [
        (
            one.name,
            one.type,
            one.default,
            one.default_factory,
            one.init,
            one.repr,
            one.hash,
            one.compare,
            one.kw_only,
        )
        for one in dataclasses.fields(cls)
    ]


def assign(thing: Any, name: str) -> dict[str, Any]:
    setattr(thing, name, 3)
    return vars(thing)


def delete(thing: Any, name: str) -> dict[str, Any]:
    delattr(thing, name)
    return vars(thing)


QUESTIONS: dict[str, Callable[[SimpleNamespace], Any]] = {
    "fields": lambda of: {name: described(cls) for name, cls in vars(of).items()},
    "is a dataclass": lambda of: [dataclasses.is_dataclass(cls) for cls in vars(of).values()],
    "parameters": lambda of: [repr(cls.__dataclass_params__) for cls in vars(of).values()],
    "patterns": lambda of: [cls.__match_args__ for cls in vars(of).values()],
    "signatures, after a call": lambda of: [
        (str(told(lambda _, cls=cls: cls(), of)), str(inspect.signature(cls))) for cls in vars(of).values()
    ],
    "defaults of the class": lambda of: (of.Point.down, of.Made.at, of.Child.late, hasattr(of.Made, "parts")),
    "repr": lambda of: [
        repr(one) for one in (of.Nothing(), of.Point(1), of.Made([3], at=(1, 2)), of.Child([]))
    ],
    "a repr within itself": lambda of: repr((one := of.Made([]), one.parts.append(one))[0]),
    "its own repr": lambda of: (repr(of.Own(3)), repr(of.Hashed(3)), repr(of.Strange())),
    "equal": lambda of: (
        of.Point(1) == of.Point(1, 2),
        of.Point(1) == of.Point(2),
        of.Nothing() == of.Nothing(),
    ),
    "equal but for what is not compared": lambda of: of.Made([1], at=(1, 2)) == of.Made([1]),
    "another class": lambda of: (of.Made() == of.Child(), of.Point(1).__eq__(1), of.Below(1) == of.Point(1)),
    "equal by identity": lambda of: (of.Itself(1) == of.Itself(1), (one := of.Itself(1)) == one),
    "its own equality": lambda of: (of.Own(1) == of.Own(2), of.Hashed(1) == of.Hashed(1)),
    "hash": lambda of: [
        hash(one) for one in (of.Nothing(), of.Point(1), of.Made([3]), of.Child(), of.Own(4))
    ],
    "its own hash": lambda of: hash(of.Hashed(1)),
    "no hash": lambda of: hash(of.Point([])),
    "hash by identity": lambda of: of.Itself.__hash__ is object.__hash__,
    "as a key": lambda of: {of.Point(1): "here"}[of.Point(1, 2)],
    "set": lambda of: assign(of.Point(1), "across"),
    "set what is no field": lambda of: assign(of.Point(1), "nothing"),
    "set below": lambda of: assign(of.Below(1), "nothing"),
    "set a field below": lambda of: assign(of.Below(1), "down"),
    "deleted": lambda of: delete(of.Point(1), "across"),
    "deleted below": lambda of: delete(of.Below(1), "nothing"),
    "too few": lambda of: of.Point(),
    "too many": lambda of: of.Point(1, 2, 3),
    "unknown": lambda of: of.Child(nothing=1),
    "by position what goes by name": lambda of: of.Made([], (1, 2)),
    "each its own list": lambda of: of.Made().parts is of.Made().parts,
    "replaced": lambda of: vars(dataclasses.replace(of.Child([1, 2], at=(1, 1)), more="less")),
    "replaced what is not given": lambda of: dataclasses.replace(of.Made(), late=1),
    "as a dict": lambda of: dataclasses.asdict(of.Child([of.Point(3)])),
    "copied": lambda of: (copy.copy(of.Point(1)), copy.deepcopy(of.Made([1]))) == (of.Point(1), of.Made([1])),
    "of a stranger": lambda of: (
        vars(of.Strange([1], name="x")),
        hash(of.Strange()),
        assign(of.Strange(), "name"),
    ),
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_it_answers_as_the_standard_decorator_does(question: str) -> None:
    ask = QUESTIONS[question]
    ours, standard = (shapes(decorator) for decorator in (frozen.dataclass, dataclasses.dataclass))
    assert told(ask, ours) == told(ask, standard)


@pytest.mark.parametrize("decorator", [frozen.dataclass, dataclasses.dataclass])
def test_a_default_that_all_would_share_is_refused(decorator: Decorator) -> None:
    with pytest.raises(ValueError, match="mutable default"):

        @decorator(frozen=True)
        class Shared:
            parts: list[int] = []


@pytest.mark.parametrize(
    "asked", [{}, {"eq": False}, {"frozen": True, "slots": True}, {"frozen": True, "order": True}]
)
def test_what_else_is_asked_goes_to_the_standard_decorator(asked: dict[str, bool]) -> None:
    def make(decorator: Decorator) -> Any:
        @decorator(**asked)
        class Made:
            number: int

        return Made

    ours, standard = make(frozen.dataclass), make(dataclasses.dataclass)
    assert repr(ours.__dataclass_params__) == repr(standard.__dataclass_params__)
    assert ours.__init__.__code__.co_code == standard.__init__.__code__.co_code


def test_once_called_a_function_is_the_one_of_the_standard_library() -> None:
    ours, standard = (shapes(decorator).Point for decorator in (frozen.dataclass, dataclasses.dataclass))
    assert {ours(1): repr(ours(1))}[ours(1)] == repr(standard(1))
    for name in frozen.ASKED:
        made, known = (inspect.unwrap(vars(cls)[name]) for cls in (ours, standard))
        assert made.__code__.co_code == known.__code__.co_code, name
        assert made.__qualname__ == known.__qualname__


@frozen.dataclass(frozen=True)
class Kept:
    """A class of which no object is made by a call: it comes from a pickle."""

    number: int


def test_what_comes_from_a_pickle_is_whole_before_any_is_made() -> None:
    written = object.__new__(Kept)
    vars(written)["number"] = 3
    read = pickle.loads(pickle.dumps(written))
    assert read == written and hash(read) == hash((3,)) and repr(read) == "Kept(number=3)"
    with pytest.raises(dataclasses.FrozenInstanceError):
        read.number = 4


def test_threads_may_all_make_the_first() -> None:
    for _ in range(20):
        cls, found = shapes(frozen.dataclass).Child, list[Any]()
        start = threading.Barrier(4)

        def make(cls: Any = cls, found: list[Any] = found, start: threading.Barrier = start) -> None:
            start.wait()
            found.append((cls([1]), cls([1]) == cls([1]), repr(cls())))

        threads = [threading.Thread(target=make) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(found) == 4 and all(one == found[0] for one in found)


def dataclasses_of_the_house() -> Iterator[Any]:
    for module in pkgutil.walk_packages(satelier.__path__, "satelier."):
        if not module.name.endswith("__main__"):
            members = vars(importlib.import_module(module.name)).values()
            yield from (one for one in members if "__dataclass_fields__" in getattr(one, "__dict__", ()))


def test_every_dataclass_of_the_house_can_be_made() -> None:
    """What the standard decorator refuses, such as no default after one, is refused at the first call."""
    for cls in {cls for cls in dataclasses_of_the_house() if cls.__dataclass_params__.init}:
        with pytest.raises(TypeError, match="unexpected keyword"):
            cls.__init__(object.__new__(cls), **{"no such field": 1})


def test_the_house_freezes_by_its_own_decorator() -> None:
    """By the standard one, a start pays 0.3 ms for each class that it does not need."""
    for path in SOURCE.rglob("*.py"):
        taken = [
            node for node in nodes(path) if isinstance(node, ast.ImportFrom) and node.module == "dataclasses"
        ]
        if any(one.name == "dataclass" for node in taken for one in node.names) and path.name != "frozen.py":
            assert "frozen=True" not in path.read_text(encoding="utf-8"), path
