"""Hand-ins → marks.

result   what marking gives: parts, marks, the JSON of it
hand_in  a file that somebody handed in: bytes, a text, a sheet of rules
mark     one hand-in to one exercise
batch    many of them, in children that may die
craft    what such a child does
forms    JSON, CSV, and what CodeRunner and Gradescope take
"""
