#!/usr/bin/env bash
# metascraper and Readability: an article's author in JSON-LD, by reference.
#
# One would guess: in a `@graph`, `"author": {"@id": "…#organization"}` names the node with that `@id`, as JSON-LD 1.1 says and
#   search engines read it; so the author's name is said once for the whole page.
# What happens: neither follows it. The article has no author, until name and type stand in `author` itself.
# Versions: metascraper 5.49.24, @mozilla/readability 0.6.0 with jsdom 29.1.1.
# Why it matters here: previews of links and reading views are made by these. The graph of a page keeps its `@id`s, and an
#   article's `author` and `publisher` repeat type, name and address beside them.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --silent metascraper@5.49.24 metascraper-author@5.49.24 \
  @mozilla/readability@0.6.0 jsdom@29.1.1 2>/dev/null
cat > read.mjs <<'SCRIPT'
import { Readability } from '@mozilla/readability';
import { JSDOM } from 'jsdom';
import metascraper from 'metascraper';
import author from 'metascraper-author';

const url = 'https://www.example.com/article';
const reference = { '@id': 'https://www.example.com/#organization' };
const agency = { '@type': 'Organization', ...reference, name: 'Agency' };
const said = [];
for (const named of [reference, agency]) {
  const posting = { '@type': 'Article', '@id': `${url}#article`, headline: 'Title', author: named };
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': [posting, agency] });
  const html = `<html><head><title>Title</title><script type="application/ld+json">${graph}</script></head>
    <body><article><p>${'Some words of it. '.repeat(80)}</p></article></body></html>`;
  const found = await metascraper([author()])({ html, url });
  const read = new Readability(new JSDOM(html, { url }).window.document).parse();
  said.push(found.author, read.byline);
}
console.log(`by reference: ${said.slice(0, 2)} · in its place: ${said.slice(2)}`);
process.exitCode = JSON.stringify(said) === '[null,null,"Agency","Agency"]' ? 0 : 1;
SCRIPT
node read.mjs
