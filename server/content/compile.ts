import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Article, Content, Page, Redirect } from '../../shared/content.ts';
import { pictures as deliveredPictures, type PictureSize } from '../../shared/pictures.ts';
import { article } from '../../shared/schemas/article.ts';
import { interfaceWords, type Words } from '../../shared/schemas/interface.ts';
import { type Layout, layouts } from '../../shared/schemas/pages.ts';
import { redirects } from '../../shared/schemas/redirects.ts';
import { siteFile as siteSchema, wholeParts } from '../../shared/schemas/site.ts';
import { spamPhrases } from '../../shared/schemas/spam.ts';
import { at, type Compiled, crossCheck } from './cross-check.ts';
import { check } from './explain.ts';
import { followChanges } from './follow-changes.ts';
import { sortedArticles, sortedPages } from './order.ts';
import { ContentError, type Problem } from './problem.ts';
import { checkFiles, type ReadFile, readArticleFile, readYamlFile } from './read-file.ts';
import {
  type LayeredFile,
  type Placed,
  readAs,
  readFolder,
  type SourceFile,
} from './read-folder.ts';

/** What of the files is to be seen. */
export interface Moment {
  /** What `publishAt` is compared with. */
  now: Date;
  /** Also what is a draft, or to be published later. */
  previews?: boolean;
}

/** Files that have been read, and are compiled for each moment anew. */
export interface ContentFiles {
  /** @throws ContentError with everything that is wrong between the files at that moment */
  at(moment: Moment): Content;
  /** When something is published, in ms, the earliest first. */
  changes: readonly number[];
}

export interface ReadOptions {
  pictures?: Readonly<Record<string, PictureSize>>;
  /** Addresses that something else has: endpoints, and files that are served. */
  taken?: Iterable<string>;
  /** An owner's files, by the addresses that they are served at. */
  ownFiles?: ReadonlyMap<string, string>;
  cards?: readonly string[];
  /** The names of an owner's photographs, prepared or not. */
  photos?: readonly string[];
  /** What is known to be wrong already. */
  problems?: readonly Problem[];
  /** What the lowest folder was compiled to before: of its files, only those that this has nothing of are read again. */
  compiled?: Content | undefined;
  /** A file that is laid over every `site.yaml`. */
  siteFile?: string | undefined;
}

export type CompileOptions = ReadOptions & Moment;

/** The files of each name, the lowest first. */
type Files = ReadonlyMap<string, readonly LayeredFile[]>;
type Tell = (problem: Problem) => void;

/**
 * The content that folders of files hold, each laid over those before it: a file of the same name replaces one, a new
 * name adds one, `site.yaml`, `interface.yaml`, `redirects.yaml` and `spam.yaml` say only what differs, and what `redirects.yaml`
 * names under `removed` is taken away. Words that nobody wrote are those of `languages`, in the language of `site.yaml`.
 * @throws ContentError with everything that is wrong with the files, by file and line
 */
export function compileContent(
  folders: readonly string[],
  { now, previews, ...options }: CompileOptions,
): Content {
  return readContent(folders, options).at({ now, ...(previews && { previews }) });
}

/**
 * Reads the files of `compileContent` once, for all moments.
 * @throws ContentError with everything that is wrong with each of them, by file and line
 */
