"""The encodings, a file each (`by_NAME.py`), in folders by what they can express."""
