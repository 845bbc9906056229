import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import compressible from 'compressible';
import { typeOf } from '../../server/http/files.ts';
import { hashedAddresses } from '../../server/http/hashed-names.ts';
import { endpoints } from '../../shared/endpoints.ts';

/** Brotli at its best takes two seconds for this much; larger files are sent as they are, in bytes. */
const largestCompressed = 1024 * 1024;

/**
 * Copies `public` to the build: pictures and fonts under names with a hash, the rest as it is.
 * @returns the address of each hashed file by its path in `public`
 * @throws if a file could not be had under its address
 */
export function copyPublicFiles(from: string, client: string): Record<string, string> {
  const paths = filesIn(from).sort();
  const urls = hashedAddresses(from, paths);
  refuseLost(paths, Object.keys(urls));
  for (const path of paths) {
    const url = urls[path];
    const to = url === undefined ? path : decodeURIComponent(url);
    cpSync(join(from, path), join(client, to), { dereference: true });
  }
  return urls;
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
const reserved = /^\/(?:assets\/|dev\/|licenses\.txt$)/;

/** Who else answers at a path; undefined if nobody does. */
function ownerOf(path: string): string | undefined {
  return endpointPaths.has(path) || reserved.test(path) ? "the server's own" : undefined;
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
    const worthIt = compressible(typeOf(path));
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
