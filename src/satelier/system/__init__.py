"""What systems do differently: what is there is used, else a second way, and no other room asks which.

processes  ended with their parent, killed in groups, slowed, behind     signals and groups, or handles
children   processes with a channel to who started them                  signals, or a lifeline
child      the first steps of a process that was started with a channel  an inherited socket, or a connection
limits     of seconds, memory, open files                                alarms, or a watchdog and jobs
jobs       what Windows has for limits and groups
locks      of a file, let go when their holder dies                      `fcntl`, or SQLite's
network    the addresses of this machine                                 by interface, or by name
terminal   all characters are written                                    UTF-8, or ? for what there is not
folders    where a user's caches and data are

Linux has the first way of everything; macOS, of almost everything; Windows has the second. The tests run both
(`tests/elsewhere`).
"""
