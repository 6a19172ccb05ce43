"""The native engine: claims compiled into counters, and searched by kernels that know no clauses."""
