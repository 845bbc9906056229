#!/usr/bin/env bash
# zod and esbuild: what `import { z } from 'zod'` brings into a bundle.
#
# One would guess: `import { z } from 'zod'`, as zod's own examples have it, and `import * as z from 'zod'` make the same
#   bundle; what isn't called is shaken out of both.
# What happens: esbuild sees through a namespace that the importing file makes, and not through one that a package exports
#   as a value. One file that imports `{ z }` keeps all of zod for the whole bundle: every language of its messages, its
#   JSON Schema reader and its compiler.
# Version: zod 4.6.7, esbuild 0.28.2.
# Why it matters here: half a megabyte of a server's source, read at each start, by one import among ninety.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent zod@4.6.7 esbuild@0.28.2 >/dev/null
use="console.log(z.object({ name: z.string() }).parse({ name: 'a' }))"
echo "import { z } from 'zod'; $use" >named.js
echo "import * as z from 'zod'; $use" >namespace.js
for name in named namespace; do
  ./node_modules/.bin/esbuild "$name.js" --bundle --format=esm --platform=node --minify --outfile="$name.mjs" --log-level=error
done
named=$(wc -c <named.mjs)
namespace=$(wc -c <namespace.mjs)
echo "minified: by name $named bytes, by namespace $namespace bytes"
[ "$named" -gt $((3 * namespace)) ]
