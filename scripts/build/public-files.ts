import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import compressible from 'compressible';
import { lookup } from 'mime-types';
import { canonicalPath } from '../../server/http/canonical.ts';
import { endpoints } from '../../shared/paths.ts';

/** Brotli at its best takes two seconds for this much; larger files are sent as they are, in bytes. */
const largestCompressed = 1024 * 1024;

/** Files that browsers may keep for ever: they lie in a folder whose name is their common hash. */
const hashed = /^(?:images\/[^/]+|fonts\/.+)$/;

/**
 * Copies `public` to the build: pictures and fonts into a hashed folder, the rest as it is. One hash for all of
 * them, because a page names dozens: hashes don't compress, and pictures change together, with a release.
 * @returns the address of each hashed file by its path in `public`
 * @throws if a file could not be had under its address
 */
export function copyPublicFiles(from: string, to: string): Record<string, string> {
  const paths = filesIn(from).sort();
  const kept = paths.filter((path) => hashed.test(path));
  refuseLost(paths, kept);

  const hash = createHash('sha256');
  for (const path of kept) hash.update(path).update(readFileSync(join(from, path)));
  const folder = `assets/${hash.digest('base64url').slice(0, 8)}`;

  const addresses: Record<string, string> = {};
  for (const path of paths) {
    const isKept = hashed.test(path);
    const file = isKept ? `${folder}/${basename(path)}` : path;
    cpSync(join(from, path), join(to, file), { dereference: true });
    if (isKept) addresses[path] = `/${folder}/${encodeURIComponent(basename(path))}`;
  }
  return addresses;
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

/** Who else answers at an address; undefined if nobody does. */
function ownerOf(address: string): string | undefined {
  if (endpointPaths.has(address) || reserved.test(address)) return "the server's own";
  return canonicalPath(encodeURI(address)) === undefined ? undefined : "a page's";
}

export function hashedName(name: string, bytes: Uint8Array | string): string {
  const extension = extname(name);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
  return `${name.slice(0, -extension.length)}-${hash}${extension}`;
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
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => statSync(path).isFile())
    .map((path) => relative(folder, path).split(sep).join('/'));
}
