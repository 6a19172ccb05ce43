"""Questions on their way to a worker: who asks, whose turn it is, what goes on behind the others' back."""
