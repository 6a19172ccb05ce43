"""The workbench in the browser: a server, the questions it answers, and the page that asks them.

questions   what may be asked: a name, a JSON object in, a JSON object out; they know nothing of HTTP
craft       what a worker does with a question: reads strangers' JSON, keeps its time, says what is wrong
turns       whose turn it is, so that nobody waits for one who asks a lot
jobs        questions on their way: they get a turn and a worker, and can be taken back
answering   `POST /api/NAME` as a whole answer or as a stream of events
pages       the page's files and words; `alone`: pages without a script
guard       who may ask: hosts, origins, cookies (`clients`), the code of a class (`classroom`)
server      addresses → answers
serve       the program: a port (`network`, `patience`), a browser, an end
static      the page: build-less ES modules
"""
