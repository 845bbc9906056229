import type { Article, Content, Page, Redirect } from '../../shared/content.ts';
import type { PictureSize } from '../../shared/picture-size.ts';
import { pictures as deliveredPictures } from '../../shared/pictures.ts';
import { addressChanges, redirectTo, removedAddresses } from './address-changes.ts';
import { digestOf } from './compiled-cache.ts';
import { crossCheck } from './cross-check.ts';
import { type Changes, followChanges } from './follow-changes.ts';
import { readLayers, readSharedFiles, type Sources, uppermost } from './layers.ts';
import { sortedArticles, sortedPages } from './order.ts';
import { ContentError, type Problem } from './problem.ts';
import { type Entries, readEntries } from './read-entries.ts';
import type { ContentEntry, ContentSnapshot } from './snapshot.ts';

/** What of the files is to be seen. */
export interface Visibility {
  /** What `publishAt` is compared with. */
  now: Date;
  /** Also what is a draft, or to be published later. */
  previews?: boolean;
}

/** Files that have been read, and are compiled for each moment anew. */
export interface ContentFiles {
  /** @throws {ContentError} with everything that is wrong between the files at that moment */
  at(visibility: Visibility): Content;
  /** When something is published, in ms, the earliest first. */
  changes: readonly number[];
  /** The words of the uppermost folder, by `digestOf`. */
  words: string;
}

export interface ReadOptions {
  pictures?: Readonly<Record<string, PictureSize>>;
  /** Addresses that something else has: endpoints, and files that are served. */
  reserved?: Iterable<string>;
  /** An owner's files, by the addresses that they are served at. */
  ownFiles?: ReadonlyMap<string, string>;
  cards?: readonly string[];
  /** An owner's photographs by their names, prepared or not: what is wrong with each that can't be drawn. */
  photos?: Readonly<Record<string, string | undefined>>;
  /** What is known to be wrong already. */
  problems?: readonly Problem[];
  /** What the lowest folder was compiled to before: of its files, only those that this has nothing of are read again. */
  compiled?: Content | undefined;
  /** A file that is laid over every `site.yaml`. */
  siteFile?: string | undefined;
}

export type CompileOptions = ReadOptions & Visibility;

/**
 * The content that folders of files hold, each laid over those before it: a file of the same name replaces one, a new
 * name adds one, `site.yaml`, `interface.yaml`, `redirects.yaml` and `spam.yaml` say only what differs, and what `redirects.yaml`
 * names under `removed` is taken away. Words that nobody wrote are those of `languages`, in the language of `site.yaml`.
 * @throws {ContentError} with everything that is wrong with the files, by file and line
 */
export function compileContent(
  folders: readonly string[],
  { now, previews, ...options }: CompileOptions,
): Content {
  return readContent(folders, options).at({ now, ...(previews && { previews }) });
}

/**
 * Reads the files of `compileContent` once, for all moments.
 * @throws {ContentError} with everything that is wrong with each of them, by file and line
 */
export function readContent(folders: readonly string[], options: ReadOptions): ContentFiles {
  const problems = [...(options.problems ?? [])];
  const report = (problem: Problem) => problems.push(problem);
  const layers = readLayers(folders, options.siteFile, report);
  const sources: Sources = { layers, compiled: options.compiled, report };
  const { site, words, spam, moves } = readSharedFiles(sources, folders[0]);
  const removed = moves?.removed ?? {};
  const removals = removedAddresses(sources, removed);
  const entries = readEntries(sources, words, (name) => Object.hasOwn(removed, name));
  if (!site || !words || !spam || problems.length > 0) throw new ContentError(problems);

  const {
    pictures = deliveredPictures,
    photos = {},
    reserved = [],
    ownFiles = new Map(),
  } = options;
  const all = allOf(entries);
  const redirects = Object.entries(moves?.redirects ?? {}).map(
    ([from, target]): [string, Redirect] => [from, redirectTo(target)],
  );
  const snapshot: ContentSnapshot = {
    ...entries,
    site,
    words,
    pictures,
    unpublished: [],
    shared: uppermost(layers, ''),
    redirects: new Map([...redirects, ...removals]),
    photos,
    reserved: new Set([...reserved, ...ownFiles.keys()]),
    ownFiles,
  };
  const changes = folders.length > 1 ? addressChanges(sources, all, removals) : undefined;
  const constant = { spam, cards: options.cards ?? [], hasIcons: true };
  return {
    changes: all.flatMap(({ value }) => publicationOf(value) ?? []).toSorted((a, b) => a - b),
    at: (visibility) => ({ ...constant, ...contentAt(snapshot, changes, visibility) }),
    words: digestOf(
      [...layers.values()].flat().filter(({ layer }) => layer === folders.length - 1),
    ),
  };
}

/** @throws {ContentError} with everything that is wrong between the files */
function contentAt(
  files: ContentSnapshot,
  changes: Changes | undefined,
  { now, previews = false }: Visibility,
): Omit<Content, 'spam' | 'cards' | 'hasIcons'> {
  const isSeen = ({ value }: ContentEntry<Page | Article>) =>
    previews || !(value.draft || (publicationOf(value) ?? 0) > now.getTime());
  const seen = {
    ...files,
    pages: files.pages.filter(isSeen),
    articles: files.articles.filter(isSeen),
    unpublished: allOf(files).filter((entry) => !isSeen(entry)),
  };
  const whole = changes ? followChanges(seen, changes) : seen;
  const problems: Problem[] = [];
  crossCheck(whole, (problem) => problems.push(problem));
  if (problems.length > 0) throw new ContentError(problems);
  const { site, words, pictures, redirects, unpublished } = whole;
  return {
    site,
    words,
    pictures,
    redirects,
    pages: sortedPages(whole.pages.map(toValue), words),
    articles: sortedArticles(whole.articles.map(toValue)),
    ...(unpublished.length > 0 && { hidden: unpublished.length }),
  };
}

/** When it is published, in ms; undefined for a draft, and for what always was. */
function publicationOf({ draft, publishAt }: Page | Article): number | undefined {
  return draft || publishAt === undefined ? undefined : Date.parse(publishAt);
}

function allOf({ pages, articles }: Entries): readonly ContentEntry<Page | Article>[] {
  return [...pages, ...articles];
}

function toValue<Value>({ value }: ContentEntry<Value>): Value {
  return value;
}
