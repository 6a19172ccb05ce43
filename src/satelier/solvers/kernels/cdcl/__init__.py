"""Learning search on flat arrays: watched literals, analysis of conflicts, forgetting."""
