"""Formulas of puzzles: each instance's formula means its claim, each rule's formula means the rule."""

import itertools
import re

import numpy as np
import pytest

from satelier.claims import ANY, Count, Differ, Guarded, NotAllEqual, at_least, between, differ, exactly, when
from satelier.claims.family import Rule, families
from satelier.encode.forms import FORMS, text_of
from satelier.encode.formulas import derivation, document, expanded, ground, names, rules, truth_table
from satelier.encode.formulas.ground import MOST_CLAUSES, claimed, written_out
from satelier.encode.formulas.quantified import said_by_rule
from satelier.errors import LimitError, UsageError
from satelier.grid import Groups, Part
from satelier.logic.formula import atom, truths
from satelier.logic.formula.notation import latex, unicode
from satelier.messages import catalogue
from satelier.puzzles import find
from satelier.values import OPEN

TAKUZU, SQUARO, NORINORI, SUDOKU = map(find, ("takuzu", "squaro", "norinori", "sudoku"))
GIVENS = [[0, OPEN, OPEN, 1], [OPEN] * 4, [OPEN, 1, OPEN, OPEN], [OPEN] * 4]
SMALL = {
    "takuzu": TAKUZU(4, 4, givens=GIVENS),
    "takuzu 3": TAKUZU(3, 3),
    "unruly": find("unruly")(4, 4),
    "squaro": SQUARO(2, 2, clues=[[1, 3], [0, 4]]),
    "squaro with blanks": SQUARO(2, 3, clues=[[1, -1, 2], [-1, 2, 4]]),
    "norinori": NORINORI(3, 4, clues=[[0, 0, 1, 1], [0, 0, 0, 1], [2, 2, 2, 2]]),
    "null": find("null")(3, 3),
}
SUDOKU_4 = SUDOKU(4, 4, givens=[[OPEN, 0, OPEN, OPEN], [3, 1, OPEN, OPEN], [OPEN] * 4, [OPEN] * 4])


def all_inputs(width):
    return np.array(list(itertools.product([True, False], repeat=width)), dtype=bool).reshape(-1, width)


def variables(puzzle):
    """The atoms of a puzzle in the order of their numbers."""
    rows, columns = puzzle.shape
    values = range(1, len(puzzle.values) + 1) if puzzle.values.per_place > 1 else [None]
    indices = itertools.product(range(1, rows + 1), range(1, columns + 1), values)
    return [atom("x", *(index for index in one if index is not None)) for one in indices]


def truth_by_literal(assignments):
    """What each literal is, indexed by literal: row 3 is variable 3, row −3 its negation."""
    return np.vstack([np.zeros((1, len(assignments)), bool), assignments.T, ~assignments.T[::-1]])


# Ground and expanded.

CLAIMS = [
    *(Count(low, high) for low in range(4) for high in (low, low + 1, 2**15 - 1)),
    NotAllEqual(),
    Differ(),
]


@pytest.mark.parametrize("claim", CLAIMS, ids=str)
@pytest.mark.parametrize("guarded", [False, True])
def test_formulas_mean_their_claim(claim, guarded):
    for width in range(2, 8, 2 if claim == Differ() else 1):
        inputs = all_inputs(width + guarded)
        said = Guarded(claim) if guarded else claim
        atoms = names(said, width + guarded)
        assignment = dict(zip(atoms, inputs.T, strict=True))
        for formula in (claimed(said, atoms), written_out(said, atoms)):
            assert (truths(formula, assignment) == said.holds(inputs)).all(), unicode(formula)


@pytest.mark.parametrize("kind", [*SMALL, "sudoku"])
def test_every_instance(kind):
    """On random assignments of all variables: the formulas of an instance say what its claim says."""
    puzzle = {**SMALL, "sudoku": SUDOKU_4}[kind]
    assignments = np.random.default_rng(1).random((200, puzzle.variables)) < 0.4
    assignment = dict(zip(variables(puzzle), assignments.T, strict=True))
    literal = truth_by_literal(assignments)
    for instance in (instance for family in puzzle.families for instance in family):
        wanted = instance.claim.holds(literal[list(instance.literals)].T)
        for formula in (ground(instance), expanded(instance)):
            assert (truths(formula, assignment) == wanted).all(), unicode(formula)


