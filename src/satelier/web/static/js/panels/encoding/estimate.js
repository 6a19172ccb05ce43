// How many bytes a file will have, about, from the sizes of its scheme: told before anything is written.
const digits = (number) => Math.floor(Math.log10(Math.max(1, number))) + 1;

const FORMS = {
  dimacs: ({ literals, clauses, width }) => literals * (width + 1.5) + clauses * 2,
  "3sat": ({ literals, clauses, width }) => {
    const short = literals < 3 * clauses;
    const lines = short ? 2 * clauses : literals - 2 * clauses;
    return lines * (3 * (width + 2.5) + 2);
  },
  conjunctive: ({ literals, clauses }) => literals * 8.5 + clauses * 3,
  smtlib: ({ literals, clauses, variables, width }) => literals * (width + 5) + clauses * 16 + variables * (width + 22),
  opb: ({ literals, clauses, width }) => literals * (width + 5) + clauses * 8,
};

// Null where the size does not follow from the clauses, or is not known.
export function estimate(form, size) {
  if (!size || !(form in FORMS) || !Number.isFinite(size.literals)) return null;
  return FORMS[form]({ ...size, width: digits(size.variables) - 0.3 });
}
