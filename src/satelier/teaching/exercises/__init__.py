"""Exercises: what a teacher sets, what a student hands in, and what it is worth.

exercise    what an exercise is, as values; its secret part
fields      values out of a file, each refused with its line and key
reading     the teacher's or the student's file (TOML) → an exercise
ground      what an exercise stands on: the kind with its reference rules, its boards, its examples
allowed     levels and operators: what a hand-in may use
rungs       the ladder of feedback, and when each rung is open
tasks/      what is asked: write, repair, which-rule, examples, to-cnf, count-clauses, break-it
checking    what is wrong with an exercise, before anybody gets it
publishing  the student's file: everything but the secrets
feedback    what a student is told, rung by rung
marking/    hand-ins → marks, one or a folder of them, and the forms that marks are written in
shelf       exercises that come with the house, by name
"""
