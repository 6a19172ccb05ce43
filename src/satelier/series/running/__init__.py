"""A series at work: the driver, its workers here or on a cluster, and how far they are."""