def test_ground_and_expanded_in_words():
    puzzle = NORINORI(1, 3, clues=[[0, 0, 0]])
    by_name = {instance.where(): instance for family in puzzle.families for instance in family}
    assert unicode(ground(by_name["neighbours of cell (1, 2)"])) == "x_{1,2} → x_{1,1} + x_{1,3} = 1"
    assert unicode(expanded(by_name["neighbours of cell (1, 1)"])) == "¬x_{1,1} ∨ x_{1,2}"
    assert unicode(ground(by_name["region 1"])) == "x_{1,1} + x_{1,2} + x_{1,3} = 2"
    assert set(unicode(expanded(by_name["region 1"])).split(" ∧ ")) == {
        "(x_{1,1} ∨ x_{1,2})",
        "(x_{1,1} ∨ x_{1,3})",
        "(x_{1,2} ∨ x_{1,3})",
        "(¬x_{1,1} ∨ ¬x_{1,2} ∨ ¬x_{1,3})",
    }


def test_too_many_clauses_are_refused():
    row = next(iter(TAKUZU(30, 30).families[0]))
    with pytest.raises(LimitError, match=f"row 1 has .* clauses; at most {MOST_CLAUSES:,}"):
        expanded(row)


# Quantified.


@pytest.mark.parametrize("kind", SMALL)
def test_quantified_formulas_mean_the_rules(kind):
    """All boards of a small puzzle: its formulas hold where every rule does."""
    puzzle = SMALL[kind]
    boards = all_inputs(puzzle.variables)
    assignment = dict(zip(variables(puzzle), boards.T, strict=True))
    true = truth_by_literal(boards)
    for rule, formulas in rules(puzzle):
        found = np.logical_and.reduce([truths(formula, assignment) for formula in formulas])
        wanted = np.ones(len(boards), dtype=bool)
        for instance in (one for family in puzzle.families if family.rule is rule for one in family):
            wanted &= instance.claim.holds(true[list(instance.literals)].T)
        assert (found == wanted).all(), rule.name


def test_quantified_sudoku():
    """Its solution makes every formula true; moving any number makes one false."""
    solution = np.array([[3, 1, 4, 2], [4, 2, 3, 1], [1, 4, 2, 3], [2, 3, 1, 4]]) - 1
    board = (solution.ravel()[:, None] == np.arange(4)).ravel()
    flipped = np.vstack([board, board ^ np.eye(len(board), dtype=bool)])
    assignment = dict(zip(variables(SUDOKU_4), flipped.T, strict=True))
    found = [truths(formula, assignment) for _, formulas in rules(SUDOKU_4) for formula in formulas]
    assert np.logical_and.reduce(found).tolist() == [True] + [False] * len(board)


def written(puzzle, write=unicode):
    return {rule.name: [write(formula) for formula in formulas] for rule, formulas in rules(puzzle)}


def test_takuzu():
    assert written(TAKUZU(6, 6, givens=np.pad(GIVENS, (0, 2), constant_values=OPEN))) == {
        "given": ["∀(i,j) ∈ D₁: ¬x_{i,j}", "∀(i,j) ∈ D₂: x_{i,j}"],
        "balance": [
            "∀i ∈ {1, …, 6}: Σ_{j=1}^{6} x_{i,j} = 3",
            "∀j ∈ {1, …, 6}: Σ_{i=1}^{6} x_{i,j} = 3",
        ],
        "no_three": [
            "⋀_{i=1}^{6} ⋀_{j=1}^{4} "
            "((x_{i,j} ∨ x_{i,j+1} ∨ x_{i,j+2}) ∧ (¬x_{i,j} ∨ ¬x_{i,j+1} ∨ ¬x_{i,j+2}))",
            "⋀_{j=1}^{6} ⋀_{i=1}^{4} "
            "((x_{i,j} ∨ x_{i+1,j} ∨ x_{i+2,j}) ∧ (¬x_{i,j} ∨ ¬x_{i+1,j} ∨ ¬x_{i+2,j}))",
        ],
        "distinct": [
            "∀1 ≤ i₁ < i₂ ≤ 6 ∃j ∈ {1, …, 6}: x_{i₁,j} ≠ x_{i₂,j}",
            "∀1 ≤ j₁ < j₂ ≤ 6 ∃i ∈ {1, …, 6}: x_{i,j₁} ≠ x_{i,j₂}",
        ],
    }


def test_odd_takuzu_has_two_bounds():
    assert written(TAKUZU(5, 5))["balance"][0] == "∀i ∈ {1, …, 5}: 2 ≤ Σ_{j=1}^{5} x_{i,j} ≤ 3"


