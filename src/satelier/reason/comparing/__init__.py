"""How a foreign formula is compared: what it wrongly allows, what it wrongly forbids."""
