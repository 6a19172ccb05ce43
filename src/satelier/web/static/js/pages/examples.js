// Small formulas to begin with. The first is S0's own 2 × 2 grid by counter-models, in the form of its document.
const cell = (y, [a, b, c, d]) =>
  Array.from({ length: 16 }, (_, at) => [8, 4, 2, 1].map((bit) => ((15 - at) & bit ? 1 : 0)))
    .filter((bits) => bits.reduce((sum, bit) => sum + bit, 0) !== y)
    .map((bits) => [a, b, c, d].map((variable, index) => (bits[index] ? -variable : variable)));

const written = (clauses, end = " 0") => {
  const most = Math.max(...clauses.flat().map(Math.abs));
  return [`p cnf ${most} ${clauses.length}`, ...clauses.map((clause) => clause.join(" ") + end)].join("\n");
};

const pigeons = (holes) => {
  const at = (pigeon, hole) => pigeon * holes + hole + 1;
  const every = Array.from({ length: holes + 1 }, (_, pigeon) => Array.from({ length: holes }, (_, hole) => at(pigeon, hole)));
  const apart = [];
  for (let hole = 0; hole < holes; hole += 1)
    for (let first = 0; first <= holes; first += 1)
      for (let second = first + 1; second <= holes; second += 1) apart.push([-at(first, hole), -at(second, hole)]);
  return [...every, ...apart];
};

const SQUARO = [cell(1, [1, 2, 4, 5]), cell(3, [2, 3, 5, 6]), cell(1, [4, 5, 7, 8]), cell(2, [5, 6, 8, 9])].flat();

export const EXAMPLES = [
  { name: "squaro", text: written(SQUARO) },
  { name: "document", text: written(SQUARO, "") },
  { name: "course", text: written([[1, 2, -3], [-1, -2], [-1, 3], [-1, 2, -3]]) },
  { name: "pigeons", text: written(pigeons(5)) },
];
