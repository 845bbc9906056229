import { createHash, type Hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';

/** Files of `public` that browsers may keep for ever: their addresses carry the hash of what they are. */
const hashed = /^(?:images\/[^/]+|fonts\/.+)$/;

/**
 * The addresses of those files of a `public` that have one with a hash, by their path there. All widths and formats of
 * a picture (or of a numbered series) share one, and so do the fonts, which are made together: a page pays for it once.
 * @param paths of all its files
 * @throws {Error} where one of them can't be read
 */
export function hashedAddresses(folder: string, paths: readonly string[]): Record<string, string> {
  const kept = paths.filter((path) => hashed.test(path)).sort();
  return Object.fromEntries(
    [...Map.groupBy(kept, hashGroupOf)].flatMap(([group, members]) => {
      const hash = hashOf(folder, members);
      return members.map((path) => {
        const name = addressOf(path, group, hash);
        return [path, `/assets/${encodeURIComponent(name)}`] as const;
      });
    }),
  );
}

/**
 * Letters of the hash in a picture's or font's name. It has to tell a file from its own former contents only (one
 * change in 260,000 is not told), and a page names dozens of pictures: hashes don't compress.
 */
export const hashLetters = 3;

/** `cricket`, `Xy1`, `-640.avif` → `cricket.Xy1-640.avif` */
export function nameWithHash(common: string, hash: string, rest: string): string {
  return `${common}.${hash}${rest}`;
}

/** `cricket.Xy1-640.avif` → `cricket-640.avif`; undefined for a name that has no place for a hash. */
export function nameWithoutHash(name: string): string | undefined {
  const parts = name.split('.');
  const type = parts.pop();
  const hashAndRest = parts.pop();
  if (parts.length === 0 || hashAndRest === undefined || hashAndRest.length < hashLetters) return;
  return `${parts.join('.')}${hashAndRest.slice(hashLetters)}.${type}`;
}

/** `deferred.css` → `deferred.Xy1.css` */
export function hashedName(name: string, bytes: Uint8Array | string): string {
  const extension = extname(name);
  const hash = shortHash(createHash('sha256').update(bytes));
  return nameWithHash(basename(name, extension), hash, extension);
}

function shortHash(hash: Hash): string {
  return hash.digest('base64url').slice(0, hashLetters);
}

/** What shares a hash: files whose names differ in numbers, screen, scheme and type only, and all fonts. */
function hashGroupOf(path: string): string {
  if (path.startsWith('fonts/')) return 'fonts';
  const parts = path.slice(0, path.length - extname(path).length).split('-');
  const last = parts.findLastIndex(
    (part, index) => index === 0 || !/^(?:\d+|phone|dark)$/.test(part),
  );
  return parts.slice(0, last + 1).join('-');
}

function hashOf(from: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path).update(readFileSync(join(from, path)));
  return shortHash(hash);
}

/** The hash follows what the group has in common: `cricket.Xy1-640.avif` beside `cricket.Xy1.webp`. */
function addressOf(path: string, group: string, hash: string): string {
  const common = group === 'fonts' ? path.slice(0, -extname(path).length) : group;
  return nameWithHash(basename(common), hash, path.slice(common.length));
}
