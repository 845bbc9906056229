import { Router, static as serveStatic } from 'express';
import { cacheControl } from './cache-policy.ts';
import { typeOf } from './files.ts';
import { nameWithoutHash } from './hashed-names.ts';
import { isRead } from './request-target.ts';

/**
 * Hashed files that this release doesn't have, for pages that another one made: the file itself, where it was kept;
 * else the current file of the same name. A script has no stand-in: its island stays plain HTML, which works.
 */
export function staleAssets({
  folder,
  hashed,
  headersFor,
}: {
  /** Where files of other releases are kept (`asset-archive.ts`); undefined: nowhere. */
  folder: string | undefined;
  /** The hashed address of each picture and font by its path in `public`. */
  hashed: Readonly<Record<string, string>>;
  headersFor: (contentType: string) => Readonly<Record<string, string>>;
}): Router {
  const current = new Map(
    Object.values(hashed).map((url) => [nameWithoutHash(url.slice('/assets/'.length)), url]),
  );
  const router = Router();
  if (folder !== undefined) {
    router.use(
      serveStatic(folder, {
        index: false,
        redirect: false,
        setHeaders: (res, path) => {
          const type = typeOf(`/assets/${path.slice(folder.length + 1)}`);
          res.set({ ...headersFor(type), 'Cache-Control': cacheControl.hashedFile });
          // Express's own way would name a charset, and all files of a type are to say the same.
          res.setHeader('Content-Type', type);
        },
      }),
    );
  }
  router.use(function redirectToCurrent(req, res, next) {
    const url = current.get(nameWithoutHash(req.path.slice(1)));
    if (url === undefined || !isRead(req)) return next();
    res
      .status(302)
      .set(headersFor(typeOf(url)))
      .set({ Location: url, 'Cache-Control': cacheControl.never })
      .end();
  });
  return router;
}
