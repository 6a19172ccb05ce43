// The panels of the bench, in the order in which they stand. Each gets the bench's state and its dispatch.
import { Information } from "./information.js";
import { Solver } from "./solver/panel.js";

export const PANELS = [
  { id: "information", title: "panels.information.title", Component: Information },
  { id: "solver", title: "panels.solver.title", Component: Solver },
];
