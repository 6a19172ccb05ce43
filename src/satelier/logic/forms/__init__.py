"""A CNF in other forms: the conjunctive text, OPB, SMT-LIB."""
