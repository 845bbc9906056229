import { createHash, type Hash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import compressible from 'compressible';
import { lookup } from 'mime-types';
import { hashLetters, nameWithHash } from '../../server/http/hashed-names.ts';
import { endpoints } from '../../shared/endpoints.ts';

/** Brotli at its best takes two seconds for this much; larger files are sent as they are, in bytes. */
const largestCompressed = 1024 * 1024;

/** Files that browsers may keep for ever: their addresses carry the hash of what they are. */
const hashed = /^(?:images\/[^/]+|fonts\/.+)$/;

/**
 * Copies `public` to the build: pictures and fonts under names with a hash, the rest as it is. All widths and formats
 * of a picture (or of a numbered series) share one, and so do the fonts, which are made together: a page pays for it once.
 * @returns the address of each hashed file by its path in `public`
 * @throws if a file could not be had under its address
 */
export function copyPublicFiles(from: string, to: string): Record<string, string> {
  const paths = filesIn(from).sort();
  const kept = paths.filter((path) => hashed.test(path));
  refuseLost(paths, kept);

  const names = new Map(
    [...Map.groupBy(kept, setOf)].flatMap(([set, members]) => {
      const hash = hashOf(from, members);
      return members.map((path) => [path, addressOf(path, set, hash)] as const);
    }),
  );
  const urls: Record<string, string> = {};
  for (const path of paths) {
    const name = names.get(path);
    cpSync(join(from, path), join(to, name ? `assets/${name}` : path), { dereference: true });
    if (name) urls[path] = `/assets/${encodeURIComponent(name)}`;
  }
  return urls;
}

/** What shares a hash: files whose names differ in numbers and type only, and all fonts. */
function setOf(path: string): string {
  return path.startsWith('fonts/') ? 'fonts' : path.replace(/(?:-\d+)*\.\w+$/, '');
}

function hashOf(from: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path).update(readFileSync(join(from, path)));
  return shortHash(hash);
}

/** The hash follows what the set has in common: `cricket.Xy1-640.avif` beside `cricket.Xy1.webp`. */
function addressOf(path: string, set: string, hash: string): string {
  const common = set === 'fonts' ? path.slice(0, -extname(path).length) : set;
  return nameWithHash(basename(common), hash, path.slice(common.length));
}

/** A file that hides something, or is hidden, would be missed by somebody much later: better now. */
function refuseLost(paths: readonly string[], kept: readonly string[]): void {
  const problems = paths.flatMap((path) => {
    const owner = ownerOf(`/${path}`);
    return owner ? [`public/${path} can't be served: its address is ${owner}`] : [];
  });
  const names = new Map<string, string>();
  for (const path of kept) {
    const other = names.get(basename(path));
    if (other) problems.push(`public/${path} and public/${other} need names of their own`);
    names.set(basename(path), path);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

const endpointPaths: ReadonlySet<string> = new Set(Object.values(endpoints));
const reserved = /^\/(?:assets|dev)\//;

/** Who else answers at a path; undefined if nobody does. */
function ownerOf(path: string): string | undefined {
  return endpointPaths.has(path) || reserved.test(path) ? "the server's own" : undefined;
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

/** For a script's `integrity`: the shortest of the three hashes, because no other text helps to compress it. */
export function integrityOf(file: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;
}

/**
 * Writes `PATH.br` and `PATH.gz` for every text file: the server never compresses one itself. In a folder of their
 * own, so that nobody takes them for files of `public`.
 */
export async function precompress(from: string, to: string): Promise<void> {
  const paths = filesIn(from).filter((path) => {
    const worthIt = compressible(lookup(path) || '');
    return worthIt && statSync(join(from, path)).size <= largestCompressed;
  });
  await Promise.all(
    paths.map(async (path) => {
      const bytes = readFileSync(join(from, path));
      const brotli = await promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      });
      mkdirSync(join(to, dirname(path)), { recursive: true });
      writeFileSync(join(to, `${path}.br`), brotli);
      writeFileSync(join(to, `${path}.gz`), await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

/** The paths of all files below a folder, hidden and linked ones too. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => statSync(path).isFile())
    .map((path) => relative(folder, path).split(sep).join('/'));
}