export function readContent(
  folders: readonly string[],
  {
    pictures = deliveredPictures,
    taken = [],
    ownFiles = new Map(),
    cards = [],
    photos = [],
    problems: known = [],
    siteFile,
    compiled,
  }: ReadOptions,
): ContentFiles {
  const problems = [...known];
  const tell = (problem: Problem) => problems.push(problem);
  const files = layeredFiles(folders, siteFile, tell);

  const site = readLaidOver('site.yaml', files, siteSchema, tell, compiled?.site, wholeParts);
  const inItsLanguage = withLanguage(files, folders[0], site?.language, tell);
  const words = readLaidOver(
    'interface.yaml',
    inItsLanguage,
    interfaceWords,
    tell,
    compiled?.words,
  );
  const spam = readLaidOver('spam.yaml', files, spamPhrases, tell, compiled?.spam);
  const moved = files.has('redirects.yaml')
    ? readLaidOver('redirects.yaml', files, redirects, tell)
    : {};
  const removed = new Map(Object.entries(moved?.removed ?? {}));
  const removedAddresses = addressesOf(removed, files, tell);
  const fates = new Map(
    [...Object.entries(moved?.redirects ?? {}), ...removedAddresses].map(
      ([from, to]): [string, Redirect] => [from, to === 'gone' ? to : { to }],
    ),
  );

  const kept = (room: string) => uppermost(files, room).filter(({ name }) => !removed.has(name));
  const pages = kept('pages/').flatMap((source) => {
    const page = compiledBefore(compiled?.pages, source) ?? readPage(source, tell);
    return page ? [{ source, value: underItsGroup(page, words) }] : [];
  });
  const articles = kept('articles/').flatMap((source) => {
    const article = compiledBefore(compiled?.articles, source) ?? readArticle(source, tell);
    return article ? [{ source, value: article }] : [];
  });
  if (!site || !words || !spam || problems.length > 0) throw new ContentError(problems);

  const all: readonly Placed<Page | Article>[] = [...pages, ...articles];
  const shared = uppermost(files, '');
  const others = {
    site,
    words,
    pictures,
    shared,
    fates,
    photos: new Set(photos),
    taken: new Set([...taken, ...ownFiles.keys()]),
    ownFiles,
  };
  const changes = folders.length > 1 && {
    removed: new Set(removedAddresses.map(([address]) => address)),
    moved: movedAddresses(all, files, compiled),
    ownRedirects: ownRedirects(files),
  };
  return {
    changes: all.flatMap(({ value }) => publicationOf(value) ?? []).toSorted((a, b) => a - b),

    at({ now, previews = false }) {
      const isSeen = ({ value }: Placed<Page | Article>) =>
        previews || !(value.draft || (publicationOf(value) ?? 0) > now.getTime());
      const made: Compiled = {
        ...others,
        pages: pages.filter(isSeen),
        articles: articles.filter(isSeen),
        hidden: all.filter((placed) => !isSeen(placed)),
      };
      const whole = changes ? followChanges(made, changes) : made;
      const wrong: Problem[] = [];
      crossCheck(whole, (problem) => wrong.push(problem));
      if (wrong.length > 0) throw new ContentError(wrong);
      return {
        site,
        words,
        spam,
        pictures,
        cards,
        redirects: whole.fates,
        hasIcons: true,
        pages: sortedPages(whole.pages.map(asValue), words),
        articles: sortedArticles(whole.articles.map(asValue)),
        ...(made.hidden.length > 0 && { hidden: made.hidden.length }),
      };
    },
  };
}

/** When it is published, in ms; undefined for a draft, and for what always was. */
function publicationOf({ draft, publishAt }: Page | Article): number | undefined {
  return draft || publishAt === undefined ? undefined : Date.parse(publishAt);
}

function asValue<Value>({ value }: Placed<Value>): Value {
  return value;
}

function layeredFiles(folders: readonly string[], siteFile: string | undefined, tell: Tell): Files {
  const layers = folders.map((folder) => readFolder(folder, tell));
  if (siteFile !== undefined) layers.push(readAs('site.yaml', siteFile, tell));
  const all = layers.flatMap((files, layer) => files.map((file) => ({ ...file, layer })));
  return Map.groupBy(all, ({ name }) => name);
}

/** Of each name in a room (`pages/`), or beside all rooms, the file that replaces the others. */
function uppermost(files: Files, room: string): LayeredFile[] {
  return [...files.values()]
    .flatMap((layers) => layers.at(-1) ?? [])
    .filter(({ name }) => (room === '' ? !name.includes('/') : name.startsWith(room)));
}

function readLaidOver<Schema extends z.ZodType>(
  name: string,
  files: Files,
  schema: Schema,
  tell: Tell,
  compiled?: z.output<Schema>,
  whole?: readonly string[],
): z.output<Schema> | undefined {
  const layers = files.get(name) ?? [];
  if (layers.length === 0) tell({ file: name, text: 'is missing: write it' });
  if (compiled !== undefined && layers.every(({ layer }) => layer === 0)) return compiled;
  const read = layers.flatMap((source) =>
    compiled !== undefined && source.layer === 0
      ? alreadyRead(source, compiled)
      : (readYamlFile(source, tell) ?? []),
  );
  // Only where all of them can be read: what is missing may stand in the one that can't be.
  if (read.length < layers.length || read.length === 0) return undefined;
  return checkFiles(read, schema, tell, whole);
}

/**
 * The files, with the delivered words of a language, where there are any, between the English ones and an owner's.
 * @param folder the lowest
 */
