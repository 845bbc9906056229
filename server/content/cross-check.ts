import { unreadable } from '../../shared/colours.ts';
import type { Article, Content, Page } from '../../shared/content.ts';
import { problemAt, type Report } from './problem.ts';
import type { LayeredFile } from './read-folder.ts';
import { anchorsOf, isReserved, linksIn, linkTarget, picturesIn } from './references.ts';
import { nearest } from './schema-issues.ts';
import type { ContentEntry, ContentSnapshot } from './snapshot.ts';

/** Layouts that the site can't do without, and of which there is one page. */
const requiredLayouts = ['home', 'blog', 'contact', 'quote', 'privacy'] as const;
const singleLayouts: readonly string[] = [...requiredLayouts, 'about', 'measured'];

/** What lies below these is no page's. */
const serverPrefixes = /^\/(?:-|\.well-known|api|assets|blog|fonts|images)\//;

/** Reports what is wrong between files that are each right by themselves: addresses, layouts, links, pictures, colours. */
export function crossCheck(snapshot: ContentSnapshot, report: Report): void {
  const all = [...snapshot.pages, ...snapshot.articles];
  checkPaths([...all, ...snapshot.unpublished], snapshot, report);
  checkLayouts(snapshot, report);
  checkMenu(snapshot, report);
  checkRedirects(snapshot, report);
  for (const entry of all) {
    for (const to of linksIn(entry.value)) checkLink(to, entry.source, snapshot, report);
    checkPictures(entry.value, entry.source, snapshot, report);
  }
  const site = snapshot.shared.find(({ name }) => name === 'site.yaml');
  if (!site) return;
  checkPictures(snapshot.site, site, snapshot, report);
  checkColours(snapshot.site, site, report);
}

function checkColours({ colours }: Content['site'], source: LayeredFile, report: Report): void {
  for (const { colour, ground, ratio, atLeast } of unreadable(colours)) {
    // Whichever of the two is the owner's.
    const name = [colour, ground].find((one) => source.text.includes(`${one}:`)) ?? 'colours';
    const pair = `${colour} ${colours[colour]} on ${ground} ${colours[ground]}`;
    const found = ratio.toFixed(2);
    report(
      problemAt(
        source,
        `${name}:`,
        `colours: ${pair} has a contrast of ${found}: it takes ${atLeast}, so make one of them lighter or darker`,
      ),
    );
  }
}

function checkPaths(
  all: readonly ContentEntry<Page | Article>[],
  { reserved, ownFiles }: ContentSnapshot,
  report: Report,
): void {
  const known = new Map<string, LayeredFile>();
  const names = new Map<string, LayeredFile>();
  for (const { source, value } of all) {
    const namesake = names.get(value.id);
    // Its card and its compiled entry are called so.
    if (namesake && 'layout' in value)
      report({ file: source.file, text: `has the name of ${namesake.file}: give it another` });
    if ('layout' in value) names.set(value.id, source);
    const problem = (text: string) =>
      report(problemAt(source, value.path, `path ${text}: write another`));
    // Capital letters are put right in addresses, so that two paths can't differ by them.
    const loose = value.path.toLowerCase();
    const other = known.get(loose);
    const file = ownFiles.get(value.path);
    if (file !== undefined)
      report({ file, text: `hides the page ${value.path}: give it another name` });
    else if (other) problem(`${value.path} is also that of ${other.file}`);
    else if (reserved.has(value.path) || serverPrefixes.test(`${loose}/`)) {
      if (value.path !== '/blog') problem(`${value.path} belongs to something else`);
    }
    known.set(loose, source);
  }
}

function checkLayouts({ pages }: ContentSnapshot, report: Report): void {
  for (const layout of requiredLayouts) {
    if (pages.some(({ value }) => value.layout === layout)) continue;
    report({
      file: `pages/${layout}.yaml`,
      text: `is missing: the site needs a page of the layout ${layout}, which is no draft`,
    });
  }
  for (const [index, { source, value }] of pages.entries()) {
    if (value.layout === 'home' && value.path !== '/') {
      report(
        problemAt(source, value.path, 'path must be /: the layout home is that of the first page'),
      );
    }
    const other = pages.slice(0, index).find((page) => page.value.layout === value.layout);
    if (!other || !singleLayouts.includes(value.layout)) continue;
    report(
      problemAt(
        source,
        value.layout,
        `layout is also that of ${other.source.file}: choose another`,
      ),
    );
  }
}

