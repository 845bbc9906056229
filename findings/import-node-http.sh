#!/usr/bin/env bash
# Node: what importing `node:http` in a module loads.
#
# One would guess: `import { createServer } from 'node:http'` costs what `require('node:http')` costs; fetch and its client
#   (undici) are loaded by whoever uses fetch.
# What happens: an import statement reads every export of the built-in module, to give it a name. Three of node:http's are
#   getters (`WebSocket`, `CloseEvent`, `MessageEvent`) that load all of undici: some 15 MB and a few dozen milliseconds for
#   every server that is a module, whether it ever fetches or not. `require` and `process.getBuiltinModule` don't read them.
# Version: Node 26.10.0 (npm's `node`).
# Why it matters here: a small server's start and memory; the bundle takes node:http the other way.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent node@26.10.0 >/dev/null
node=$folder/node_modules/.bin/node
tell="console.log(process.moduleLoadList.some((name) => name.includes('undici')) ? 'undici' : 'no undici')"
echo "import { createServer } from 'node:http'; $tell" >import.mjs
echo "const { createServer } = process.getBuiltinModule('node:http'); $tell" >get.mjs
echo "const { createServer } = require('node:http'); $tell" >require.cjs
imported=$("$node" import.mjs)
got=$("$node" get.mjs)
required=$("$node" require.cjs)
echo "import: $imported; getBuiltinModule: $got; require: $required"
[ "$imported" = undici ] && [ "$got" = 'no undici' ] && [ "$required" = 'no undici' ]
