import type { Plugin } from 'esbuild';

/**
 * esbuild plugin: `node:http` comes as `require` gives it. An import statement reads each of its exports, and `WebSocket`
 * loads all of fetch for that, whether or not anything is ever fetched (`findings/import-node-http.sh`).
 */
export function requiredHttp(): Plugin {
  return {
    name: 'required-http',
    setup(build) {
      build.onResolve({ filter: /^(?:node:)?http$/ }, ({ kind }) =>
        kind === 'import-statement' ? { path: 'node:http', namespace: 'required' } : undefined,
      );
      build.onLoad({ filter: /./, namespace: 'required' }, ({ path }) => ({
        contents: `module.exports = process.getBuiltinModule('${path}');`,
      }));
    },
  };
}
