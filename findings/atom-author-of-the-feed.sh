#!/usr/bin/env bash
# feedparser: an Atom entry whose author stands in the feed's head.
#
# One would guess: an entry without an `author` has the feed's, as RFC 4287 (4.2.1) says of just this case.
# What happens: the feed has its author, and the entry has none: neither `author` nor `author_detail` nor `authors`.
# Version: Debian's python3-feedparser 6.0.10.
# Why it matters here: a site that signs all its articles as one house would say so once; programs that collect entries of
#   many feeds then show them without a name. So each entry of ours repeats it.
set -euo pipefail
/usr/bin/python3 -c 'import feedparser' 2>/dev/null || apt-get install -y python3-feedparser >/dev/null
/usr/bin/python3 - <<'PYTHON'
import feedparser
entry = '<entry><id>urn:b</id><title>B</title><updated>2026-01-01T00:00:00Z</updated>%s</entry>'
author = '<author><name>Agency</name></author>'
feed = '<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:a</id><title>A</title><updated>2026-01-01T00:00:00Z</updated>%s%s</feed>'
inherited = feedparser.parse(feed % (author, entry % ''))
own = feedparser.parse(feed % (author, entry % author))
said = [inherited.feed.get('author'), inherited.entries[0].get('author'), own.entries[0].get('author')]
print(feedparser.__version__, 'feed:', said[0], '· entry without:', said[1], '· entry with its own:', said[2])
raise SystemExit(0 if said == ['Agency', None, 'Agency'] else 1)
PYTHON
