import { unreadable } from '../../shared/colours.ts';
import type { Article, Content, Page, Redirect } from '../../shared/content.ts';
import { formAnchor } from '../../shared/lead.ts';
import { nearest } from './explain.ts';
import type { Problem } from './problem.ts';
import type { LayeredFile, Placed } from './read-folder.ts';

/** Everything that is compiled, each with its file. */
export interface Compiled extends Pick<Content, 'site' | 'words' | 'pictures'> {
  pages: readonly Placed<Page>[];
  articles: readonly Placed<Article>[];
  /** Drafts, and what is published later. */
  hidden: readonly Placed<Page | Article>[];
  /** The files beside pages and articles. */
  shared: readonly LayeredFile[];
  fates: ReadonlyMap<string, Redirect>;
  taken: ReadonlySet<string>;
  /** An owner's files, by the addresses that they are served at. */
  ownFiles: ReadonlyMap<string, string>;
  photos: ReadonlySet<string>;
}

type Tell = (problem: Problem) => void;

/** Layouts that the site can't do without, and of which there is one page. */
const needed = ['home', 'blog', 'contact', 'quote', 'privacy'] as const;
const single: readonly string[] = [...needed, 'about', 'measured'];

/** What lies below these is no page's. */
const rooms = /^\/(?:-|\.well-known|api|assets|blog|fonts|images)\//;

/** Tells of what is wrong between files that are each right by themselves. */
export function crossCheck(compiled: Compiled, tell: Tell): void {
  const all = [...compiled.pages, ...compiled.articles];
  checkPaths([...all, ...compiled.hidden], compiled, tell);
  checkLayouts(compiled, tell);
  checkMenu(compiled, tell);
  checkRedirects(compiled, tell);
  for (const placed of all) {
    for (const to of linksIn(placed.value)) checkLink(to, placed.source, compiled, tell);
    checkPictures(placed.value, placed.source, compiled, tell);
  }
  const site = compiled.shared.find(({ name }) => name === 'site.yaml');
  if (!site) return;
  checkPictures(compiled.site, site, compiled, tell);
  checkColours(compiled.site, site, tell);
}

function checkColours({ colours }: Content['site'], source: LayeredFile, tell: Tell): void {
  for (const { colour, ground, ratio, atLeast } of unreadable(colours)) {
    // Whichever of the two is the owner's.
    const name = [colour, ground].find((one) => source.text.includes(`${one}:`)) ?? 'colours';
    const pair = `${colour} ${colours[colour]} on ${ground} ${colours[ground]}`;
    const found = ratio.toFixed(2);
    tell(
      at(
        source,
        `${name}:`,
        `colours: ${pair} has a contrast of ${found}: it takes ${atLeast}, so make one of them lighter or darker`,
      ),
    );
  }
}

function checkPaths(
  all: readonly Placed<Page | Article>[],
  { taken, ownFiles }: Compiled,
  tell: Tell,
): void {
  const known = new Map<string, LayeredFile>();
  for (const { source, value } of all) {
    const problem = (text: string) => tell(at(source, value.path, `path ${text}: write another`));
    // Capital letters are put right in addresses, so that two paths can't differ by them.
    const loose = value.path.toLowerCase();
    const other = known.get(loose);
    const file = ownFiles.get(value.path);
    if (file !== undefined)
      tell({ file, text: `hides the page ${value.path}: give it another name` });
    else if (other) problem(`${value.path} is also that of ${other.file}`);
    else if (taken.has(value.path) || rooms.test(`${loose}/`)) {
      if (value.path !== '/blog') problem(`${value.path} belongs to something else`);
    }
    known.set(loose, source);
  }
}

function checkLayouts({ pages }: Compiled, tell: Tell): void {
  for (const layout of needed) {
    if (pages.some(({ value }) => value.layout === layout)) continue;
    tell({
      file: `pages/${layout}.yaml`,
      text: `is missing: the site needs a page of the layout ${layout}, which is no draft`,
    });
  }
  for (const [index, { source, value }] of pages.entries()) {
    if (value.layout === 'home' && value.path !== '/') {
      tell(at(source, value.path, 'path must be /: the layout home is that of the first page'));
    }
    const other = pages.slice(0, index).find((page) => page.value.layout === value.layout);
    if (!other || !single.includes(value.layout)) continue;
    tell(at(source, value.layout, `layout is also that of ${other.source.file}: choose another`));
  }
}

function checkMenu({ pages, words: { menu } }: Compiled, tell: Tell): void {
  const groups = Object.keys(menu);
  for (const { source, value } of pages) {
    const named = [
      ...(value.menu && value.menu.group !== 'main' ? [value.menu.group] : []),
      ...(value.layout === 'listing' ? value.groups : []),
    ];
    for (const group of named.filter((name) => !groups.includes(name))) {
      const instead = nearest(group, groups) ?? `one of ${groups.join(', ')}`;
      tell(
        at(
          source,
          group,
          `names the group ${group}, which interface.yaml doesn’t: write ${instead}`,
        ),
      );
    }
    if (value.layout === 'expertise' && !value.group) {
      tell(at(source, 'menu:', 'menu is missing: write its group, which stands above its title'));
    }
  }
}

