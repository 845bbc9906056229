import { readdirSync } from 'node:fs';
import { basename, dirname, extname, join, sep } from 'node:path';
import type { RequestHandler } from 'express';
import { contentType } from 'mime-types';
import send from 'send';
import { cacheControl } from './cache-policy.ts';
import { type Encoding, preferredEncoding } from './encoding.ts';
import { decoded, isRead, pathOf } from './request-target.ts';

interface BuiltFile {
  headers: Readonly<Record<string, string>>;
  isHashed: boolean;
  /** Where each form of it lies. */
  forms: Readonly<Partial<Record<Encoding, string>> & { identity: string }>;
}

/** The `public` of `SITE_DIR`: nothing in it is compressed. */
interface SiteDirFiles {
  folder: string;
  paths: readonly string[];
  /** The hashed address of a file by its path. */
  hashed: Readonly<Record<string, string>>;
}

interface FilesOptions {
  /** The files, under the paths of their addresses. */
  folder: string;
  /** Their compressed forms: `PATH.br`, `PATH.gz`. */
  compressed: string;
  /** Files that aren't served, by their path in `public`: they show another brand. */
  excluded?: readonly string[];
  /** The hashed address of a file by its path in `public`: links from elsewhere name it as it lies there. */
  hashed: Readonly<Record<string, string>>;
  /** An owner's files, which are served in place of those of the same path. */
  siteDir?: SiteDirFiles | undefined;
  /** What every file of a type says beside what it is. */
  headersFor: (contentType: string) => Readonly<Record<string, string>>;
}

export interface FileServer {
  serve: RequestHandler;
  /** Whether there is a file at a path, as it stands in an address. */
  has(path: string): boolean;
}

/**
 * Serves the files of the build, in the form that the build compressed for the client's encodings. They are listed
 * once: nothing else that lies in the folder can be asked for.
 */
export function createFileServer(options: FilesOptions): FileServer {
  const files = listFiles(options);
  const fileAt = (path: string) => files.get(decoded(path) ?? path);
  const serve: RequestHandler = function serveFile(req, res, next) {
    const file = fileAt(pathOf(req.url));
    if (!file) return next();
    if (!isRead(req)) {
      res.status(405).set('Allow', 'GET, HEAD').end();
      return;
    }
    const encoding = preferredEncoding(req.headers['accept-encoding'], file.forms);
    const form = file.forms[encoding] ?? file.forms.identity;
    // Not Express's own way, which would name a charset: all files of a type are to say the same.
    for (const [name, value] of Object.entries(file.headers)) res.setHeader(name, value);
    if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
    send(req, encodeURIComponent(basename(form)), {
      root: dirname(form),
      dotfiles: 'allow',
      cacheControl: false,
      lastModified: false,
      // The tags of files are weak, and no weak one stands for a part of a file (RFC 9110, 13.1.5).
      ...(req.headers['if-range'] !== undefined && { acceptRanges: false }),
      // Nobody asks again for what never changes, and every page pays for its headers.
      ...(file.isHashed && { etag: false, acceptRanges: false }),
    })
      .on('error', (error: Error) => {
        for (const name of [...Object.keys(file.headers), 'Content-Encoding'])
          res.removeHeader(name);
        next(error);
      })
      .pipe(res);
  };
  return { serve, has: (path) => fileAt(path) !== undefined };
}

function listFiles({
  folder,
  compressed,
  hashed,
  siteDir,
  headersFor,
  excluded = [],
}: FilesOptions) {
  const headersOf = headersByKind(headersFor);
  const fileOf = (forms: BuiltFile['forms'], isHashed: boolean): BuiltFile => ({
    headers: headersOf(forms.identity, isHashed, forms.br !== undefined),
    isHashed,
    forms,
  });
  const compressedPaths = new Set(pathsIn(compressed));
  const files = new Map<string, BuiltFile>();
  for (const path of pathsIn(folder)) {
    const forms = {
      identity: folder + path,
      ...(compressedPaths.has(`${path}.br`) ? { br: `${compressed}${path}.br` } : {}),
      ...(compressedPaths.has(`${path}.gz`) ? { gzip: `${compressed}${path}.gz` } : {}),
    };
    files.set(path, fileOf(forms, path.startsWith('/assets/')));
  }
  for (const [path, url] of Object.entries(hashed)) {
    const file = files.get(decodeURIComponent(url));
    if (file) files.set(`/${path}`, fileOf(file.forms, false));
  }
  for (const path of excluded) files.delete(`/${path}`);
  for (const path of siteDir?.paths ?? []) {
    const forms = { identity: join(siteDir?.folder ?? '', path) };
    files.set(`/${path}`, fileOf(forms, false));
    const url = siteDir?.hashed[path];
    if (url !== undefined) files.set(decodeURIComponent(url), fileOf(forms, true));
  }
  return files;
}

/** The headers of a kind of files: a thousand files share some twenty sets, or each would cost a start a dozen names. */
function headersByKind(headersFor: FilesOptions['headersFor']) {
  const known = new Map<string, BuiltFile['headers']>();
  return (path: string, isHashed: boolean, isCompressed: boolean): BuiltFile['headers'] => {
    const kind = `${extname(path)} ${isHashed} ${isCompressed}`;
    let headers = known.get(kind);
    if (!headers) {
      const type = typeOf(path);
      headers = {
        ...headersFor(type),
        'Content-Type': type,
        'Cache-Control': isHashed ? cacheControl.hashedFile : cacheControl.plainFile,
        ...(isCompressed && { Vary: 'Accept-Encoding' }),
      };
      known.set(kind, headers);
    }
    return headers;
  };
}

/** The paths of all files, hidden ones too, as addresses have them: with a slash in front. */
function pathsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath.slice(folder.length)}${sep}${name}`)
    .map((path) => path.replaceAll(sep, '/'));
}

/** @param path of an address */
export function typeOf(path: string): string {
  // Modules are UTF-8 whatever is said (HTML Standard, "fetch a single module script"), and other scripts are what
  // their page is.
  if (path.endsWith('.js')) return 'text/javascript';
  return contentType(extname(path)) || 'application/octet-stream';
}
