// Questions of which only the last one matters: asking again takes the one before back.
import { ask } from "../api.js";

export function latest(name, { wait = 0 } = {}) {
  let controller = null;
  let timer = null;
  const stop = () => {
    clearTimeout(timer);
    controller?.abort();
    controller = null;
  };
  const start = (body, use, refuse) => {
    stop();
    const mine = (controller = new AbortController());
    timer = setTimeout(async () => {
      try {
        const answer = await ask(name, body, { signal: mine.signal });
        if (mine === controller) use(answer);
      } catch (problem) {
        if (mine === controller && problem.name !== "AbortError") refuse?.(problem);
      }
    }, wait);
  };
  return { start, stop };
}
