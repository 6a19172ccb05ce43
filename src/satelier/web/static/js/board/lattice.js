// Where places stand: in rows, which need not be of one length, by their number from 0 in reading order.
//
//   lengths   of the rows: all alike for cells and vertices; long and short in turn for edges

export const lengthsOf = ({ layout, shape: [rows, columns] }) => layout ?? Array(rows).fill(columns);

// Flat numbers as rows, and back to a number from [row, column], which count from 1.
export function rowsOf(flat, lengths) {
  let from = 0;
  return lengths.map((length) => flat.slice(from, (from += length)));
}

export const startsOf = (lengths) => lengths.reduce((starts, length) => [...starts, starts.at(-1) + length], [0]);

export function numberIn(lengths, [row, column]) {
  let number = column - 1;
  for (let before = 0; before < row - 1; before++) number += lengths[before];
  return number;
}

export function placeIn(lengths, number) {
  let [row, left] = [0, number];
  while (row < lengths.length - 1 && left >= lengths[row]) left -= lengths[row++];
  return [row + 1, left + 1];
}
