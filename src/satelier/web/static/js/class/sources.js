// Where a student's work on an exercise is kept and answered: in the class, or, alone, in this browser.
//
//   file                      the student's file
//   load()                    {text, attempts, answer}: what there is so far
//   save(text)                keep what is written
//   attempt(text, rung)       the answer on the ladder up to a rung, with how many attempts there were
import { ask, Refusal } from "../api.js";
import { language } from "../words.js";

async function call(method, address, body, type = "text/plain") {
  const headers = { "Accept-Language": language, ...(body === undefined ? {} : { "Content-Type": type }) };
  const response = await fetch(`/api/class/${address}`, { method, headers, body });
  if (response.status === 204) return null;
  const answer = await response.json();
  if (!response.ok) throw new Refusal(answer);
  return answer;
}

/** What the teacher asks for, and what students do, at the addresses of the class. */
export const room = {
  join: (name, word) => call("POST", "join", JSON.stringify({ name, word }), "application/json"),
  exercises: () => call("GET", "exercises"),
  table: () => call("GET", "table"),
  close: (id, state) => call("POST", `close/${id}`, state),
};

export const inClass = ({ id, file }) => ({
  file,
  isClass: true,
  load: () => call("GET", `work/${id}`),
  save: (text) => call("PUT", `work/${id}`, text),
  attempt: (text, rung) => call("POST", `attempts/${id}/${rung}`, text),
});

const FREE = "examples"; // the rung that is no attempt

/** Alone: texts that had a verdict are remembered here, so that rungs open as they would in a class. */
export function alone(id, file) {
  const key = `satelier.exercise.${id}`;
  const kept = () => JSON.parse(localStorage.getItem(key) ?? "{}");
  const keep = (part) => localStorage.setItem(key, JSON.stringify({ ...kept(), ...part }));
  return {
    file,
    isClass: false,
    load: async () => ({ text: kept().text ?? null, attempts: (kept().tried ?? []).length, answer: null }),
    save: async (text) => keep({ text }),
    attempt: async (text, rung) => {
      const tried = new Set(kept().tried ?? []);
      if (rung !== FREE) tried.add(text);
      keep({ text, tried: [...tried] });
      const attempts = tried.size;
      return { ...(await ask("attempt", { file, hand_in: text, rung, attempts })), attempts };
    },
  };
}
