"""How hints are told: deductions as sentences, in stages and step by step."""
