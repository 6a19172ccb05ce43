"""The pages as a person uses them, in a real Chromium."""
