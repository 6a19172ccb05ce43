// The class, where the server is open to one: how to come in, who teaches, the grid that everyone was sent.
import { Refusal } from "./api.js";
import { html, useEffect, useMemo, useState } from "./lib.js";
import { useAnswer } from "./panels/answers.js";

const LOOK = 4000; // milliseconds until a page looks again whether a grid was sent

/** What `GET /api/class` tells. */
export const classNow = async () => (await fetch("/api/class")).json();

/** The class as it is now; null until that is known. While `watched`, it is looked at again and again. */
export function useClass(watched = false) {
  const [room, setRoom] = useState(null);
  useEffect(() => {
    let timer = null;
    const look = async () => {
      const found = await classNow().catch(() => null);
      if (found) setRoom(found);
      if (watched && found?.classroom !== false) timer = setTimeout(look, LOOK);
    };
    look();
    return () => clearTimeout(timer);
  }, [watched]);
  return room;
}

/** Everyone's page offers this grid: the text of its address, after the #. */
export async function sendToClass(text) {
  const response = await fetch("/api/class/grid", { method: "POST", headers: { "Content-Type": "text/plain" }, body: text });
  const answer = await response.json();
  if (!response.ok) throw new Refusal(answer);
  return answer;
}

/**
 * The address of this page as others can use it: on the network where there is a class, with its code, so that
 * whoever opens it is in.
 */
export function reachable(room, hash) {
  const address = new URL(room?.addresses?.[0] ?? location.origin);
  address.pathname = "/";
  address.hash = hash;
  return address.href;
}

export const isLocal = () => ["127.0.0.1", "localhost"].includes(location.hostname);

const QUIET = 4; // squares around a code that stay light
const MOST = 1000; // characters that a code is made for

/** A text to be read by a phone. */
export function Qr({ text, label }) {
  const body = useMemo(() => (text.length <= MOST ? { text } : null), [text]);
  const { answer } = useAnswer("qr", body);
  if (!answer) return null;
  const side = answer.size + 2 * QUIET;
  return html`<svg class="qr" role="img" aria-label=${label} viewBox="${-QUIET} ${-QUIET} ${side} ${side}">
    <rect x=${-QUIET} y=${-QUIET} width=${side} height=${side} /><path d=${answer.path} />
  </svg>`;
}
