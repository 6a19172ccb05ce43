// The puzzle of the day: from the date alone, so that everyone has the same one.
const DAY = 86_400_000; // milliseconds

// The date as people write it in addresses: "2026-11-17".
export const today = (now = new Date()) =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

export const isDate = (text) => /^\d{4}-\d\d-\d\d$/.test(text ?? "") && !Number.isNaN(Date.parse(text));

/**
 * The kind whose turn it is on a date: one after the other, whatever order they are told in.
 * @param {{kind: string, solved: unknown[]}[]} kinds
 */
export function kindOf(kinds, date) {
  const playable = kinds.filter(({ solved }) => solved?.length).sort((one, other) => (one.kind < other.kind ? -1 : 1));
  return playable[Math.floor(Date.parse(date) / DAY) % playable.length];
}

// What is asked for: an easy puzzle of the usual size, whose seed is the date.
export function questionOf(kinds, date) {
  const { kind, rows, columns } = kindOf(kinds, date);
  return { question: "generate", kind, rows, columns, difficulty: "easy", seed: Number(date.replaceAll("-", "")) };
}
