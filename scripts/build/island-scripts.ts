import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Plugin } from 'esbuild';

/** What a browser loads of an island: made of its one file, `client/islands/NAME.island.tsx`. */
interface IslandScript {
  name: string;
  /** Whether its view is hydrated; else the file has a `mount` of its own. */
  hydrated: boolean;
  /** Whether React is among what it loads: for its view, or for its toasts. */
  react: boolean;
}

const prefix = 'island:';

/** The scripts of all islands. */
export function findIslandScripts(): readonly IslandScript[] {
  return globSync('client/islands/*.island.tsx')
    .sort()
    .map((path) => {
      const source = readFileSync(path, 'utf8');
      const name = basename(path, '.island.tsx');
      const hydrated = !/^export (?:function mount\b|\{ \w+ as mount \})/m.test(source);
      const react = hydrated || /^import \{.* from 'react-hot-toast/m.test(source);
      return { name, hydrated, react };
    });
}

/** Entry points of esbuild's: the scripts with React in them, or those without. */
export function entryPointsOf(
  scripts: readonly IslandScript[],
  withReact: boolean,
): Record<string, string> {
  const wanted = scripts.filter(({ react }) => react === withReact);
  return Object.fromEntries(wanted.map(({ name }) => [name, prefix + name]));
}

/** The island whose script an entry point is; undefined for other entry points. */
export function islandOf(entryPoint: string | undefined): string | undefined {
  return entryPoint?.startsWith(prefix) ? entryPoint.slice(prefix.length) : undefined;
}

/**
 * esbuild plugin: writes the entry points of islands. They hold what views and `mount` need, and not what the server
 * alone does with an island: the call of `island` counts for nothing here, and no file acts by being imported.
 */
export function islandScripts(scripts: readonly IslandScript[]): Plugin {
  const texts = new Map(scripts.map((script) => [script.name, textOf(script)]));
  return {
    name: 'island-scripts',
    setup(build) {
      build.onResolve({ filter: /^island:/ }, ({ path }) => ({
        path: path.slice(prefix.length),
        namespace: 'island',
      }));
      build.onLoad({ filter: /./, namespace: 'island' }, ({ path }) => ({
        contents: texts.get(path) ?? '',
        resolveDir: resolve('client/islands'),
      }));
      build.onLoad({ filter: /\.island\.tsx$/ }, ({ path }) => ({
        contents: readFileSync(path, 'utf8').replace(' = island(', ' = /* @__PURE__ */ island('),
        loader: 'tsx',
      }));
      build.onResolve({ filter: /./ }, async ({ path, kind, pluginData, ...from }) => {
        // Asked two lines below.
        if (kind !== 'import-statement' || pluginData === 'found') return undefined;
        const found = await build.resolve(path, { ...from, kind, pluginData: 'found' });
        return { ...found, sideEffects: false };
      });
    },
  };
}

function textOf({ name, hydrated }: IslandScript): string {
  const file = `./${name}.island.tsx`;
  if (!hydrated) return `export { mount } from '${file}';`;
  return `
    import { ${name}View } from '${file}';
    import { reactIsland } from '../browser/react-island.ts';
    export const { mount } = reactIsland(${name}View);
  `;
}