function checkRedirects({ fates, shared, ...compiled }: Compiled, tell: Tell): void {
  const source = shared.find(({ name }) => name === 'redirects.yaml');
  if (!source) return;
  for (const [from, fate] of fates) {
    const page = [...compiled.pages, ...compiled.articles].find(({ value }) => value.path === from);
    if (page) {
      tell(at(source, `${from}:`, `${from} is the address of ${page.source.file}: take it out`));
    }
    if (fate === 'gone' || !fate.to.startsWith('/')) continue;
    const wrong = wrongWith(fate.to, { fates, shared, ...compiled });
    if (wrong) tell(at(source, fate.to, `${from} leads to ${wrong}`));
  }
}

function checkLink(to: string, source: LayeredFile, compiled: Compiled, tell: Tell): void {
  if (!to.startsWith('/')) return;
  const wrong = wrongWith(to, compiled);
  if (wrong) tell(at(source, to, `links to ${wrong}`));
}

function wrongWith(to: string, compiled: Compiled): string | undefined {
  const { pages, articles, hidden, fates } = compiled;
  const { path, anchor, page } = placeOf(to, compiled);
  if (page) {
    const anchors = anchorsOf(page);
    if (anchor === undefined || anchors.includes(anchor)) return undefined;
    return `${to}, but there is no place #${anchor} on ${path}: write ${nearest(anchor, anchors) ?? 'the path alone'}`;
  }
  if (isElsewhere(path, compiled)) return undefined;
  const fate = fates.get(path);
  if (fate === 'gone') return `${path}, which is gone (redirects.yaml): take the link out`;
  if (fate) return `${path}, which leads on to ${fate.to}: write that`;
  if (hidden.some(({ value }) => value.path === path)) {
    return `${path}, which isn’t published yet: take the link out until it is`;
  }
  const known = [...pages, ...articles].map(({ value }) => value.path);
  return `${path}, where there is no page: write ${nearest(path, known) ?? 'another path'}`;
}

/** What a link to an address of the site leads to. */
export function placeOf(to: string, { pages, articles }: Pick<Compiled, 'pages' | 'articles'>) {
  const [address = to, anchor] = to.split('#');
  const [path = address] = address.split('?');
  const page = [...pages, ...articles].find(({ value }) => value.path === path)?.value;
  return { path, anchor, page };
}

/** Whether something else than the content answers for an address. */
export function isElsewhere(path: string, { taken }: Pick<Compiled, 'taken'>): boolean {
  return taken.has(path) || path.startsWith('/blog/');
}

/** The places of a page that links can lead to. */
export function anchorsOf(page: Page | Article): string[] {
  if (!('layout' in page))
    return [...page.sections, page.conclusion].map((_, index) => `s${index + 1}`);
  switch (page.layout) {
    case 'about':
      return page.samples.documents.map(({ to }) => to.slice(to.indexOf('#') + 1));
    case 'contact':
    case 'quote':
      return [formAnchor];
    default:
      return [];
  }
}

const prepareIt = 'run npm run site -- prepare with this folder';

function checkPictures(
  content: unknown,
  source: LayeredFile,
  { pictures, photos }: Pick<Compiled, 'pictures' | 'photos'>,
  tell: Tell,
): void {
  for (const name of picturesIn(content)) {
    if (Object.hasOwn(pictures, name)) continue;
    const problem = (text: string) => at(source, name, text, pictureLine);
    if (photos.has(name)) {
      tell(problem(`names the photograph ${name}, which isn’t prepared: ${prepareIt}`));
      continue;
    }
    const instead = nearest(name, [...photos, ...Object.keys(pictures)]) ?? 'another';
    tell(problem(`names the picture ${name}, which there isn’t: write ${instead}`));
  }
}

/** Where a picture is named; words of a text may be called as one. */
const pictureLine = /\b(?:picture|img|before):|!\[/;

/** In whatever part of a page: what a link leads to is called `to`. */
function linksIn(content: unknown): string[] {
  return valuesOf(content, ['to']);
}

/** The names of the pictures in whatever part of a page. */
export function picturesIn(content: unknown): string[] {
  return valuesOf(content, ['picture', 'img', 'before']);
}

function valuesOf(content: unknown, keys: readonly string[]): string[] {
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, value]) =>
    typeof value === 'string' && keys.includes(key) ? [value] : valuesOf(value, keys),
  );
}

/** A problem at the first line of a file that has the word, among those of a kind. */
export function at(
  { file, text }: LayeredFile,
  word: string,
  problem: string,
  among = /^/,
): Problem {
  const index = text
    .split('\n')
    .findIndex((line) => line.split(/[\s()[\]{}"',]+/).includes(word) && among.test(line));
  return { file, line: index < 0 ? undefined : index + 1, text: problem };
}
