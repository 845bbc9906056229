import { createHash } from 'node:crypto';
import { createReadStream, readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { contentType } from 'mime-types';
import sendFile from 'send';
import { cacheControl } from './cache-policy.ts';
import { etagMatches } from './conditional.ts';
import { type Encoding, preferredEncoding } from './encoding.ts';
import { pathOf } from './request-target.ts';

/** Larger files are read from the disk each time, in pieces: a video or a brochure; in bytes. */
const largestInMemory = 1024 * 1024;

type Headers = Readonly<Record<string, string | number>>;

interface Asset {
  /** Of every answer about it. */
  common: Headers;
  /** Of it in every encoding, `common` included. */
  headers: Headers;
  /** Where each form of the file lies. */
  files: Readonly<Partial<Record<Encoding, string>> & { identity: string }>;
  /** What was read so far. */
  loaded: Map<Encoding, Promise<Loaded>>;
}

interface Loaded {
  etag: string;
  /** Undefined for a file that is too large to be kept. */
  bytes: Buffer | undefined;
}

export interface Assets {
  /** Answers the request if it asks for a file of the build; otherwise leaves it alone. */
  serve(req: IncomingMessage, res: ServerResponse): boolean;
}

interface AssetsOptions {
  /** The files, under the paths of their addresses. */
  folder: string;
  /** Their compressed forms: `PATH.br`, `PATH.gz`. */
  compressed: string;
  /** The hashed address of a file by its path in `public`: links from elsewhere name it as it lies there. */
  hashed: Readonly<Record<string, string>>;
  /** What every file of a type says beside what it is. */
  headersFor: (contentType: string) => Headers;
}

/**
 * The built files: listed once, each read once, then served from memory.
 *
 * Not `sirv` or `express.static`: they read the file anew for each answer, and name all forms of it, or each build of
 * it, by size and date. Here a tag is the hash of the bytes that are sent: each encoding has a strong one of its own
 * (RFC 9110, 8.8.3.3), and what a new build has not changed keeps it.
 */
export function createAssets(options: AssetsOptions): Assets {
  const assets = listAssets(options);
  return {
    serve(req, res) {
      const asset = assets.get(fileOf(req.url));
      if (!asset) return false;
      if (req.method !== 'GET' && req.method !== 'HEAD') {
        res.writeHead(405, { ...asset.common, Allow: 'GET, HEAD', 'Content-Length': 0 }).end();
        return true;
      }
      void send(asset, req, res);
      return true;
    },
  };
}

async function send(asset: Asset, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const encoding = preferredEncoding(req.headers['accept-encoding'], asset.files);
  const file = asset.files[encoding] ?? asset.files.identity;
  let loaded: Loaded;
  try {
    loaded = await load(asset, encoding, file);
  } catch {
    asset.loaded.delete(encoding);
    res.writeHead(500, { ...asset.common, 'Cache-Control': cacheControl.never }).end();
    return;
  }
  const { etag, bytes } = loaded;
  const headers: Record<string, string | number> = { ...asset.headers };
  // Nobody asks again for what never changes, and each page pays for its files' headers.
  if (headers['Cache-Control'] !== cacheControl.hashedFile) headers.ETag = etag;
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  if (!bytes) return sendFromDisk(req, res, file, headers);
  if (etagMatches(req.headers['if-none-match'], etag)) {
    res.writeHead(304, headers).end();
    return;
  }
  headers['Content-Length'] = bytes.length;
  res.writeHead(200, headers);
  // Of an answer to HEAD, Node sends the headers alone.
  res.end(bytes);
}

/** In pieces, or the part of it that is asked for. */
function sendFromDisk(
  req: IncomingMessage,
  res: ServerResponse,
  file: string,
  headers: Headers,
): void {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  sendFile(req, encodeURIComponent(basename(file)), {
    root: dirname(file),
    dotfiles: 'allow',
    cacheControl: false,
    lastModified: false,
  }).pipe(res);
}

function load({ loaded }: Asset, encoding: Encoding, file: string): Promise<Loaded> {
  const known = loaded.get(encoding);
  if (known) return known;
  const loading = read(file);
  loaded.set(encoding, loading);
  return loading;
}

async function read(file: string): Promise<Loaded> {
  const hash = createHash('sha256');
  const { size } = await stat(file);
  const bytes = size <= largestInMemory ? await readFile(file) : undefined;
  if (bytes) hash.update(bytes);
  else await pipeline(createReadStream(file), hash);
  return { etag: `"${hash.digest('base64url').slice(0, 16)}"`, bytes };
}

function listAssets({ folder, compressed, hashed, headersFor }: AssetsOptions): Map<string, Asset> {
  const packed = new Set(filesIn(compressed));
  const assets = new Map<string, Asset>();
  for (const path of filesIn(folder)) {
    const type = typeOf(path);
    const common = headersFor(type);
    assets.set(path, {
      common,
      headers: {
        ...common,
        'Content-Type': type,
        'Cache-Control': path.startsWith('/assets/')
          ? cacheControl.hashedFile
          : cacheControl.plainFile,
        ...(packed.has(`${path}.br`) ? { Vary: 'Accept-Encoding' } : {}),
      },
      files: {
        identity: join(folder, path),
        ...(packed.has(`${path}.br`) ? { br: join(compressed, `${path}.br`) } : {}),
        ...(packed.has(`${path}.gz`) ? { gzip: join(compressed, `${path}.gz`) } : {}),
      },
      loaded: new Map(),
    });
  }
  for (const [path, url] of Object.entries(hashed)) {
    const asset = assets.get(decodeURIComponent(url));
    if (!asset) continue;
    const headers = { ...asset.headers, 'Cache-Control': cacheControl.plainFile };
    assets.set(`/${path}`, { ...asset, headers });
  }
  return assets;
}

/** The paths of all files, hidden ones too, as addresses have them: with a slash in front. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .map((path) => `/${path.split(sep).join('/')}`);
}

/** @param path of an address */
export function typeOf(path: string): string {
  // Modules are UTF-8 whatever is said (HTML Standard, "fetch a single module script"), and other scripts are what
  // their page is.
  if (path.endsWith('.js')) return 'text/javascript';
  return contentType(extname(path)) || 'application/octet-stream';
}

/** The path of an address, as a file would have it. */
function fileOf(url = '/'): string {
  const path = pathOf(url);
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
