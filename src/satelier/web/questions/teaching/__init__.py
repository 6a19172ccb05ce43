"""What is taught: exercises, visitors' rules judged, lessons."""
