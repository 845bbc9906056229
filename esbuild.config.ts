/**
 * The build: `npm run build`, `npm run dev`; in both cases `node esbuild.config.ts [--if-needed | --if-missing | --dev]`.
 * Makes `dist/server` (the server, the operator's command, and the pieces that they load), `dist/client`
 * (hashed, precompressed) and `dist/manifest.json`, by which the server finds the rest.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { buildCards } from './scripts/build/cards.ts';
import { buildContent } from './scripts/build/content.ts';
import { cssModules, minifyCss, type StyleSheets } from './scripts/build/css-modules.ts';
import { developmentMark, isFresh } from './scripts/build/freshness.ts';
import {
  entryPointsOf,
  findIslandScripts,
  islandOf,
  islandScripts,
} from './scripts/build/island-scripts.ts';
import { licenseTexts } from './scripts/build/licenses.ts';
import { measureHome } from './scripts/build/measure-home.ts';
import { newOutputFolder, putInPlace } from './scripts/build/output-folder.ts';
import { pageStyles } from './scripts/build/page-styles.ts';
import {
  copyPublicFiles,
  filesIn,
  integrityOf,
  precompress,
} from './scripts/build/public-files.ts';
import { rawTexts } from './scripts/build/raw-texts.ts';
import { readSamples } from './scripts/build/samples.ts';
import { scriptTargets } from './scripts/build/support-line/targets.ts';
import { hashedName } from './server/http/hashed-names.ts';
import type { Manifest } from './server/manifest.ts';
import { refuseOldNode } from './server/node-version.ts';
import { pagesOf } from './shared/content.ts';

const commonSheets = {
  inline: ['fonts', 'tokens', 'base', 'patterns'],
  deferred: ['further-fonts', 'deferred', 'ball', 'print'],
} as const;

refuseOldNode();
if (process.argv.includes('--dev')) await buildOrTell(true);
else if (!mayStay('dist/manifest.json')) await buildOrTell(false);

/** Whether the last build will do. */
function mayStay(manifest: string): boolean {
  // A command beside a server that runs: it would have to be started anew.
  if (process.argv.includes('--if-missing')) return existsSync(manifest);
  return process.argv.includes('--if-needed') && isFresh(manifest);
}

/** What is wrong is told without a stack: it is mostly of words, by file and line. */
async function buildOrTell(dev: boolean): Promise<void> {
  try {
    await buildAll(dev);
  } catch (error) {
    process.exitCode = 1;
    // Of its own errors esbuild has told.
    if (!(error instanceof Error && 'errors' in error))
      console.error(error instanceof Error ? error.message : error);
  }
}

