// The steps panel: a solver of the ladder thinks on a board, event by event, and every event names its rule and clause.
import { follow } from "../../api.js";
import { Board } from "../../board.js";
import { placesOf } from "../../bench/state/sheet.js";
import { html, useEffect, useMemo, useState } from "../../lib.js";
import { say } from "../../words.js";
import { useAnswer, useJob } from "../answers.js";
import { aboutClauses, aboutKey } from "../bench.js";
import { Button, Problem, Switch, counted } from "../pieces.js";
import { pointing } from "../pointing.js";
import { Options, SolverChoice, asked } from "../solver/options.js";
import { Running } from "../solver/running.js";
import { Controls, onKeys, speedOf, usePlayer } from "./player.js";
import { candidates, replay } from "./replay.js";
import { Kind, Stack, Story } from "./story.js";

const NOTHING = {};
const MOST = 5_000;
const LIMIT = 20;

export function Steps({ state, dispatch }) {
  const { answer, problem } = useAnswer("solvers", NOTHING);
  const name = state.stepper ?? "dpll";
  const setName = (stepper) => dispatch({ type: "choose", stepper });
  const [options, setOptions] = useState({});
  const job = useJob(async (body, hooks) => ({ ...(await follow("trace", body, hooks)), sheet: state.sheet, name, about: JSON.stringify(aboutClauses(state)) }));
  if (!answer) return html`<${Problem} text=${problem} />`;
  const traced = answer.solvers.filter((solver) => solver.traced);
  const solver = traced.find((one) => one.name === name);
  const record = () => job.run({ ...aboutClauses(state), solver: name, options: asked(solver, options[name]), limit: LIMIT, most: MOST, keep: "first" });
  return html`<div class="steps">
    <form class="form" onSubmit=${(event) => (event.preventDefault(), record())}>
      <${SolverChoice} label=${say("panels.steps.solver")} solvers=${traced} value=${name} onChange=${setName} />
      <p class="about">${solver?.about}</p>
      <${Options} solver=${solver} values=${options[name] ?? {}} onChange=${(values) => setOptions({ ...options, [name]: values })} />
      <div class="actions">
        <${Button} kind="primary" type="submit" disabled=${job.running}>${say("panels.steps.record")}<//>
        ${job.running && html`<${Button} onClick=${job.cancel}>${say("panels.solver.cancel")}<//>`}
        <${Running} job=${job} />
      </div>
    </form>
    <${Problem} text=${job.problem} />
    ${job.answer && !job.running && html`<${Film} trace=${job.answer} state=${state} dispatch=${dispatch} />`}
  </div>`;
}

function Film({ trace, state, dispatch }) {
  const { events, sheet } = trace;
  const [slider, setSlider] = useState(35);
  const player = usePlayer(events, slider);
  const film = useMemo(() => replay(sheet, trace), [trace]);
  const now = film.at(player.at);
  const event = events[player.at - 1];
  const current = useMemo(() => trace.about === JSON.stringify(aboutClauses(state)), [trace, ...aboutKey(state)]);
  const links = pointing(state, dispatch, "steps");
  const light = (one) => current && one && links.point(ofEvent(one, sheet));
  useEffect(() => {
    if (!player.playing || speedOf(slider) <= 4) light(event);
  }, [player.at]);
  const marks = marksOf(sheet, now, event);
  const [large, setLarge] = useState(false);
  const shown = large && sheet === state.sheet;
  useEffect(() => {
    if (shown) dispatch({ type: "overlay", overlay: { board: now.board, marks } });
    return () => shown && dispatch({ type: "overlay", overlay: null });
  }, [shown, player.at, trace]);
  return html`<div class="film" data-solver=${trace.name} role="region" aria-label=${say("panels.steps.film")} tabindex="0" onKeyDown=${onKeys(player, events.length)}>
    <p class="now" aria-live=${player.playing ? "off" : "polite"}>
      ${event ? html`<${Kind} kind=${event.kind} /><span>${event.sentence}</span>` : say("panels.steps.before")}
    </p>
    <div class="pair">
      ${!shown && html`<${Board} sheet=${sheet} board=${now.board} marks=${marks} label=${say("panels.steps.board")} />`}
      <div class="beside">
        <${Controls} player=${player} total=${events.length} slider=${slider} setSlider=${setSlider} />
        ${sheet === state.sheet && html`<${Switch} label=${say("panels.steps.large")} value=${large} onChange=${setLarge} />`}
        <${Origin} event=${event} current=${current} pin=${() => links.pin(ofEvent(event, sheet))} />
        <${Stack} stack=${now.stack} onPick=${player.go} />
      </div>
    </div>
    <${Story} events=${events} at=${player.at} onPick=${player.go} onPoint=${light} onLeave=${links.leave} />
    <p class="outcome" data-status=${trace.status}>${trace.message} ${trace.dropped > 0 && say("panels.steps.dropped", { count: counted(trace.dropped) })}</p>
  </div>`;
}

// The clause behind an event; pinning it opens it up in the logic panel.
function Origin({ event, current, pin }) {
  if (!event?.clause) return html`<p class="origin soft">${say("panels.steps.no-clause")}</p>`;
  if (event.instance === null) return html`<p class="origin soft">${say("panels.steps.origin-learnt")}</p>`;
  const text = say("panels.steps.origin", { clause: counted(event.clause), rule: event.rule });
  return html`<p class="origin">${current ? html`<button type="button" class="link" onClick=${pin}>${text}</button>` : say("panels.steps.stale")}</p>`;
}

function ofEvent(event, sheet) {
  const clause = event.instance === null ? null : event.clause; // learnt ones are in no list
  return { rule: event.rule, instance: event.instance, clause, places: placesOf(sheet, event.cells ?? []) };
}

const CONFLICTS = new Set(["conflict", "reject"]);

function marksOf(sheet, now, event) {
  const cells = placesOf(sheet, event?.cells ?? []);
  const set = placesOf(sheet, (event?.sets ?? []).map((literal) => literal[sheet.places]));
  const bad = event && CONFLICTS.has(event.kind);
  return {
    decided: now.decided,
    pencil: candidates(sheet, now),
    conflict: bad ? cells : [],
    used: bad ? [] : cells,
    hint: event?.kind === "assign" ? [] : set,
  };
}
