// Where a key takes the cursor; null if the key is not for moving.
const STEPS = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function moved(event, { rows, columns }, at) {
  if (event.altKey || event.metaKey) return null;
  const [row, column] = [Math.floor(at / columns), at % columns];
  const place = (toRow, toColumn) => toRow * columns + toColumn;
  if (event.key in STEPS && !event.ctrlKey) {
    const [down, right] = STEPS[event.key];
    return place(within(row + down, rows), within(column + right, columns));
  }
  if (event.key === "Home") return event.ctrlKey ? 0 : place(row, 0);
  if (event.key === "End") return event.ctrlKey ? rows * columns - 1 : place(row, columns - 1);
  if (event.key === "PageUp") return place(0, column);
  if (event.key === "PageDown") return place(rows - 1, column);
  return null;
}

const within = (number, count) => Math.max(0, Math.min(count - 1, number));
