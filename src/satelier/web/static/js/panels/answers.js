// Questions that follow what they are about: asked again when their body changes, taken back when nobody waits.
import { ask } from "../api.js";
import { useEffect, useMemo, useReducer, useRef, useState } from "../lib.js";

// `{answer, problem, busy}`; the last answer stays until the next one is there. No body, no question.
export function useAnswer(name, body, { pause = 0 } = {}) {
  const key = useMemo(() => body && JSON.stringify(body), [body]); // writing a large grid takes time
  const [found, setFound] = useState({ key: null, answer: null, problem: null });
  useEffect(() => {
    if (!key) return undefined;
    const control = new AbortController();
    const settle = (part) => control.signal.aborted || setFound({ key, answer: null, problem: null, ...part });
    const timer = setTimeout(() => {
      ask(name, JSON.parse(key), { signal: control.signal }).then(
        (answer) => settle({ answer }),
        (problem) => settle({ problem: problem.message }),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [name, key, pause]);
  return { answer: found.answer, problem: found.problem, busy: Boolean(key) && found.key !== key };
}

const PAGE = 100;

// A long answer, page by page: `at(index)` is a line of it, or undefined until `need(first, last)` brought it.
export function usePages(name, body, part) {
  const key = useMemo(() => body && JSON.stringify(body), [body]); // writing a large grid takes time
  const [, redraw] = useReducer((count) => count + 1, 0);
  const book = useRef(null);
  if (book.current?.key !== key) {
    book.current?.control.abort();
    book.current = { key, control: new AbortController(), pages: new Map(), total: null, problem: null };
  }
  useEffect(() => () => book.current.control.abort(), []);
  const { current } = book;
  return {
    total: current.total,
    problem: current.problem,
    at: (index) => current.pages.get(Math.floor(index / PAGE))?.[index % PAGE],
    find: (is) => position(current.pages, is),
    need: (first, last) => fetchPages(name, part, current, first, last, redraw),
  };
}

// Where the line stands that `is` knows, among those that were brought; −1 if it is not there.
function position(pages, is) {
  for (const [page, lines] of pages) {
    const index = (lines ?? []).findIndex(is);
    if (index >= 0) return page * PAGE + index;
  }
  return -1;
}

function fetchPages(name, part, book, first, last, redraw) {
  if (!book.key) return;
  for (let page = Math.floor(first / PAGE); page <= Math.floor(last / PAGE); page += 1) {
    if (book.pages.has(page)) continue;
    book.pages.set(page, null);
    const body = { ...JSON.parse(book.key), start: page * PAGE, count: PAGE };
    ask(name, body, { signal: book.control.signal }).then(
      (answer) => {
        book.pages.set(page, answer[part]);
        book.total = answer.total;
        redraw();
      },
      (problem) => {
        if (book.control.signal.aborted) return;
        book.problem = problem.message;
        redraw();
      },
    );
  }
}

// Work that is started, followed and may be taken back: `{run, cancel, running, news, answer, problem}`,
// and `offer` where the server knows a way out of the problem.
export function useJob(work) {
  const [state, setState] = useState({});
  const control = useRef(null);
  useEffect(() => () => control.current?.abort(), []);
  async function run(body) {
    control.current?.abort();
    const mine = new AbortController();
    control.current = mine;
    const settle = (part) => control.current === mine && setState(part);
    setState((last) => ({ running: true, answer: last.answer }));
    const onNews = (news) => settle({ running: true, news });
    try {
      settle({ answer: await work(body, { signal: mine.signal, onNews }), asked: body });
    } catch (problem) {
      settle(mine.signal.aborted ? { cancelled: true } : { problem: problem.message, offer: problem.answer?.offer });
    }
  }
  const cancel = () => control.current?.abort();
  const reset = () => {
    cancel();
    control.current = null;
    setState({});
  };
  return { ...state, run, cancel, reset };
}
