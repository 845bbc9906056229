import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { cacheControl } from './cache-policy.ts';
import { preferredEncoding } from './encoding.ts';
import { resourcePolicy } from './security.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

interface Asset {
  type: string;
  cacheControl: string;
  etag: string;
  /** Bytes by encoding, read at the first request for them. */
  files: Readonly<Partial<Record<'br' | 'gzip' | 'identity', string>>>;
  bytes: Map<string, Promise<Buffer>>;
}

export interface Assets {
  /** Answers the request if it asks for a file of the build; otherwise leaves it alone. */
  serve(
    req: IncomingMessage,
    res: ServerResponse,
    headers: Readonly<Record<string, string>>,
  ): boolean;
}

/** The built files of `folder`: listed once, each read once, then served from memory. */
export function createAssets({ folder, build }: { folder: string; build: string }): Assets {
  const assets = listAssets(folder, build);
  return {
    serve(req, res, headers) {
      const path = pathOf(req.url);
      const asset = assets.get(path);
      if (!asset) return false;
      if (req.method !== 'GET' && req.method !== 'HEAD') {
        res.writeHead(405, { ...headers, Allow: 'GET, HEAD', 'Content-Length': 0 }).end();
        return true;
      }
      void send(asset, req, res, headers);
      return true;
    },
  };
}

async function send(
  asset: Asset,
  req: IncomingMessage,
  res: ServerResponse,
  common: Readonly<Record<string, string>>,
): Promise<void> {
  const headers: Record<string, string | number> = {
    ...common,
    ...resourcePolicy(asset.type),
    'Content-Type': asset.type,
    'Cache-Control': asset.cacheControl,
    ETag: asset.etag,
  };
  if (asset.files.br) headers.Vary = 'Accept-Encoding';
  if (req.headers['if-none-match'] === asset.etag) {
    res.writeHead(304, headers).end();
    return;
  }
  const encoding = preferredEncoding(req.headers['accept-encoding'], asset.files);
  const file = asset.files[encoding] ?? asset.files.identity ?? '';
  try {
    const bytes = await read(asset, file);
    if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
    headers['Content-Length'] = bytes.length;
    res.writeHead(200, headers);
    res.end(req.method === 'HEAD' ? undefined : bytes);
  } catch {
    asset.bytes.delete(file);
    res.writeHead(500, { ...common, 'Cache-Control': cacheControl.never }).end();
  }
}

function read(asset: Asset, file: string): Promise<Buffer> {
  const known = asset.bytes.get(file);
  if (known) return known;
  const bytes = readFile(file);
  asset.bytes.set(file, bytes);
  return bytes;
}

function listAssets(folder: string, build: string): Map<string, Asset> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const present = new Set(files);
  const assets = new Map<string, Asset>();
  for (const file of files) {
    const type = types[extname(file)];
    if (!type) continue;
    const path = file.slice(folder.length).replaceAll('\\', '/');
    const hashed = path.startsWith('/assets/');
    const own = path.startsWith('/assets/speculation') ? 'application/speculationrules+json' : type;
    assets.set(path, {
      type: own,
      cacheControl: hashed ? cacheControl.hashedFile : cacheControl.plainFile,
      etag: hashed ? `"${path.slice('/assets/'.length)}"` : `"${build}"`,
      files: {
        identity: file,
        ...(present.has(`${file}.br`) ? { br: `${file}.br` } : {}),
        ...(present.has(`${file}.gz`) ? { gzip: `${file}.gz` } : {}),
      },
      bytes: new Map(),
    });
  }
  return assets;
}

function pathOf(url = '/'): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}
