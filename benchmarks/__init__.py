"""How fast, against whom: ratios within one run, CPU time, contenders alternating, every answer verified."""
