import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Content, contentFromJson, contentToJson } from '../../shared/content.ts';
import { readFolder } from './read-folder.ts';
import type { SiteDirFiles } from './site-dir-files.ts';

/** In an owner's folder: a fingerprint, and below it what the folder was compiled to. `npm run site -- prepare` writes it. */
export const compiledCacheName = 'compiled.jsonl';

/** What a folder is compiled by and of: the fingerprint says that it was just these. */
export interface CacheSource {
  folder: string;
  files: SiteDirFiles;
  dist: string;
}

/**
 * The text of the file that caches a folder's content: two lines, the fingerprint and the content as JSON.
 * @throws {Error} where there is no build
 */
export function compiledCacheText(content: Content, source: CacheSource): string {
  const json = contentToJson(content);
  return `${JSON.stringify(fingerprintOf(json, source))}\n${json}\n`;
}

/**
 * What a folder was compiled to, if nothing has changed since: no word, no file, no picture, no line of the file
 * itself, and not the build.
 * @returns undefined if there is no such file, `stale` if it is of something else
 * @throws {Error} where there is no build
 */
export function readCompiledCache(source: CacheSource): Content | 'stale' | undefined {
  const text = textOf(join(source.folder, compiledCacheName));
  if (text === undefined) return undefined;
  const [fingerprint, json = ''] = text.split('\n');
  return fingerprint === JSON.stringify(fingerprintOf(json, source))
    ? contentFromJson(json)
    : 'stale';
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** The build is known by the names of its code, which carry hashes, and by what it delivers. */
function fingerprintOf(json: string, { folder, files, dist }: CacheSource): string {
  const server = join(dist, 'server');
  const inputs = [
    ...readdirSync(server).sort(),
    ...['content.json', 'taken.json'].map((name) => textOf(join(server, name)) ?? ''),
    ...readFolder(folder, () => undefined).flatMap(({ name, text }) => [name, text]),
    JSON.stringify(files),
    json,
  ];
  const hash = createHash('sha256');
  for (const part of inputs) hash.update(`${part.length}:`).update(part);
  return hash.digest('base64url');
}