function checkMenu({ pages, words: { menu } }: ContentSnapshot, report: Report): void {
  const groups = Object.keys(menu);
  for (const { source, value } of pages) {
    const named = [
      ...(value.menu && value.menu.group !== 'main' ? [value.menu.group] : []),
      ...(value.layout === 'listing' ? value.groups : []),
    ];
    for (const group of named.filter((name) => !groups.includes(name))) {
      const instead = nearest(group, groups) ?? `one of ${groups.join(', ')}`;
      report(
        problemAt(
          source,
          group,
          `names the group ${group}, which interface.yaml doesn’t: write ${instead}`,
        ),
      );
    }
    if (value.layout === 'expertise' && !value.group) {
      report(
        problemAt(
          source,
          'menu:',
          'menu is missing: write its group, which stands above its title',
        ),
      );
    }
  }
}

function checkRedirects({ redirects, shared, ...snapshot }: ContentSnapshot, report: Report): void {
  const source = shared.find(({ name }) => name === 'redirects.yaml');
  if (!source) return;
  for (const [from, redirect] of redirects) {
    const page = [...snapshot.pages, ...snapshot.articles].find(({ value }) => value.path === from);
    if (page) {
      report(
        problemAt(source, `${from}:`, `${from} is the address of ${page.source.file}: take it out`),
      );
    }
    if (redirect === 'gone' || !redirect.to.startsWith('/')) continue;
    const problem = problemWith(redirect.to, { redirects, shared, ...snapshot });
    if (problem) report(problemAt(source, redirect.to, `${from} leads to ${problem}`));
  }
}

function checkLink(
  to: string,
  source: LayeredFile,
  snapshot: ContentSnapshot,
  report: Report,
): void {
  if (!to.startsWith('/')) return;
  const problem = problemWith(to, snapshot);
  if (problem) report(problemAt(source, to, `links to ${problem}`));
}

function problemWith(to: string, snapshot: ContentSnapshot): string | undefined {
  const { pages, articles, unpublished, redirects } = snapshot;
  const { path, anchor, page } = linkTarget(to, snapshot);
  if (page) {
    const anchors = anchorsOf(page);
    if (anchor === undefined || anchors.includes(anchor)) return undefined;
    return `${to}, but there is no place #${anchor} on ${path}: write ${nearest(anchor, anchors) ?? 'the path alone'}`;
  }
  if (isReserved(path, snapshot)) return undefined;
  const redirect = redirects.get(path);
  if (redirect === 'gone') return `${path}, which is gone (redirects.yaml): take the link out`;
  if (redirect) return `${path}, which leads on to ${redirect.to}: write that`;
  if (unpublished.some(({ value }) => value.path === path)) {
    return `${path}, which isn’t published yet: take the link out until it is`;
  }
  const known = [...pages, ...articles].map(({ value }) => value.path);
  return `${path}, where there is no page: write ${nearest(path, known) ?? 'another path'}`;
}

const prepareIt = 'run npm run site -- prepare with this folder';

function checkPictures(
  content: unknown,
  source: LayeredFile,
  { pictures, photos }: Pick<ContentSnapshot, 'pictures' | 'photos'>,
  report: Report,
): void {
  for (const name of picturesIn(content)) {
    if (Object.hasOwn(pictures, name)) continue;
    const problem = (text: string) => problemAt(source, name, text, pictureLine);
    if (Object.hasOwn(photos, name)) {
      const refusal = photos[name];
      const what = refusal === undefined ? 'which isn’t prepared:' : `but ${refusal}. Then`;
      report(problem(`names the photograph ${name}, ${what} ${prepareIt}`));
      continue;
    }
    const instead = nearest(name, [photos, pictures].flatMap(Object.keys)) ?? 'another';
    report(problem(`names the picture ${name}, which there isn’t: write ${instead}`));
  }
}

/** Where a picture is named; words of a text may be called as one. */
const pictureLine = /\b(?:picture|img|before):|!\[/;
