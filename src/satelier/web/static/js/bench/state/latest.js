// Questions of which only the last one matters.
import { ask } from "../../api.js";

// Quick ones: one is under way at a time; when it is answered, the newest one that came meanwhile is asked.
export function inTurn(name) {
  let running = false;
  let next = null;
  const go = async () => {
    const [body, use, refuse] = next;
    next = null;
    running = true;
    try {
      const answer = await ask(name, body);
      if (!next) use(answer);
    } catch (problem) {
      if (!next) refuse(problem);
    }
    running = false;
    if (next) go();
  };
  return (...question) => {
    next = question;
    if (!running) go();
  };
}

// Slow ones: asked after a pause; asking again takes the one before back, and the server kills its work.
export function insteadOf(name, pause) {
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
        if (mine === controller) refuse(problem);
      }
    }, pause);
  };
  return { start, stop };
}
