"""How hints are found: rule instances, alone, in groups and in chains; a solver where these end."""
