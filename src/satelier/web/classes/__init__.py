"""A class at work on exercises: who is in it, what was tried, what the teacher sees.

store     the file of a class: what is said to be kept is on the disk
course    the exercises of a class, with their secrets, which leave this machine in no answer
reviews   behind everyone's back: the marks of what was tried, for the teacher
overview  who is where, common mistakes, marks for a spreadsheet
handlers  addresses → answers
"""
