import type { Plugin } from 'esbuild';

/** What a package loads and the site never has it use, and the folder that asks for it. */
const unused = [
  // Chinese, Japanese and Korean encodings: a form is UTF-8, and its parser takes nothing beyond Latin-1 beside it.
  { filter: /^\.\/dbcs-data$/, folder: 'iconv-lite/encodings' },
  // No article keeps a `style` (`server/blog/sanitise.ts`).
  { filter: /^postcss$/, folder: 'sanitize-html' },
];

/** esbuild plugin: leaves out source that each start would read and memory would keep, some 600 KB. */
export function unusedParts(): Plugin {
  return {
    name: 'unused-parts',
    setup(build) {
      for (const { filter, folder } of unused)
        build.onResolve({ filter }, ({ path, resolveDir }) =>
          resolveDir.endsWith(`/node_modules/${folder}`)
            ? { path, namespace: 'unused' }
            : undefined,
        );
      build.onLoad({ filter: /./, namespace: 'unused' }, () => ({
        contents: 'module.exports = {};',
      }));
    },
  };
}