function withLanguage(
  files: Files,
  folder: string | undefined,
  language: string | undefined,
  tell: Tell,
): Files {
  const [name] = language?.split('-') ?? [];
  const file = folder !== undefined && name && join(folder, 'languages', `${name}.yaml`);
  if (!file || !existsSync(file)) return files;
  const [lowest, ...upper] = files.get('interface.yaml') ?? [];
  const between = readAs('interface.yaml', file, tell).map((read) => ({ ...read, layer: 1 }));
  const layers = [...(lowest ? [lowest] : []), ...between, ...upper];
  return new Map([...files, ['interface.yaml', layers]]);
}

/** What a file of the lowest folder was compiled to before. */
function compiledBefore<Value extends { id: string }>(
  compiled: readonly Value[] | undefined,
  source: LayeredFile,
): Value | undefined {
  return source.layer === 0 ? compiled?.find(({ id }) => id === idOf(source)) : undefined;
}

/** There is nothing wrong with it. */
function alreadyRead({ file }: SourceFile, data: unknown): ReadFile {
  return { file, data, lineOf: () => 1, has: () => false, writtenAt: () => undefined };
}

function readPage(source: LayeredFile, tell: Tell): Page | undefined {
  const file = readYamlFile(source, tell);
  const layout = file && layoutOf(file, tell);
  const page = layout && checkFiles([file], layouts[layout], tell);
  if (!page) return undefined;
  const id = idOf(source);
  return page.layout === 'expertise' ? { ...page, id, group: '' } : { ...page, id };
}

/** The title of its group stands above that of a page. */
function underItsGroup(page: Page, words: Words | undefined): Page {
  if (page.layout !== 'expertise') return page;
  return { ...page, group: words?.menu[page.menu?.group ?? '']?.title ?? '' };
}

function readArticle(source: LayeredFile, tell: Tell): Article | undefined {
  const file = readArticleFile(source, tell);
  const value = file && checkFiles([file], article, tell);
  return value && { ...value, id: idOf(source) };
}

const layoutNames = z.object({
  layout: z.enum(Object.keys(layouts) as [Layout, ...Layout[]]),
});

function layoutOf(file: ReadFile, tell: Tell): Layout | undefined {
  return checkFiles([file], layoutNames, tell)?.layout;
}

function idOf({ name }: SourceFile): string {
  return name.replace(/^.*\/|\.\w+$/g, '');
}

/** The addresses of the pages that are taken away, and what becomes of each. */
function addressesOf(
  removed: ReadonlyMap<string, string>,
  files: Files,
  tell: Tell,
): [string, string][] {
  return [...removed].flatMap(([name, fate]): [string, string][] => {
    const source = files.get(name)?.at(-1);
    if (!source) {
      const list = files.get('redirects.yaml')?.at(-1);
      if (list) tell(at(list, `${name}:`, `removes ${name}, which there isn’t: take it out`));
      return [];
    }
    const address = addressIn(source);
    return address === undefined ? [] : [[address, fate]];
  });
}

/** Where the delivered pages were that an owner's file gave another address. */
function movedAddresses(
  all: readonly Placed<Page | Article>[],
  files: Files,
  compiled: Content | undefined,
): ReadonlyMap<string, string> {
  return new Map(
    all.flatMap(({ source, value }) => {
      const lowest = files.get(source.name)?.at(0);
      if (!lowest || lowest.layer === source.layer) return [];
      const room = source.name.startsWith('pages/') ? compiled?.pages : compiled?.articles;
      const before = compiledBefore<Page | Article>(room, lowest)?.path ?? addressIn(lowest);
      return before === undefined || before === value.path ? [] : [[before, value.path] as const];
    }),
  );
}

/** Whatever else is wrong with the file. */
function addressIn(source: LayeredFile): string | undefined {
  const read = source.name.endsWith('.md') ? readArticleFile : readYamlFile;
  const file = read(source, () => undefined);
  const head = check(z.object({ path: z.string() }), file?.data);
  return head.complaints ? undefined : head.value.path;
}

/** The addresses of which an owner's own file says where they lead. */
function ownRedirects(files: Files): ReadonlySet<string> {
  const source = files.get('redirects.yaml')?.findLast(({ layer }) => layer > 0);
  const file = source && readYamlFile(source, () => undefined);
  const named = check(z.object({ redirects: z.record(z.string(), z.unknown()) }), file?.data);
  return new Set(named.complaints ? [] : Object.keys(named.value.redirects));
}
