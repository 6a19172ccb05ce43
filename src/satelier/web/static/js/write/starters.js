// What one may start from: a kind's own rules, an empty sheet, a puzzle of one's own, and mistakes that people really make.
// The rules of kinds and the own puzzles are those of examples/rules (a test compares them).

const TAKUZU = `rule balance
  forall i in 1..h: w div 2 <= count(j in 1..w: x[i,j]) <= (w+1) div 2
  forall j in 1..w: h div 2 <= count(i in 1..h: x[i,j]) <= (h+1) div 2
rule no_three
  forall i in 1..h, j in 1..w-2: not (x[i,j] = x[i,j+1] = x[i,j+2])
  forall i in 1..h-2, j in 1..w: not (x[i,j] = x[i+1,j] = x[i+2,j])
rule distinct
  forall i in 1..h, k in i+1..h: exists j in 1..w: x[i,j] != x[k,j]
  forall j in 1..w, k in j+1..w: exists i in 1..h: x[i,j] != x[i,k]
`;
const SUDOKU = `rule row
  forall i in 1..n, v in 1..n: exactly 1 of (j in 1..n: x[i,j] = v)
rule column
  forall j in 1..n, v in 1..n: exactly 1 of (i in 1..n: x[i,j] = v)
rule boxes
  forall b in boxes, v in 1..n: count(c in b: x[c] = v) = 1
`;
const NORINORI = `rule domino
  forall c in cells: x[c] -> count(d in neighbours(c): x[d]) = 1
rule region
  forall r in regions: count(c in r: x[c]) = 2
`;
const SQUARO = `rule corners
  forall i in 1..h, j in 1..w with given(y[i,j]): x[i,j] + x[i,j+1] + x[i+1,j] + x[i+1,j+1] = y[i,j]
`;
const STARS = `puzzle stars "Stars" fr "Étoiles"
  values "." "#" ("a star | one star | stars" fr "une étoile | une étoile | étoiles")
  clues regions
  size 5x5

rule one_star "Every row, column and region has one star." fr "Chaque ligne, colonne et région a une étoile."
  forall l in lines: count(c in l: x[c]) = 1
  forall r in regions: count(c in r: x[c]) = 1
rule apart "Stars do not touch." fr "Les étoiles ne se touchent pas."
  forall s in squares: count(c in s: x[c]) <= 1

accepts "AAABB/AAABB/CCDDD/CCCDE/CCCCE" "...#./#..../..#../....#/.#..."
rejects apart "AAABB/AAABB/CCDDD/CCCDE/CCCCE" "#..../...#./..#../.#.../....#"
`;

/** Each: a name for its words, a group, the kind and size that it is about (none for an own puzzle), its text. */
export const STARTERS = [
  { name: "takuzu", group: "rules", kind: "takuzu", rows: 6, columns: 6, text: TAKUZU },
  { name: "sudoku", group: "rules", kind: "sudoku", rows: 4, columns: 4, text: SUDOKU },
  { name: "norinori", group: "rules", kind: "norinori", rows: 6, columns: 6, text: NORINORI },
  { name: "squaro", group: "rules", kind: "squaro", rows: 4, columns: 4, text: SQUARO },
  { name: "empty", group: "sheet", text: "" },
  { name: "stars", group: "sheet", kind: null, rows: 5, columns: 5, text: STARS },
  { name: "rows-only", group: "mistakes", kind: "takuzu", rows: 6, columns: 6, text: TAKUZU.replace(/ {2}forall i in 1\.\.h-2.*\n/, "") },
  { name: "off-by-one", group: "mistakes", kind: "takuzu", rows: 6, columns: 6, text: TAKUZU.replace("1..w-2", "1..w-3") },
  { name: "reversed", group: "mistakes", kind: "norinori", rows: 6, columns: 6, text: NORINORI.replace("x[c] -> count(d in neighbours(c): x[d]) = 1", "count(d in neighbours(c): x[d]) = 1 -> x[c]") },
  { name: "at-most", group: "mistakes", kind: "sudoku", rows: 4, columns: 4, text: SUDOKU.replace("exactly 1 of (j", "at most 1 of (j") },
];
