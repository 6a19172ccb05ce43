// What a published page knows of its puzzle without asking anyone: the solution, and the steps that lead to it.
//
//   step  {concludes: [[place, value, holds]…], …}: a place by its number, a value by its number
//   board  a value number for each place, −1 where it is open; excluded {place: [value…]}: what hints ruled out

/** The places whose entry is not that of the solution. */
export const wrongPlaces = (board, solution) =>
  board.flatMap((value, place) => (value !== -1 && value !== solution[place] ? [place] : []));

/** Whether all is right; an untouched place counts as `blank`, where the kind has such a value. */
export const isSolved = (board, solution, blank) =>
  board.every((value, place) => value === solution[place] || (value === -1 && solution[place] === blank));

/**
 * The first step of which something is not on the board yet, or undefined. All before it is there, so that what
 * it builds on is known to the player, whatever else he has found.
 */
export const nextStep = (steps, board, excluded) =>
  steps.find(({ concludes }) => !concludes.every((literal) => isKnown(literal, board, excluded)));

function isKnown([place, value, holds], board, excluded) {
  if (board[place] !== -1) return (board[place] === value) === holds;
  return !holds && Boolean(excluded[place]?.includes(value));
}

/** What a step enters, and what it only rules out: {moves, excluded}, of places that are still open. */
export function madeBy({ concludes }, board, values) {
  const open = concludes.filter(([place]) => board[place] === -1);
  const moves = open.filter(([, , holds]) => holds || values === 2);
  return {
    moves: moves.map(([place, value, holds]) => [place, holds ? value : 1 - value]),
    excluded: open.filter(([, , holds]) => !holds && values !== 2).map(([place, value]) => [place, value]),
  };
}
