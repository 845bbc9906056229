import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'esbuild';
import { minifyCss } from './css-modules.ts';

/** esbuild plugin: a `….css?raw` import becomes the minified sheet as text, as in Vite. */
export function styleTexts(): Plugin {
  return {
    name: 'style-texts',
    setup(build) {
      build.onResolve({ filter: /\.css\?raw$/ }, ({ path, resolveDir }) => ({
        path: join(resolveDir, path.replace(/\?raw$/, '')),
        namespace: 'style-text',
      }));
      build.onLoad({ filter: /./, namespace: 'style-text' }, ({ path }) => ({
        contents: minifyCss(relative(process.cwd(), path), readFileSync(path)),
        loader: 'text',
      }));
    },
  };
}
