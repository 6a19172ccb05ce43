"""The workbench in the browser: a server, the questions it answers, and the page that asks them.

server      addresses → answers; the headers that keep a page at home
workers     child processes that think, and can be killed
questions   what may be asked: a name, a JSON object in, a JSON object out; they know nothing of HTTP
static      the page: build-less ES modules
"""
