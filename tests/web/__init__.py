"""The server of the workbench, over real connections."""
