import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Plugin, transformSync } from 'esbuild';
import { minifyCss } from './css-modules.ts';

/** esbuild plugin: an import that ends with `.css?raw` or `.js?raw` becomes the minified file as text, as in Vite. */
export function rawTexts(): Plugin {
  return {
    name: 'raw-texts',
    setup(build) {
      build.onResolve({ filter: /\.(?:css|js)\?raw$/ }, ({ path, resolveDir }) => ({
        path: join(resolveDir, path.replace(/\?raw$/, '')),
        namespace: 'raw-text',
      }));
      build.onLoad({ filter: /./, namespace: 'raw-text' }, ({ path }) => ({
        contents: minified(path),
        loader: 'text',
      }));
    },
  };
}

function minified(path: string): string {
  const file = relative(process.cwd(), path);
  if (path.endsWith('.css')) return minifyCss(file, readFileSync(path));
  // A script of its own scope: nothing of it is another's.
  return transformSync(readFileSync(path, 'utf8'), { minify: true, format: 'iife' }).code;
}
