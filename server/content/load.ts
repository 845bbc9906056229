import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Content, contentFromJson } from '../../shared/content.ts';
import type { Visibility } from './compile.ts';
import {
  compiledCacheName,
  digestOf,
  readCompiledCache,
  writeCompiledCache,
} from './compiled-cache.ts';
import type { Problem } from './problem.ts';
import { readFolder } from './read-folder.ts';
import {
  cardsAmong,
  drawingsOf,
  publicOf,
  readSiteDirFiles,
  type SiteDirFiles,
} from './site-dir-files.ts';

/** What the site says and shows, as time goes by. */
export interface ContentSource {
  at(now: Date): Content;
  /** With drafts, and what is published later. */
  preview(): Content;
  /** When something is published next, in ms; undefined: nothing is waiting. */
  changeAfter(now: Date): number | undefined;
  /** The files of an owner's `public`, by their path there. */
  ownFiles: readonly string[];
  /** Keeps what was compiled for later starts; undefined: it is of none. Rejects where it can't be written. */
  keep?: () => Promise<void>;
}

interface Folders {
  siteDir?: string | undefined;
  siteFile?: string | undefined;
  /** Where it is kept what was compiled. */
  dataDir?: string | undefined;
}

/**
 * What the site says and shows: as it is delivered, or with an owner's folder laid over it.
 * @param dist the build
 * @param warn hears what is worth a line in the log
 * @throws {ContentError} with everything that is wrong with the owner's files, by file and line, now or at a publication
 * @throws {Error} where the build can't be read
 */
export async function loadContent(
  { siteDir, siteFile, dataDir }: Folders,
  dist: string,
  warn: (remark: string) => void = () => undefined,
): Promise<ContentSource> {
  const problems: Problem[] = [];
  const siteDirFiles =
    siteDir === undefined
      ? noFiles
      : readSiteDirFiles(siteDir, (problem) => problems.push(problem));
  if (siteDir !== undefined && siteFile === undefined && problems.length === 0) {
    const source = () => ({
      words: digestOf(readFolder(siteDir, () => undefined)),
      files: siteDirFiles,
      dist,
    });
    for (const place of [siteDir, dataDir]) {
      const known = place === undefined ? undefined : readCompiledCache(place, source);
      if (known) return unchanging(known, siteDirFiles.publicFiles);
    }
    const prepared = join(siteDir, compiledCacheName);
    if (existsSync(prepared)) warn(`${prepared} is of other files: ${prepareAgain}`);
  }
  const compiled = contentFromJson(readFileSync(join(dist, 'server/content.json'), 'utf8'));
  if (siteDir === undefined && siteFile === undefined && !compiled.hidden)
    return unchanging(compiled);
  // YAML and Markdown are read by libraries that only this needs.
  const { readContent } = await import('./compile.ts');
  const ownFiles = siteDirFiles.publicFiles.map(
    (path) => [`/${path}`, join(publicOf(siteDir ?? ''), path)] as const,
  );
  const files = readContent([join(dist, 'content'), ...(siteDir === undefined ? [] : [siteDir])], {
    siteFile,
    compiled,
    problems,
    reserved: JSON.parse(readFileSync(join(dist, 'server/taken.json'), 'utf8')),
    ownFiles: new Map(ownFiles),
    pictures: picturesOf(compiled, siteDirFiles),
    photos: siteDirFiles.photos,
  });
  const at = (visibility: Visibility) =>
    withOwnGraphics(files.at(visibility), compiled, siteDirFiles.publicFiles);
  const changeAfter = (now: Date) => files.changes.find((change) => change > now.getTime());
  // What would be wrong when it is published is reported while somebody is there to read it.
  let change = changeAfter(new Date());
  while (change !== undefined) {
    const then = new Date(change);
    files.at({ now: then });
    change = changeAfter(then);
  }
  const isKept = siteDir !== undefined && siteFile === undefined && dataDir !== undefined;
  return {
    at: (now) => at({ now }),
    preview: () => at({ now: new Date(), previews: true }),
    changeAfter,
    ownFiles: siteDirFiles.publicFiles,
    ...(isKept && {
      keep() {
        const source = { words: files.words, files: siteDirFiles, dist };
        return writeCompiledCache(dataDir, at({ now: new Date() }), source);
      },
    }),
  };
}

const prepareAgain = 'all of them are read anew until npm run site -- prepare is run again';

const noFiles: SiteDirFiles = { publicFiles: [], pictures: {}, photos: {} };

function unchanging(content: Content, ownFiles: readonly string[] = []): ContentSource {
  return { at: () => content, preview: () => content, changeAfter: () => undefined, ownFiles };
}

/** What is drawn with another brand's name or mark is nobody's here. */
function withOwnGraphics(
  content: Content,
  delivered: Content,
  publicFiles: readonly string[],
): Content {
  const deliveredCards = content.site.name === delivered.site.name ? delivered.cards : [];
  const look = ({ site: { mark, colours } }: Content) => JSON.stringify([mark, colours]);
  return {
    ...content,
    hasIcons: look(content) === look(delivered) || publicFiles.includes('icon-512.png'),
    cards: [...deliveredCards, ...cardsAmong(publicFiles)],
  };
}

/** Files of an owner's own that were put there by hand have none for the dark scheme, unless it was put there, too. */
function picturesOf(delivered: Content, own: SiteDirFiles): Content['pictures'] {
  const files = new Set(own.publicFiles);
  const all = Object.entries({ ...delivered.pictures, ...own.pictures });
  const shown = all.map(([name, size]) => {
    const lacksDark = drawingsOf(name, size).some(
      (drawing) => drawing.scheme === 'dark' && drawing.files.some(({ path }) => !files.has(path)),
    );
    const isOwn = files.has(`images/${name}.webp`);
    return [name, isOwn && lacksDark ? { ...size, dark: undefined } : size];
  });
  return Object.fromEntries(shown);
}
