// The tours: what each step says is in the words (pages.tour.NAME.KEY), what it does on the bench is here.
//   open     a puzzle, its kind and text                  panel    which panel to show
//   choose   encoding, solver, or stepper (whose steps are shown)  light    the first instance of a rule
const TAKUZU = { kind: "takuzu", text: ".1.0/..0./.0../11.0" };
const EMPTY = { kind: "takuzu", text: Array(8).fill("........").join("/") };
const SQUARO = { kind: "squaro", text: "13/12" };

export const TOURS = {
  logic: [
    { key: "grid", open: TAKUZU, choose: { encoding: "compact" } },
    { key: "rules", panel: "logic" },
    { key: "instance", panel: "logic", light: "no_three" },
    { key: "clauses", panel: "logic", light: "no_three" },
    { key: "document", open: TAKUZU, panel: "encoding", choose: { encoding: "document" } },
    { key: "compact", open: EMPTY, panel: "encoding", choose: { encoding: "compact" } },
    { key: "export", panel: "encoding" },
  ],
  solvers: [
    { key: "grid", open: SQUARO },
    { key: "brute", panel: "steps", choose: { encoding: "prime", stepper: "brute-force" } },
    { key: "tree", panel: "steps", choose: { encoding: "prime", stepper: "tree" } },
    { key: "dpll", panel: "steps", choose: { encoding: "prime", stepper: "dpll" } },
    { key: "walksat", panel: "steps", choose: { encoding: "prime", stepper: "walksat" } },
    { key: "solve", panel: "solver", choose: { encoding: "compact", solver: "cadical" } },
  ],
};
