"""The last rung: a search that learns a clause from every conflict."""
