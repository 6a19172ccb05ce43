// The tours: what each step says is in the words (pages.tour.NAME.KEY), what it does on the bench is here.
//   open     a puzzle, its kind and text                  panel    which panel to show
//   choose   encoding, solver, or stepper (whose steps are shown)  light    the first instance of a rule
//   press    a button that is pressed for the visitor     shows    what the step speaks of: it waits until all is there
const TAKUZU = { kind: "takuzu", text: ".1.0/..0./.0../11.0" };
const EMPTY = (size) => ({ kind: "takuzu", text: Array(size).fill(".".repeat(size)).join("/") });
const SQUARO = { kind: "squaro", text: "13/12" };
const LENS = ["#panel-logic .lens .truth", "#panel-logic .lens .lines", ".middle .place.lit"];

const film = (stepper) => ({
  panel: "steps",
  choose: { encoding: "prime", stepper },
  press: "#panel-steps button[type=submit]",
  shows: [`#panel-steps .film[data-solver="${stepper}"] .transport`],
});
const sizes = (size) => [
  `.middle .board[data-kind="takuzu"][aria-rowcount="${size}"]`,
  `#panel-encoding .encoding[data-rows="${size}"][aria-busy=false] tr[data-scheme="compact"]`,
  `#panel-encoding .encoding[data-rows="${size}"][aria-busy=false] tr[data-scheme="document"]`,
];

export const TOURS = {
  logic: [
    { key: "grid", open: TAKUZU, choose: { encoding: "compact" }, shows: ['.middle .board[data-kind="takuzu"]'] },
    { key: "rules", panel: "logic", shows: ["#panel-logic .rule-card"] },
    { key: "instance", panel: "logic", light: "no_three", shows: LENS },
    { key: "clauses", panel: "logic", light: "no_three", shows: LENS },
    { key: "document", open: EMPTY(4), panel: "encoding", choose: { encoding: "document" }, shows: sizes(4) },
    { key: "compact", open: EMPTY(8), panel: "encoding", choose: { encoding: "compact" }, shows: sizes(8) },
    { key: "export", panel: "encoding", shows: ["#panel-encoding .export select"] },
  ],
  solvers: [
    { key: "grid", open: SQUARO, shows: ['.middle .board[data-kind="squaro"]'] },
    { key: "brute", ...film("brute-force") },
    { key: "tree", ...film("tree") },
    { key: "dpll", ...film("dpll") },
    { key: "walksat", ...film("walksat") },
    {
      key: "solve",
      panel: "solver",
      choose: { encoding: "compact", solver: "cadical" },
      press: "#panel-solver button[type=submit]",
      shows: ["#panel-solver .outcome[data-status=solved]", "#panel-solver .result .board"],
    },
  ],
};
