import { setTimeout } from 'node:timers/promises';
import { Router } from 'express';
import { cacheControl } from '../http/cache-policy.ts';
import type { BlogStore } from './blog-store.ts';
import { type PictureFile, picturesPrefix } from './picture-store.ts';

/** How long a list that is on its way is waited for, in ms. */
const patienceMs = 3000;

/**
 * Pictures that articles carry in base64, each under the hash of its bytes. After a start they are there once the list has
 * been read; who asks before waits for it, three seconds at most. 404 for a name that isn't there.
 * @param deps.headersFor the security headers of a content type
 */
export function pictureRoutes(deps: {
  pictures: { file(name: string): PictureFile | undefined };
  blogs: Pick<BlogStore, 'list'>;
  headersFor: (contentType: string) => Readonly<Record<string, string>>;
}): Router {
  const { pictures, blogs, headersFor } = deps;
  const router = Router({ caseSensitive: true, strict: true });
  router.get(`${picturesPrefix}:name`, async function sendPicture(req, res) {
    const { name } = req.params;
    const list = blogs.list();
    if (!pictures.file(name) && list instanceof Promise) {
      await Promise.race([list, setTimeout(patienceMs, undefined, { ref: false })]);
    }
    const file = pictures.file(name);
    if (!file) {
      res.set('Cache-Control', cacheControl.never).status(404);
      res.json({ message: 'There is no such picture, or not any more' });
      return;
    }
    // Not Express's own way, which would work an ETag out of each answer.
    res.writeHead(200, {
      ...headersFor(file.type),
      'Content-Type': file.type,
      'Content-Length': file.bytes.length,
      'Cache-Control': cacheControl.hashedFile,
    });
    res.end(req.method === 'HEAD' ? undefined : file.bytes);
  });
  return router;
}
