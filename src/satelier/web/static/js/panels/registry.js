// The panels of the bench, in the order in which they stand. Each gets the bench's state and its dispatch.
import { Encoding } from "./encoding/panel.js";
import { Information } from "./information.js";
import { Logic } from "./logic/panel.js";
import { Rules } from "./rules.js";
import { Solver } from "./solver/panel.js";
import { Steps } from "./steps/panel.js";

export const PANELS = [
  { id: "rules", title: "panels.rules.title", Component: Rules, open: true },
  { id: "information", title: "panels.information.title", Component: Information, open: true },
  { id: "logic", title: "panels.logic.title", Component: Logic },
  { id: "encoding", title: "panels.encoding.title", Component: Encoding },
  { id: "solver", title: "panels.solver.title", Component: Solver },
  { id: "steps", title: "panels.steps.title", Component: Steps },
];