def test_squaro():
    corners = "x_{i,j} + x_{i,j+1} + x_{i+1,j} + x_{i+1,j+1}"
    assert written(SMALL["squaro"]) == {"corners": [f"∀i ∈ {{1, 2}} ∀j ∈ {{1, 2}}: {corners} = y_{{i,j}}"]}
    assert written(SMALL["squaro with blanks"]) == {"corners": [f"∀(i,j) ∈ D: {corners} = y_{{i,j}}"]}
    assert written(SQUARO(5, 5, clues=np.full((5, 5), 2)))["corners"] == [
        f"∀i ∈ {{1, …, 5}} ∀j ∈ {{1, …, 5}}: {corners} = 2"
    ]


def test_norinori():
    assert written(SMALL["norinori"]) == {
        "domino": ["∀i ∈ {1, 2, 3} ∀j ∈ {1, …, 4}: x_{i,j} → Σ_{(i′,j′) ∈ N(i,j)} x_{i′,j′} = 1"],
        "region": ["∀k ∈ {1, 2, 3}: Σ_{(i,j) ∈ R_k} x_{i,j} = 2"],
    }


def test_sudoku():
    assert written(SUDOKU_4) == {
        "given": ["∀(i,j,v) ∈ D: x_{i,j,v}"],
        "row": ["∀i ∈ {1, …, 4} ∀v ∈ {1, …, 4}: Σ_{j=1}^{4} x_{i,j,v} = 1"],
        "column": ["∀j ∈ {1, …, 4} ∀v ∈ {1, …, 4}: Σ_{i=1}^{4} x_{i,j,v} = 1"],
        "boxes": ["∀k ∈ {1, …, 4} ∀v ∈ {1, …, 4}: Σ_{(i,j) ∈ B_k} x_{i,j,v} = 1"],
        "one_value": [
            "∀i ∈ {1, …, 4} ∀j ∈ {1, …, 4}: Σ_{v=1}^{4} x_{i,j,v} ≤ 1",
            "∀i ∈ {1, …, 4} ∀j ∈ {1, …, 4}: Σ_{v=1}^{4} x_{i,j,v} ≥ 1",
        ],
    }


def test_latex_of_every_kind():
    assert written(TAKUZU(4, 4), latex)["no_three"][0] == (
        r"\bigwedge_{i=1}^{4} \bigwedge_{j=1}^{2} ((x_{i,j} \lor x_{i,j+1} \lor x_{i,j+2}) "
        r"\land (\neg x_{i,j} \lor \neg x_{i,j+1} \lor \neg x_{i,j+2}))"
    )
    assert written(TAKUZU(4, 4), latex)["distinct"][0] == (
        r"\forall 1 \leq i_{1} < i_{2} \leq 4 \; \exists j \in \{1, \dots, 4\} :\; "
        r"x_{i_{1},j} \neq x_{i_{2},j}"
    )
    assert written(SMALL["norinori"], latex)["domino"] == [
        r"\forall i \in \{1, 2, 3\} \; \forall j \in \{1, \dots, 4\} :\; "
        r"x_{i,j} \rightarrow \sum_{(i',j') \in N(i,j)} x_{i',j'} = 1"
    ]
    assert written(SUDOKU_4, latex)["boxes"] == [
        r"\forall k \in \{1, \dots, 4\} \; \forall v \in \{1, \dots, 4\} :\; "
        r"\sum_{(i,j) \in B_{k}} x_{i,j,v} = 1"
    ]
    assert written(SMALL["squaro"], latex)["corners"] == [
        r"\forall i \in \{1, 2\} \; \forall j \in \{1, 2\} :\; "
        r"x_{i,j} + x_{i,j+1} + x_{i+1,j} + x_{i+1,j+1} = y_{i,j}"
    ]


# Statements that no puzzle makes yet.

MADE_UP = Rule("made_up", "Made up.", "Inventée.")
GRID = SMALL["unruly"].grid
BITS = SMALL["unruly"].values
DIAGONALS = Groups(
    (Part("diagonal", np.array([[1], [2]], np.int32), np.array([[0, 5, 10, 15], [3, 6, 9, 12]], np.int32)),)
)
NO_ROWS = Groups((Part("row", np.array([[1], [2]], np.int32), np.array([[0, 5], [3, 6]], np.int32)),))
OWNED = Groups(
    (
        Part(
            "view",
            np.array([[1], [2]], np.int32),
            np.array([[4, 8], [2, 3]], np.int32),
            np.array([5, 5], np.int32),
        ),
    )
)

