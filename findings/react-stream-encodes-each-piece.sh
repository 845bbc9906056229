#!/usr/bin/env bash
# react-dom 19.3.1, Node 20 and 26.
# One would guess: `renderToPipeableStream` encodes and writes a page in pieces of some kilobytes, so that a page that waits
#   for nothing costs what `renderToStaticMarkup` costs, and the answer can as well be streamed.
# What happens: it encodes each start tag, text and end tag by itself (`TextEncoder.encodeInto`), and asks `Buffer.byteLength`
#   of each before: a list of 500 links, 17 KB, takes 1,500 calls of the one and as many of the other, where five pieces of
#   4 KB would do. `renderToStaticMarkup` adds strings, and calls neither.
# Why it matters: on a site whose data is nearly always at hand, that was a fifth of the time that a page took. Render what
#   waits for nothing as one string, and stream the rest.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --silent react@19.3.1 react-dom@19.3.1
cat >see.mjs <<'JS'
import { Writable } from 'node:stream';
import { createElement } from 'react';
let encoded = 0;
let measured = 0;
const { encodeInto } = TextEncoder.prototype;
TextEncoder.prototype.encodeInto = function (...args) {
  encoded += 1;
  return encodeInto.apply(this, args);
};
const { byteLength } = Buffer;
Buffer.byteLength = (...args) => {
  measured += 1;
  return byteLength(...args);
};
const { renderToPipeableStream, renderToStaticMarkup } = await import('react-dom/server');
const links = Array.from({ length: 500 }, (_, n) =>
  createElement('li', { key: n }, createElement('a', { href: `/${n}` }, `Link ${n}`)),
);
const list = createElement('ul', null, links);
const tell = (name, length) => {
  const many = (count) => (count >= 3 * links.length ? 'three times a link' : count);
  console.log(`${name}: ${length} characters, encoded ${many(encoded)}, measured ${many(measured)}`);
  encoded = 0;
  measured = 0;
};
tell('renderToStaticMarkup', renderToStaticMarkup(list).length);
let html = '';
await new Promise((done) => {
  const { pipe } = renderToPipeableStream(list, {
    onAllReady: () =>
      pipe(
        new Writable({
          write(piece, _, next) {
            html += piece;
            next();
          },
          final: (end) => void (end(), done()),
        }),
      ),
  });
});
tell('renderToPipeableStream', html.length);
JS
node see.mjs | tee seen
diff seen - <<'SEEN'
renderToStaticMarkup: 17789 characters, encoded 0, measured 0
renderToPipeableStream: 17789 characters, encoded three times a link, measured three times a link
SEEN
