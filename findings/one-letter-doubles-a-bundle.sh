#!/usr/bin/env bash
# esbuild and V8: one letter in a regular expression doubles a bundle in memory.
#
# One would guess: esbuild writes ASCII (its default `charset`), so V8 keeps a bundle's source as one byte a character.
# What happens: esbuild escapes strings and templates, and leaves regular expressions as they are. A single `…` in one of
#   them makes V8 keep the whole source, however long, as two bytes a character, for as long as the process runs.
# Version: esbuild 0.28.2, Node 26.10.0 (npm's `node`).
# Why it matters here: a server in one file of a megabyte takes another megabyte for one pattern that looks for an ellipsis.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent esbuild@0.28.2 node@26.10.0 >/dev/null
node=$folder/node_modules/.bin/node
cat >make.cjs <<'END'
const { writeFileSync } = require('node:fs');
const lines = Array.from({ length: 20_000 }, (_, n) => `export const text${n} = () => 'A line, number ${n}…';`);
writeFileSync('strings.js', lines.join('\n'));
writeFileSync('pattern.js', `${lines.join('\n')}\nexport const ends = /[.!…]$/;`);
END
"$node" make.cjs
cat >source-kb.mjs <<'END'
import { readFileSync } from 'node:fs';
import { getHeapSnapshot } from 'node:v8';
import { text } from 'node:stream/consumers';
const [file] = process.argv.slice(2);
await import(file);
const { snapshot, nodes, strings } = JSON.parse(await text(getHeapSnapshot()));
const { node_fields: fields } = snapshot.meta;
const start = readFileSync(file, 'utf8').slice(0, 40);
let largest = 0;
for (let at = 0; at < nodes.length; at += fields.length)
  if (strings[nodes[at + fields.indexOf('name')]].startsWith(start))
    largest = Math.max(largest, nodes[at + fields.indexOf('self_size')]);
console.log(Math.round(largest / readFileSync(file).length));
END
for name in strings pattern; do
  ./node_modules/.bin/esbuild "$name.js" --bundle --format=esm --outfile="$folder/$name.mjs" --log-level=error
done
strings=$("$node" source-kb.mjs "$folder/strings.mjs")
pattern=$("$node" source-kb.mjs "$folder/pattern.mjs")
echo "bytes of memory a byte of source: in strings $strings, in a regular expression $pattern"
[ "$strings" = 1 ] && [ "$pattern" = 2 ]
