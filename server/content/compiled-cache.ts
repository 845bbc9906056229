import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Content, contentFromJson, contentToJson } from '../../shared/content.ts';
import { writeWhole } from '../lib/write-whole.ts';
import type { SourceFile } from './read-folder.ts';
import type { SiteDirFiles } from './site-dir-files.ts';

/**
 * Two lines: a fingerprint, and what an owner's folder was compiled to, as JSON. `npm run site -- prepare` writes it into
 * that folder, and a server that had to compile it into `DATA_DIR`.
 */
export const compiledCacheName = 'compiled.jsonl';

/** What a folder is compiled by and of: the fingerprint says that it was just these. */
export interface CacheSource {
  /** The folder's words, by `digestOf`. */
  words: string;
  files: SiteDirFiles;
  dist: string;
}

/**
 * What a folder was compiled to, if nothing has changed since: no word, no file, no picture, no line of the file
 * itself, and not the build.
 * @param place the folder with the cache
 * @throws {Error} where there is no build
 */
export function readCompiledCache(place: string, source: () => CacheSource): Content | undefined {
  const [fingerprint, json] = textOf(join(place, compiledCacheName))?.split('\n') ?? [];
  if (json === undefined || fingerprint !== JSON.stringify(fingerprintOf(json, source())))
    return undefined;
  return contentFromJson(json);
}

/**
 * Keeps what a folder was compiled to, for starts that find all as it is now; nothing where the time of day says what is
 * shown.
 * @throws {Error} where there is no build, or the file can't be written
 */
export async function writeCompiledCache(
  place: string,
  content: Content,
  source: CacheSource,
): Promise<void> {
  const file = join(place, compiledCacheName);
  if (content.hidden) return rm(file, { force: true });
  const json = contentToJson(content);
  await writeWhole(file, `${JSON.stringify(fingerprintOf(json, source))}\n${json}\n`);
}

/** A hash of files' names and texts, in whatever order they come. */
export function digestOf(files: readonly Pick<SourceFile, 'name' | 'text'>[]): string {
  return hashOf(files.map(({ name, text }) => JSON.stringify([name, text])).toSorted());
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** The build is known by the names of its code, which carry hashes, and by what it delivers. */
function fingerprintOf(json: string, { words, files, dist }: CacheSource): string {
  const server = join(dist, 'server');
  return hashOf([
    ...readdirSync(server).sort(),
    ...['content.json', 'taken.json'].map((name) => textOf(join(server, name)) ?? ''),
    words,
    JSON.stringify(files),
    json,
  ]);
}

function hashOf(parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('base64url');
}
