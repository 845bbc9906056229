import type { BuildOptions, Metafile } from 'esbuild';
import { build } from 'esbuild';
import type { Manifest } from '../../server/render/manifest.ts';
import { cssModules, type StyleSheets } from './css-modules.ts';
import { entryPointsOf, findIslandScripts, islandOf, islandScripts } from './island-scripts.ts';
import { latinOutput } from './latin-output.ts';
import { rawTexts } from './raw-texts.ts';
import { requiredHttp } from './required-http.ts';
import { scriptTargets } from './support-line/targets.ts';
import { unusedParts } from './unused-parts.ts';

/**
 * The islands that use React are built by themselves: esbuild's helper for CommonJS packages would otherwise be
 * a script of its own that every page loads, also those that never see React.
 */
export async function buildBrowser(
  out: string,
  sheets: StyleSheets,
  dev: boolean,
): Promise<Metafile> {
  const islands = findIslandScripts();
  const options: BuildOptions = {
    outdir: `${out}/client/assets`,
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: [...scriptTargets],
    minify: !dev,
    sourcemap: dev ? 'inline' : false,
    define: environmentOf(dev),
    plugins: [cssModules(sheets), islandScripts(islands)],
    legalComments: 'none',
  };
  const built = await Promise.all([
    build({
      ...options,
      entryPoints: {
        entry: 'client/browser/entry.ts',
        speed: 'client/browser/speed.ts',
        ...entryPointsOf(islands, false),
      },
      // Of these only the server renders the views: no element of them is made here.
      jsx: 'transform',
      metafile: true,
    }),
    build({
      ...options,
      entryPoints: entryPointsOf(islands, true),
      jsx: 'automatic',
      metafile: true,
    }),
  ]);
  const all = built.map(({ metafile }) => metafile);
  return {
    inputs: Object.assign({}, ...all.map(({ inputs }) => inputs)),
    outputs: Object.assign({}, ...all.map(({ outputs }) => outputs)),
  };
}

/** The server, the operator's command, and the pieces that they load. */
export async function buildServer(
  out: string,
  sheets: StyleSheets,
  dev: boolean,
): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints: {
      main: 'server/main.ts',
      leads: 'server/cli/main.ts',
    },
    outdir: `${out}/server`,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node26',
    jsx: 'automatic',
    // A few files without node_modules start faster and make a small image; some packages are CommonJS.
    banner: {
      js: "import { createRequire as createRequireOf } from 'node:module'; const require = createRequireOf(import.meta.url);",
    },
    // Comments go, names and short lines stay: stack traces can be read without maps, which would cost memory
    // and start-up time.
    minifyWhitespace: !dev,
    lineLimit: 160,
    sourcemap: dev ? 'linked' : false,
    define: environmentOf(dev),
    plugins: [cssModules(sheets), rawTexts(), requiredHttp(), unusedParts(), latinOutput()],
    metafile: true,
    legalComments: 'none',
  });
  return metafile;
}

function environmentOf(dev: boolean): Record<string, string> {
  return {
    'process.env.NODE_ENV': dev ? '"development"' : '"production"',
  };
}

/**
 * The address of what was made of an entry point.
 * @throws if nothing was
 */
export function urlOf(metafile: Metafile, entryPoint: string): string {
  const found = Object.entries(metafile.outputs).find(
    ([, output]) => output.entryPoint === entryPoint,
  );
  if (!found) throw new Error(`The build has no output for ${entryPoint}`);
  return found[0].replace(/^.*\/client\//, '/');
}

/** Each island's script, and what it imports, by the island's name. */
export function islandsIn(metafile: Metafile): Manifest['islands'] {
  const urlOfFile = (path: string) => path.replace(/^.*\/client\//, '/');
  return Object.fromEntries(
    Object.entries(metafile.outputs).flatMap(([file, { entryPoint }]) => {
      const name = islandOf(entryPoint);
      if (!name) return [];
      const imports = staticImports(metafile, file).map(urlOfFile);
      return [[name, { src: urlOfFile(file), imports }]];
    }),
  );
}

function staticImports(metafile: Metafile, file: string, seen = new Set<string>()): string[] {
  for (const { path, kind } of metafile.outputs[file]?.imports ?? []) {
    if (kind !== 'import-statement' || seen.has(path)) continue;
    seen.add(path);
    staticImports(metafile, path, seen);
  }
  return [...seen];
}