UNUSUAL = [
    (exactly(2, DIAGONALS, "1"), "∀k ∈ {1, 2}: Σ_{(i,j) ∈ G_k} x_{i,j} = 2"),
    (exactly(2, DIAGONALS, "0"), "∀k ∈ {1, 2}: Σ_{(i,j) ∈ G_k} ¬x_{i,j} = 2"),
    (differ(DIAGONALS), "∀k ∈ {1, 2} ∃(i₁,j₁,i₂,j₂) ∈ G_k: x_{i₁,j₁} ≠ x_{i₂,j₂}"),
    (exactly(1, NO_ROWS, "1"), "∀k ∈ {1, 2}: Σ_{(i,j) ∈ G_k} x_{i,j} = 1"),
    (when("1", exactly(1, OWNED, "1")), "∀(i,j,k) ∈ D: x_{i,j} → Σ_{(i′,j′) ∈ G_k} x_{i′,j′} = 1"),
    (exactly([1, 2, 3, 0], GRID.rows, "1"), "∀i ∈ {1, …, 4}: Σ_{j=1}^{4} x_{i,j} = r_i"),
    (exactly([1, 2, 3, 5], GRID.rows, "1"), "∀i ∈ {1, …, 4}: Σ_{j=1}^{4} x_{i,j} = r_i"),
    (at_least([1, 2, 3, 0], GRID.columns, "1"), "∀j ∈ {1, …, 4}: Σ_{i=1}^{4} x_{i,j} ≥ c_{1,j}"),
    (
        between([1, 0, 1, 0], [2, 3, 2, 4], GRID.rows, "1"),
        "∀i ∈ {1, …, 4}: r_{1,i} ≤ Σ_{j=1}^{4} x_{i,j} ≤ r_{2,i}",
    ),
    (exactly(1, GRID.rows.select([True, False, True, True]), "1"), "∀i ∈ D: Σ_{j=1}^{4} x_{i,j} = 1"),
    (exactly(1, GRID.columns.windows(2), "1"), "∀j ∈ {1, …, 4} ∀i ∈ {1, 2, 3}: x_{i,j} + x_{i+1,j} = 1"),
]  # fmt: skip


@pytest.mark.parametrize(("statement", "text"), UNUSUAL, ids=[text for _, text in UNUSUAL])
def test_unusual_statements(statement, text):
    """An unknown noun, a noun that lies, owners, clues of lines: still one formula, and the right one."""
    found = list(families(MADE_UP, statement, BITS, GRID))
    ((_, (said,)),) = said_by_rule(found)
    assert unicode(said.formula) == text
    boards = np.random.default_rng(2).random((500, 16)) < 0.5
    assignment = dict(zip(variables(SMALL["unruly"]), boards.T, strict=True))
    true = truth_by_literal(boards)
    wanted = np.logical_and.reduce(
        [one.claim.holds(true[list(one.literals)].T) for family in found for one in family]
    )
    assert (truths(said.formula, assignment) == wanted).all()


def test_long_windows_are_sums():
    grid = find("unruly")(6, 6).grid
    ((_, (said,)),) = said_by_rule(families(MADE_UP, exactly(1, grid.rows.windows(5), "1"), BITS, grid))
    assert unicode(said.formula) == "∀i ∈ {1, …, 6} ∀j ∈ {1, 2}: Σ_{k=0}^{4} x_{i,j+k} = 1"


def test_all_values_of_a_place():
    ((_, (said,)),) = said_by_rule(
        families(MADE_UP, exactly(1, SUDOKU_4.grid.cells, ANY), SUDOKU_4.values, SUDOKU_4.grid)
    )
    assert unicode(said.formula) == "∀i ∈ {1, …, 4} ∀j ∈ {1, …, 4}: Σ_{v=1}^{4} x_{i,j,v} = 1"


# Documents.

