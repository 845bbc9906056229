import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set([
  '.js',
  '.css',
  '.svg',
  '.json',
  '.webmanifest',
  '.txt',
  '.xml',
  '.ico',
]);

/** Files that browsers may keep for ever: they lie in a folder whose name is their common hash. */
const hashed = /^(images\/[^/]+|fonts\/.+)$/;

/**
 * Copies `public` to the build: pictures and fonts into a hashed folder, the rest as it is. One hash for all of
 * them, because a page names dozens: hashes don't compress, and pictures change together, with a release.
 * @returns the address of each hashed file by its path in `public`
 */
export function copyPublicFiles(from: string, to: string): Record<string, string> {
  const paths = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(from.length + 1))
    .sort();
  const kept = paths.filter((path) => hashed.test(path));
  const hash = createHash('sha256');
  for (const path of kept) hash.update(path).update(readFileSync(join(from, path)));
  const folder = `/assets/${hash.digest('base64url').slice(0, 8)}`;

  const addresses: Record<string, string> = {};
  for (const path of paths) {
    const address = kept.includes(path) ? `${folder}/${basename(path)}` : `/${path}`;
    cpSync(join(from, path), join(to, address));
    if (kept.includes(path)) addresses[path] = address;
  }
  return addresses;
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

/** Writes `.br` and `.gz` beside every text file: the server never compresses one itself. */
export async function precompress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      const brotli = await promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      });
      writeFileSync(`${file}.br`, brotli);
      writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}
