// Questions to the server. Each returns a promise of the answer; an AbortSignal takes the question back,
// and the server then kills the work.
import { language, say } from "./words.js";

// A question that was refused: its sentence, and the whole answer, which may offer a way out.
export class Refusal extends Error {
  constructor(answer) {
    super(answer.error);
    this.answer = answer;
  }
}

export async function ask(name, body = {}, { signal } = {}) {
  const response = await fetch(`/api/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ language, ...body }),
    signal,
  });
  const answer = await response.json();
  if (!response.ok) throw new Refusal(answer);
  return answer;
}

// A long question, with its progress: `onNews` gets every object that the work tells.
export async function follow(name, body = {}, { signal, onNews = () => {} } = {}) {
  const response = await fetch(`/api/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
    body: JSON.stringify({ language, ...body }),
    signal,
  });
  if (!response.ok) throw new Refusal(await response.json());
  for await (const { event, data } of events(response.body)) {
    if (event === "answer") return data;
    if (event === "error") throw new Refusal(data);
    onNews(data, event);
  }
  throw new Refusal({ error: say("shell.lost") });
}

async function* events(stream) {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    waiting += value;
    const blocks = waiting.split("\n\n");
    waiting = blocks.pop();
    for (const block of blocks) {
      const lines = block.split("\n");
      const part = (name) => lines.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length)).join("\n");
      if (part("data: ")) yield { event: part("event: ") || "news", data: JSON.parse(part("data: ")) };
    }
  }
}
