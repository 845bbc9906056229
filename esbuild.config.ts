/**
 * The build: `npm run build`, `npm run dev`; in both cases `node esbuild.config.ts [--if-needed | --if-missing | --dev]`.
 * Makes `dist/server` (the server, the operator's command, and the pieces that they load), `dist/client`
 * (hashed, precompressed) and `dist/manifest.json`, by which the server finds the rest.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { buildBrowser, buildServer, islandsIn, urlOf } from './scripts/build/bundles.ts';
import { buildCards } from './scripts/build/cards.ts';
import { buildContent } from './scripts/build/content.ts';
import { minifyCss, type StyleSheets } from './scripts/build/css-modules.ts';
import { developmentMark, isFresh } from './scripts/build/freshness.ts';
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
import { readSamples } from './scripts/build/samples.ts';
import { hashedName } from './server/http/hashed-names.ts';
import { assertNodeVersion } from './server/lib/node-version.ts';
import type { Manifest } from './server/render/manifest.ts';
import { pagesOf } from './shared/content.ts';

const commonSheets = {
  inline: ['fonts', 'tokens', 'base', 'patterns'],
  deferred: ['further-fonts', 'deferred', 'parts', 'ball', 'print'],
} as const;

assertNodeVersion();
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
  const stylesOfPages = Object.entries(styles.pages).map(([page, { inline, deferred }]) => {
    const own = deferred ? [addSheet(`${page}.css`, deferred)] : [];
    return [page, { inline: withUrls(inline, files), deferred: [shared, ...own] }];
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
    parts: styles.parts,
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

/** Where development packages are left out, nothing knows browsers' versions: what is built there was judged before. */
async function refuseNewerIn(folder: string): Promise<void> {
  if (!existsSync('node_modules/@mdn/browser-compat-data')) return;
  const { refuseNewer } = await import('./scripts/build/support-line/refuse-newer.ts');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  refuseNewer(scripts.map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')]));
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