SQUARO_TEXT = """\
# Squaro, 1 × 2

x_{i,j}: circle (i, j) is filled (otherwise empty), for i ∈ {1, 2}, j ∈ {1, 2, 3}.

## Rules

What is given stays.

    ∀(i,j) ∈ D: x_{i,j}
      D is the set of the indices (i,j) that the rule speaks of.
      D = {(2,3)}

Each number counts the filled circles on the corners of its cell.

    ∀i ∈ {1} ∀j ∈ {1, 2}: x_{i,j} + x_{i,j+1} + x_{i+1,j} + x_{i+1,j+1} = y_{i,j}
      y_{i,j} is the number for cell (i, j).
      y_{1,1} = 1, y_{1,2} = 3

## Every instance

What is given stays.

    circle (2, 3): x_{2,3}

Each number counts the filled circles on the corners of its cell.

    cell (1, 1): x_{1,1} + x_{1,2} + x_{2,1} + x_{2,2} = 1
    cell (1, 2): x_{1,2} + x_{1,3} + x_{2,2} + x_{2,3} = 3
"""


def small_squaro():
    return SQUARO(1, 2, clues=[[1, 3]], givens=[[OPEN, OPEN, OPEN], [OPEN, OPEN, 1]])


def test_document():
    assert document(small_squaro()) == SQUARO_TEXT


def test_document_without_entries():
    assert "given" not in document(small_squaro(), entries=False)


def test_document_in_french_latex():
    text = document(NORINORI(1, 2, clues=[[0, 0]]), "latex", "fr")
    assert (
        r"$x_{i,j}$ : la case ($i$, $j$) est coloriée (sinon vide), pour $i \in \{1\}$, $j \in \{1, 2\}$."
        in text
    )
    assert r"$R_{k}$ désigne la région $k$." in text
    assert r"$R_{1} = \{(1,1)$, $(1,2)\}$" in text
    assert r"région 1 : $x_{1,1} + x_{1,2} = 2$\par" in text


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("kind", [*SMALL, "sudoku"])
def test_latex_is_balanced(kind, language):
    text = document({**SMALL, "sudoku": SUDOKU_4}[kind], "latex", language)
    bare = re.sub(r"\\[{}]", "", text)
    depths = np.cumsum([{"{": 1, "}": -1}.get(sign, 0) for sign in bare])
    assert depths.min() >= 0
    assert depths[-1] == 0
    assert text.count("$") % 2 == 0
    assert not re.search("[∀∃∧∨¬Σ⋀⋁∈≤≥≠→×−…′]", text)


def test_large_documents_list_nothing():
    text = document(SQUARO(300, 300, clues=np.arange(90_000).reshape(300, 300) % 5))
    assert "There are 90,000 instances" in text
    assert len(text) < 1_000


def test_unknown_form():
    with pytest.raises(UsageError, match="did you mean 'latex'"):
        document(small_squaro(), "latexx")


# Truth tables and derivations of claims.


def test_truth_table_of_a_guarded_claim():
    lines = truth_table(Guarded(Count(1, 1)), 3).unicode().splitlines()
    assert lines[0] == "g x₁ x₂ │ g → x₁ + x₂ = 1"
    assert [line[-1] if line[-1] in "01" else line.split("│")[1].strip() for line in lines[2:]] == list(
        "01101111"
    )


@pytest.mark.parametrize(("value", "size"), [(0, 4), (1, 17), (2, 25), (3, 17), (4, 4)])
def test_derivation_by_models(value, size):
    (*_, last) = derivation(Count(value, value), 4, "models")
    assert len(last.formula.operands) == size


def test_unknown_route():
    with pytest.raises(UsageError, match="did you mean 'models'"):
        derivation(Count(1, 1), 2, "model")


def test_messages_agree():
    def keys(table, path=()):
        for key, value in table.items():
            if isinstance(value, dict):
                yield from keys(value, (*path, key))
            else:
                yield (*path, key), frozenset(re.findall(r"{(\w*)", value))

    assert set(keys(catalogue("formula", "en"))) == set(keys(catalogue("formula", "fr")))


@pytest.mark.parametrize("form", ["unicode", "latex"])
@pytest.mark.parametrize(("language", "says"), [("en", "has no value"), ("fr", "n'a pas de valeur")])
def test_the_variable_of_a_cell_with_one_value_says_that_it_has_none(form, language, says):
    assert says in document(SUDOKU(1, 1), form, language)


@pytest.mark.parametrize("form", FORMS)
def test_a_board_without_places_is_written_in_every_form(form):
    """A Shikaku without clues has no rectangles to choose from, and says that no cell is covered."""
    assert text_of(find("shikaku")(1, 2), form)