async function buildAll(dev: boolean): Promise<void> {
  const started = performance.now();
  // Made beside the old one and then moved into its place: whoever starts meanwhile finds a whole build. A server that
  // runs reads files when they are first wanted, and has to be started anew.
  const out = newOutputFolder();

  // First: it is quick, and what is wrong with words is told at once.
  mkdirSync(`${out}/server`);
  const content = buildContent(out, filesIn('public'));
  writeFileSync(`${out}/server/samples.json`, JSON.stringify(readSamples()));
  const sheets: StyleSheets = new Map();
  const files = copyPublicFiles('public', `${out}/client`);
  const browser = await buildBrowser(out, sheets, dev);
  if (!dev) await refuseNewerIn(`${out}/client/assets`);
  // A change is seen without the cards, and sooner.
  const [server, cards] = await Promise.all([
    buildServer(out, sheets, dev),
    dev ? undefined : buildCards(out),
  ]);

  const styles = pageStyles({
    common: {
      inline: commonCss(commonSheets.inline, files),
      deferred: commonCss(commonSheets.deferred, files),
    },
    frame: 'client/components/frame/Layout.tsx',
    pages: readdirSync('client/pages')
      .filter((name) => name.endsWith('Page.tsx'))
      .map((name) => `client/pages/${name}`),
    inputs: server.inputs,
    sheets,
  });
  const addSheet = (name: string, css: string) => {
    const url = `/assets/${hashedName(name, css)}`;
    writeFileSync(`${out}/client${url}`, css);
    return url;
  };
  const shared = addSheet('deferred.css', styles.shared);
  const stylesOfPages = Object.entries(styles.pages).map(([page, { inline, deferred, parts }]) => {
    const own = deferred ? [addSheet(`${page}.css`, deferred)] : [];
    const partUrls = Object.entries(parts).map(([kind, css]) => [
      kind,
      addSheet(`${kind}.css`, css),
    ]);
    return [
      page,
      {
        inline: withUrls(inline, files),
        deferred: [shared, ...own],
        parts: Object.fromEntries(partUrls),
      },
    ];
  });
  const inputs = [browser, server].flatMap((made) => Object.keys(made.inputs));
  const bundled = [...inputs, ...(cards?.inputs ?? [])];
  writeFileSync(`${out}/client/licenses.txt`, licenseTexts(bundled));
  mkdirSync(`${out}/compressed`);
  if (!dev) await precompress(`${out}/client`, `${out}/compressed`);

  const entry = urlOf(browser, 'client/browser/entry.ts');
  const manifest: Manifest = {
    build: Date.now().toString(36),
    entry,
    entryIntegrity: integrityOf(`${out}/client${entry}`),
    speed: urlOf(browser, 'client/browser/speed.ts'),
    islands: islandsIn(browser),
    styles: Object.fromEntries(stylesOfPages),
    files,
    ...(cards && { cards: cards.drawnBy }),
  };
  const save = () => writeFileSync(`${out}/manifest.json`, JSON.stringify(manifest));
  if (!dev) {
    // The page that is measured has the figures on it already, as long as the real ones.
    const casePaths = pagesOf(content, 'case').map(({ path }) => path);
    const one = { firstFlight: 10_000, face: 10_000 };
    const cases = Object.fromEntries(casePaths.map((path) => [path, one]));
    manifest.measured = { firstFlight: 10_000, script: 1000, strangers: 0, cases };
    save();
    manifest.measured = await measureHome(out, entry, casePaths);
  }
  save();
  if (dev) writeFileSync(`${out}/${developmentMark}`, '');
  putInPlace(out, 'dist');
  console.log(`Built in ${Math.round(performance.now() - started)} ms`);
}

/**
 * The islands that use React are built by themselves: esbuild's helper for CommonJS packages would otherwise be
 * a script of its own that every page loads, also those that never see React.
 */
async function buildBrowser(out: string, sheets: StyleSheets, dev: boolean): Promise<Metafile> {
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

/** Where development packages are left out, nothing knows browsers' versions: what is built there was judged before. */
async function refuseNewerIn(folder: string): Promise<void> {
  if (!existsSync('node_modules/@mdn/browser-compat-data')) return;
  const { refuseNewer } = await import('./scripts/build/support-line/refuse-newer.ts');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  refuseNewer(scripts.map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')]));
}

async function buildServer(out: string, sheets: StyleSheets, dev: boolean): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints: {
      main: 'server/main.ts',
      leads: 'server/leads-command.ts',
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
    plugins: [cssModules(sheets), rawTexts()],
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

function urlOf(metafile: Metafile, entryPoint: string): string {
  const found = Object.entries(metafile.outputs).find(
    ([, output]) => output.entryPoint === entryPoint,
  );
  if (!found) throw new Error(`The build has no output for ${entryPoint}`);
  return found[0].replace(/^.*\/client\//, '/');
}

function islandsIn(metafile: Metafile): Manifest['islands'] {
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

function commonCss(names: readonly string[], files: Record<string, string>): string {
  const paths = names.map((name) => `client/styles/${name}.css`);
  return withUrls(paths.map((path) => minifyCss(path, readFileSync(path))).join(''), files);
}

/** Style sheets name files as they lie in `public`; browsers get the hashed URLs. */
function withUrls(css: string, files: Record<string, string>): string {
  return css.replace(/url\("?\/((?:fonts|images)\/[^")]+)"?\)/g, (_, path: string) => {
    const url = files[path];
    if (!url) throw new Error(`A style sheet names /${path}, which is not in public`);
    return `url(${url})`;
  });
}
