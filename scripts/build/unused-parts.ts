import type { Plugin } from 'esbuild';

/** What a package loads and the site never has it use, by the folder that asks for it. */
const unused: Readonly<Record<string, string>> = {
  // Chinese, Japanese and Korean encodings: a form is UTF-8, and its parser takes nothing beyond Latin-1 beside it.
  './dbcs-data': 'iconv-lite/encodings',
  // No article keeps a `style` (`server/blog/sanitise.ts`).
  postcss: 'sanitize-html',
};

/** esbuild plugin: leaves out source that each start would read and memory would keep, some 600 KB. */
export function unusedParts(): Plugin {
  return {
    name: 'unused-parts',
    setup(build) {
      build.onResolve({ filter: /^(?:\.\/dbcs-data|postcss)$/ }, ({ path, resolveDir }) =>
        resolveDir.endsWith(`/node_modules/${unused[path]}`)
          ? { path, namespace: 'unused' }
          : undefined,
      );
      build.onLoad({ filter: /./, namespace: 'unused' }, () => ({
        contents: 'module.exports = {};',
      }));
    },
  };
}
