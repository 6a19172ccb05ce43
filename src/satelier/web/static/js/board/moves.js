// Where a key takes the cursor; null if the key is not for moving.
const STEPS = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function moved(event, shape, at) {
  if (event.altKey || event.metaKey) return null;
  const { lengths, starts, rows, count } = shape;
  const [row, column] = shape.place(at).map((index) => index - 1);
  const nearest = (toRow) => (toRow === row ? at : closest(shape, toRow, shape.middle(at)[0]));
  if (event.key in STEPS && !event.ctrlKey) {
    const [down, right] = STEPS[event.key];
    return down ? nearest(within(row + down, rows)) : starts[row] + within(column + right, lengths[row]);
  }
  if (event.key === "Home") return event.ctrlKey ? 0 : starts[row];
  if (event.key === "End") return event.ctrlKey ? count - 1 : starts[row + 1] - 1;
  if (event.key === "PageUp") return nearest(0);
  if (event.key === "PageDown") return nearest(rows - 1);
  return null;
}

const within = (number, count) => Math.max(0, Math.min(count - 1, number));

// The place of a row that lies nearest below or above a point; of two, the left one.
function closest({ starts, lengths, middle }, row, x) {
  const numbers = Array.from({ length: lengths[row] }, (_, step) => starts[row] + step);
  return numbers.reduce((best, number) => (Math.abs(middle(number)[0] - x) < Math.abs(middle(best)[0] - x) ? number : best));
}
