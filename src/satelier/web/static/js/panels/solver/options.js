// A solver and its options, as the server lists them: a field for each, of its type.
import { html } from "../../lib.js";
import { say } from "../../words.js";
import { Choice, Figure, Switch } from "../pieces.js";

// What has a short name; the others are called by what the server says about them.
const SHORT = new Set(["choose", "strategy", "noise", "max-iterations", "restarts", "seed"]);

export function SolverChoice({ label, solvers, value, onChange }) {
  const one = ({ name }) => ({ value: name, label: name });
  const group = (key, is) => ({ label: say(`panels.solver.${key}`), options: solvers.filter(is).map(one) });
  const groups = [
    group("ladder", ({ traced }) => traced),
    group("others", ({ traced, on }) => !traced && on === "clauses"),
    group("on-rules", ({ on }) => on === "rules"),
  ];
  return html`<${Choice} label=${label} value=${value} options=${groups.filter(({ options }) => options.length)} onChange=${onChange} />`;
}

// Those that take a formula; the others need the rules of a puzzle.
export const ofFormulas = (solvers) => solvers.filter(({ on }) => on === "clauses");

// The solver of a name or of one of its other names.
export function called(solvers, wanted) {
  return solvers.find(({ name, aliases = [] }) => name === wanted || aliases.includes(wanted));
}

// What is set, by name: what was changed (`values`), else as the solver has it for its strategy.
function settings(solver, values) {
  const strategy = values.strategy ?? solver.options.find(({ name }) => name === "strategy")?.default;
  return Object.fromEntries(
    solver.options.map((option) => [option.name, values[option.name] ?? option.defaults?.[strategy] ?? option.default]),
  );
}

// Whether an option says anything, with everything else set so.
const applies = ({ strategies, unless }, set) =>
  (!strategies || strategies.includes(set.strategy)) && !(unless && set[unless]);

/** What was changed and says something: what is asked of the server. */
export function asked(solver, values = {}) {
  const set = settings(solver, values);
  const told = solver.options.filter((option) => option.name in values && applies(option, set));
  return Object.fromEntries(told.map(({ name }) => [name, values[name]]));
}

export function Options({ solver, values, onChange }) {
  if (!solver?.options.length) return null;
  const set = settings(solver, values);
  const change = (name) => (value) => onChange({ ...values, [name]: value });
  return html`<div class="options" role="group" aria-label=${say("panels.solver.options", { name: solver.name })}>
    ${solver.options.map((option) => html`<${Option}
      key=${option.name} option=${option} value=${set[option.name]} disabled=${!applies(option, set)}
      onChange=${change(option.name)}
    />`)}
  </div>`;
}

function Option({ option: { name, type, about, choices, min, max }, value, onChange, disabled }) {
  const label = SHORT.has(name) ? say(`panels.option.${name}`) : about;
  const shared = { label, value, disabled, hint: disabled ? say("panels.solver.does-not-apply") : about };
  if (type === "switch") return html`<${Switch} ...${shared} value=${value && !disabled} onChange=${onChange} />`;
  if (type === "choice") {
    const options = choices.map((choice) => ({ value: choice, label: choice }));
    return html`<${Choice} ...${shared} options=${options} onChange=${onChange} />`;
  }
  const step = type === "whole" ? 1 : "any";
  const change = (number) => onChange(number ?? undefined);
  return html`<${Figure} ...${shared} low=${min} high=${max} step=${step} onChange=${change} />`;
}
