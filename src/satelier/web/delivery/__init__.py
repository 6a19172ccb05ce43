"""What is sent as it is: pages, their scripts and words, sentences with a status."""
